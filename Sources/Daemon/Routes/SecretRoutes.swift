import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

/// `/v1/me/tokens` and `/v1/me/password`: the caller's own (H4).
enum SecretRoutes {
    static func add(to routes: inout Routes) {
        routes.read(Endpoints.Secrets.list) { _, authenticated in try await list(authenticated) }
        routes.route(Endpoints.Secrets.create) { try await keep(try await $0.body(MakeToken.self), $0) }
        routes.route(Endpoints.Secrets.revoke) { try await keep(try await $0.body(RevokeToken.self), $0) }
        routes.route(Endpoints.Secrets.setPassword) { authenticated in
            let password = try await authenticated.body(PasswordRequest.self).password
            guard PasswordRequest.lengths.contains(password.utf8.count) else {
                throw Problem.unreadable("a password must have 10 to 1024 bytes", field: "password")
            }
            let limits = authenticated.services.credentials
            return try await limits.settings.take(of: authenticated.sender.key) {
                try await keep(SetPassword(try await CredentialCheck.hash(password, limits)), authenticated)
            }
        }
        routes.route(Endpoints.Secrets.removePassword) { authenticated in
            _ = try await authenticated.body(EmptyBody.self)
            return try await keep(SetPassword(nil), authenticated)
        }
    }

    private static func keep(
        _ command: any SecretCommand, _ authenticated: AuthenticatedRequest<AtRoot>
    ) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        try authenticated.refuseIfMatch()
        let receipt = try await authenticated.services.commands.keep(command, try authenticated.envelope(options))
        return try await authenticated.registerAnswer(receipt)
    }

    private static func list(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> TokensAnswer {
        let services = authenticated.services
        let caller = try await services.caller(authenticated.sender, at: authenticated.head)
        let hasPassword = caller.user.map(services.projections.directory.passwords.contains) ?? false
        return TokensAnswer(tokens: try await tokens(of: caller, services), password: hasPassword)
    }

    /// By name. Cost: a look-up for each.
    static func tokens(of caller: KnownCaller, _ services: Services) async throws -> [TokenView] {
        let tokens = caller.user.map(services.projections.directory.tokens) ?? []
        guard !tokens.isEmpty else { return [] }
        let used = try await services.reader.read { [log = services.log] in
            try log.read { reader in
                var used: [TokenID: Timestamp] = [:]
                for token in tokens { used[token.id] = try reader.lastUse(of: token.id) }
                return used
            }
        }
        return tokens.map { token in
            TokenView(
                id: token.id, name: token.name, role: token.role.name,
                household: caller.households.all.first { $0.id == token.household }.map {
                    Named(id: EntityID($0.id), name: $0.name)
                }, until: token.until, lastUsed: used[token.id])
        }
    }
}
