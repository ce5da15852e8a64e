public import Domain

/// Texts or pictures were blanked in past events (L13): what kind, and in which events; never the text.
public struct TextErased: EventPayload {
    public static let type = EventType(rawValue: 0x0104)
    public static let name = "text-erased"
    public static let reversibility = Reversibility.permanent

    public var kind = ExtensibleEnum(ErasedKind.note)
    /// Of the events, ascending.
    public var positions: [Int64] = []
    /// The product, lot or member whose texts they were; none: they were named by their positions.
    public var of = EntityID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kind", &kind)
        f.integers(2, "positions", &positions)
        f.subject(3, "of", &of)
    }

    /// What there was has its effects still; folds that keep the text are folded anew.
    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {}
}
