import Inventory

/// The fields of a message that are given, from its one list of fields.
struct GivenFields: FieldCoder {
    struct Field {
        /// On the wire: `dateKind`.
        let name: String
        /// As typed, or the name of a code; nil: a part, or a code that is not known.
        var text: String?
        /// The given fields of a part.
        var parts: [Field] = []
    }

    static var isReading: Bool { false }
    static var describes: Bool { false }

    /// In the order of their numbers.
    private(set) var all: [Field] = []

    init(of message: some Message) {
        var message = message
        message.fields(&self)
    }

    private mutating func add(_ name: StaticString, _ text: String?) { all.append(Field(name: "\(name)", text: text)) }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        guard always || raw != 0 else { return }
        switch kind {
        case .unsigned: add(name, "\(raw)")
        case .signed: add(name, "\(raw.unzigzag)")
        case .boolean: add(name, raw == 0 ? "false" : "true")
        case .quantity: add(name, "\(Quantity(millionths: raw.unzigzag))")
        case .date: add(name, "\(CalendarDate(dayNumber: Int32(clamping: raw.unzigzag)))")
        case .timestamp: add(name, "\(Timestamp(milliseconds: raw.unzigzag))")
        case .enumeration(let type): add(name, Self.name(of: raw, in: type))
        }
    }

    private static func name<Name: StableName>(of raw: UInt64, in type: Name.Type) -> String? {
        ExtensibleEnum<Name>(raw: raw).value?.name
    }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        if always || !value.isEmpty { add(name, value) }
    }

    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        if always || raw != 0 { add(name, "\(EntityID(raw: raw))") }
    }

    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        if !values.isEmpty { add(name, values.joined(separator: ", ")) }
    }

    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {
        if !values.isEmpty { add(name, values.map(\.description).joined(separator: ", ")) }
    }

    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {
        if always || !value.isEmpty { add(name, nil) }
    }

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        let parts = GivenFields(of: value).all
        if always || !parts.isEmpty { all.append(Field(name: "\(name)", parts: parts)) }
    }

    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        if !values.isEmpty { add(name, nil) }
    }
}
