/// The string literals of Swift source. Literals that `+` joins are one.
struct StringLiterals {
    private var rest: Substring
    private(set) var found: [String] = []

    /// - Returns: The literals in order, `…` for each interpolation, spaces and line breaks as one space.
    static func of(_ source: String) -> [String] {
        var reader = StringLiterals(rest: source[...])
        reader.read()
        return reader.found.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func read() {
        var isJoined = false
        while let next = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if next == "\"" || rest.drop(while: { $0 == "#" }).first == "\"" && next == "#" {
                let text = literal()
                if isJoined, let last = found.popLast() { found.append(last + text) } else { found.append(text) }
                let behind = rest.drop(while: \.isWhitespace)
                let joined = behind.first == "+" ? behind.dropFirst().drop(while: \.isWhitespace) : ""
                isJoined = joined.first == "\""
                if isJoined { rest = joined }
            } else {
                rest.removeFirst()
            }
        }
    }

    /// Reads one literal, with `…` for each interpolation. Literals within an interpolation are found as their own.
    private mutating func literal() -> String {
        let hashes = String(rest.prefix { $0 == "#" })
        rest = rest.dropFirst(hashes.count)
        let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quote.count)
        var text = ""
        while let next = rest.first, !rest.hasPrefix(quote + hashes) {
            if rest.hasPrefix("\\" + hashes + "(") {
                rest = rest.dropFirst(hashes.count + 2)
                skipInterpolation()
                text += "…"
            } else if next == "\\", hashes.isEmpty {
                let escaped = rest.dropFirst().first
                text += escaped == "n" || escaped == "\n" ? " " : escaped.map(String.init) ?? ""
                rest = rest.dropFirst(2)
            } else {
                text.append(next)
                rest.removeFirst()
            }
        }
        rest = rest.dropFirst(quote.count + hashes.count)
        return text
    }

    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let next = rest.first {
            if next == "\"" {
                found.append(literal())
                continue
            }
            depth += next == "(" ? 1 : next == ")" ? -1 : 0
            rest.removeFirst()
        }
    }
}
