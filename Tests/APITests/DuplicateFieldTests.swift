import FoundationEssentials
import Testing

@testable import API

@Suite("A field that is there twice")
struct DuplicateFieldTests {
    private static func check(_ text: String) -> (any Error)? {
        do {
            try DuplicateField.check(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "is found by its path, at any depth and however it is written",
        arguments: [
            (#"{"a": 1, "a": 1}"#, "a"), (#"{"b": {"a": 1, "c": [], "a": 2}}"#, "b.a"),
            (#"{"commands": [{"id": 1}, {"id": 2, "id": 3}]}"#, "commands.id"),
            (#"{"product": "milk", "prod\u0075ct": "eggs"}"#, "product"), (#"{"a\nb": 1, "a\u000Ab": 2}"#, "a\nb"),
            (#"[[{"x": {"y": {}}, "x": 0}]]"#, "x"), ("\u{FEFF}{\"a\": 1, \"a\": 2}", "a"),
            // A decoder's dictionary compares as Unicode does.
            ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "\u{E9}"), (#"{"\ud83e\udd5a": 1, "🥚": 2}"#, "🥚"),
            (#"{"": 1, "": 2}"#, ""),
        ])
    func found(text: String, path: String) {
        #expect(Self.check(text) as? DuplicateField == DuplicateField(path: path))
    }

    @Test(
        "is not what only looks like it, nor anything in what is no JSON",
        arguments: [
            #"{"a": "a", "b": "a"}"#, #"{"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]}"#, #"["a", "a"]"#,
            #"{"a": "\", \"a\": \"", "b": 1}"#, #"{"a": "{\"a\": 1}"}"#, "{}", "", "{", #"{"a"#, #"{"a\"#, "}}]",
            #""a""#,
            String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
        ])
    func absent(text: String) {
        #expect(Self.check(text) == nil)
    }

    @Test("no other encoding hides one", arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian])
    func otherEncodings(encoding: String.Encoding) throws {
        let bytes = try #require(#"{"a": 1, "a": 2}"#.data(using: encoding))
        #expect(throws: NotUTF8.self) { try DuplicateField.check(Array(bytes)) }
    }

    @Test("a large document costs one pass")
    func large() {
        let rows = (0..<20_000).map { #"{"id": \#($0), "type": "addStock", "body": {"product": "p\#($0)"}}"# }
        #expect(Self.check("[\(rows.joined(separator: ","))]") == nil)
    }
}
