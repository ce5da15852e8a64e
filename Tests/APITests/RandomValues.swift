import API
import Inventory

/// Makes any decodable value of random content: fields are there or not, texts have what JSON has to escape.
struct RandomValues: Decoder {
    let random: Chance
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    final class Chance {
        private var state: UInt64
        init(seed: UInt64) { state = seed }

        func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }

        var bits: UInt64 { UInt64(below(1 << 31)) << 33 ^ UInt64(below(1 << 31)) }

        var text: String {
            let parts = [
                "milk", "Käse", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{c}", "\u{0}", "\u{1f}", "\u{7f}", "é",
                "e\u{301}", "\u{2028}", "日本", "👩‍👧", "\u{feff}", " ", "a",
            ]
            return (0..<below(5)).map { _ in parts[below(parts.count)] }.joined()
        }

        var number: Double {
            let numbers: [Double] = [
                0, -0.0, 1, -1, 0.1, 1e20, 1e-7, 1e300, .leastNonzeroMagnitude, 1e16, 123_456_789_012_345_680,
            ]
            return below(2) == 0 ? numbers[below(numbers.count)] : Double(Int64(bitPattern: bits)) / 1024
        }
    }

    func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let type = type as? any Made.Type, let made = type.make(random) as? Value { return made }
        if let type = type as? any CaseIterable.Type, let made = one(of: type) as? Value { return made }
        return try Value(from: self)
    }

    private func one<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
        let all = Array(type.allCases)
        return all.isEmpty ? nil : all[random.below(all.count)]
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(values: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(values: self, left: random.below(3)) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// A type whose random values cannot be made field by field.
private protocol Made {
    static func make(_ random: RandomValues.Chance) -> Self
}

extension String: Made { static func make(_ random: RandomValues.Chance) -> String { random.text } }
extension Bool: Made { static func make(_ random: RandomValues.Chance) -> Bool { random.below(2) == 0 } }
extension Int: Made { static func make(_ random: RandomValues.Chance) -> Int { Int(truncatingIfNeeded: random.bits) } }
extension Int64: Made { static func make(_ random: RandomValues.Chance) -> Int64 { Int64(bitPattern: random.bits) } }
extension UInt32: Made { static func make(_ random: RandomValues.Chance) -> UInt32 { UInt32(random.bits >> 32) } }
extension UInt64: Made { static func make(_ random: RandomValues.Chance) -> UInt64 { random.bits } }
extension Double: Made { static func make(_ random: RandomValues.Chance) -> Double { random.number } }
extension ID: Made {
    static func make(_ random: RandomValues.Chance) -> ID { ID(raw: UInt128(random.bits) << 64 | UInt128(random.bits)) }
}
extension CalendarDate: Made {
    static func make(_ random: RandomValues.Chance) -> CalendarDate {
        CalendarDate(dayNumber: Int32(random.below(100_000)) - 50_000)
    }
}
extension Timestamp: Made {
    static func make(_ random: RandomValues.Chance) -> Timestamp {
        Timestamp(milliseconds: Int64(random.below(1 << 31)) * 1000 + 7)
    }
}
extension JSONValue: Made {
    static func make(_ random: RandomValues.Chance) -> JSONValue { make(random, depth: 4) }

    private static func make(_ random: RandomValues.Chance, depth: Int) -> JSONValue {
        switch random.below(depth > 0 ? 8 : 5) {
        case 0: .null
        case 1: .bool(random.below(2) == 0)
        case 2: .integer(.make(random))
        case 3: .number(random.number)
        case 4: .text(random.text)
        case 5: .array((0..<random.below(4)).map { _ in make(random, depth: depth - 1) })
        default:
            .object(
                Dictionary(
                    (0..<random.below(9)).map { _ in (random.text, make(random, depth: depth - 1)) },
                    uniquingKeysWith: { $1 }))
        }
    }
}

extension RandomValues: SingleValueDecodingContainer {
    func decodeNil() -> Bool { random.below(3) == 0 }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: RandomValues
    var codingPath: [any CodingKey] { [] }
    /// For dictionaries.
    var allKeys: [Key] { (0..<values.random.below(5)).compactMap { _ in Key(stringValue: values.random.text) } }

    func contains(_ key: Key) -> Bool { values.random.below(3) > 0 }
    func decodeNil(forKey key: Key) -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try values.value(type) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedDecodingContainer<Nested>
    { values.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { values.unkeyedContainer() }
    func superDecoder() -> any Decoder { values }
    func superDecoder(forKey key: Key) -> any Decoder { values }
}

private struct Elements: UnkeyedDecodingContainer {
    let values: RandomValues
    var left: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { left == 0 }
    var currentIndex: Int { 0 }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        left -= 1
        return try values.value(type)
    }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        left -= 1
        return values.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        left -= 1
        return values.unkeyedContainer()
    }
    mutating func superDecoder() -> any Decoder { values }
}
