public import Domain

extension UInt64: PlainValue {
    public static var wireZero: UInt64 { 0 }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.varint(number, name, &self, as: .unsigned, always: always)
    }
}

extension Int: PlainValue {
    public static var wireZero: Int { 0 }
    /// A zigzag varint.
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = Int64(self).zigzag
        f.varint(number, name, &raw, as: .signed, always: always)
        self = Int(raw.unzigzag)
    }
}

extension Int64: PlainValue {
    public static var wireZero: Int64 { 0 }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = zigzag
        f.varint(number, name, &raw, as: .signed, always: always)
        self = raw.unzigzag
    }
}

extension Bool: PlainValue {
    public static var wireZero: Bool { false }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw: UInt64 = self ? 1 : 0
        f.varint(number, name, &raw, as: .boolean, always: always)
        self = raw != 0
    }
}

extension String: FieldValue {
    public static var wireZero: String { "" }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.text(number, name, &self, always: always)
    }
}

extension [UInt8]: FieldValue, PlainValue {
    public static var wireZero: [UInt8] { [] }
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.bytes(number, name, &self, always: always)
    }
}

/// What changes of other things refer to: an optional or changed field that holds such an id is a subject.
private protocol ReferredTag {}
extension CategoryTag: ReferredTag {}
extension LocationTag: ReferredTag {}
extension StoreTag: ReferredTag {}

extension ID: PlainValue {
    public static var wireZero: ID { ID() }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        // A change that names a place, a store or a category is built on it (L8a).
        f.id(number, name, &raw, subject: always && Tag.self is any ReferredTag.Type, always: always)
    }
}

extension Quantity: PlainValue {
    public static var wireZero: Quantity { Quantity() }
    /// Zigzag varint of millionths.
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = millionths.zigzag
        f.varint(number, name, &raw, as: .quantity, always: always)
        millionths = raw.unzigzag
    }
}

extension CalendarDate: PlainValue {
    public static var wireZero: CalendarDate { CalendarDate() }
    /// Zigzag varint of days since 1970-01-01. A number no calendar of ours has reads as the nearest that it has.
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = Int64(dayNumber).zigzag
        f.varint(number, name, &raw, as: .date, always: always)
        dayNumber = Int32(clamping: raw.unzigzag)
    }
}

extension Timestamp: PlainValue {
    public static var wireZero: Timestamp { Timestamp() }
    /// Zigzag varint of milliseconds since 1970.
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var raw = milliseconds.zigzag
        f.varint(number, name, &raw, as: .timestamp, always: always)
        milliseconds = raw.unzigzag
    }
}

/// An enum as stored: the number, also one that this build does not know.
public struct Open<Value: StableName>: Hashable, Sendable {
    public var raw: UInt64

    public init(_ value: Value) { raw = UInt64(value.rawValue) }
    init(raw: UInt64) { self.raw = raw }

    /// Nil for a number this build does not know.
    public var value: Value? { UInt8(exactly: raw).flatMap(Value.init(rawValue:)) }
}

extension Open: PlainValue {
    public static var wireZero: Open { Open(raw: 0) }
    @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.varint(number, name, &raw, as: .enumeration(Value.self), always: always)
    }
}

/// A named code inside a `Change`: a number this build does not know reads as the wire's zero there.
extension FieldValue where Self: StableName {
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var open = Open(self)
        open.code(&f, number, name, always: always)
        self = open.value ?? Self.wireZero
    }
}

extension DateKind: PlainValue { public static var wireZero: DateKind { .bestBefore } }
extension DateOrder: PlainValue { public static var wireZero: DateOrder { .dmy } }

extension Currency: FieldValue {
    public static var wireZero: Currency { Currency() }
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.text(number, name, &code, always: always)
    }
}
