/// `POST …/commands` (Q9).
public struct BatchRequest: KeyedBody {
    public var commands: [BatchCommand]
    /// One transaction for all, or none.
    public var atomic: Bool?
    /// The commands are rows of a file: quiet (L1), and undone as one.
    public var `import`: ImportFile?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case commands, atomic, `import`
    }

    public init(commands: [BatchCommand], atomic: Bool? = nil, `import`: ImportFile? = nil) {
        self.commands = commands
        self.atomic = atomic
        self.import = `import`
    }

    public static let nested: [String: any RequestBody.Type] = [
        "commands": BatchCommand.self, "import": ImportFile.self,
    ]
}

/// The file that rows come from (X5). Every batch of one import says the same.
public struct ImportFile: KeyedBody {
    /// `purchases`.
    public var kind: String
    public var fileName: String
    /// Of the whole file, 64 hexadecimal digits.
    public var sha256: String
    /// Data rows in the whole file.
    public var rows: Int
    /// Keep what has passed its date in stock, instead of booking it used up then (reason `assumed`).
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
