public import Events
public import Inventory
import LMDB

/// A person's own tokens and password (H4): the register says that they were made, set and ended; `credentials` has
/// their hashes, booked together with that.
public protocol SecretCommand: Message, Sendable {
    func decide(
        _ directory: Directory, _ memberships: CallerHouseholds, _ user: UserID, _ context: inout Context
    ) throws(Refusal) -> SecretDecision
}

/// The facts and changes that follow from a command about secrets.
public struct SecretDecision: Sendable {
    var facts: [RegisterEvent] = []
    var changes: [CredentialChange] = []
    /// Tokens whose entries go.
    var revoked: Set<TokenID> = []
}

/// A new password of the caller's, or none any more. The password is no field: not even a hash of it is in the log, so
/// a repeat is one whatever password comes with it.
public struct SetPassword: SecretCommand {
    /// Nil: there is none from now on.
    let hash: PasswordHash?
    private var removes: Bool

    public init(_ hash: PasswordHash?) { (self.hash, removes) = (hash, hash == nil) }

    public static let messageName = "SetPassword"
    public static var wireZero: SetPassword {
        var zero = SetPassword(nil)
        zero.removes = false
        return zero
    }

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "removes", &removes)
    }

    public func decide(
        _ directory: Directory, _ memberships: CallerHouseholds, _ user: UserID, _ context: inout Context
    ) throws(Refusal) -> SecretDecision {
        guard hash != nil || directory.passwords.contains(user) else {
            throw Refusal(.notFound, "you have no password here")
        }
        // Whoever signed in by the old one has to sign in again.
        let sessions = directory.tokens(of: user).filter(\.isSession)
        return SecretDecision(
            facts: [.password(of: user, hash != nil)] + sessions.map { .revoked($0) },
            changes: [CredentialChange(.password(user), hash?.bytes)], revoked: Set(sessions.map(\.id)))
    }
}

/// Signs in on a device: a token of kind session (H4). larderd makes its text.
public struct OpenSession: SecretCommand, BlankMessage {
    public static let messageName = "OpenSession"

    private var sha256: [UInt8] = []
    /// The device: `Firefox on Android`.
    private var name = ""

    public init() {}

    public init(sha256: [UInt8], name: String) { (self.sha256, self.name) = (sha256, name) }

    public mutating func fields(_ f: inout some FieldCoder) {
        f.bytes(1, "sha256", &sha256, always: false)
        f(2, "name", &name, .thing)
    }

    public func decide(
        _ directory: Directory, _ memberships: CallerHouseholds, _ user: UserID, _ context: inout Context
    ) throws(Refusal) -> SecretDecision {
        let mine = directory.tokens(of: user)
        guard mine.count < 100 else { throw Refusal(.impossible, "you have 100 tokens: revoke some first") }
        let taken = Set(mine.map { NameKey($0.name) })
        let wanted = try Refusal.name(name, of: "a device")
        let free = (2...101).lazy.map { "\(wanted) \($0)" }.first { !taken.contains(NameKey($0)) }
        var token = Token(
            id: context.makeID(), user: user, name: taken.contains(NameKey(wanted)) ? free ?? wanted : wanted)
        token.isSession = true
        var made = TokenMade()
        made.token = token
        return SecretDecision(facts: [.tokenMade(made)], changes: [CredentialChange(.token(sha256), token.id.bytes)])
    }
}

extension MakeToken: SecretCommand {
    public func decide(
        _ directory: Directory, _ memberships: CallerHouseholds, _ user: UserID, _ context: inout Context
    ) throws(Refusal) -> SecretDecision {
        guard let hash = Hexadecimal.decode(Array(sha256.utf8)), hash.count == 32 else {
            throw Refusal(.unreadable, "the SHA-256 of a token must be 64 hexadecimal digits")
        }
        var token = Token(id: context.makeID(), user: user, name: try Refusal.name(name, of: "a token"))
        let mine = directory.tokens(of: user)
        if let other = mine.first(where: { NameKey($0.name) == NameKey(token.name) }) {
            var refusal = Refusal(.nameTaken, "you already have a token named “\(other.name)”: choose another name")
            refusal.existing = (EntityID(other.id), other.name)
            throw refusal
        }
        guard mine.count < 100 else { throw Refusal(.impossible, "you have 100 tokens: revoke some first") }
        if let role {
            guard let known = Role(typed: role) else {
                throw Refusal(.unreadable, "“\(role)” is not a role: use owner, member, guest or viewer")
            }
            token.role = known
        }
        if let household {
            let home = try memberships.household(.named(household))
            token.household = home.id
            if role == nil { token.role = home.member.role }
            guard token.role.isAtMost(home.member.role) else {
                throw Refusal(
                    .notAllowed,
                    "you are \(home.member.role.name) of “\(home.name)”, and your token cannot have a higher role")
            }
        } else if role != nil {
            guard memberships.all.contains(where: { token.role.isAtMost($0.member.role) }) else {
                throw Refusal(
                    .notAllowed,
                    "you are not \(token.role.name) of any household, and your token cannot have a higher role")
            }
        }
        if let days {
            guard (1...3650).contains(days) else {
                throw Refusal(.unreadable, "a token must be valid for 1 to 3650 days, not \(days)")
            }
            token.until = context.today + days
        }
        var made = TokenMade()
        made.token = token
        return SecretDecision(facts: [.tokenMade(made)], changes: [CredentialChange(.token(hash), token.id.bytes)])
    }
}

