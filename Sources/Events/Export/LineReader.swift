import Glibc

/// Reads the JSON of one line of an export from front to back: takes the requested fields, skips the rest.
///
/// It understands any JSON, but answers only what an export's own fields hold: numbers that count, and texts without
/// escapes. Anything else where one of those should be ends in `LineError`, never in a trap.
struct LineReader {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Goes into an object; then ask `nextKey` until it answers nil.
    mutating func enterObject() throws(LineError) { try expect(UInt8(ascii: "{")) }

    /// Goes into a list; then ask `nextElement` until it answers false.
    mutating func enterList() throws(LineError) { try expect(UInt8(ascii: "[")) }

    mutating func nextKey() throws(LineError) -> String? {
        guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
        let key = try text()
        try expect(UInt8(ascii: ":"))
        return String(decoding: key, as: UTF8.self)
    }

    mutating func nextElement() throws(LineError) -> Bool { try goesOn(until: UInt8(ascii: "]")) }

    mutating func text() throws(LineError) -> [UInt8] {
        try expect(UInt8(ascii: "\""))
        let start = at
        at = start + distance(to: "\"")
        guard start + distance(to: "\\", from: start) >= at else { throw LineError() }
        let found = Array(bytes[start..<at])
        try expect(UInt8(ascii: "\""))
        return found
    }

    mutating func number() throws(LineError) -> UInt64 {
        skipBlanks()
        var value: UInt64 = 0
        let start = at
        while let letter = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) {
            let (tens, tooMuch) = value.multipliedReportingOverflow(by: 10)
            let (sum, tooMany) = tens.addingReportingOverflow(UInt64(letter - UInt8(ascii: "0")))
            guard !tooMuch, !tooMany else { throw LineError() }
            value = sum
            at += 1
        }
        guard at > start else { throw LineError() }
        return value
    }

    mutating func expectTrue() throws(LineError) {
        for letter in "true".utf8 { try expect(letter) }
    }

    /// Steps over one value of any kind.
    mutating func skip() throws(LineError) {
        var depth = 0
        repeat {
            skipBlanks()
            guard let letter = peek() else { throw LineError() }
            switch letter {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                at += 1
            case UInt8(ascii: "\""): try skipText()
            case UInt8(ascii: ","), UInt8(ascii: ":"): at += 1
            default: skipWord()
            }
        } while depth > 0
        guard depth == 0 else { throw LineError() }
    }

    private mutating func skipText() throws(LineError) {
        at += 1
        while let letter = peek() {
            at += letter == UInt8(ascii: "\\") ? 2 : 1
            if letter == UInt8(ascii: "\"") { return }
        }
        throw LineError()
    }

    private mutating func skipWord() {
        while let letter = peek(), ![",", "}", "]", " "].contains(Character(UnicodeScalar(letter))) { at += 1 }
    }

    private mutating func goesOn(until end: UInt8) throws(LineError) -> Bool {
        skipBlanks()
        if peek() == UInt8(ascii: ",") { at += 1 }
        skipBlanks()
        guard let letter = peek() else { throw LineError() }
        if letter == end { at += 1 }
        return letter != end
    }

    private mutating func expect(_ wanted: UInt8) throws(LineError) {
        skipBlanks()
        guard peek() == wanted else { throw LineError() }
        at += 1
    }

    private mutating func skipBlanks() {
        while let letter = peek(), letter == UInt8(ascii: " ") || letter == UInt8(ascii: "\r") { at += 1 }
    }

    /// Bytes before the next one of these, or before the end.
    private func distance(to letter: Unicode.Scalar, from start: Int? = nil) -> Int {
        let start = start ?? at
        guard start < bytes.count, let base = bytes.baseAddress else { return 0 }
        let found = memchr(base + start, Int32(letter.value), bytes.count - start)
        return found.map { UnsafeRawPointer($0) - (base + start) } ?? bytes.count - start
    }

    private func peek() -> UInt8? { at < bytes.count ? bytes[at] : nil }
}

/// A line does not have the expected form.
struct LineError: Error {}
