/// One entry in journald's native protocol, as the bytes of one datagram.
///
/// `KEY=value\n`; a value with a newline in it is `KEY\n`, its length as 8 bytes little-endian, the value, `\n`.
struct JournalEntry {
    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - key: is made to fit: capitals, digits and `_`, not beginning with a digit or `_`, at most 64.
    ///   - limit: bytes of the value after which it is cut and marked so.
    mutating func add(_ key: String, _ value: String, limit: Int = .max) {
        var value = value
        if value.utf8.count > limit {
            value = String(decoding: value.utf8.prefix(max(0, limit)), as: UTF8.self) + " [cut by larderd]"
        }
        bytes += Self.fieldName(key).utf8
        if value.utf8.contains(UInt8(ascii: "\n")) {
            bytes.append(UInt8(ascii: "\n"))
            let count = UInt64(value.utf8.count)
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: count >> shift))
            }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes += value.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    static func fieldName(_ key: String) -> String {
        let allowed = key.uppercased().map { character -> Character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        let name = String(allowed.drop { !$0.isLetter }.prefix(64))
        return name.isEmpty ? "FIELD" : name
    }
}
