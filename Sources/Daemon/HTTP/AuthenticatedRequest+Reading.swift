import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import NIOCore

extension AuthenticatedRequest {
    /// The request's query, parsed. Names that neither type knows are refused.
    func query<Q: QueryParameters, Common: QueryParameters>(_ type: Q.Type, and common: Common.Type) throws -> (
        Q, Common
    ) {
        var items: [String: String] = [:]
        for pair in (request.uri.query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(parts[0]),
                let value = PercentEncoding.decode(parts.count == 2 ? parts[1] : "true")
            else { throw Problem.unreadable("the query “\(pair)” is not percent-encoded UTF-8") }
            try TypedText.check(name, value)
            guard items.updateValue(value, forKey: name) == nil else {
                throw Problem.unreadable("“\(name)” is given twice", field: name)
            }
        }
        let parsed = try Q(taking: &items)
        let shared = try Common(taking: &items)
        if let unknown = items.keys.sorted().first {
            throw Problem.unknownField(unknown, known: Q.fields.map(\.name) + Common.fields.map(\.name))
        }
        return (parsed, shared)
    }

    /// The request's body, by default of at most 1 MiB; an absent one is `{}`. Unknown fields and duplicate fields are
    /// refused.
    func body<Body: Values.RequestBody>(_ type: Body.Type = Body.self, upTo limit: Int = 1 << 20) async throws -> Body {
        try await request.body(type, upTo: limit)
    }

    /// The request's body as a picture (C7). One that is too large is refused by its `Content-Length`, or as soon as
    /// more has arrived.
    /// - Throws: `UnusablePicture`, `Problem`.
    func picture() async throws -> (picture: Picture, bytes: [UInt8]) {
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= Picture.mostBytes else { throw UnusablePicture.tooLarge }
        let bytes: [UInt8]
        do {
            bytes = Array((try await request.fullBody(upTo: Picture.mostBytes)).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw UnusablePicture.tooLarge
        }
        return (try Picture(of: bytes), bytes)
    }

    /// The envelope of the command that this request gives (L1, L3, L4).
    func envelope(_ options: WriteOptions) throws -> Envelope {
        var envelope = Envelope(
            command: try command, caller: caller, origin: try origin, occurredAt: try occurredAt,
            dryRun: options.dryRun ?? false)
        envelope.condition = try condition
        return envelope
    }

    /// By `If-Match`: the things whose ids the path has must not have changed; where it has none, nothing of the
    /// household. `*` asks for no version.
    private var condition: Precondition? {
        get throws {
            guard let text = request.headers[.ifMatch], text != "*" else { return nil }
            guard let version = ETag.version(in: text) else {
                throw Problem.unreadable(
                    "If-Match must be the ETag or the \(HeaderName.version) of an answer, in quotes, not “\(text)”")
            }
            return Precondition(version: version, things: at.values.dropFirst().compactMap { EntityID($0) })
        }
    }

    /// Refuses a condition that would otherwise be ignored silently.
    func refuseIfMatch() throws(Problem) {
        if request.headers[.ifMatch] != nil {
            throw Problem(422, .noConditions, "If-Match is possible only for one change of one household: leave it out")
        }
    }

    /// The same with the caller's login name: a uid seen for the first time becomes a user of that name (H4).
    func envelopeOfPerson(_ options: WriteOptions) async throws -> Envelope {
        var envelope = try envelope(options)
        if let peer = sender.peer {
            envelope.caller = sender.caller(
                on: services.machine, name: try await services.logins.name(of: peer.uid))
        }
        return envelope
    }

    private var command: CommandID {
        get throws {
            guard let text = request.headers[.idempotencyKey] else { return .made(at: services.clock.now()) }
            guard let id = CommandID(text), !id.isNone else {
                throw Problem.unreadable("\(HeaderName.idempotencyKey) must be a UUID, not “\(text)”")
            }
            return id
        }
    }

    /// The program that sent the request, as it says itself. Origins that only larder itself uses are refused.
    private var origin: Origin {
        get throws {
            guard let text = request.headers[.larderOrigin] else {
                return sender.token.map { $0.isSession ? .web : .token } ?? .api
            }
            switch Origin(name: text) {
            case .cli?, .web?, .agent?, .import?, .api?: return Origin(name: text) ?? .api
            case .station?, .token?, .sample?, .rule?, .unset?, nil:
                throw Problem.unreadable("\(HeaderName.origin) must be cli, web, agent, import or api, not “\(text)”")
            }
        }
    }

    private var occurredAt: Timestamp? {
        get throws {
            guard let text = request.headers[.occurredAt] else { return nil }
            guard let time = Timestamp(rfc3339: text) else {
                throw Problem.unreadable(
                    "\(HeaderName.occurredAt) must be a time like 2026-11-21T09:14:44.000Z, not “\(text)”")
            }
            return try time.asOccurrence(HeaderName.occurredAt)
        }
    }
}

extension Timestamp {
    /// Itself, checked as a time at which something can have happened. Before 1970: the client's clock is not set.
    func asOccurrence(_ field: String) throws(Problem) -> Timestamp {
        guard milliseconds >= 0 else {
            throw .unreadable("“\(field)” must not be before 1970, but is “\(self)”", field: field)
        }
        return self
    }
}
