public import Domain
public import Events

/// The register: users, their uids, and the households there are (H1, H4). A fold of stream 0.
public struct Households: Projection {
    public static let name = "households"
    public static let version: UInt16 = 1
    public static let handles = EventTypes(RegisterEvent.payloads + LogEvent.payloads)

    public private(set) var register = Register()

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        if case .register(let change) = effect { register.apply(change) }
    }

    /// Every household with that name, ignoring case and accents, in order of founding.
    public func households(named name: String) -> [HouseholdID] {
        let key = NameKey(name)
        return register.households.filter { NameKey($0.name) == key }.map(\.id)
    }

    public func encode(into writer: inout SnapshotWriter) {
        writer.put(register.users.sorted { $0.key < $1.key }.map { NamedRow(id: EntityID($0.key), name: $0.value) })
        writer.put(
            register.ties.sorted { ($0.key.machine, $0.key.uid) < ($1.key.machine, $1.key.uid) }
                .map { TieRow(machine: $0.key.machine, uid: UInt64($0.key.uid), user: $0.value) })
        writer.put(register.households.map { NamedRow(id: EntityID($0.id), name: $0.name) })
    }

    public init(from reader: inout SnapshotReader) throws {
        for row in try reader.list(of: NamedRow.self) { register.apply(.user(UserID(row.id), name: row.name)) }
        for row in try reader.list(of: TieRow.self) {
            register.apply(.tied(MachineUser(machine: row.machine, uid: UInt32(clamping: row.uid)), row.user))
        }
        for row in try reader.list(of: NamedRow.self) { register.apply(.founded(HouseholdID(row.id), name: row.name)) }
    }
}

private struct TieRow: Message {
    var machine = ""
    var uid: UInt64 = 0
    var user = UserID()

    static var wireZero: Self { Self() }
    static var messageName: String { "TieRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "machine", &machine, .thing)
        f(2, "uid", &uid)
        f(3, "user", &user)
    }
}
