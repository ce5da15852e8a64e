extension UInt64: PlainValue {
    @inlinable public static var wireZero: UInt64 { 0 }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.varint(number, name, &self, as: .unsigned, always: always)
    }
}

extension Int: PlainValue {
    @inlinable public static var wireZero: Int { 0 }
    /// A zigzag varint.
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = Int64(self).zigzag
        f.varint(number, name, &raw, as: .signed, always: always)
        self = Int(raw.unzigzag)
    }
}

extension Int64: PlainValue {
    @inlinable public static var wireZero: Int64 { 0 }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = zigzag
        f.varint(number, name, &raw, as: .signed, always: always)
        self = raw.unzigzag
    }
}

extension Bool: PlainValue {
    @inlinable public static var wireZero: Bool { false }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw: UInt64 = self ? 1 : 0
        f.varint(number, name, &raw, as: .boolean, always: always)
        self = raw != 0
    }
}

extension String: FieldValue {
    @inlinable public static var wireZero: String { "" }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.text(number, name, &self, always: always)
    }
}

extension [UInt8]: FieldValue, PlainValue {
    @inlinable public static var wireZero: [UInt8] { [] }
    @inlinable public mutating func code(
        _ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool
    ) {
        f.bytes(number, name, &self, always: always)
    }
}

/// References in changes of other things: an optional or changed field that holds such an id is a subject.
@usableFromInline
protocol ReferredTag {}
extension CategoryTag: ReferredTag {}
extension LocationTag: ReferredTag {}
extension StoreTag: ReferredTag {}
extension ParentTag: ReferredTag {}

extension ID: PlainValue {
    @inlinable public static var wireZero: ID { ID() }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        // A change that names a place, a store, a category or a parent depends on it (L8a).
        f.id(number, name, &raw, subject: always && Tag.self is any ReferredTag.Type, always: always)
    }
}

extension Quantity: PlainValue {
    @inlinable public static var wireZero: Quantity { Quantity() }
    /// Zigzag varint of millionths.
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = millionths.zigzag
        f.varint(number, name, &raw, as: .quantity, always: always)
        millionths = raw.unzigzag
    }
}

extension CalendarDate: PlainValue {
    @inlinable public static var wireZero: CalendarDate { CalendarDate() }
    /// Zigzag varint of days since 1970-01-01. A number beyond the calendar reads as the nearest valid day.
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = Int64(dayNumber).zigzag
        f.varint(number, name, &raw, as: .date, always: always)
        dayNumber = Int32(clamping: raw.unzigzag)
    }
}

extension Timestamp: PlainValue {
    @inlinable public static var wireZero: Timestamp { Timestamp() }
    /// Zigzag varint of milliseconds since 1970.
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = milliseconds.zigzag
        f.varint(number, name, &raw, as: .timestamp, always: always)
        milliseconds = raw.unzigzag
    }
}

/// An enum as stored: the number, even if unknown.
public struct ExtensibleEnum<Value: StableName>: Hashable, Sendable {
    public var raw: UInt64

    @inlinable public init(_ value: Value) { raw = UInt64(value.rawValue) }
    @inlinable public init(raw: UInt64) { self.raw = raw }

    /// Nil for an unknown number.
    @inlinable public var value: Value? { UInt8(exactly: raw).flatMap(Value.init(rawValue:)) }
}

extension ExtensibleEnum: PlainValue {
    @inlinable public static var wireZero: ExtensibleEnum { ExtensibleEnum(raw: 0) }
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.varint(number, name, &raw, as: .enumeration(Value.self), always: always)
    }
}

/// A named code inside a `Change`: an unknown number reads as the wire's zero.
extension FieldValue where Self: StableName {
    @inlinable public mutating func code(
        _ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool
    ) {
        var open = ExtensibleEnum(self)
        open.code(&f, number, name, always: always)
        self = open.value ?? Self.wireZero
    }
}

extension Currency: FieldValue {
    @inlinable public static var wireZero: Currency { Currency() }
    @inlinable public mutating func code(
        _ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool
    ) {
        f.text(number, name, &code, always: always)
    }
}

/// Maps small signed numbers to small unsigned ones (spec: protobuf encoding, "Signed Integers").
extension Int64 {
    @inlinable @inline(__always)
    public var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
}

extension UInt64 {
    @inlinable @inline(__always)
    public var unzigzag: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}
