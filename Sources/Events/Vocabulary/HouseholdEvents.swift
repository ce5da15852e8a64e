public import Inventory

/// The household itself: settings and members (H2, H3).
public enum HouseholdEvent: EventCategory {
    case created(HouseholdCreated)
    case settingsChanged(SettingsChanged)
    case memberJoined(MemberJoined)
    case memberChanged(MemberChanged)
    case invitationMade(InvitationMade)
    case invitationEnded(InvitationEnded)
    case favouriteSet(FavouriteSet)
    case usualStoreSet(UsualStoreSet)
    case usualListSet(UsualListSet)

    public static let kinds = byTag([
        kind(created), kind(settingsChanged), kind(memberJoined), kind(memberChanged), kind(invitationMade),
        kind(invitationEnded), kind(favouriteSet), kind(usualStoreSet), kind(usualListSet),
    ])

    public var payload: any EventPayload {
        switch self {
        case .created(let fact): fact
        case .settingsChanged(let fact): fact
        case .memberJoined(let fact): fact
        case .memberChanged(let fact): fact
        case .invitationMade(let fact): fact
        case .invitationEnded(let fact): fact
        case .favouriteSet(let fact): fact
        case .usualStoreSet(let fact): fact
        case .usualListSet(let fact): fact
        }
    }
}

/// The first event of a household, with the settings it begins with (H6).
public struct HouseholdCreated: EventPayload {
    public static let type = EventType(rawValue: 0x0301)
    public static let name = "household-created"
    public static let reversibility = Reversibility.permanent

    public var settings = Settings.wireZero
    /// It has made-up data to show larder; `remove-sample` takes that back (X6).
    public var sample = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "settings", &settings)
        f(2, "sample", &sample)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.founded(settings)))
    }
}

/// Settings changed; absent fields stayed (H3).
public struct SettingsChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0302)
    public static let name = "settings-changed"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { ChangeSettings.permission }

    public var patch = SettingsPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.settings(patch)))
    }
}

/// A person became a member of the household (H2).
public struct MemberJoined: EventPayload {
    public static let type = EventType(rawValue: 0x0303)
    public static let name = "member-joined"
    public static let reversibility = Reversibility.permanent

    public var member = Member.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        var member = member
        member.since = member.since ?? header.occurredOn
        visit(.household(.member(from: nil, to: member)))
    }
}
