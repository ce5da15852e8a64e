public import Inventory

/// The answer of `…/erase`, previews included (L13).
public struct EraseAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    public var dryRun: Bool
    /// The events with erased texts, or texts to erase.
    public var positions: [Int64]
    /// The contents of the first twenty events, in a preview of a household's erasure; absent otherwise.
    public var events: [ErasedEvent]?

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool, dryRun: Bool, positions: [Int64],
        events: [ErasedEvent]? = nil
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.positions = positions
        self.events = events
    }
}

/// An event with a text to erase.
public struct ErasedEvent: Codable, Equatable, Sendable {
    public var position: UInt64
    /// `posted about milk: …`, as in the history.
    public var text: String

    public init(position: UInt64, text: String) {
        self.position = position
        self.text = text
    }
}
