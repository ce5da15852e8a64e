import Events
import Inventory
import LMDB

extension FoundHousehold {
    /// The settings it begins with.
    func settings() throws(Refusal) -> Settings {
        var settings = surroundings
        settings.name = try Refusal.name(name, of: "a household")
        if let timeZone { settings.timeZone = timeZone }
        if let currency {
            do { settings.currency = try Currency(validating: currency) } catch {
                throw Refusal(.unreadable, "\(error)")
            }
        }
        if let language { settings.language = try Refusal.language(language) }
        if let dateOrder { settings.dateOrder = dateOrder }
        return settings
    }

    /// The zone that it begins with.
    var zone: String { timeZone ?? surroundings.timeZone }

    /// The household's own first events: itself, its owner, Pantry, Fridge and Freezer, the categories, a list (H6).
    func events(
        _ id: HouseholdID, _ settings: Settings, owner: UserID, _ ownerName: String, _ context: inout Context
    ) -> [NewEvent] {
        var events: [Event] = []
        var joined = MemberJoined()
        joined.member = Member(id: context.makeID(), user: owner, name: ownerName, role: .owner)
        let places = [("Pantry", LocationKind.pantry), ("Fridge", .fridge), ("Freezer", .freezer)].map { name, kind in
            Location(id: context.makeID(), name: name, kind: kind)
        }
        var created = HouseholdCreated()
        created.settings = settings
        created.settings.defaultLocation = places[0].id
        created.sample = sample
        events.append(.household(.created(created)))
        events.append(.household(.memberJoined(joined)))
        events += places.map { LocationAdded($0).event }
        events += DefaultCategories.names(in: settings.language).map { name in
            CategoryAdded(Category(id: context.makeID(), name: name)).event
        }
        events.append(ListAdded(ShoppingList(id: context.makeID(), name: "Shopping")).event)
        return events.map { NewEvent(id, $0) }
    }
}

extension DeciderStates {
    /// - Parameter most: How many one user may found; nil: any number.
    mutating func found(
        _ command: FoundHousehold, _ envelope: Envelope, atMost most: Int?, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let directory = try loadDirectory(appender, transaction)
        guard !NameKey(command.name).text.isEmpty else {
            throw Refusal(
                .unreadable, "a household needs a name", .run(.createHousehold, ["name": "Our flat"], "for example"))
        }
        let settings = try command.settings()
        let zone = try Self.known(envelope.chosenZone ?? .failure(.unknown(settings.timeZone)))
        var context = context(.register, envelope, UserID(), zone, appender)
        let id: HouseholdID = context.makeID()
        let hash = SHA256Sum.hash(try bounded(command))
        let known = envelope.caller.user(in: directory)
        if let repeated = try entered(by: known, directory, envelope, hash, appender, transaction) { return repeated }
        try TextBounds.check(command)
        let memberships = try directory.households(of: known, at: appender.now, zones)
        try memberships.requireEnabled()
        try memberships.all.refuse(name: settings.name)
        if let most, let known, directory.founded(by: known) >= most {
            throw Refusal(
                .tooManyHouseholds,
                "you have founded \(most) households, the most allowed here: an administrator can raise larderd's "
                    + "setting households-per-user",
                .run(.archiveHousehold, ["name": nil], "an administrator can also archive one"))
        }
        var events: [NewEvent] = []
        let (user, name) = try person(envelope.caller, directory, &context, &events)
        var founded = HouseholdFounded()
        founded.household = id
        founded.name = settings.name
        founded.by = user
        events.append(NewEvent(.register, .register(.householdFounded(founded))))
        events += command.events(id, settings, owner: user, name, &context)

        begin(id)
        var append = context.append(events, hash: hash)
        append.author = Authorship(actor: user, origin: envelope.origin, quiet: command.sample)
        return try book(append, dryRun: envelope.dryRun, &appender, transaction)
    }
}
