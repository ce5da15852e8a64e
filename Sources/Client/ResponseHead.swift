/// Status and header fields of a response.
struct ResponseHead: Equatable {
    var status: Int
    /// Names in lower case; the last value of a repeated one.
    var fields: [String: String]

    subscript(name: String) -> String? { fields[name.lowercased()] }

    /// The connection ends with this response.
    var closes: Bool { self["connection"]?.lowercased() == "close" }

    /// Of an answer from memory.
    static let remembered = ResponseHead(status: 200, fields: [:])

    private init(status: Int, fields: [String: String]) { (self.status, self.fields) = (status, fields) }

    init(_ text: String) throws(ResponseParser.Malformed) {
        // In Swift "\r\n" is one character.
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw ResponseParser.Malformed(reason: "it begins '\(lines[0].prefix(40))'")
        }
        self.status = status
        fields = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else {
                throw ResponseParser.Malformed(reason: "invalid header '\(line.prefix(40))'")
            }
            var value = line[line.index(after: colon)...]
            while value.first == " " || value.first == "\t" { value.removeFirst() }
            while value.last == " " || value.last == "\t" { value.removeLast() }
            fields[line[..<colon].lowercased()] = String(value)
        }
    }
}
