import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

/// Blanks texts in past events (L13).
struct EraseEndpoint: Sendable {
    private let services: Services
    private let command: EraseText
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
