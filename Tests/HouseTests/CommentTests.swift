import Foundation
import Testing

/// Doc comments are read in passing: the first sentence names the thing in a few words, and the rest explains it.
@Suite("A doc comment begins with a plain sentence")
struct CommentTests {
    @Test(
        "no first sentence begins with What or That, says whether something is none, or is long",
        arguments: [("Sources", 4_000), ("Tests", 500)])
    func plain(folder: String, least: Int) throws {
        var count = 0
        for file in try Self.files(in: folder) {
            let text = try String(contentsOfFile: "\(Self.root)/\(file)", encoding: .utf8)
            for comment in DocComment.all(in: text) {
                count += 1
                if let fault = comment.fault {
                    Issue.record("\(file):\(comment.line): \(fault): \(comment.sentence)")
                }
            }
        }
        try #require(count > least, "\(count) comments were read in \(folder)")
    }

    @Test(
        "a sentence that is hard to read is found",
        arguments: [
            "What the lots cost.", "That of the log where a refusal names none.",
            "Whether none of these things was removed after `version`.", "Whether the answer is none, or unknown",
            "A product, a variant, a pack, a place, a store, a category, a member, a list, an entry, a price, a lot "
                + "and a small note.",
        ])
    func hard(sentence: String) {
        #expect(DocComment(line: 1, sentence: sentence).fault != nil)
    }

    @Test(
        "a plain sentence is not found",
        arguments: [
            "The price of the lots.", "Returns what the lots cost.", "Whatever the lots cost.", "Thatched.",
            "Whether the lot is opened.", "Whether nonelectric devices count.", "None is repeated.",
            "A product, a variant, a pack, a place, a store, a category, a member, a list, an entry, a price, a lot "
                + "and a note.",
        ])
    func easy(sentence: String) {
        #expect(DocComment(line: 1, sentence: sentence).fault == nil)
    }

    @Test(
        "the first sentence is that of the first paragraph, as far as the first stop before a space",
        arguments: [
            ("/// One. Two.", ["1: One."]), ("/// One\n/// line. Two.", ["1: One line."]),
            ("/// One\n///\n/// Two.", ["1: One"]), ("/// One\n/// - Parameter two: Three.", ["1: One"]),
            ("/// Is 3.5 one? Yes.", ["1: Is 3.5 one?"]), ("/// Units, e.g. litres. Two.", ["1: Units, eg litres."]),
            ("import One\n\n    /// Two!\n    var two = 2\n/// Three", ["3: Two!", "5: Three"]),
            ("// One.\nlet two = \"/// Two.\"", []), ("/// - Throws: One.", []), ("///", []), ("", []),
        ])
    func read(text: String, comments: [String]) {
        #expect(DocComment.all(in: text).map { "\($0.line): \($0.sentence)" } == comments)
    }

    private static let root = #filePath.components(separatedBy: "/Tests/HouseTests/")[0]

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
    }
}

/// A doc comment's first line and its first sentence.
struct DocComment {
    var line: Int
    var sentence: String

    private static let mostWords = 25

    /// The reason why the sentence is hard to read; nil: it is plain.
    var fault: String? {
        let words = sentence.split { !$0.isLetter }
        if let first = words.first, sentence.hasPrefix(first) {
            if ["What", "That"].contains(first) { return "begins with \(first)" }
            if first == "Whether", words.contains("none") { return "says whether something is none" }
        }
        let count = sentence.split(whereSeparator: \.isWhitespace).count
        return count > Self.mostWords ? "has \(count) words" : nil
    }

    /// Reads the comments of a source, except those that begin with a list or an empty line.
    static func all(in text: String) -> [DocComment] {
        var found: [DocComment] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let start = lines.firstIndex(where: isDoc) {
            let block = lines[start...].prefix(while: isDoc)
            lines = lines[block.endIndex...]
            let paragraph = block.map(content(of:)).prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
            if !paragraph.isEmpty { found.append(DocComment(line: start + 1, sentence: sentence(of: paragraph))) }
        }
        return found
    }

    private static func isDoc(_ line: Substring) -> Bool { line.drop(while: \.isWhitespace).hasPrefix("///") }

    private static func content(of line: Substring) -> String {
        line.drop(while: \.isWhitespace).dropFirst(3).trimmingCharacters(in: .whitespaces)
    }

    /// Returns the text as far as the first stop that ends it or has a space behind it.
    private static func sentence(of paragraph: String) -> String {
        let text = paragraph.replacing("e.g.", with: "eg").replacing("i.e.", with: "ie")
        let stop = text.indices.first { place in
            guard ".!?".contains(text[place]) else { return false }
            let next = text.index(after: place)
            return next == text.endIndex || text[next].isWhitespace
        }
        return stop.map { String(text[...$0]) } ?? text
    }
}
