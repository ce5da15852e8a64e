/// A request's JSON has a field of one object twice. A decoder would take either and silently drop the other.
public struct DuplicateField: Error, Equatable {
    /// `settings.name`.
    public var path: String

    /// Scans a document before it is decoded. Cost: one pass, memory for the keys of the open objects.
    ///
    /// Only keys are checked: malformed JSON, or nesting beyond the decoder's limit, is left to the decoder. Keys are
    /// equal if a decoder treats them as equal: after escapes, and by Unicode equivalence.
    /// - Throws: `DuplicateField`; `NotUTF8` for a document whose keys could not be read.
    public static func check(_ bytes: some RandomAccessCollection<UInt8>) throws {
        // Other encodings begin with a mark that UTF-8 does not use, or have a zero among the first bytes.
        guard !bytes.prefix(4).contains(where: { [0, 0xFE, 0xFF].contains($0) }) else { throw NotUTF8() }
        let found = Array(bytes).withUnsafeBufferPointer { bytes in
            var scan = KeyScan(bytes)
            return scan.duplicate()
        }
        if let found { throw DuplicateField(path: found) }
    }
}

/// A request's JSON is not UTF-8, the only encoding of RFC 8259.
public struct NotUTF8: Error, Equatable {}

/// Walks over a JSON text from key to key.
private struct KeyScan {
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

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

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
                    return open.map(\.key).filter { !$0.isEmpty }.joined(separator: ".")
                }
            default: break
            }
        }
        return nil
    }

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
