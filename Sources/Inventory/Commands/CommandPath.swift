/// Where a command is sent: the method, and the path below its household. Each `{…}` of the path is a field of the
/// command: `products/{product}/merge`.
public struct CommandPath: Hashable, Sendable {
    public let method: HTTPMethod
    public let text: String
    /// The fields that the path gives. No body has them.
    public let fields: Set<String>

    public init(_ method: HTTPMethod, _ text: String) {
        self.method = method
        self.text = text
        fields = Set(
            text.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) })
    }
}

/// A path that gives a command with some of its fields set: `categories/{category}/archive`.
public struct FixedPath<Command: BlankMessage>: Sendable {
    public let path: CommandPath
    /// The field that a body may set, as `confirm`; nil: no body sets anything.
    public let confirm: (any WritableKeyPath<Command, Bool> & Sendable)?
    public let set: @Sendable (inout Command) -> Void

    public init(
        _ method: HTTPMethod, _ text: String, _ set: @escaping @Sendable (inout Command) -> Void = { _ in }
    ) {
        (path, confirm, self.set) = (CommandPath(method, text), nil, set)
    }

    public init(
        _ method: HTTPMethod, _ text: String, confirm: any WritableKeyPath<Command, Bool> & Sendable,
        _ set: @escaping @Sendable (inout Command) -> Void
    ) {
        (path, self.confirm, self.set) = (CommandPath(method, text), confirm, set)
    }
}

public enum HTTPMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// Reads or sets the text fields of a command that a path gives. It does not count as reading, which would unset every
/// optional field.
struct PathFields: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { false }

    private let names: Set<String>
    /// Nil: the fields are read.
    private let given: [String: String]?
    private(set) var found: [String: String] = [:]

    init(reading names: Set<String>) { (self.names, given) = (names, nil) }
    init(setting given: [String: String]) { (names, self.given) = (Set(given.keys), given) }

    /// - Returns: The value to set; nil: it stays.
    private mutating func pass(_ name: StaticString, _ value: @autoclosure () -> String) -> String? {
        let name = "\(name)"
        guard names.contains(name) else { return nil }
        if given == nil { found[name] = value() }
        return given?[name]
    }

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }

    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        value = pass(name, value) ?? value
    }

    mutating func typed<Text: SentText>(_ number: UInt32, _ name: StaticString, _ value: inout Text, always: Bool) {
        if let text = pass(name, value.sent) { value = Text(text) }
    }

    /// A list of one.
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        if let text = pass(name, values.first ?? "") { values = [text] }
    }

    // Paths have texts alone.
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {}
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
}
