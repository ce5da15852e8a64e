import API
import Commands
import Events
import Hummingbird
import Inventory

/// A write in progress. It asks the read models for nothing before it is booked: the writer finds the household that
/// the path names, and authorizes.
struct WriteRequest<Body: Values.RequestBody>: Sendable {
    let body: Body
    let booking: PendingWrite

    init<P: HouseholdParameters>(_ authenticated: AuthenticatedRequest<P>, _ type: Body.Type = Body.self) async throws {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        body = try await authenticated.body(Body.self)
        booking = PendingWrite(
            services: authenticated.services, household: authenticated.at.reference,
            envelope: try authenticated.envelope(options), head: authenticated.head)
    }

    /// Decides and books the command, and describes the result.
    /// - Parameter household: Nil: the one that the path names.
    func response(_ command: some Command, in household: HouseholdReference? = nil) async throws -> Response {
        try await booking.response(command, in: household)
    }

    /// Books a correction, and lists the figures that changed.
    func corrected(_ command: some Command) async throws -> Response {
        let (request, receipt) = try await booking.book(command)
        let (answer, head) = try await request.correctAnswer(receipt)
        return try Response.json(answer, headers: head.fields)
    }
}

/// The data that come with the commands of one request.
struct PendingWrite: Sendable {
    let services: Services
    /// As the path names it.
    let household: HouseholdReference
    let envelope: Envelope
    /// Where the log ended when the request came.
    let head: GlobalPosition

    /// Decides and books a command, and describes the result.
    func response(_ command: any Command, in other: HouseholdReference? = nil) async throws -> Response {
        let (request, receipt) = try await book(command, in: other)
        let (answer, head) = try await request.answer(receipt)
        return try Response.json(answer, headers: head.fields)
    }

    /// Decides and books a command.
    /// - Returns: Its receipt, and what it is described with.
    func book(
        _ command: any Command, in other: HouseholdReference? = nil
    ) async throws -> (HouseholdRequest, Receipt) {
        do {
            let receipt = try await services.commands.handle(command, for: other ?? household, envelope)
            guard let household = receipt.household else { throw EventLogError.bug("a receipt names no household") }
            return (HouseholdRequest(services, household, head: head), receipt)
        } catch let refusal as Refusal {
            guard let household = refusal.household else { throw refusal }
            throw try await HouseholdRequest(services, household, head: head).problem(refusal)
        }
    }

    /// Books that the household is meant where the caller names none (H4).
    func choose() async throws -> (HouseholdRequest, Receipt) {
        let receipt = try await services.commands.choose(household, envelope)
        guard let household = receipt.household else { throw EventLogError.bug("a receipt names no household") }
        return (HouseholdRequest(services, household, head: head), receipt)
    }

    /// The household, for what has to be known of it before there is a command.
    func request() async throws -> HouseholdRequest {
        HouseholdRequest(
            services, try await services.commands.household(household, envelope), head: head)
    }
}
