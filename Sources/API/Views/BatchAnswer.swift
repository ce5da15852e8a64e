public import Domain

/// `POST …/commands`: one answer per command, in order. An atomic batch with a refusal booked nothing:
/// the refused carry their problem, the rest are `notBooked`.
public struct BatchAnswer: Codable, Equatable, Sendable {
    public var position: UInt64
    public var results: [BatchResult]
    /// The import that the rows were booked under: what `undo` takes.
    public var `import`: ImportID?

    public init(position: UInt64, results: [BatchResult], `import`: ImportID? = nil) {
        self.position = position
        self.results = results
        self.import = `import`
    }

    /// In `BatchResult`: what became of a command.
    public enum Outcome: String, Codable, Sendable, CaseIterable { case booked, repeated, refused, notBooked }
}

/// What became of one command.
public struct BatchResult: Codable, Equatable, Sendable {
    public var id: CommandID
    public var outcome: BatchAnswer.Outcome
    public var transaction: TransactionID?
    /// Left out for imports, whose rows nobody reads one by one.
    public var answer: WriteAnswer?
    /// Instead of it, of an undo or redo.
    public var undone: UndoAnswer?
    /// Instead of it, of a correction.
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
