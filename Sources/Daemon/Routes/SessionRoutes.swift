import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Projections

/// Wrong passwords and codes of people who sign in: by the name that they give, and of all together.
struct SignInLimits: Sendable {
    fileprivate let names = WrongTries<NameKey>(most: 5, minutes: 15, of: "passwords")
    fileprivate let all = WrongTries<SocketKind>(most: 30, minutes: 15, of: "passwords or codes")
}

/// `/v1/sessions` and pairing: signing in and out (H4).
enum SessionRoutes {
    static func add(to routes: inout Routes) {
        let services = routes.services
        routes.openRoute(Endpoints.Secrets.signIn, options: NoQuery.self) { request, context in
            try await signIn(request, context, services)
        }
        routes.route(Endpoints.Secrets.session) { authenticated in
            guard let token = authenticated.sender.token else { throw Problem.notFound("you are not signed in here") }
            let directory = authenticated.services.projections.directory
            return try Response.json(
                SessionAnswer(user: token.user, name: directory.users[token.user] ?? "", device: token.name))
        }
        routes.route(Endpoints.Secrets.signOut) { try await signOut($0) }
        routes.route(Endpoints.Secrets.pair, options: NoQuery.self) { try await pair($0) }
    }

    private static func signIn(
        _ request: Request, _ context: LarderRequestContext, _ services: Services
    ) async throws -> Response {
        try Door(services: services).checkSite(of: request)
        let body = try await request.body(SignInRequest.self)
        let began = services.clock.uptime
        try services.signIns.all.begin(context.socket, at: began)
        guard let user = try await user(body, services, at: began) else {
            throw Problem(
                401, .noCredentials, body.code == nil ? "wrong name or password" : "wrong, used or expired code")
        }
        services.signIns.all.forget(context.socket, at: began)
        let text = AccessToken.random()
        let command = OpenSession(sha256: AccessToken.hash(text) ?? [], name: body.device ?? "browser")
        let receipt = try await services.commands.keep(
            command,
            Envelope(command: .made(at: services.clock.now()), caller: .token(Token(user: user.id)), origin: .web))
        guard case .register(.tokenMade(let made))? = receipt.events.first?.event else {
            throw EventLogError.bug("somebody signed in without a session")
        }
        // Its half year begins now.
        try await services.commands.noteUse(of: made.token, at: services.clock.now())
        // The page asks for its data right after this.
        _ = try await services.reach(receipt.position, within: services.writeLimit)
        let isSecure = request.headers[.origin]?.hasPrefix("https:") ?? false
        return try Response.json(
            SessionAnswer(
                user: made.token.user, name: services.projections.directory.users[made.token.user] ?? "",
                device: made.token.name),
            headers: [.setCookie: SessionCookie.set(text, isSecure: isSecure)])
    }

    /// A user by their id. A reference: an id does not survive an `await` in an optional (Swift 6.3.1).
    private final class Found: Sendable {
        let id: UserID
        init(_ id: UserID) { self.id = id }
    }

    private static func user(_ body: SignInRequest, _ services: Services, at began: Int64) async throws -> Found? {
        if let code = body.code { return services.pairing.take(code, at: began).map { Found($0) } }
        guard let name = body.name, let password = body.password else {
            throw Problem.unreadable("signing in takes “name” and “password”, or “code”")
        }
        let names = services.signIns.names
        try names.begin(NameKey(name), at: began)
        let check = CredentialCheck(services: services, origin: "name \(NameKey(name).text)")
        let found = try await check.user(named: name, password: password).map { Found($0) }
        if found != nil { names.forget(NameKey(name), at: began) }
        return found
    }

    private static func signOut(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let caller = try await authenticated.services.caller(authenticated.sender, at: authenticated.head)
        try caller.households.requireEnabled()
        guard let token = authenticated.sender.token else { throw Problem.notFound("you are not signed in here") }
        var revoke = RevokeToken()
        revoke.token = token.id.description
        let receipt = try await authenticated.services.commands.keep(revoke, try authenticated.envelope(options))
        var response = try await authenticated.registerAnswer(receipt)
        guard !receipt.dryRun else { return response }
        for cookie in SessionCookie.removals { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return response
    }

    private static func pair(_ authenticated: AuthenticatedRequest<AtRoot>) async throws -> Response {
        _ = try await authenticated.body(EmptyBody.self)
        let services = authenticated.services
        let caller = try await services.caller(authenticated.sender, at: authenticated.head)
        try caller.households.requireEnabled()
        guard let user = caller.user, authenticated.sender.token?.isUnlimited ?? true else {
            throw Problem(403, .notAllowed, "only a user of a household can add a device")
        }
        let code = services.pairing.make(for: user, at: services.clock.uptime)
        let expires = Timestamp(milliseconds: services.clock.now().milliseconds + PairingCodes.lasts)
        return try Response.json(
            PairingAnswer(
                code: code, expires: expires, links: services.configuration.pages.map { "\($0)/sign-in#\(code)" }))
    }
}

extension DaemonConfiguration {
    /// The addresses of the page, the first for links.
    var pages: [String] { webAddresses + (webPort.map { ["http://127.0.0.1:\($0)"] } ?? []) }
}
