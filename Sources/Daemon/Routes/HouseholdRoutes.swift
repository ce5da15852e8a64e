import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// `/v1/households`: which there are, founding one, its settings.
enum HouseholdRoutes {
    static func add(to routes: inout Routes) {
        routes.read(Endpoints.Households.list) { _, visit in
            var views: [HouseholdView] = []
            for household in try visit.households {
                let request = HouseholdRequest(visit.services, household, head: visit.head)
                views.append(try await request.look { $0.householdView })
            }
            return HouseholdsAnswer(households: views)
        }
        routes.look(Endpoints.Households.show, days: .none) { moment, _, _ in moment.householdView }
        routes.on(Endpoints.Households.create) { visit in try await create(visit) }
        routes.on(Endpoints.Households.change) { visit in try await change(visit) }
    }

    private static func create(_ visit: Visit<AtRoot>) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        var body = try await visit.body(FoundHousehold.self)
        let services = visit.services
        // What is not said comes from the daemon's surroundings (H6).
        body.surroundings = services.defaults.settings
        try body.checkPlace()
        let receipt = try await services.commands.found(body, try visit.envelope(options))
        let events = receipt.events.map(\.event)
        guard case .register(.householdFounded(let founded))? = events.first(where: \.foundsHousehold),
            case .household(.memberJoined(let joined))? = events.first(where: \.joinsMember)
        else { throw EventLogError.bug("a household was founded without an owner") }
        let request = HouseholdRequest(
            services, OwnHousehold(id: founded.household, name: founded.name, member: joined.member), head: visit.head)
        if body.sample, !receipt.dryRun { try await fill(founded.household, receipt, visit) }
        let (write, head) = try await request.answer(receipt)
        // Behind the sample too.
        let household = try await request.look(atLeast: services.log.head.position) { moment in
            (receipt.dryRun ? moment.after(receipt.events) : moment).householdView
        }
        return try Response.json(
            HouseholdAnswer(write: write, household: household), status: receipt.dryRun ? .ok : .created,
            headers: head.fields)
    }

    /// Puts the sample into a household (X6). A repeat of the founding completes what was cut short, on the same day; on
    /// another it is refused, as its dates are other ones by then, and what is there stays.
    private static func fill(_ household: HouseholdID, _ receipt: Receipt, _ visit: Visit<AtRoot>) async throws {
        let services = visit.services
        for case .household(.created(let created)) in receipt.events.map(\.event) {
            let sample = SampleHousehold(
                household: household, caller: visit.caller, zone: services.zones.rules(created.settings.timeZone),
                currency: created.settings.currency, now: services.clock.now())
            do {
                try await sample.fill(services.commands)
            } catch let refusal as Refusal where receipt.repeated && refusal.code == .idReused {
                return
            }
        }
    }

    private static func change(_ visit: Visit<AtHousehold>) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        try visit.refuseIfMatch()
        let command = try await visit.body(ChangeSettings.self)
        let request = try HouseholdRequest(visit)
        let envelope = try visit.envelope(options)
        return try await request.refusing {
            let receipt = try await visit.services.commands.handle(command, for: request.id, envelope)
            let (write, head) = try await request.answer(receipt)
            let household = try await request.look(atLeast: receipt.dryRun ? .start : receipt.position) { moment in
                (receipt.dryRun ? moment.after(receipt.events) : moment).householdView
            }
            return try Response.json(HouseholdAnswer(write: write, household: household), headers: head.fields)
        }
    }
}

extension FoundHousehold {
    fileprivate func checkPlace() throws(Problem) {
        if let currency, Currency(validating: currency) == nil {
            throw .unreadable("“\(currency)” is no ISO 4217 currency code, such as EUR or USD", field: "currency")
        }
        guard let timeZone else { return }
        do {
            _ = try TimeZoneRules(identifier: timeZone)
        } catch {
            throw .unreadable("\(error)", field: "timeZone")
        }
    }
}

extension Event {
    fileprivate var foundsHousehold: Bool {
        if case .register(.householdFounded) = self { true } else { false }
    }

    fileprivate var joinsMember: Bool {
        if case .household(.memberJoined) = self { true } else { false }
    }
}
