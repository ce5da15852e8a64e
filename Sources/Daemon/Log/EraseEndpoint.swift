import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Projections

/// Blanks texts in past events (L13).
struct EraseEndpoint: Sendable {
    private let services: Services
    private var command: EraseText
    private let envelope: Envelope

    init<P: RouteParameters>(_ authenticated: AuthenticatedRequest<P>) async throws {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let body = try await authenticated.body(EraseRequest.self)
        var command = EraseText()
        command.kind = ExtensibleEnum(body.kind)
        command.thing = body.of ?? ""
        command.positions = body.positions ?? []
        self.command = command
        services = authenticated.services
        envelope = try authenticated.envelope(options)
    }

    /// Finds a thing that is gone but still in the log. A used-up lot is found by its code, an archived product by its
    /// name; for pictures also members. Only a complete name counts, as erased text does not come back (decision 0037).
    /// - Throws: `Refusal` for a name that was never there or is only near one, and for one that a member has, too.
    mutating func find(in request: HouseholdRequest) async throws {
        guard command.kind.value != .name, !command.thing.isEmpty else { return }
        let (thing, isPicture) = (command.thing, command.kind.value == .picture)
        let context = try await request.context(ReadOptions(), days: .past)
        let person = try await context.read { seen in
            isPicture ? seen.models.catalog.membership.anyMember(named: thing).map { EntityID($0.id) } : nil
        }
        // By its number, which may be a lot's code, too.
        let post = try await context.read { seen in
            PostNumber.read(thing).flatMap { seen.models.feed.post(numbered: $0) }.map { EntityID($0.id) }
        }
        let found: EntityID?
        do {
            found = try await HistorySearch(request: request, context: context).subject(thing, near: false).thing
        } catch is Refusal where person != nil || post != nil {
            found = nil
        }
        guard post == nil || found == nil else {
            throw Refusal(.severalMatches, "“\(thing)” is both a post and a lot: use #\(thing), or the lot's id")
        }
        guard person == nil || found == nil else {
            throw Refusal(
                .severalMatches, "“\(thing)” is both a member and something in stock: specify its id, or positions")
        }
        // Of what is merged, any: the writer takes all that are one.
        if let id = person ?? post ?? found { command.thing = "\(id)" }
    }

    /// - Parameters:
    ///   - household: Nil: in all households, for an administrator.
    ///   - request: Tells a preview's events. Nil: they are not told.
    func response(
        in household: HouseholdReference?, toldBy request: HouseholdRequest? = nil, _ headers: HTTPFields
    ) async throws -> Response {
        let receipt = try await services.commands.erase(command, in: household, envelope)
        if !receipt.dryRun { _ = try await services.reach(receipt.position, within: services.writeLimit) }
        let positions = receipt.events.flatMap { $0.event.asErasure?.positions ?? [] }
        var answer = EraseAnswer(
            transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
            dryRun: receipt.dryRun, positions: positions)
        if receipt.dryRun, let request {
            answer.events = try await request.describedEvents(
                at: positions.prefix(20).map { GlobalPosition(UInt64(clamping: $0)) })
        }
        return try Response.json(answer, headers: headers)
    }
}

extension HouseholdRequest {
    /// Events of the household at these positions, as its history tells them.
    fileprivate func describedEvents(at positions: [GlobalPosition]) async throws -> [ErasedEvent] {
        let (log, id) = (services.log, id)
        let events = try await services.describing.run {
            try log.read(of: id) { reader in
                try positions.filter { try reader.header(at: $0).stream == id }.map { try reader.event(at: $0) }
            }
        }
        return try await describe(events) { describer, _ in
            events.map { ErasedEvent(position: $0.header.position.value, text: describer.text([$0.event])) }
        }
    }
}
