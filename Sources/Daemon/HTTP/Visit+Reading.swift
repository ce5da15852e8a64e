import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

extension Visit {
    /// The request's query, taken apart. Names that neither type knows are refused.
    func query<Q: QueryParameters, Common: QueryParameters>(_ type: Q.Type, and common: Common.Type) throws -> (
        Q, Common
    ) {
        var items: [String: String] = [:]
        for pair in (request.uri.query ?? "").split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(parts[0]),
                let value = PercentEncoding.decode(parts.count == 2 ? parts[1] : "true")
            else { throw Problem.unreadable("the query “\(pair)” is not percent-encoded UTF-8") }
            guard items.updateValue(value, forKey: name) == nil else {
                throw Problem.unreadable("“\(name)” is there twice", field: name)
            }
        }
        let own = try Q(taking: &items)
        let shared = try Common(taking: &items)
        if let unknown = items.keys.sorted().first {
            throw Problem.unknownField(unknown, known: Q.fields.map(\.name) + Common.fields.map(\.name))
        }
        return (own, shared)
    }

    /// The request's body, of at most 1 MiB; an absent one is `{}`. Fields that the type does not know are refused.
    func body<Body: API.RequestBody>(_ type: Body.Type = Body.self) async throws -> Body {
        let bytes = try await request.body.collect(upTo: 1 << 20)
        if bytes.readableBytes == 0 { return try JSON.decode(Strict<Body>.self, from: "{}".utf8).body }
        return try JSON.decode(Strict<Body>.self, from: bytes.readableBytesView).body
    }

    /// What surrounds the command that this request gives (L1, L3, L4).
    func envelope(_ options: WriteOptions) throws -> Envelope {
        Envelope(
            command: try command, caller: caller, origin: try origin, occurredAt: try occurredAt,
            dryRun: options.dryRun ?? false)
    }

    private var command: CommandID {
        get throws {
            guard let text = request.headers[.idempotencyKey] else { return .made(at: services.clock.now()) }
            guard let id = CommandID(text), !id.isNone else {
                throw Problem.unreadable("\(HeaderName.idempotencyKey) has to be a UUID, not “\(text)”")
            }
            return id
        }
    }

    /// Programs say what they are; what only larder itself is, nobody may claim.
    private var origin: Origin {
        get throws {
            guard let text = request.headers[.larderOrigin] else { return .api }
            switch Origin(name: text) {
            case .cli?, .web?, .agent?, .import?, .api?: return Origin(name: text) ?? .api
            case .station?, .token?, .sample?, .rule?, .unset?, nil:
                throw Problem.unreadable("\(HeaderName.origin) is cli, web, agent, import or api, not “\(text)”")
            }
        }
    }

    private var occurredAt: Timestamp? {
        get throws {
            guard let text = request.headers[.occurredAt] else { return nil }
            guard let time = Timestamp(rfc3339: text) else {
                throw Problem.unreadable(
                    "\(HeaderName.occurredAt) has to be a time like 2026-11-21T09:14:44.000Z, not “\(text)”")
            }
            return time
        }
    }
}

extension ID where Tag == CommandTag {
    /// A new id for a command that came without one: UUID version 7.
    static func made(at time: Timestamp) -> CommandID {
        let milliseconds = UInt128(UInt64(clamping: time.milliseconds)) << 80
        let random = UInt128.random(in: 0..<(1 << 80)) & ~(0xF << 76) & ~(0x3 << 62)
        return CommandID(raw: milliseconds | 0x7 << 76 | 0x2 << 62 | random)
    }
}
