import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `/v1/households`: listing them, founding one, its settings.
enum HouseholdRoutes {
    static func add(to routes: inout Routes) {
        routes.read(Endpoints.Households.list) { _, authenticated in
            var views: [HouseholdView] = []
            let services = authenticated.services
            for household in try await services.caller(authenticated.sender, at: authenticated.head).households.all {
                let request = HouseholdRequest(services, household, head: authenticated.head)
                views.append(try await request.read { $0.householdView })
            }
            return HouseholdsAnswer(households: views)
        }
        routes.query(Endpoints.Households.show, days: .none) { context, _, _ in context.householdView }
        routes.route(Endpoints.Households.create, statuses: [201]) { authenticated in try await create(authenticated) }
        routes.route(Endpoints.Households.use) { authenticated in try await use(authenticated) }
        routes.route(Endpoints.Households.change) { authenticated in try await change(authenticated) }
    }

    private static func create(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        var body = try await authenticated.body(FoundHousehold.self)
        let services = authenticated.services
        // Settings that are not given come from the daemon's environment (H6).
        body.surroundings = services.defaults.settings(besides: body.currency)
        try await body.checkPlace(services.zones)
        let envelope = try await authenticated.envelopeOfPerson(options)
        let most = authenticated.isAdministrator ? nil : services.configuration.householdsPerUser
        let receipt = try await services.commands.found(body, envelope, atMost: most)
        let events = receipt.events.map(\.event)
        guard case .register(.householdFounded(let founded))? = events.first(where: \.foundsHousehold),
            case .household(.created(let created))? = events.first(where: \.createsHousehold),
            case .household(.memberJoined(let joined))? = events.first(where: \.joinsMember)
        else { throw EventLogError.bug("a household was founded without an owner") }
        // Of a repeat it is who they are in it now.
        let membership =
            receipt.household
            ?? CallerHousehold(id: founded.household, settings: created.settings, member: joined.member)
        let request = HouseholdRequest(services, membership, head: authenticated.head)
        if body.sample, !receipt.dryRun { try await fill(founded.household, receipt, authenticated) }
        let (write, head) = try await request.answer(receipt)
        _ = try await services.reach(services.log.head.position, within: services.writeLimit)
        let household = try await request.read { context in
            (receipt.dryRun ? context.after(receipt.events) : context).householdView
        }
        return try Response.json(
            HouseholdAnswer(write: write, household: household), status: receipt.dryRun ? .ok : .created,
            headers: head.fields)
    }

    /// Books the sample into a household (X6). A repeat of the founding completes an interrupted sample on the same
    /// day; on another day it is refused, as the dates would differ, and the existing part stays.
    private static func fill(
        _ household: HouseholdID, _ receipt: Receipt, _ authenticated: AuthenticatedRequest<AtRoot>
    ) async throws {
        let services = authenticated.services
        for case .household(.created(let created)) in receipt.events.map(\.event) {
            let sample = SampleHousehold(
                household: household, caller: authenticated.caller,
                zone: try await services.zones.supplied(created.settings.timeZone),
                currency: created.settings.currency, language: created.settings.language,
                now: services.clock.now())
            do {
                try await sample.fill(services.commands)
            } catch let refusal as Refusal where receipt.repeated && refusal.code == .idReused {
                return
            }
        }
    }

    private static func use(_ authenticated: AuthenticatedRequest<AtHousehold>) async throws -> Response {
        try authenticated.refuseIfMatch()
        let chosen = try await WriteRequest(authenticated, EmptyBody.self)
        let (request, receipt) = try await chosen.booking.choose()
        let (write, head) = try await request.answer(receipt)
        let household = try await request.read { $0.householdView }
        return try Response.json(HouseholdAnswer(write: write, household: household), headers: head.fields)
    }

    private static func change(_ authenticated: AuthenticatedRequest<AtHousehold>) async throws -> Response {
        let change = try await WriteRequest(authenticated, ChangeSettings.self)
        let (request, receipt) = try await change.booking.book(change.body)
        let (write, head) = try await request.answer(receipt)
        let household = try await request.read { context in
            (receipt.dryRun ? context.after(receipt.events) : context).householdView
        }
        return try Response.json(HouseholdAnswer(write: write, household: household), headers: head.fields)
    }
}

extension FoundHousehold {
    /// Refuses by the name of the field what the decider would refuse without it.
    fileprivate func checkPlace(_ zones: TimeZones) async throws {
        do { _ = try currency.map(Currency.init(validating:)) } catch {
            throw Problem.unreadable("\(error)", field: "currency")
        }
        if let timeZone, case .failure(let error) = try await zones.chosen(timeZone) {
            throw Problem.unreadable("\(error)", field: "timeZone")
        }
    }
}

extension Event {
    fileprivate var foundsHousehold: Bool {
        if case .register(.householdFounded) = self { true } else { false }
    }

    fileprivate var createsHousehold: Bool {
        if case .household(.created) = self { true } else { false }
    }

    fileprivate var joinsMember: Bool {
        if case .household(.memberJoined) = self { true } else { false }
    }
}
