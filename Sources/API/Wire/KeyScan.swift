/// Walks over a JSON text from key to key.
struct KeyScan {
    /// An object or array that is open.
    private struct Level {
        var keys: Set<String>?
        /// The newest key of an object.
        var key = ""
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var open: [Level] = []
    /// A string that begins here is a key.
    private var expectsKey = false
    /// The first number so far that no integer holds, and its path.
    private(set) var odd: (path: String, text: String)?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    static func over<R>(_ bytes: some Collection<UInt8>, _ body: (inout KeyScan) -> R) -> R {
        Array(bytes).withUnsafeBufferPointer { bytes in
            var scan = KeyScan(bytes)
            return body(&scan)
        }
    }

    private var path: String { open.map(\.key).filter { !$0.isEmpty }.joined(separator: ".") }

    /// The path of the first key that its object already has.
    mutating func duplicate() -> String? {
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"):
                // A decoder does not go deeper and refuses the document.
                guard open.count < 512 else { return nil }
                open.append(Level(keys: []))
                expectsKey = true
            case UInt8(ascii: "["):
                guard open.count < 512 else { return nil }
                open.append(Level())
                expectsKey = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                expectsKey = false
            case UInt8(ascii: ","): expectsKey = open.last?.keys != nil
            case UInt8(ascii: "\""):
                let isKey = expectsKey
                expectsKey = false
                guard let text = string(isWanted: isKey) else { return nil }
                guard isKey else { continue }
                open[open.count - 1].key = text
                if open[open.count - 1].keys?.insert(text).inserted == false {
                    return path
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
            default: break
            }
        }
        return nil
    }

    /// The rest of a number after its first byte.
    private mutating func number() {
        let start = place - 1
        while place < bytes.count, Self.ofNumbers.contains(bytes[place]) { place += 1 }
        guard odd == nil else { return }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
        // What has no value is no number at all.
        guard Int64(text) == nil, let value = Double(text) else { return }
        guard !text.contains(where: ".eE".contains) || Int64(exactly: value) == nil else { return }
        odd = (path, String(text.prefix(40)))
    }

    private static let ofNumbers = Set("0123456789+-.eE".utf8)

    /// The rest of the string after its opening quote; empty unless it is wanted; nil if it does not end.
    private mutating func string(isWanted: Bool) -> String? {
        let start = place
        var hasEscapes = false
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                place += 1
            } else if byte == UInt8(ascii: "\"") {
                guard isWanted else { return "" }
                let raw = UnsafeBufferPointer(rebasing: bytes[start..<place - 1])
                return hasEscapes ? Self.unescaped(raw) : String(decoding: raw, as: UTF8.self)
            }
        }
        return nil
    }

    /// For well-formed strings; malformed ones are left to the decoder.
    private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = String(decoding: raw, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == UInt16(UInt8(ascii: "\\")), let escape = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch UInt8(truncatingIfNeeded: escape) {
            case UInt8(ascii: "u"):
                units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            case UInt8(ascii: "b"): units.append(8)
            case UInt8(ascii: "t"): units.append(9)
            case UInt8(ascii: "n"): units.append(10)
            case UInt8(ascii: "f"): units.append(12)
            case UInt8(ascii: "r"): units.append(13)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
