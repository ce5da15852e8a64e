// Values in JSON, for any coder: as texts.

extension ID: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decoder.text("a UUID", Self.init)
    }

    public func encode(to encoder: any Encoder) throws { try encoder.text(description) }
}

extension CalendarDate: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decoder.text("a date like 2026-11-21", Self.init)
    }

    public func encode(to encoder: any Encoder) throws { try encoder.text(description) }
}

extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decoder.text("a time like 2026-11-21T09:14:44.000Z", Self.init(rfc3339:))
    }

    public func encode(to encoder: any Encoder) throws { try encoder.text(description) }
}

extension StableName where Self: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decoder.selected()
    }

    public func encode(to encoder: any Encoder) throws { try encoder.text(name) }
}

extension Decoder {
    func selected<Name: StableName>(_ type: Name.Type = Name.self) throws -> Name {
        try text("one of \(type.selectable.map(\.name).joined(separator: ", "))", type.init(typed:))
    }

    fileprivate func text<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = parse(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not \(expected)")
        }
        return value
    }
}

extension Encoder {
    fileprivate func text(_ text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
