import Domain

/// Collects the pictures that a payload names, and those that it carries of other events: their SHA-256, which is their
/// key in `blobs`.
struct PictureCollector: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private var hashes: [[UInt8]] = []
    private var said: TextKind?

    private init() {}

    static func collect(_ message: some Message) -> [[UInt8]] {
        var (message, collector) = (message, PictureCollector())
        message.fields(&collector)
        return collector.hashes
    }

    mutating func has(_ number: UInt32) -> Bool { false }
    mutating func texts(say kind: TextKind?) { said = kind }
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        if said == .picture, !value.isEmpty { hashes.append(value) }
    }
    mutating func payload(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], of type: UInt64) {
        guard let event = try? Event.decode(type, value) else { return }
        func collect(_ payload: some EventPayload) { hashes += Self.collect(payload) }
        collect(event.payload)
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
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {}
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}
