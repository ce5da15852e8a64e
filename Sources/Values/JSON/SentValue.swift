/// A typed field in JSON: a text, or an object of its parts, `{"amount": "2", "unit": "l"}`.
struct SentValue<Text: SentText>: Codable {
    var text: Text

    init(text: Text) { self.text = text }

    init(from decoder: any Decoder) throws {
        if let typed = try? decoder.singleValueContainer().decode(String.self) {
            text = Text(typed)
            return
        }
        let container = try decoder.container(keyedBy: AnyKey.self)
        if let unknown = container.allKeys.first(where: { !Text.parts.contains($0.stringValue) }) {
            throw UnknownField(
                path: (decoder.codingPath.map(\.stringValue) + [unknown.stringValue]).joined(separator: "."),
                known: Text.parts)
        }
        let parts = try Text.parts.map { try container.decodeIfPresent(String.self, forKey: AnyKey($0)) ?? "" }
        text = Text(parts: parts)
    }

    func encode(to encoder: any Encoder) throws {
        guard let values = text.values else {
            var container = encoder.singleValueContainer()
            return try container.encode(text.sent)
        }
        var container = encoder.container(keyedBy: AnyKey.self)
        for (name, value) in zip(Text.parts, values) where !value.isEmpty {
            try container.encode(value, forKey: AnyKey(name))
        }
    }
}
