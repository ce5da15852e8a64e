import Events
import Inventory

/// A member's newest transactions through one origin, in a snapshot.
struct RecentRow: Message {
    private var actor = UserID()
    private var origin: UInt64 = 0
    private(set) var list: [TransactionRow] = []

    private init() {}

    init(_ owner: RecentByOwner.Owner, _ list: [TransactionRow]) {
        actor = owner.actor
        origin = UInt64(owner.origin.rawValue)
        self.list = list
    }

    var owner: RecentByOwner.Owner {
        get throws(CodecError) {
            guard let origin = UInt8(exactly: origin).flatMap(Origin.init(rawValue:)) else {
                throw .malformed("snapshot")
            }
            return RecentByOwner.Owner(actor: actor, origin: origin)
        }
    }

    static var wireZero: Self { Self() }
    static var messageName: String { "RecentRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "actor", &actor)
        f(2, "origin", &origin)
        f(3, "list", &list)
    }
}

struct TransactionRow: Message {
    var id = TransactionID()
    /// How many of its events are in effect; 0: not known any more.
    var standing: UInt64 = 0
    /// Of who did it, not of who redid it.
    var isOwners = false
    /// None of its events is in effect; it keeps its place.
    var isUndone = false

    static var wireZero: Self { Self() }
    static var messageName: String { "TransactionRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "standing", &standing)
        f(3, "isOwn", &isOwners)
        f(4, "isUndone", &isUndone)
    }
}

/// The last folded event of a household, and its newest permanent transaction, in a snapshot.
struct CheckpointRow: Message {
    var version: UInt64 = 0
    var position: UInt64 = 0
    var permanent = TransactionID()
    /// See `LatestBookings`.
    var repriced: UInt64 = 0
    var unitChanged: UInt64 = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "StandRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "version", &version)
        f(2, "position", &position)
        f(3, "permanent", &permanent)
        f(4, "repriced", &repriced)
        f(5, "unitChanged", &unitChanged)
    }
}
