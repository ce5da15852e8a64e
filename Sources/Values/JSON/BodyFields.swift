/// One field of a command's body, as JSON has it.
public struct BodyField: Sendable {
    public enum Form: Sendable {
        case text, signed, unsigned, boolean, date, timestamp, id, texts, integers
        /// One of these names.
        case name([String])
        /// A list of such names.
        case names([String])
        /// A text, or an object with these texts.
        case sent([String])
        case part(any RequestBody.Type)
    }

    public let name: String
    public let form: Form
}

/// Lists the fields that a command's body has. What `BodyReader` cannot read is not among them, so that it is refused.
struct BodyFields: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { true }

    private(set) var all: [BodyField] = []
    private let isHidden: (String) -> Bool

    static func list<Body: CommandBody>(of type: Body.Type) -> [BodyField] {
        var list = BodyFields(isHidden: type.isHidden)
        var zero = Body.wireZero
        zero.bodyFields(&list)
        let clearable = type.clearable.fields
        return list.all + (clearable.isEmpty ? [] : [BodyField(name: "clear", form: .names(clearable))])
    }

    private init(isHidden: @escaping (String) -> Bool) { self.isHidden = isHidden }

    private mutating func add(_ name: StaticString, _ form: BodyField.Form) {
        guard !isHidden("\(name)") else { return }
        all.append(BodyField(name: "\(name)", form: form))
    }

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        if let type = M.self as? any RequestBody.Type { add(name, .part(type)) }
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        switch kind {
        case .unsigned: add(name, .unsigned)
        case .signed: add(name, .signed)
        case .boolean: add(name, .boolean)
        case .date: add(name, .date)
        case .timestamp: add(name, .timestamp)
        case .enumeration(let type): add(name, .name(Self.names(of: type)))
        case .quantity: break
        }
    }

    private static func names<Name: StableName>(of type: Name.Type) -> [String] { type.selectable.map { $0.name } }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        add(name, .text)
    }
    mutating func typed<Text: SentText>(_ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool) {
        add(name, .sent(Text.parts))
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) { add(name, .texts) }
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) { add(name, .integers) }
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        add(name, .id)
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
}
