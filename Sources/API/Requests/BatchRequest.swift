public import Inventory

/// `POST …/commands` (Q9).
public struct BatchRequest: KeyedBody {
    public var commands: [BatchCommand]
    /// All commands in one transaction, or none.
    public var atomic: Bool?
    /// The commands are rows of a file: quiet (L1), and undone together.
    public var `import`: ImportFile?
    /// Of a dry run of rows: only which of them are booked already, by which import; the others are `notBooked`.
    public var known: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case commands, atomic, `import`, known
    }

    /// The most commands in one request.
    public static let mostCommands = 1000
    /// The most rows of a file in one dry run, in which each knows what those before it would make.
    public static let mostRehearsed = 10_000
    /// The most bytes of such a request.
    public static let mostRehearsedBytes = 8 << 20

    public init(commands: [BatchCommand], atomic: Bool? = nil, `import`: ImportFile? = nil, known: Bool? = nil) {
        self.commands = commands
        self.atomic = atomic
        self.import = `import`
        self.known = known
    }

    public static let nested: [String: any RequestBody.Type] = [
        "commands": BatchCommand.self, "import": ImportFile.self,
    ]
}

/// The source file of the rows (X5). The same in every batch of one import.
public struct ImportFile: KeyedBody {
    /// `purchases`.
    public var kind: String
    public var fileName: String
    /// SHA-256 of the whole file, 64 hexadecimal digits.
    public var sha256: String
    /// Data rows in the whole file.
    public var rows: Int
    /// Keep expired purchases in stock, instead of booking them used up on their date (reason `assumed`).
    public var inStock: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case kind, fileName, sha256, rows, inStock
    }

    public init(kind: String, fileName: String, sha256: String, rows: Int, inStock: Bool? = nil) {
        self.kind = kind
        self.fileName = fileName
        self.sha256 = sha256
        self.rows = rows
        self.inStock = inStock
    }
}
