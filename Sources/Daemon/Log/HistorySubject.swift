import Domain
import Events

/// The subject of a history.
enum HistorySubject: Hashable, Sendable {
    case household
    /// A product, a lot, a location: anything that events name.
    case thing(EntityID)
    case transaction(TransactionID)
}
