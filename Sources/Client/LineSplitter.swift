/// Splits bytes into lines as they arrive; a line ends with LF or CR LF, and is text.
struct LineSplitter {
    private var rest: [UInt8] = []

    mutating func feed(_ bytes: [UInt8]) -> [String] {
        rest += bytes
        var lines: [String] = []
        var start = 0
        while let end = rest[start...].firstIndex(of: 10) {
            let last = end > start && rest[end - 1] == 13 ? end - 1 : end
            lines.append(String(decoding: rest[start..<last], as: UTF8.self))
            start = end + 1
        }
        rest.removeFirst(start)
        return lines
    }

    /// The last line, when it has no line break.
    mutating func finish() -> String? {
        guard !rest.isEmpty else { return nil }
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
    }
}
