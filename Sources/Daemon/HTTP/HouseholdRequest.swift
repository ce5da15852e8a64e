import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// One request about a household that the caller is a member of.
struct HouseholdRequest: Sendable {
    let services: Services
    private let household: CallerHousehold
    /// Where the log ended when the request came: the answer is at least as new.
    let head: GlobalPosition

    init(_ services: Services, _ household: CallerHousehold, head: GlobalPosition) {
        self.services = services
        self.household = household
        self.head = head
    }

    /// For a read: the household that the path names, by the read models' directory.
    /// - Parameter permission: What the caller's role has to allow (H2).
    /// - Throws: `Refusal` when it is none of the caller's, or they may not; as `Services.caller`.
    init<At: HouseholdParameters>(
        _ authenticated: AuthenticatedRequest<At>, for permission: Permission = .read
    ) async throws {
        let (services, head) = (authenticated.services, authenticated.head)
        let memberships = try await services.caller(authenticated.sender, at: head).households
        let household = try memberships.household(authenticated.at.reference)
        try household.allow(permission)
        self.init(services, household, head: head)
    }

    var id: HouseholdID { household.id }
    /// The caller's membership now, which also decides access to the past (H1).
    var member: Member { household.member }

    /// Answers from the household as it is now, at or after where the log ended when the request came. The body runs in
    /// the caller's task and has the read models of one moment, while others read and write.
    func read<R: Sendable>(
        atLeast position: GlobalPosition = .start, _ body: @Sendable (ReadContext) throws -> R
    ) async throws -> R {
        let (id, member, zones, clock) = (id, member, services.zones, services.clock)
        let reached = max(head, position)
        while true {
            do {
                return try await services.projections.read(id, atLeast: reached) { models in
                    try body(
                        ReadContext(
                            id, copy models, zones: zones, time: clock.now(), position: reached, member: member))
                }
            } catch let missing as MissingZone {
                try await zones.supply(missing)
            }
        }
    }

    func zone() async throws -> TimeZoneRules {
        try await services.zones.supplied(household.settings.timeZone)
    }

    /// A time as a person types it, in the household's zone.
    func instant(_ text: String, _ edge: HumanTime.Edge, field: String) async throws -> Timestamp {
        let (now, zone) = (services.clock.now(), try await zone())
        do {
            return try HumanTime.parse(text, now: now, zone: zone, order: household.settings.dateOrder, edge: edge)
        } catch {
            let tail =
                switch error {
                case .empty, .notUnderstood: ", with or without a time (yesterday 18:00)"
                default: ""
                }
            throw Problem.unreadable("\(error)\(tail)", field: field)
        }
    }

    /// Runs a body that may be refused, and adds names to its refusals.
    func refusing<R>(_ body: () async throws -> R) async throws -> R {
        do {
            return try await body()
        } catch let refusal as Refusal {
            throw try await problem(refusal)
        }
    }
}

extension AuthenticatedRequest {
    /// For an answer that goes on for long.
    /// - Throws: `Refusal` when the caller's membership has ended; as `Services.caller`.
    func requireMember(of household: HouseholdID, at head: GlobalPosition) async throws {
        // Longer than for an answer: what has begun is not cut off because the read models are a little behind.
        _ = try await services.projections.wait(for: head, until: .now + .seconds(10))
        try await services.caller(sender, at: head).households.household(HouseholdReference(household)).allow(.read)
    }
}
