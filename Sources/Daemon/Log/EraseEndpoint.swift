import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

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

    /// Finds what has gone, and is in the log still: a lot that is used up by its code, an archived product by its
    /// name. Only by a whole name: what is erased does not come back (decision 0037).
    /// - Throws: `Refusal` for a name that was never there, or is only near one.
    mutating func find(in request: HouseholdRequest) async throws {
        guard command.kind.value != .name, !command.thing.isEmpty else { return }
        let search = HistorySearch(request: request, context: try await request.context(ReadOptions(), days: .past))
        switch try await search.subject(command.thing, near: false) {
        case .thing(let id): command.thing = "\(id)"
        // Of what is merged, any: the writer takes all that are one.
        case .things(let ids): if let id = ids.first { command.thing = "\(id)" }
        case .household, .transaction: break
        }
    }

    /// - Parameter household: Nil: in all households, for an administrator.
    func response(in household: HouseholdReference?, _ headers: HTTPFields) async throws -> Response {
        let receipt = try await services.commands.erase(command, in: household, envelope)
        if !receipt.dryRun { _ = try await services.reach(receipt.position, within: services.writeLimit) }
        let positions = receipt.events.flatMap { $0.event.asErasure?.positions ?? [] }
        return try Response.json(
            EraseAnswer(
                transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
                dryRun: receipt.dryRun, positions: positions), headers: headers)
    }
}
