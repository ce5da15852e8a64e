/// Walks a payload's field list: to write bytes, to read them, to show them as JSON, to collect the entities they
/// name.
///
/// A payload lists each field once, ascending by number, and every coder walks that list, so bytes, JSON, `.proto` and
/// index always agree. Wire format: protobuf (proto3). Absent means the wire's zero.
public protocol FieldCoder {
    /// True for the coder that reads values; an optional then checks its presence before it is created.
    static var isReading: Bool { get }
    /// True for coders that describe types: they also visit absent optionals and empty lists.
    static var describes: Bool { get }
    /// Whether the field is present, in bytes as the next one. Only called on a reading coder.
    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool

    /// A varint. `always`: written even when zero, because it is an optional that is present.
    mutating func varint(_ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool)
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool)
    /// A text that a person typed, or values that a program sent.
    mutating func typed<Text: SentText>(
        _ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool)
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool)
    /// An id: `bytes` of length 16, big-endian. `subject`: the event belongs to the history of the entity it names.
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool)
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool)
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M])
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String])
    /// The bytes of another event's payload, of the type with that tag.
    mutating func payload(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], of type: UInt64)
    /// The kind of the next field's texts, or that its bytes are a picture's; nil: unspecified. Only used for erasing
    /// (L13).
    mutating func texts(say kind: TextKind?)
    /// Packed zigzag varints.
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64])
}

/// The kind of a text or picture: it decides whether it can be erased (L13). Every text of an event has one.
public enum TextKind: Hashable, Sendable {
    /// Names of things, units, codes: the household's basic data.
    case thing
    /// Free text.
    case note
    /// A person's name.
    case person
    /// A picture's SHA-256.
    case picture
}

/// The meaning of a varint's number: its JSON form and protobuf type.
public enum ScalarKind: Sendable {
    case unsigned, signed, boolean, quantity, date, timestamp
    /// An unknown number is kept and shown as "unknown (7)".
    case enumeration(any StableName.Type)
}

/// A group of fields with its own list: a payload, or a part of one.
public protocol Message: Sendable {
    /// Every field at the wire's zero: the values of absent fields.
    static var wireZero: Self { get }
    /// The protobuf name of the type. Frozen.
    static var messageName: String { get }
    mutating func fields(_ f: inout some FieldCoder)
}

/// A message that is created with every field at zero.
public protocol BlankMessage: Message {
    init()
}

extension BlankMessage {
    @inlinable public static var wireZero: Self { Self() }
}

/// A value that one field can hold.
public protocol FieldValue {
    static var wireZero: Self { get }
    mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool)
}

/// All except texts: a text, or a change of one, is listed only with its kind, so that erasing misses none (L13).
public protocol PlainValue: FieldValue {}

extension FieldCoder {
    @inlinable @inline(__always)
    public mutating func callAsFunction<V: PlainValue>(_ number: UInt32, _ name: StaticString, _ value: inout V) {
        field(number, name, &value)
    }

    /// proto3 `optional`: written whenever present, even if zero.
    @inlinable @inline(__always)
    public mutating func callAsFunction<V: PlainValue>(_ number: UInt32, _ name: StaticString, _ value: inout V?) {
        field(number, name, &value)
    }

    /// A text, or a change of one, with its kind.
    @inlinable @inline(__always)
    public mutating func callAsFunction<V: FieldValue>(
        _ number: UInt32, _ name: StaticString, _ value: inout V, _ kind: TextKind
    ) {
        texts(say: kind)
        field(number, name, &value)
        texts(say: nil)
    }

    @inlinable @inline(__always)
    public mutating func callAsFunction<V: FieldValue>(
        _ number: UInt32, _ name: StaticString, _ value: inout V?, _ kind: TextKind
    ) {
        texts(say: kind)
        field(number, name, &value)
        texts(say: nil)
    }

    @inlinable @inline(__always)
    public mutating func callAsFunction(
        _ number: UInt32, _ name: StaticString, _ values: inout [String], _ kind: TextKind
    ) {
        texts(say: kind)
        texts(number, name, &values)
        texts(say: nil)
    }

    /// A picture by the SHA-256 of its bytes, which are in `blobs`; empty: none, or erased.
    @inlinable @inline(__always)
    public mutating func picture(_ number: UInt32, _ name: StaticString, _ hash: inout [UInt8]) {
        texts(say: .picture)
        bytes(number, name, &hash, always: false)
        texts(say: nil)
    }

    @inlinable @inline(__always)
    public mutating func field<V: FieldValue>(_ number: UInt32, _ name: StaticString, _ value: inout V) {
        value.code(&self, number, name, always: false)
    }

    @inlinable @inline(__always)
    public mutating func field<V: FieldValue>(_ number: UInt32, _ name: StaticString, _ value: inout V?) {
        if Self.isReading {
            guard has(number, name) else {
                value = nil
                return
            }
            var present = V.wireZero
            present.code(&self, number, name, always: true)
            value = present
        } else if value != nil {
            value!.code(&self, number, name, always: true)
        } else if Self.describes {
            var example = V.wireZero
            example.code(&self, number, name, always: true)
        }
    }

    @inlinable @inline(__always)
    public mutating func texts(say kind: TextKind?) {}

    @inlinable @inline(__always)
    public mutating func payload(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], of type: UInt64) {
        bytes(number, name, &value, always: false)
    }

    @inlinable @inline(__always)
    public mutating func callAsFunction<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        messages(number, name, &values)
    }

    /// A field that names an entity: its history and its dependents are found through the `subjects` index.
    @inlinable @inline(__always)
    public mutating func subject<Tag>(_ number: UInt32, _ name: StaticString, _ value: inout ID<Tag>) {
        id(number, name, &value.raw, subject: true, always: false)
    }
}

extension FieldValue where Self: Message {
    @inlinable @inline(__always)
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        f.message(number, name, &self, always: always)
    }
}
