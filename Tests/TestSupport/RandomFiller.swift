import Events
public import Inventory

/// Fills a payload's fields with random values by walking its list of fields, as a reader would.
public struct RandomFiller: FieldCoder {
    public static var isReading: Bool { true }
    public static var describes: Bool { false }

    private var random: SeededGenerator

    /// A payload in which about half of the optional fields are present; the same for the same seed.
    public static func make<M: Message>(_ type: M.Type, seed: UInt64) -> M {
        var filler = RandomFiller(random: SeededGenerator(seed: seed))
        var message = M.wireZero
        message.fields(&filler)
        return message
    }

    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { Bool.random(using: &random) }

    /// Numbers of every length: as many small ones as ones of 64 bits.
    private mutating func number() -> UInt64 { random.next() >> UInt64.random(in: 0..<64, using: &random) }

    private mutating func count() -> Int { Int.random(in: 0...4, using: &random) }

    private mutating func letters() -> String {
        let alphabet: [Character] = ["a", "b", "ö", "\"", "\\", "\n", "\u{1}", "🥛", " ", "7"]
        return String((0..<count()).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }

    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        switch kind {
        case .unsigned, .signed, .quantity: raw = self.number()
        case .boolean: raw = self.number() & 1
        // What the type can hold; the reader brings anything beyond into range.
        case .date, .timestamp: raw = self.number() & 0xFFFF_FFFF
        // Names that this build knows, and for fields that are open some that it does not.
        case .enumeration(let type):
            raw = self.number() & 7
            if type.name(of: raw) == nil { raw = 0 }
        }
    }

    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        value = letters()
    }

    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        value = (0..<count()).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        raw = UInt128(self.number()) << 64 | UInt128(self.number())
    }

    public mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        value.fields(&self)
    }

    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        values = (0..<count()).map { _ in
            var value = M.wireZero
            value.fields(&self)
            return value
        }
    }

    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        values = (0..<count()).map { _ in letters() }
    }

    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        values = (0..<count()).map { _ in Int64(bitPattern: self.number()) }
    }
}
