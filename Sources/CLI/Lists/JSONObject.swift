/// Where the fields of a JSON object are in its text. Their values are not read: a page of a list is copied, not
/// decoded.
struct JSONObject {
    struct Field: Equatable {
        /// As it stands there, without quotes.
        let name: String
        /// From the quote of the name to the end of the value.
        let span: Range<Int>
        let value: Range<Int>
    }

    let fields: [Field]

    subscript(name: String) -> Range<Int>? { fields.first { $0.name == name }?.value }

    /// Nil for what is no object.
    init?(_ text: [UInt8]) {
        guard let fields = text.withUnsafeBufferPointer({ Self.fields($0) }) else { return nil }
        self.fields = fields
    }

    private static func fields(_ text: UnsafeBufferPointer<UInt8>) -> [Field]? {
        var scan = Scan(text: text)
        guard scan.takes("{") else { return nil }
        if scan.takes("}") { return [] }
        var fields: [Field] = []
        repeat {
            let start = scan.next()
            guard let name = scan.value(), name.count >= 2, text[name.lowerBound] == UInt8(ascii: "\""),
                scan.takes(":"),
                let value = scan.value()
            else { return nil }
            let inside = UnsafeBufferPointer(rebasing: text[name.dropFirst().dropLast()])
            fields.append(
                Field(name: String(decoding: inside, as: UTF8.self), span: start..<value.upperBound, value: value))
        } while scan.takes(",")
        return scan.takes("}") ? fields : nil
    }

    private struct Scan {
        let text: UnsafeBufferPointer<UInt8>
        var place = 0

        /// The place of the next byte that is no white space.
        mutating func next() -> Int {
            while place < text.count, [9, 10, 13, 32].contains(text[place]) { place += 1 }
            return place
        }

        mutating func takes(_ mark: Unicode.Scalar) -> Bool {
            guard next() < text.count, text[place] == UInt8(ascii: mark) else { return false }
            place += 1
            return true
        }

        /// The next value, whatever is in it; nil where the text ends first.
        mutating func value() -> Range<Int>? {
            let start = next()
            var depth = 0
            while place < text.count {
                switch text[place] {
                case UInt8(ascii: "\""):
                    guard skipText() else { return nil }
                    if depth == 0 { return start..<place }
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // The end of what is around a number or a word.
                    if depth == 0 { return start..<place }
                    depth -= 1
                    if depth == 0 {
                        place += 1
                        return start..<place
                    }
                case UInt8(ascii: ","), 9, 10, 13, 32: if depth == 0 { return start..<place }
                default: break
                }
                place += 1
            }
            return nil
        }

        private mutating func skipText() -> Bool {
            place += 1
            while place < text.count {
                switch text[place] {
                case UInt8(ascii: "\\"): place += 2
                case UInt8(ascii: "\""):
                    place += 1
                    return true
                default: place += 1
                }
            }
            return false
        }
    }
}
