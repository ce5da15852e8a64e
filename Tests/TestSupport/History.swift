public import Events
public import Inventory

/// A made-up but valid past of some households, the same for the same seed: every kind of event, undone and redone too.
///
/// It keeps what it needs to stay valid in the domain's own collections. Nothing in it decides as larder would.
public struct History: Sendable {
    /// Everything that was written, in the order of the log.
    public private(set) var events: [RecordedEvent] = []
    public let households: [HouseholdID]
    var homes: [HistoryHome]
    var random: SeededGenerator
    private var lastID: UInt128 = 0
    private let start: Timestamp

    public init(seed: UInt64, households count: Int = 2, start: Timestamp = TestClock().now) {
        random = SeededGenerator(seed: seed)
        self.start = start
        households = (1...count).map { HouseholdID(raw: UInt128(start.milliseconds) << 80 | 0x7 << 76 | UInt128($0)) }
        homes = households.map { HistoryHome(id: $0) }
    }

    /// Writes at least `count` more events, some transactions a commit, the clock some hours on after each.
    public mutating func write(_ count: Int, to log: EventLog, clock: TestClock, transactionsPerCommit: Int = 8)
        async throws
    {
        let writer = LogWriter(log)
        defer { writer.close() }
        let wanted = events.count + count
        while events.count < wanted {
            self = try await writer.submit { [self] _, appender, transaction in
                var next = self
                for _ in 0..<transactionsPerCommit where next.events.count < wanted {
                    let append = next.makeTransaction(now: appender.now)
                    let recorded = try appender.append(append, in: transaction).events
                    next.took(recorded)
                }
                return next
            }
            clock.advance(milliseconds: Int64.random(in: 1_000_000...20_000_000, using: &random))
        }
    }

    /// An id that sorts after those before it, as derived ones do.
    mutating func makeID<Tag>(_ tag: Tag.Type = Tag.self) -> ID<Tag> {
        lastID += 1
        return ID(raw: UInt128(start.milliseconds) << 80 | 0x8 << 76 | 0x2 << 62 | lastID)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func makeTransaction(now: Timestamp) -> Append {
        if let place = homes.indices.first(where: { !homes[$0].isFounded }) { return found(place, now) }
        let place = homes.indices.randomElement(using: &random) ?? 0
        if homes[place].setUp < 14 {
            homes[place].setUp += 1
            return append(setUpEvents(of: place, step: homes[place].setUp), place, now)
        }
        // Dated to what they are about.
        let about = (homes[place].latest.first ?? homes[place].takenBack?.events.first)?.event.header
        if let undo = reversals(of: place) { return append(undo, place, now, about) }
        if let correction = priceCorrection(of: place) ?? correction(of: place) {
            return append([correction], place, now, about)
        }
        for _ in 0..<20 {
            let made = makeEvents(of: place, today: CalendarDate(dayNumber: Int32(now.seconds / 86_400)), now: now)
            if !made.isEmpty { return append(made, place, now) }
        }
        var list = ListAdded()
        list.thing.id = makeID()
        list.thing.name = "List \(lastID)"
        return append([.list(.thing(list))], place, now)
    }

    private mutating func append(
        _ events: [Event], _ place: Int, _ now: Timestamp, _ about: EventHeader? = nil
    ) -> Append {
        let command: CommandID = makeID()
        let home = homes[place]
        var append = Append(
            stream: home.id, command: command, hash: SHA256Sum.hash(command.bytes),
            author: Authorship(actor: home.user, origin: .cli), occurredAt: about?.occurredAt ?? now,
            occurredOn: about?.occurredOn ?? CalendarDate(dayNumber: Int32(now.seconds / 86_400)),
            events: events.map { event in
                if case .register = event { NewEvent(.register, event) } else { NewEvent(home.id, event) }
            })
        append.pictures = Samples.storedPictures
        return append
    }

    /// Adds recorded events to those that the next events build on.
    private mutating func took(_ recorded: [RecordedEvent]) {
        events += recorded
        for place in homes.indices {
            let own = recorded.filter { $0.header.stream == homes[place].id }
            if !own.isEmpty { homes[place].took(own) }
        }
    }

    private mutating func found(_ place: Int, _ now: Timestamp) -> Append {
        var registered = UserRegistered()
        registered.user = makeID()
        registered.name = "User \(place)"
        homes[place].user = registered.user
        var tied = UidTied()
        tied.user = registered.user
        tied.uid = 1000 + UInt64(place)
        tied.machine = "machine"
        var founded = HouseholdFounded()
        founded.household = homes[place].id
        founded.name = "Home \(place)"
        founded.by = registered.user
        var chosen = HouseholdChosen()
        (chosen.user, chosen.household, chosen.name) = (founded.by, founded.household, founded.name)
        var administrator = AdministratorSet()
        (administrator.user, administrator.present) = (registered.user, chance(50))
        // Of others, so that this household goes on.
        var disabled = UserDisabled()
        (disabled.user, disabled.disabled) = (makeID(), true)
        var archived = HouseholdArchived()
        (archived.household, archived.name, archived.archived) = (makeID(), "Gone", true)
        var untied = UidUntied()
        (untied.user, untied.uid, untied.machine) = (registered.user, 1000 + UInt64(place), "machine")
        var made = TokenMade()
        made.token = Token(id: makeID(), user: registered.user, name: "phone", role: .member)
        var other = made
        other.token.id = makeID()
        var revoked = TokenRevoked()
        (revoked.token, revoked.user) = (other.token.id, registered.user)
        var password = PasswordSet()
        (password.user, password.present) = (registered.user, chance(50))
        var created = HouseholdCreated()
        created.settings = Settings(name: founded.name, timeZone: "Europe/Berlin")
        var joined = MemberJoined()
        joined.member = Member(id: makeID(), user: registered.user, name: registered.name, role: .owner)
        var list = ListAdded()
        list.thing.id = makeID()
        list.thing.name = "Shopping"
        return append(
            [
                .register(.userRegistered(registered)), .register(.uidTied(tied)),
                .register(.householdFounded(founded)), .register(.householdChosen(chosen)),
                .register(.administratorSet(administrator)), .register(.userDisabled(disabled)),
                .register(.householdArchived(archived)), .register(.uidUntied(untied)),
                .register(.uidTied(tied)), .register(.tokenMade(made)), .register(.tokenMade(other)),
                .register(.tokenRevoked(revoked)), .register(.passwordSet(password)),
                .household(.created(created)), .household(.memberJoined(joined)), .list(.thing(list)),
            ], place, now)
    }
}
