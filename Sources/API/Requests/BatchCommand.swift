public import Domain

/// One command of a batch, with its own id and its own answer (Q9).
public struct BatchCommand: RequestBody {
    public var id: CommandID
    public var command: CommandBody
    /// When it happened by the sender's clock; absent: now. In the future it becomes the server's time (L4).
    public var occurredAt: Timestamp?
    /// The row of the import's file it came from, from 1, the header not counted (X5).
    public var row: Int?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case id, type, body, occurredAt, row
    }

    public init(id: CommandID, command: CommandBody, occurredAt: Timestamp? = nil, row: Int? = nil) {
        self.id = id
        self.command = command
        self.occurredAt = occurredAt
        self.row = row
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(CommandID.self, forKey: .id)
        let name = try container.decode(CommandBody.Name.self, forKey: .type)
        command = try CommandBody(name, from: container, forKey: .body)
        occurredAt = try container.decodeIfPresent(Timestamp.self, forKey: .occurredAt)
        row = try container.decodeIfPresent(Int.self, forKey: .row)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(command.name, forKey: .type)
        try command.encode(to: &container, forKey: .body)
        try container.encodeIfPresent(occurredAt, forKey: .occurredAt)
        try container.encodeIfPresent(row, forKey: .row)
    }
}
