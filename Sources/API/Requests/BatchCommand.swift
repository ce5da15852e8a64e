public import Inventory

/// One command of a batch, with its own id and its own answer (Q9).
public struct BatchCommand: KeyedBody {
    public var id: CommandID
    /// Its key in `types`.
    public var type: String
    public var body: any RequestBody
    /// When it happened by the sender's clock; absent: now. A future time becomes the server's time (L4).
    public var occurredAt: Timestamp?
    /// Its row in the import's file, from 1, without the header (X5).
    public var row: Int?
    /// Whether the command was given while larderd was away. Its words are read as of its own day, and where it no
    /// longer fits it is kept to be settled (Q9).
    public var offline: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case id, type, body, occurredAt, row, offline
    }

    /// The commands a batch can hold: the declared ones with a name for it, rows of a file, and corrections.
    public static let types: [(name: String, body: any RequestBody.Type)] =
        DeclaredCommands.all.compactMap { type in type.batchName.map { ($0, type) } } + [
            ("purchase", ImportPurchase.self), ("product", ImportProduct.self), ("price", ImportPrice.self),
            ("createVariant", CreateVariant.self), ("undo", UndoRequest.self), ("redo", UndoRequest.self),
            ("correct", CorrectTransaction.self),
        ]

    public init(id: CommandID, type: String, body: any RequestBody) {
        self.id = id
        self.type = type
        self.body = body
    }

    /// A command by its body; nil for one that no batch holds.
    public init?<Body: RequestBody>(id: CommandID, body: Body) {
        guard let type = Self.types.first(where: { $0.body == Body.self })?.name else { return nil }
        self.init(id: id, type: type, body: body)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(CommandID.self, forKey: .id)
        type = try container.decode(String.self, forKey: .type)
        guard let named = Self.types.first(where: { [type] in $0.name == type }) else {
            let names = Self.types.map { $0.name }.joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: container, debugDescription: "'\(type)' is not one of \(names)")
        }
        // Unknown fields are refused.
        func decoded<Body: RequestBody>(_ type: Body.Type) throws -> Body {
            try container.decode(Strict<Body>.self, forKey: .body).body
        }
        body = try decoded(named.body)
        occurredAt = try container.decodeIfPresent(Timestamp.self, forKey: .occurredAt)
        row = try container.decodeIfPresent(Int.self, forKey: .row)
        offline = try container.decodeIfPresent(Bool.self, forKey: .offline)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(type, forKey: .type)
        try container.encode(body, forKey: .body)
        try container.encodeIfPresent(occurredAt, forKey: .occurredAt)
        try container.encodeIfPresent(row, forKey: .row)
        try container.encodeIfPresent(offline, forKey: .offline)
    }

    public static func == (a: BatchCommand, b: BatchCommand) -> Bool {
        func isSame<Body: RequestBody>(_ body: Body) -> Bool { body == b.body as? Body }
        return (a.id, a.type, a.occurredAt, a.row, a.offline) == (b.id, b.type, b.occurredAt, b.row, b.offline)
            && isSame(a.body)
    }
}
