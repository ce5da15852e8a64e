/// A field that a person may type and a program sends as values (T1).
///
/// Its bytes are one text, so that a command from before stays the same command (L3): what was typed, or the parts of
/// an object with a unit separator (U+001F) between them, which no typed text has.
public protocol SentText: FieldValue, Emptiable, Hashable, Sendable {
    /// The names of the parts in JSON, in the order of the text: `amount`, `unit`.
    static var parts: [String] { get }
    /// The most bytes of a typed text (T1).
    static var most: Int { get }
    var sent: String { get set }

    init(_ text: String)
}

extension SentText {
    /// Stands between the parts.
    public static var separator: Character { "\u{1F}" }

    /// The parts as a program sends them; an absent one is empty.
    public init(parts: [String]) { self.init(parts.joined(separator: String(Self.separator))) }

    /// The values that a program sent; nil: a person typed the text.
    public var values: [String]? {
        guard sent.utf8.contains(0x1F) else { return nil }
        let values = sent.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
        return values + Array(repeating: "", count: max(0, Self.parts.count - values.count))
    }

    public var isEmpty: Bool { sent.isEmpty }
    public static var wireZero: Self { Self("") }

    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.typed(number, name, &self, always: always)
    }
}

extension FieldCoder {
    @inlinable @inline(__always)
    public mutating func typed<Text: SentText>(
        _ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool
    ) {
        text(number, name, &value.sent, always: always)
    }
}