extension RevokeToken: SecretCommand {
    public func decide(
        _ directory: Directory, _ memberships: CallerHouseholds, _ user: UserID, _ context: inout Context
    ) throws(Refusal) -> SecretDecision {
        let mine = directory.tokens(of: user)
        let id = TokenID(token)
        guard let found = mine.first(where: { $0.id == id || NameKey($0.name) == NameKey(token) }) else {
            let names = mine.map(\.name).joined(separator: ", ")
            throw Refusal(
                .notFound, "you have no token “\(token)”" + (names.isEmpty ? "" : "; your tokens: \(names)"))
        }
        return SecretDecision(facts: [.revoked(found)], revoked: [found.id])
    }
}

extension Directory {
    /// By name.
    public func tokens(of user: UserID) -> [Token] {
        tokens.values.filter { $0.user == user }.sorted {
            (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id)
        }
    }
}

extension RegisterEvent {
    fileprivate static func password(of user: UserID, _ present: Bool) -> RegisterEvent {
        var set = PasswordSet()
        (set.user, set.present) = (user, present)
        return .passwordSet(set)
    }

    fileprivate static func revoked(_ token: Token) -> RegisterEvent {
        var revoked = TokenRevoked()
        (revoked.token, revoked.user) = (token.id, token.user)
        return .tokenRevoked(revoked)
    }
}

extension DeciderStates {
    /// For the caller, who has to be known: a uid seen for the first time has no secrets.
    mutating func keep(
        _ command: some SecretCommand, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        guard envelope.caller.isUnlimited else { throw Refusal.limitedToken }
        let memberships = try households(of: envelope.caller, appender, transaction)
        try memberships.requireEnabled()
        let directory = try loadDirectory(appender, transaction)
        guard let user = envelope.caller.user(in: directory) else {
            throw Refusal.noHousehold("you are not known here yet: found a household or join one first")
        }
        let hash = SHA256Sum.hash(try bounded(command))
        if let receipt = try repeated(.register, envelope.command, hash, appender, transaction) {
            guard receipt.events.first?.header.author.actor == user else { throw Self.reused }
            return receipt
        }
        try TextBounds.check(command)
        var context = context(.register, envelope, user, .utc, appender)
        let decision = try command.decide(directory, memberships, user, &context)
        return try book(decision, context, hash, envelope, &appender, transaction)
    }

    /// Ends all of a user's secrets, for an administrator.
    mutating func reset(
        _ command: ResetUser, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        try administer(command, envelope, &appender, transaction) { households, context, hash, appender in
            let directory = try households.loadDirectory(appender, transaction)
            let user = try directory.user(named: command.user)
            let tokens = directory.tokens(of: user)
            var decision = SecretDecision(facts: tokens.map { .revoked($0) }, revoked: Set(tokens.map(\.id)))
            if directory.passwords.contains(user) {
                decision.facts.append(.password(of: user, false))
                decision.changes = [CredentialChange(.password(user), nil)]
            }
            return try households.book(decision, context, hash, envelope, &appender, transaction)
        }
    }

    private mutating func book(
        _ decision: SecretDecision, _ context: Context, _ hash: [UInt8], _ envelope: Envelope,
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        for case .token(let hash) in decision.changes.map(\.key) {
            guard try appender.withReader(transaction, { try $0.credential(.token(hash)) }) == nil else {
                throw Refusal(.impossible, "that token already exists: make another one from 256 random bits")
            }
        }
        let events = decision.facts.map { NewEvent(.register, .register($0)) }
        let receipt = try book(context.append(events, hash: hash), dryRun: envelope.dryRun, &appender, transaction)
        guard !envelope.dryRun else { return receipt }
        for change in decision.changes { try appender.keep(change, in: transaction) }
        if !decision.revoked.isEmpty { try appender.forget(decision.revoked, in: transaction) }
        return receipt
    }
}

extension CommandHandler {
    /// Books what somebody does with their own tokens and password, with its entries in `credentials` (H4).
    public func keep(_ command: any SecretCommand, _ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.keep(command, envelope, &appender, transaction)
        }
    }

    /// Ends all tokens and the password of a user; the caller must be an administrator (H7).
    public func reset(_ command: ResetUser, _ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.reset(command, envelope, &appender, transaction)
        }
    }

    /// Keeps when a token was used, unless it was revoked meanwhile.
    public func noteUse(of token: Token, at time: Timestamp) async throws {
        let change = CredentialChange(
            .lastUse(token.id), withUnsafeBytes(of: time.milliseconds.bigEndian) { Array($0) })
        try await submit { households, appender, transaction in
            guard try households.loadDirectory(appender, transaction).tokens[token.id] != nil else { return }
            try appender.keep(change, in: transaction)
        }
    }
}

extension LogReader {
    /// When a token was last used; nil: never, or so long ago that nobody knows.
    public borrowing func lastUse(of token: TokenID) throws -> Timestamp? {
        guard let bytes = try credential(.lastUse(token)), bytes.count == 8 else { return nil }
        return Timestamp(milliseconds: bytes.reduce(0) { $0 << 8 | Int64($1) })
    }
}
