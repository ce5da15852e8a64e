import Domain
import Events

/// Whose history is asked for.
enum HistorySubject: Hashable, Sendable {
    case household
    /// A product, a lot, a location, anything that events name.
    case thing(EntityID)
    case transaction(TransactionID)
}
