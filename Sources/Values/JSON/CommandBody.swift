/// A command, or a part of one, as JSON: its field list is walked as for its canonical bytes, but by name.
///
/// Absent and `null` are zero or nil. Nil is omitted, and zero where the field is not an optional.
public protocol CommandBody: RequestBody, Message {
    /// Listed fields that only larder sets: no body has them.
    static var hidden: Set<String> { get }
    /// Fields that the path gives: no body has them.
    static var pathFields: Set<String> { get }
    /// Required fields.
    static var required: Set<String> { get }
    /// At least one of these must be present.
    static var anyOf: [String] { get }
    /// Fields that a change can unset by naming them in `clear`; and the name of their owner, for the refusal.
    static var clearable: (of: String, fields: [String]) { get }
    /// The body's fields, if they differ from those of the bytes.
    mutating func bodyFields(_ f: inout some FieldCoder)
}

extension CommandBody {
    public static var hidden: Set<String> { [] }
    public static var pathFields: Set<String> { [] }
    static func isHidden(_ name: String) -> Bool { hidden.contains(name) || pathFields.contains(name) }
    public static var required: Set<String> { [] }
    public static var anyOf: [String] { [] }
    public static var clearable: (of: String, fields: [String]) { ("", []) }
    public mutating func bodyFields(_ f: inout some FieldCoder) { fields(&f) }

    /// The fields of its body, in the order of the list.
    public static var bodyFields: [BodyField] { BodyFields.list(of: Self.self) }
    public static var fieldNames: [String] { bodyFields.map(\.name) }
    public static var nested: [String: any RequestBody.Type] {
        let parts = bodyFields.compactMap { field in
            if case .part(let type) = field.form { (field.name, type) } else { nil }
        }
        return Dictionary(parts) { first, _ in first }
    }

    /// With these fields unset, and all others absent.
    /// - Throws: `InvalidField` for a name that cannot be cleared.
    public init(clearing names: [String]) throws(InvalidField) {
        self = .wireZero
        var reader = BodyReader(rules: Self.self, clearing: try Self.checked(clearing: names))
        bodyFields(&reader)
    }

    public init(from decoder: any Decoder) throws {
        self = .wireZero
        let container = try decoder.container(keyedBy: AnyKey.self)
        let names =
            Self.clearable.fields.isEmpty
            ? [] : try container.decodeIfPresent([String].self, forKey: .clear) ?? []
        var reader = BodyReader(container, rules: Self.self, clearing: try Self.checked(clearing: names))
        bodyFields(&reader)
        if let error = reader.error { throw error }
        guard Self.anyOf.isEmpty || Self.anyOf.contains(where: reader.presentFields.contains) else {
            throw InvalidField(
                "\(Self.anyOf.map { "“\($0)”" }.joined(separator: " or ")) is missing",
                field: Self.anyOf[0])
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = BodyWriter(encoder.container(keyedBy: AnyKey.self), rules: Self.self)
        var copy = self
        copy.bodyFields(&writer)
        try writer.finish()
    }

    private static func checked(clearing names: [String]) throws(InvalidField) -> Set<String> {
        let (thing, known) = clearable
        if let wrong = names.first(where: { !known.contains($0) }) {
            guard let last = known.last else { throw InvalidField("nothing here can be cleared", field: "clear") }
            let list = known.count > 1 ? "\(known.dropLast().joined(separator: ", ")) and \(last)" : last
            throw InvalidField("a \(thing)'s “\(wrong)” cannot be cleared; \(list) can", field: "clear")
        }
        return Set(names)
    }
}

extension AnyKey {
    static let clear = AnyKey("clear")

    init(_ name: StaticString) { self.init("\(name)") }
}
