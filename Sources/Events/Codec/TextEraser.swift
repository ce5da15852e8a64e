import Inventory

/// Blanks the texts or pictures of one kind in a payload, in its parts and in other events' payloads inside it (L13).
/// Everything else stays: ids, times, amounts, names of things.
struct TextEraser: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private let kind: TextKind
    /// Only these pictures, by their SHA-256; nil: all.
    private let pictures: Set<[UInt8]>?
    /// The kind of the texts in the current field.
    private var textKind: TextKind?
    /// Such a text was found.
    private var hasErased = false

    private init(_ kind: TextKind, _ pictures: Set<[UInt8]>?) { (self.kind, self.pictures) = (kind, pictures) }

    /// The payload without such texts; nil when it has none.
    static func erase(_ kind: TextKind, only pictures: Set<[UInt8]>? = nil, from event: Event) -> [UInt8]? {
        func erased(_ payload: some EventPayload) -> [UInt8]? { erase(kind, only: pictures, from: payload) }
        return erased(event.payload)
    }

    static func erase(
        _ kind: TextKind, only pictures: Set<[UInt8]>? = nil, from message: some Message
    ) -> [UInt8]? {
        var eraser = TextEraser(kind, pictures)
        return eraser.erase(from: message)
    }

    private mutating func erase(from message: some Message) -> [UInt8]? {
        var message = message
        let before = hasErased
        hasErased = false
        message.fields(&self)
        defer { hasErased = hasErased || before }
        return hasErased ? BinaryWriter.encode(message) : nil
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func texts(say kind: TextKind?) { textKind = kind }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard textKind == kind, !value.isEmpty else { return }
        value = ""
        hasErased = true
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        guard textKind == kind, !values.isEmpty else { return }
        values = []
        hasErased = true
    }
    /// Other bytes than those of pictures are never erased.
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        guard textKind == kind, !value.isEmpty, pictures?.contains(value) ?? true else { return }
        value = []
        hasErased = true
    }
    mutating func payload(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], of type: UInt64) {
        func erased(_ payload: some EventPayload) -> [UInt8]? { erase(from: payload) }
        if let event = try? Event.decode(type, value), let bytes = erased(event.payload) { value = bytes }
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        value.fields(&self)
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        for index in values.indices { values[index].fields(&self) }
    }

    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}

extension ErasedKind {
    var text: TextKind {
        switch self {
        case .note: .note
        case .name: .person
        case .picture: .picture
        }
    }
}
