public import Inventory

/// A member buys at another store from now on unless they say otherwise, or where the household does (P1).
public struct UsualStoreSet: EventPayload {
    public static let type = EventType(rawValue: 0x0311)
    public static let name = "usual-store-set"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { SetUsualStore.permission }

    public var member = MemberID()
    /// None: there was no own one.
    public var before = StoreID()
    /// None: there is no own one any more.
    public var after = StoreID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "member", &member)
        f.subject(2, "before", &before)
        f.subject(3, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.usualStore(member, from: before, to: after)))
    }
}
