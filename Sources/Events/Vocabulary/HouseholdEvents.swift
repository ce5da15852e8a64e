public import Domain

/// The household itself: settings and members (H2, H3).
public enum HouseholdEvent: Sendable {
    case created(HouseholdCreated)
    case settingsChanged(SettingsChanged)
    case memberJoined(MemberJoined)

    var payload: any EventPayload {
        switch self {
        case .created(let fact): fact
        case .settingsChanged(let fact): fact
        case .memberJoined(let fact): fact
        }
    }

    func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .created(let fact): fact.effects(header, visit)
        case .settingsChanged(let fact): fact.effects(header, visit)
        case .memberJoined(let fact): fact.effects(header, visit)
        }
    }

    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        switch type {
        case HouseholdCreated.type: .created(try BinaryReader.decode(from: bytes))
        case SettingsChanged.type: .settingsChanged(try BinaryReader.decode(from: bytes))
        case MemberJoined.type: .memberJoined(try BinaryReader.decode(from: bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    public static let payloads: [any EventPayload.Type] = [
        HouseholdCreated.self, SettingsChanged.self, MemberJoined.self,
    ]
}

/// The first event of a household, with the settings it begins with (H6).
public struct HouseholdCreated: EventPayload {
    public static let type = EventType(rawValue: 0x0301)
    public static let name = "household-created"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "HouseholdCreated"

    public var settings = Settings.wireZero
    /// Made up to show what larder does; `remove-sample` takes it back (X6).
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

/// Settings got other values; fields that are absent stayed (H3).
public struct SettingsChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0302)
    public static let name = "settings-changed"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "SettingsChanged"

    public var patch = SettingsPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.settings(patch)))
    }
}

/// Somebody belongs to the household from now on (H2).
public struct MemberJoined: EventPayload {
    public static let type = EventType(rawValue: 0x0303)
    public static let name = "member-joined"
    public static let reversibility = Reversibility.permanent
    public static let messageName = "MemberJoined"

    public var member = Member.wireZero

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.household(.member(from: nil, to: member)))
    }
}
