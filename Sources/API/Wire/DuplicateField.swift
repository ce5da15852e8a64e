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
        if let found = KeyScan.over(bytes, { $0.duplicate() }) { throw DuplicateField(path: found) }
    }
}

/// A request's JSON is not UTF-8, the only encoding of RFC 8259.
public struct NotUTF8: Error, Equatable {}
