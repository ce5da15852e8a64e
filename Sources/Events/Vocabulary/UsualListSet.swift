public import Inventory

/// A member means another list from now on unless they name one, or the household's (Q1).
public struct UsualListSet: EventPayload {
    public static let type = EventType(rawValue: 0x0312)
    public static let name = "usual-list-set"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { SetUsualList.permission }

    public var member = MemberID()
    /// None: there was no own one.
    public var before = ListID()
    /// None: there is no own one any more.
    public var after = ListID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "member", &member)
        f.subject(2, "before", &before)
        f.subject(3, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.usualList(member, from: before, to: after)))
    }
}
