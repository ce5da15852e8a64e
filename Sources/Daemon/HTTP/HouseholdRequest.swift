import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// One request about a household that the caller is a member of.
struct HouseholdRequest: Sendable {
    let services: Services
    let id: HouseholdID
    /// The caller's membership now, which also decides access to the past (H1).
    let member: Member
    /// Where the log ended when the request came: the answer is at least as new.
    let head: GlobalPosition

    init(_ services: Services, _ household: OwnHousehold, head: GlobalPosition) {
        self.services = services
        id = household.id
        member = household.member
        self.head = head
    }

    /// - Throws: `Problem` when the path names no household of the caller.
    init<At: HouseholdParameters>(_ authenticated: AuthenticatedRequest<At>) throws {
        self.init(
            authenticated.services, try authenticated.household(named: authenticated.at.household),
            head: authenticated.head)
    }

    /// Answers from the household as it is now, at or after where the log ended when the request came. The body runs in the
    /// caller's task and has the read models of one moment, while others read and write.
    func look<R: Sendable>(
        atLeast position: GlobalPosition = .start, _ body: @Sendable (ReadContext) throws -> R
    ) async throws -> R {
        let (id, member, zones, clock) = (id, member, services.zones, services.clock)
        let reached = max(head, position)
        return try await services.projections.read(id, atLeast: reached) { models in
            try body(ReadContext(id, copy models, zones: zones, time: clock.now(), position: reached, member: member))
        }
    }

    /// A time as a person types it, in the household's zone.
    func instant(_ text: String, _ edge: HumanTime.Edge, field: String) async throws -> Timestamp {
        try await look { context in
            do {
                return try HumanTime.parse(
                    text, now: context.time, zone: context.zone, order: context.settings.dateOrder, edge: edge)
            } catch {
                throw Problem.unreadable("\(error), with a time (yesterday 18:00) or without", field: field)
            }
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
