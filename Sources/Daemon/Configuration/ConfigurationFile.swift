import Files
import Glibc

/// Reads `larderd.yaml`: a flat subset of YAML, enough for settings and readable by every YAML tool.
///
/// Lines are `key: value`, empty, or comments; ` #` after a value begins a comment; a value may be in single or double
/// quotes (doubled `''` inside single quotes; `\"` and `\\` inside double ones). A first line `---` is allowed.
/// No nesting, lists, anchors or multi-line values: they stop the start with their line. (A full YAML reader would
/// pull Foundation and its ICU tables into a static larderd, 6 MB to 57 MB.)
enum ConfigurationFile {
    struct Entry: Equatable {
        var key: String
        var value: String
        var line: Int
    }

    /// - Parameter required: whether a missing file is an error; a missing default file is not.
    static func entries(at path: String, required: Bool) throws(DaemonExit) -> [Entry] {
        guard let bytes = try contents(of: path, required: required) else { return [] }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DaemonExit(.wrongUse, "\(path): this is not UTF-8 text.")
        }
        return try entries(in: text, path: path)
    }

    static func entries(in text: String, path: String) throws(DaemonExit) -> [Entry] {
        var entries: [Entry] = []
        // Swift treats "\r\n" as one character.
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            let number = index + 1
            if trimmed(line).isEmpty || trimmed(line).hasPrefix("#") || (index == 0 && line == "---") { continue }
            do throws(Setting.Expected) {
                let (key, value) = try pair(line)
                if let earlier = entries.first(where: { $0.key == key }) {
                    throw Setting.Expected(words: "\(key) is already set in line \(earlier.line)")
                }
                entries.append(Entry(key: key, value: value, line: number))
            } catch {
                throw DaemonExit(.wrongUse, "\(path):\(number): \(error.words).")
            }
        }
        return entries
    }

    private static func pair(_ line: Substring) throws(Setting.Expected) -> (key: String, value: String) {
        guard line.first?.isWhitespace != true, !line.hasPrefix("- ") else {
            throw Setting.Expected(words: "lists and indented (nested) values are not supported")
        }
        guard let colon = line.firstIndex(of: ":") else {
            throw Setting.Expected(words: "this line is not of the form \"key: value\"")
        }
        let after = line[line.index(after: colon)...]
        guard after.isEmpty || after.first == " " || after.first == "\t" else {
            throw Setting.Expected(words: "there must be a space after the colon")
        }
        return (String(trimmed(line[..<colon])), try scalar(trimmed(after)))
    }

    private static func scalar(_ text: Substring) throws(Setting.Expected) -> String {
        guard let first = text.first, first != "#" else { throw Setting.Expected(words: "the value is missing") }
        if first == "\"" || first == "'" { return try quoted(text.dropFirst(), by: first) }
        guard !"[]{}&*!|>%@`,?".contains(first) else {
            throw Setting.Expected(words: "a plain value cannot begin with \(first); put it in quotes")
        }
        var end = text.startIndex
        while end < text.endIndex {
            let isComment = text[end].isWhitespace && text[text.index(after: end)...].hasPrefix("#")
            if isComment { break }
            end = text.index(after: end)
        }
        return String(trimmed(text[..<end]))
    }

    private static func quoted(_ text: Substring, by quote: Character) throws(Setting.Expected) -> String {
        var value = ""
        var rest = text
        while let character = rest.popFirst() {
            if quote == "\"", character == "\\" {
                guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else {
                    throw Setting.Expected(words: "in double quotes, only the escapes \\\" and \\\\ are supported")
                }
                value.append(escaped)
            } else if character != quote {
                value.append(character)
            } else if quote == "'", rest.first == "'" {
                value.append(rest.removeFirst())
            } else {
                let tail = trimmed(rest)
                guard tail.isEmpty || (tail.hasPrefix("#") && rest.first != "#") else {
                    throw Setting.Expected(words: "unexpected text after the closing quote")
                }
                return value
            }
        }
        throw Setting.Expected(words: "the closing quote is missing")
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    private static func contents(of path: String, required: Bool) throws(DaemonExit) -> [UInt8]? {
        let limit = 1 << 20
        do throws(FileError) {
            let bytes = try File.read(path, atMost: limit + 1)
            guard bytes.count <= limit else {
                throw FileError(code: EFBIG, operation: "read", path: path)
            }
            return bytes
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR, !required { return nil }
            throw DaemonExit(.wrongUse, "The configuration \(path) cannot be read: \(error.reason).")
        }
    }
}
