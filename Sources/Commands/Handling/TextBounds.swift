import Inventory

/// Finds the first text of a command that is longer than the texts of its field may be (T1).
///
/// Typed texts are bounded before anything reads them: reading happens on the writer's thread, for which all others wait.
/// Free text is not read; the rule of its field bounds it.
struct TextBounds: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private var isTyped = false
    private(set) var excess: (name: String, bytes: Int, most: Int)?

    /// - Throws: `Refusal` `too-long`. Cost: the command's fields.
    static func check(_ command: some Message) throws(Refusal) {
        var (copy, bounds) = (command, TextBounds())
        copy.fields(&bounds)
        guard let (name, bytes, most) = bounds.excess else { return }
        throw Refusal(.tooLong, "“\(name)” is too long (\(bytes) of \(most) bytes)")
    }

    /// Returns the largest number of bytes of a text. It depends on the field: a name, an amount, a price or a day; a
    /// phrase of a name and an amount; or a line of several names.
    static func most(_ name: String) -> Int {
        switch name {
        case "product", "thing", "item", "only", "text", "fileName": TypedText.phrase
        case "entry", "categories": TypedText.line
        default: TypedText.name
        }
    }

    private mutating func check(_ name: StaticString, _ text: String) {
        guard isTyped, excess == nil, case let bytes = text.utf8.count, bytes > TypedText.name else { return }
        let name = "\(name)"
        if case let most = Self.most(name), bytes > most { excess = (name, bytes, most) }
    }

    mutating func texts(say kind: TextKind?) { isTyped = kind == .thing || kind == .person }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        check(name, value)
    }
    mutating func typed<Text: SentText>(_ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool) {
        guard excess == nil, case let bytes = value.sent.utf8.count, bytes > Text.most else { return }
        excess = ("\(name)", bytes, Text.most)
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        for text in values { check(name, text) }
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        // A change of a text has its kind from the field.
        let outer = isTyped
        value.fields(&self)
        isTyped = outer
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        for index in values.indices { values[index].fields(&self) }
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}
