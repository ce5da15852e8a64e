public import Domain
import Events

/// "Nobody shall read that again" (L13): blanks notes, a person's name, or pictures in past events. Cannot be undone.
public struct EraseText: Message {
    public var kind = ExtensibleEnum(ErasedKind.note)
    /// A lot or a product whose notes or pictures it is about, a member whose name; empty: `positions` says where.
    public var thing = ""
    /// Of events; what was copied from them, or takes them back or corrects them, is blanked too.
    public var positions: [Int64] = []

    public init() {}

    public static let messageName = "EraseText"
    public static var wireZero: EraseText { EraseText() }

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kind", &kind)
        f(2, "thing", &thing, .thing)
        f.integers(3, "positions", &positions)
    }

    /// Events that one command may blank something in.
    public static let maximumEvents = 10_000
}
