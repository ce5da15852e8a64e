public import Inventory

/// `POST …/commands`: one answer per command, in order. An atomic batch with a refusal booked nothing: refused
/// commands have their problem, the rest are `notBooked`.
public struct BatchAnswer: Codable, Equatable, Sendable {
    public var position: UInt64
    public var results: [BatchResult]
    /// The import that the rows were booked under: the argument for `undo`.
    public var `import`: ImportID?

    public init(position: UInt64, results: [BatchResult], `import`: ImportID? = nil) {
        self.position = position
        self.results = results
        self.import = `import`
    }

    /// In `BatchResult`: a command's outcome.
    public enum Outcome: String, Codable, Sendable, CaseIterable { case booked, repeated, refused, notBooked }
}

/// A command's outcome.
public struct BatchResult: Codable, Equatable, Sendable {
    public var id: CommandID
    public var outcome: BatchAnswer.Outcome
    public var transaction: TransactionID?
    /// For a row that was booked before: the import that did so, where it was that of another file.
    public var `import`: ImportID?
    /// Of a row that was booked before, where that is asked (`known`): it is not in effect.
    public var takenBack: Bool?
    /// Left out for imports, as their rows are not read one by one.
    public var answer: WriteAnswer?
    /// For imports: the names of the products that the row made.
    public var made: [String]?
    /// The category that was suggested for such a product, with the source.
    public var category: String?
    /// The same of variants: `Alpro`.
    public var variants: [String]?
    /// The same of stores.
    public var stores: [String]?
    /// How many packs it made.
    public var packs: Int?
    /// The codes that it gave a meaning.
    public var codes: [String]?
    /// The parts of a product's row that were left out, and why; or notes about a purchase.
    public var warnings: [String]?
    /// The ways on from the warnings; absent: none is known.
    public var remedies: [Remedy]?
    /// Set instead of it for an undo or redo.
    public var undone: UndoAnswer?
    /// Set instead of it for a correction.
    public var corrected: CorrectAnswer?
    public var problem: Problem?

    public init(
        id: CommandID, outcome: BatchAnswer.Outcome, transaction: TransactionID? = nil, problem: Problem? = nil
    ) {
        self.id = id
        self.outcome = outcome
        self.transaction = transaction
        self.problem = problem
    }
}
