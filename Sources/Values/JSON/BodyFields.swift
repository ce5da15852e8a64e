/// Lists the fields that a command's body has, and which of them have fields of their own. What `BodyReader` cannot
/// read is not among them, so that it is refused.
struct BodyFields: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { true }

    private(set) var names: [String] = []
    private(set) var nested: [String: any RequestBody.Type] = [:]
    private let isHidden: (String) -> Bool

    static func list<Body: CommandBody>(of type: Body.Type) -> BodyFields {
        var list = BodyFields(isHidden: type.isHidden)
        var zero = Body.wireZero
        zero.bodyFields(&list)
        if !type.clearable.fields.isEmpty { list.names.append("clear") }
        return list
    }

    private init(isHidden: @escaping (String) -> Bool) { self.isHidden = isHidden }

    private mutating func add(_ name: StaticString, _ type: (any RequestBody.Type)? = nil) {
        guard !isHidden("\(name)") else { return }
        names.append("\(name)")
        nested["\(name)"] = type
    }

    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        if let type = M.self as? any RequestBody.Type { add(name, type) }
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {
        if case .quantity = kind { return }
        add(name)
    }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) { add(name) }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) { add(name) }
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) { add(name) }
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {
        add(name)
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
}
