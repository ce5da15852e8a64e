import API
import Commands
import Events
import Inventory
import Projections

/// Who somebody is by a password or a token (H4). The Unix socket needs neither: it serves whatever listens besides.
struct CredentialCheck: Sendable {
    /// The limits that all checks of a daemon share.
    struct Limits: Sendable {
        /// By where they come from, whatever names they gave.
        fileprivate let tries = WrongTries<String>(most: 10, minutes: 15, of: "passwords or tokens")
        /// scrypt takes a tenth of a second and 32 MiB each: one after the other.
        fileprivate let thread = ReadThread()
        /// So who sets theirs over and over waits behind themselves, and nobody else for more than one of them.
        let settings = PerUserLimiter(limit: 1)
    }

    let services: Services
    /// Where the request comes from: an address.
    let origin: String

    private var limits: Limits { services.credentials }

    /// The user of a name and a password; nil: one of the two is wrong. Which, and whether the name is known, nobody
    /// learns from the answer, nor from how long it takes.
    /// - Throws: `Problem` 429 after ten wrong ones in 15 minutes, the right one too; `PasswordHash.NoMemory`.
    func user(named name: String, password: String) async throws -> UserID? {
        let began = services.clock.uptime
        try limits.tries.begin(origin, at: began)
        let services = services
        do {
            let found = try await limits.thread.run { try PasswordOwner(named: name, services).checked(password) }
            guard found.isRight else { return nil }
            limits.tries.forget(origin, at: began)
            return found.user
        } catch {
            // Nobody knows whether it was wrong.
            limits.tries.forget(origin, at: began)
            throw error
        }
    }

    /// The token of that text; nil: there is none, it is too old, or its user may do nothing.
    /// - Throws: `Problem` 429 after ten wrong ones in 15 minutes, a right one too.
    func token(_ text: String) async throws -> Token? {
        // Only wrong ones count, so any number of right ones may be asked about at once; 256 random bits are not guessed
        // by asking about many at once.
        let began = services.clock.uptime
        try limits.tries.require(origin, at: began)
        let services = services
        guard let hash = AccessToken.hash(text),
            let found = try await services.reader.read({ try FoundToken(hash, services) })
        else {
            limits.tries.count(origin, at: began)
            return nil
        }
        if found.isLongUnused { try await services.commands.noteUse(of: found.token, at: found.now) }
        return found.token
    }

    /// The same without a limit: for requests, of which everybody behind a proxy sends theirs from one address. 256
    /// random bits are not guessed.
    func known(_ text: String) async throws -> Token? {
        let services = services
        guard let hash = AccessToken.hash(text),
            let found = try await services.reader.read({ try FoundToken(hash, services) })
        else { return nil }
        if found.isLongUnused { try await services.commands.noteUse(of: found.token, at: found.now) }
        return found.token
    }

    /// Blocks nobody else meanwhile.
    static func hash(_ password: String, _ limits: Limits) async throws -> PasswordHash {
        try await limits.thread.run { try PasswordHash(of: password) }
    }
}

/// One value: separate ids do not survive an `await` (see `CommandHandler.desk`).
private struct PasswordOwner: Sendable {
    let user: UserID?
    let kept: PasswordHash?
    var isRight = false

    init(named name: String, _ services: Services) throws {
        let directory = services.projections.directory
        let user = directory.users.first { NameKey($0.value) == NameKey(name) && !name.isEmpty }?.key
        let mayLogIn = user.map { directory.passwords.contains($0) && !directory.disabled.contains($0) } ?? false
        let bytes = try services.log.read { try $0.credential(.password(user ?? UserID())) }
        self.user = user
        kept = mayLogIn ? bytes.flatMap(PasswordHash.init(bytes:)) : nil
    }

    func checked(_ password: String) throws -> PasswordOwner {
        var checked = self
        // First the work, which is the same for nobody.
        let isOf = try (kept ?? .ofNobody).isOf(password)
        checked.isRight = isOf && kept != nil
        return checked
    }
}

private struct FoundToken: Sendable {
    let token: Token
    let now: Timestamp
    /// Noted at most once a minute.
    let isLongUnused: Bool

    init?(_ hash: [UInt8], _ services: Services) throws {
        let (directory, now) = (services.projections.directory, services.clock.now())
        let found: (Token, Timestamp?)? = try services.log.read { reader in
            guard let id = try reader.credential(.token(hash)).flatMap({ TokenID(bytes: $0) }) else { return nil }
            return try directory.tokens[id].map { ($0, try reader.lastUse(of: id)) }
        }
        guard let (token, lastUse) = found, !directory.disabled.contains(token.user),
            token.until.map({ TimeZoneRules.utc.localDate(at: now) <= $0 }) ?? true,
            !token.isSession || now.milliseconds - (lastUse ?? now).milliseconds < Token.sessionLasts
        else { return nil }
        self.token = token
        self.now = now
        isLongUnused = lastUse.map { now.milliseconds - $0.milliseconds >= 60_000 } ?? true
    }
}
