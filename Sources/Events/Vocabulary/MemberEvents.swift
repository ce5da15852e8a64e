public import Inventory

/// A member's name, role or last day changed, or a member without a login got one. Role `none`: the membership ended
/// (H2).
public struct MemberChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0304)
    public static let name = "member-changed"
    public static let reversibility = Reversibility.permanent

    public var before = Member.wireZero
    public var after = Member.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.member(from: before, to: after)))
    }
}

/// Somebody was invited: whoever has the code may join once (H8).
public struct InvitationMade: EventPayload {
    public static let type = EventType(rawValue: 0x0306)
    public static let name = "invitation-made"
    public static let reversibility = Reversibility.permanent

    public var invitation = Invitation.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "invitation", &invitation)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.invitation(from: nil, to: invitation)))
    }
}

/// An invitation was used or withdrawn: its code is no longer valid (H8).
public struct InvitationEnded: EventPayload {
    public static let type = EventType(rawValue: 0x0307)
    public static let name = "invitation-ended"
    public static let reversibility = Reversibility.permanent

    public var invitation = InvitationID()
    public var end = ExtensibleEnum(InvitationEnd.used)

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "invitation", &invitation)
        f(2, "end", &end)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.invitation(from: Invitation(id: invitation), to: nil)))
    }
}
