import Events
public import Inventory

/// Blanks notes, a person's name, or pictures in past events (L13). Cannot be undone.
public struct EraseText: Message {
    public var kind = ExtensibleEnum(ErasedKind.note)
    /// A lot, product or post whose notes or pictures to blank, or a member whose name or pictures; empty: `positions` is used.
    public var thing = ""
    /// Positions of events; their copies, reversals and corrections are blanked too.
    public var positions: [Int64] = []

    public init() {}

    public static let messageName = "EraseText"
    public static var wireZero: EraseText { EraseText() }

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kind", &kind)
        f(2, "thing", &thing, .thing)
        f.integers(3, "positions", &positions)
    }

    /// The most events in which one command may blank something.
    public static let maximumEvents = 10_000
}
