public import Inventory

/// Collects the entities that a payload's marked fields name: the keys of its entries in the `subjects` index.
public struct SubjectCollector: FieldCoder {
    public static var isReading: Bool { false }
    public static var describes: Bool { false }

    public private(set) var subjects: [EntityID] = []
    /// The SHA-256 of each picture that is named, once.
    private(set) var pictures: [[UInt8]] = []
    private var isPicture = false

    /// Each once, in the order of the fields.
    public static func collect(_ message: some Message) -> [EntityID] { SubjectCollector(of: message).subjects }

    init(of message: some Message) {
        var copy = message
        copy.fields(&self)
    }

    /// The most entities that one event may name: deciders split larger ones, and the log refuses them as a bug.
    public static let maximum = 64

    public mutating func add(_ subject: EntityID) {
        if !subject.isNone, !subjects.contains(subject) { subjects.append(subject) }
    }

    private mutating func add(picture: [UInt8]) {
        if !picture.isEmpty, !pictures.contains(picture) { pictures.append(picture) }
    }

    public mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    public mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    public mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {}
    public mutating func texts(say kind: TextKind?) { isPicture = kind == .picture }
    public mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        if isPicture { add(picture: value) }
    }
    public mutating func id(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool
    ) {
        if subject { add(EntityID(raw: raw)) }
    }
    public mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        value.fields(&self)
    }
    public mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        for index in values.indices { values[index].fields(&self) }
    }
    /// The entities in another event that this one contains: a reversal's original, a booking before and after a
    /// correction.
    public mutating func payload(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], of type: UInt64) {
        guard let event = try? Event.decode(type, value) else { return }
        let inside = SubjectCollector(of: event.payload)
        for subject in inside.subjects { add(subject) }
        for picture in inside.pictures { add(picture: picture) }
    }
    public mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {}
    public mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}
