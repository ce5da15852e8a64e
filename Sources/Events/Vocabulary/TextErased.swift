public import Inventory

/// Texts or pictures were blanked in past events (L13): what kind, and in which events; never the text.
public struct TextErased: EventPayload {
    public static let type = EventType(rawValue: 0x0104)
    public static let name = "text-erased"
    public static let reversibility = Reversibility.permanent

    public var kind = ExtensibleEnum(ErasedKind.note)
    /// The positions of the events, ascending.
    public var positions: [Int64] = []
    /// The product, lot or member whose texts they were; none: the events were given by position.
    public var of = EntityID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kind", &kind)
        f.integers(2, "positions", &positions)
        f.subject(3, "of", &of)
    }

    /// The other effects of those events stay; folds that keep the text are folded again.
    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {}
}
