/// A uid of one machine: what the kernel says of a caller (H4).
public struct MachineUser: Hashable, Sendable {
    /// The machine-id of the machine whose kernel said so.
    public var machine: String
    public var uid: UInt32

    public init(machine: String = "", uid: UInt32 = 0) {
        self.machine = machine
        self.uid = uid
    }
}

/// What an event does to the register.
public enum RegisterChange: Hashable, Sendable {
    case user(UserID, name: String)
    case tied(MachineUser, UserID)
    case founded(HouseholdID, name: String)
    case renamed(HouseholdID, name: String)
}

/// The users this daemon knows, their uids, and the households that were founded (H1). Stream 0.
public struct Register: Hashable, Sendable {
    public private(set) var users: [UserID: String] = [:]
    public private(set) var ties: [MachineUser: UserID] = [:]
    /// In order of founding.
    public private(set) var households: [(id: HouseholdID, name: String)] = []

    public init() {}

    public static func == (a: Register, b: Register) -> Bool {
        a.users == b.users && a.ties == b.ties && a.households.elementsEqual(b.households, by: ==)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(households.count) }

    public mutating func apply(_ change: RegisterChange) {
        switch change {
        case .user(let id, let name): users[id] = name
        case .tied(let who, let user): ties[who] = user
        case .founded(let id, let name): households.append((id, name))
        case .renamed(let id, let name):
            if let place = households.firstIndex(where: { $0.id == id }) { households[place].name = name }
        }
    }
}
