public import Domain
public import Events
import LMDB

/// "There shall be a household": everything but the name comes from the system and is shown (H6).
public struct FoundHousehold: Message {
    public var name = ""
    /// As the daemon fills it in: zone, currency, language, date order, first weekday.
    public var settings = Settings()
    public var sample = false

    public init(name: String, settings: Settings, sample: Bool = false) {
        self.name = name
        self.settings = settings
        self.sample = sample
    }

    private init() { settings = .wireZero }

    public static let messageName = "FoundHousehold"
    public static var wireZero: FoundHousehold { FoundHousehold() }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "settings", &settings)
        f(3, "sample", &sample)
    }

    static let categories = [
        "Bakery", "Dairy & eggs", "Drinks", "Frozen", "Fruit & vegetables", "Household", "Meat & fish", "Pantry",
        "Snacks & sweets", "Spices & sauces",
    ]

    /// The household's own first events: itself, its owner, Pantry, Fridge and Freezer, the categories, a list (H6).
    func events(_ id: HouseholdID, owner: UserID, _ ownerName: String, _ context: inout Context) -> [NewEvent] {
        var settings = settings
        settings.name = name
        var events: [Event] = []
        var created = HouseholdCreated()
        created.settings = settings
        created.sample = sample
        events.append(.household(.created(created)))
        var joined = MemberJoined()
        joined.member = Member(id: context.makeID(), user: owner, name: ownerName, role: .owner)
        events.append(.household(.memberJoined(joined)))
        for (name, kind) in [("Pantry", LocationKind.pantry), ("Fridge", .fridge), ("Freezer", .freezer)] {
            var added = LocationAdded()
            added.location = Location(id: context.makeID(), name: name, kind: kind)
            events.append(.place(.locationAdded(added)))
        }
        for name in Self.categories {
            var added = CategoryAdded()
            added.category = Category(id: context.makeID(), name: name)
            events.append(.catalog(.categoryAdded(added)))
        }
        var list = ListAdded()
        list.list = context.makeID()
        list.name = "Shopping"
        events.append(.household(.listAdded(list)))
        return events.map { NewEvent(id, $0) }
    }
}

extension Households {
    mutating func found(
        _ command: FoundHousehold, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let register = try loadRegister(appender, transaction)
        guard !NameKey(command.name).text.isEmpty else {
            throw Refusal(.unreadable, "a household needs a name: larder household create \"Our flat\"")
        }
        let zone = try zone(command.settings.timeZone)
        var context = context(envelope, UserID(), zone, appender)
        let id: HouseholdID = context.makeID()
        let hash = sha256(canonical(command))
        if let record = try appender.reader(transaction).transaction(.register, envelope.command) {
            return try Self.receipt(record, hash, appender, transaction)
        }
        if let taken = register.households.first(where: { NameKey($0.name) == NameKey(command.name) }) {
            var refusal = Refusal(.nameTaken, "there is a household “\(taken.name)” already: choose another name")
            refusal.existing = (EntityID(taken.id), taken.name)
            throw refusal
        }
        var events: [NewEvent] = []
        let (user, name) = try founder(envelope.caller, register, &context, &events)
        var founded = HouseholdFounded()
        founded.household = id
        founded.name = command.name
        founded.by = user
        events.append(NewEvent(.register, .register(.householdFounded(founded))))
        events += command.events(id, owner: user, name, &context)

        begin(id)
        let author = Authorship(actor: user, origin: envelope.origin, quiet: command.sample)
        let prepared = Prepared(
            context: Context(
                command: envelope.command, author: author, occurredAt: context.occurredAt, now: context.now, zone: zone),
            hash: hash)
        return try append(events, .register, envelope, prepared, [], &appender, transaction)
    }

    /// The caller as a user; one who is new gets the events that make them known.
    private func founder(
        _ caller: Caller, _ register: Register, _ context: inout Context, _ events: inout [NewEvent]
    ) throws(Refusal) -> (UserID, String) {
        switch caller {
        case .larder: throw Refusal(.forbidden, "a household is founded by a person")
        case .user(let id): return (id, register.users[id] ?? "")
        case .peer(let peer, let name):
            if let id = register.ties[peer] { return (id, register.users[id] ?? name) }
            var registered = UserRegistered()
            registered.user = context.makeID()
            registered.name = name
            var tied = UidTied()
            tied.user = registered.user
            tied.uid = UInt64(peer.uid)
            tied.machine = peer.machine
            events.append(NewEvent(.register, .register(.userRegistered(registered))))
            events.append(NewEvent(.register, .register(.uidTied(tied))))
            return (registered.user, name)
        }
    }
}
