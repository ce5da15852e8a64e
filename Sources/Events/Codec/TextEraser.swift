import Domain

/// Blanks the texts or pictures of one kind in a payload, in its parts and in other events' payloads inside it (L13).
/// Everything else stays: ids, times, amounts, names of things. It is also used to find pictures.
struct TextEraser: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private let kind: TextKind
    /// The kind of the texts in the current field.
    private var said: TextKind?
    /// Such a text was found.
    private var hasErased = false
    /// The hashes that were blanked, as often as they were named.
    private var pictures: [[UInt8]] = []

    private init(_ kind: TextKind) { self.kind = kind }

    /// The payload without such texts; nil when it has none.
    static func erase(_ kind: TextKind, from event: Event) -> [UInt8]? {
        func erased(_ payload: some EventPayload) -> [UInt8]? { erase(kind, from: payload) }
        return erased(event.payload)
    }

    static func erase(_ kind: TextKind, from message: some Message) -> [UInt8]? {
        var eraser = TextEraser(kind)
        return eraser.erase(from: message)
    }

    /// The pictures that a payload names, also inside other events' payloads: their SHA-256, which is their key in
    /// `blobs`.
    static func pictures(in message: some Message) -> [[UInt8]] {
        var eraser = TextEraser(.picture)
        _ = eraser.erase(from: message)
        return eraser.pictures
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
    mutating func texts(say kind: TextKind?) { said = kind }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        guard said == kind, !value.isEmpty else { return }
        value = ""
        hasErased = true
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        guard said == kind, !values.isEmpty else { return }
        values = []
        hasErased = true
    }
    /// Other bytes than those of pictures are never erased.
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        guard said == kind, !value.isEmpty else { return }
        pictures.append(value)
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
