import Events
import Inventory

/// The subject of a history.
enum HistorySubject: Hashable, Sendable {
    case household
    /// A product, a lot, a location: anything that events name.
    case thing(EntityID)
    /// A product with all that is merged into it, itself first; likewise a variant (C9).
    case things([EntityID])
    case transaction(TransactionID)

    /// The one that it is told of.
    var thing: EntityID? {
        switch self {
        case .thing(let id): id
        case .things(let ids): ids.first
        case .household, .transaction: nil
        }
    }
}
