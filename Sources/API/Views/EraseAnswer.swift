public import Domain

/// The answer of `…/erase`, previews included (L13).
public struct EraseAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// The events with erased texts, or texts to erase.
    public var positions: [Int64]

    public init(transaction: TransactionID, position: UInt64, repeated: Bool, dryRun: Bool, positions: [Int64]) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.positions = positions
    }
}
