import API
import Commands
import HTTPTypes
import Hummingbird
import Inventory
import Projections

/// Finds who sends a request, by the rules of the socket that it came on (H4).
struct Door: Sendable {
    let services: Services

    private var addresses: [WebAddress] { services.configuration.webAddresses.compactMap { WebAddress($0) } }

    /// Refuses a name that somebody else let point to this machine.
    /// - Throws: `Problem` 421 on TCP, for a `Host` that is neither an address of the page nor loopback.
    func checkHost(of request: Request, _ context: LarderRequestContext) throws(Problem) {
        guard context.isTCP else { return }
        let host = (request.head.authority ?? "").lowercased()
        guard WebAddress.isLoopback(host) || addresses.contains(where: { $0.host == host }) else {
            throw Problem(421, .wrongHost, "“\(host)” is not an address of this larderd: add it to web-address")
        }
    }

    /// - Throws: `Problem` 401 for an unknown caller; 403 `cross-site` for a write that another site made the browser
    ///   send.
    func sender(of request: Request, _ context: LarderRequestContext) async throws -> RequestCaller {
        if context.socket == .api {
            guard let peer = context.peer else {
                throw Problem(401, .noCredentials, "the kernel does not say who is calling")
            }
            return RequestCaller(peer)
        }
        if let text = request.headers[.authorization] {
            guard text.hasPrefix("Bearer "), let token = try await known(String(text.dropFirst(7))) else {
                throw Problem(401, .noCredentials, "unknown or expired token")
            }
            return RequestCaller(token)
        }
        if context.socket == .trusted, let sender = try named(by: request) {
            try checkSite(of: request)
            return sender
        }
        guard let text = SessionCookie.text(in: request.headers), let token = try await known(text) else {
            throw Problem(401, .noCredentials, "sign in first")
        }
        try checkSite(of: request)
        return RequestCaller(token)
    }

    private func known(_ text: String) async throws -> Token? {
        try await CredentialCheck(services: services, origin: "").known(text)
    }

    /// The user whom a proxy signed in.
    private func named(by request: Request) throws(Problem) -> RequestCaller? {
        guard let header = services.configuration.webUserHeader.flatMap({ HTTPField.Name($0) }),
            let name = request.headers[header]
        else { return nil }
        let directory = services.projections.directory
        let found = directory.users.first { NameKey($0.value) == NameKey(name) }?.key
        guard let user = found, !directory.disabled.contains(user) else {
            throw Problem(
                401, .unknownUser,
                "“\(name)” is signed in but unknown to larder: an administrator can add the user")
        }
        return RequestCaller(Token(user: user, name: "\(header)"))
    }

    /// A browser sends a cookie along whoever wrote the page, so a write has to come from the page itself.
    func checkSite(of request: Request) throws(Problem) {
        guard request.method != .get, request.method != .head else { return }
        let isFromPage: Bool
        if let site = request.headers[.fetchSite] {
            isFromPage = site == "same-origin"
        } else {
            let origin = (request.headers[.origin] ?? "").lowercased()
            isFromPage =
                addresses.contains { $0.origin == origin }
                || WebAddress(origin).map { WebAddress.isLoopback($0.host) } ?? false
        }
        let type = request.headers[.contentType] ?? ""
        let isPlain = type.hasPrefix(MediaType.json) || type.hasPrefix("image/") || type == MediaType.file
        guard isFromPage, isPlain else {
            throw Problem(403, .crossSite, "only the page itself may send this, as \(MediaType.json)")
        }
    }
}

extension HTTPField.Name {
    /// Valid tokens, so the fallbacks are never used.
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .accept
}
