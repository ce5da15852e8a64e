import API
import Inventory

/// A row as it is sent: the texts of its command's fields by their names. larderd reads them.
struct RowBody: RequestBody {
    static var fieldNames: [String] { [] }
    static var nested: [String: any RequestBody.Type] { [:] }

    var texts: [String: String]
    /// Fields that are true.
    var flags: Set<String> = []

    init(_ texts: [String: String], flags: Set<String> = []) { (self.texts, self.flags) = (texts, flags) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        texts = [:]
        for key in container.allKeys { texts[key.stringValue] = try container.decode(String.self, forKey: key) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (name, text) in texts { try container.encode(text, forKey: Key(name)) }
        for name in flags { try container.encode(true, forKey: Key(name)) }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
