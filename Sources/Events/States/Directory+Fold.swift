public import Inventory

/// Folds all streams: users and what they chose from the register, and each household's name and members.
extension Directory: LogFold {
    public static let name = "directory"
    public static let version: UInt16 = 9
    public static let handles = EventTypes(RegisterEvent.payloads + HouseholdEvent.payloads + LogEvent.payloads)

    public mutating func apply(_ event: RecordedEvent) {
        guard Self.handles.contains(event.header.type) else { return }
        // Most reversals are of stock: theirs need not be decoded.
        if let reversal = event.event.asReversal,
            !Self.handles.contains(EventType(rawValue: UInt16(clamping: reversal.originalType)))
        {
            return
        }
        event.effects { effect in
            switch effect {
            case .register(let change): apply(change)
            case .household(let change): apply(change, of: event.header.stream)
            default: break
            }
        }
    }

    public func encode(into writer: inout SnapshotWriter) {
        writer.put(users.sorted { $0.key < $1.key }.map { NamedRow(id: EntityID($0.key), name: $0.value) })
        writer.put(
            linkedUIDs.sorted { ($0.key.machine, $0.key.uid) < ($1.key.machine, $1.key.uid) }
                .map { TieRow(machine: $0.key.machine, uid: UInt64($0.key.uid), user: $0.value) })
        writer.put(
            untied.sorted { ($0.machine, $0.uid) < ($1.machine, $1.uid) }
                .map { TieRow(machine: $0.machine, uid: UInt64($0.uid)) })
        writer.put(
            choices.sorted { $0.key < $1.key }.map { ChoiceRow(user: $0.key, household: $0.value) })
        writer.put(administrators.sorted().map { NamedRow(id: EntityID($0)) })
        writer.put(disabled.sorted().map { NamedRow(id: EntityID($0)) })
        writer.put(archived.sorted().map { NamedRow(id: EntityID($0)) })
        writer.put(passwords.sorted().map { NamedRow(id: EntityID($0)) })
        writer.put(tokens.values.sorted { $0.id < $1.id })
        writer.put(households.map { ChoiceRow(user: founder(of: $0), household: $0) })
        for id in households { writer.put(self[id] ?? HouseholdProfile()) }
    }

    public init(from reader: inout SnapshotReader) throws {
        self.init()
        for row in try reader.list(of: NamedRow.self) { apply(.user(UserID(row.id), name: row.name)) }
        for row in try reader.list(of: TieRow.self) {
            apply(.tied(MachineUser(machine: row.machine, uid: UInt32(clamping: row.uid)), row.user))
        }
        for row in try reader.list(of: TieRow.self) {
            apply(.untied(MachineUser(machine: row.machine, uid: UInt32(clamping: row.uid)), from: row.user))
        }
        for row in try reader.list(of: ChoiceRow.self) { apply(.chosen(row.user, row.household)) }
        for row in try reader.list(of: NamedRow.self) { apply(.administrator(UserID(row.id), true)) }
        for row in try reader.list(of: NamedRow.self) { apply(.disabled(UserID(row.id), true)) }
        for row in try reader.list(of: NamedRow.self) { apply(.archived(HouseholdID(row.id), true)) }
        for row in try reader.list(of: NamedRow.self) { apply(.password(UserID(row.id), true)) }
        for token in try reader.list(of: Token.self) { apply(.token(token)) }
        for row in try reader.list(of: ChoiceRow.self) { apply(.founded(row.household, by: row.user)) }
        for id in households {
            let membership = try reader.membership()
            apply(.founded(membership.settings), of: id)
            for member in membership.members.values { apply(.member(from: nil, to: member), of: id) }
            for one in membership.invitations.values { apply(.invitation(from: nil, to: one), of: id) }
            for (member, store) in membership.usualStores {
                apply(.usualStore(member, from: StoreID(), to: store), of: id)
            }
            for (member, list) in membership.usualLists {
                apply(.usualList(member, from: ListID(), to: list), of: id)
            }
        }
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

private struct ChoiceRow: Message {
    var user = UserID()
    var household = HouseholdID()

    static var wireZero: Self { Self() }
    static var messageName: String { "ChoiceRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user)
        f(2, "household", &household)
    }
}
