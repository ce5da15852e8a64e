import API
import Inventory

/// The sort key of a list. A cursor holds its parts.
protocol PageKey {
    /// A text that may contain anything comes last.
    static var parts: KeyParts<Self> { get }
}

extension PageKey {
    /// Opaque, and safe in a URL.
    var cursor: String { Hexadecimal.text(Self.parts.texts(self).joined(separator: "\n").utf8) }

    /// - Throws: `Problem` for a text that is no cursor of such a list.
    static func read(_ cursor: String?) throws -> Self? {
        guard let cursor else { return nil }
        let text = Hexadecimal.decode(Array(cursor.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
        guard let key = text.flatMap(parts.key) else {
            throw Problem.wrongQuery("cursor", cursor, expected: "the cursor from the previous page")
        }
        return key
    }
}

/// The parts of a key: how it is taken apart, and put together again.
struct KeyParts<Key> {
    let texts: (Key) -> [String]
    /// Nil for parts of another kind of key.
    let key: (_ text: String) -> Key?

    init<each Part: CursorPart>(
        _ parts: repeat KeyPath<Key, each Part>, make: @escaping (repeat each Part) -> Key
    ) {
        texts = { key in
            var texts: [String] = []
            repeat texts.append(key[keyPath: each parts].cursorText)
            return texts
        }
        var count = 0
        for _ in repeat each parts { count += 1 }
        key = { [count] text in
            let found = text.split(separator: "\n", maxSplits: count - 1, omittingEmptySubsequences: false)
            guard found.count == count else { return nil }
            var rest = found[...]
            return try? make(repeat (each Part).next(&rest))
        }
    }
}

/// A part of a key, as a text that a cursor can hold.
protocol CursorPart {
    var cursorText: String { get }
    init?(cursorText: String)
}

private struct UnreadablePart: Error {}

extension CursorPart {
    fileprivate static func next(_ texts: inout ArraySlice<Substring>) throws(UnreadablePart) -> Self {
        guard let text = texts.popFirst(), let part = Self(cursorText: String(text)) else { throw UnreadablePart() }
        return part
    }
}

extension CursorPart where Self: LosslessStringConvertible {
    var cursorText: String { description }
    init?(cursorText: String) { self.init(cursorText) }
}

extension CursorPart where Self: RawRepresentable, RawValue: CursorPart {
    var cursorText: String { rawValue.cursorText }
    init?(cursorText: String) {
        guard let value = RawValue(cursorText: cursorText) else { return nil }
        self.init(rawValue: value)
    }
}

extension Int: CursorPart {}
extension Int64: CursorPart {}
extension UInt8: CursorPart {}
extension UInt32: CursorPart {}
extension UInt64: CursorPart {}
extension String: CursorPart {}
extension ExpiryStatus: CursorPart {}
extension Favourite.Kind: CursorPart {}

extension ID: CursorPart {
    var cursorText: String { description }
    init?(cursorText: String) { self.init(cursorText) }
}

extension CalendarDate: CursorPart {
    var cursorText: String { description }
    init?(cursorText: String) { self.init(cursorText) }
}

/// Nothing is an empty text.
extension Optional: CursorPart where Wrapped: CursorPart {
    var cursorText: String { self?.cursorText ?? "" }

    init?(cursorText: String) {
        self = nil
        guard !cursorText.isEmpty else { return }
        guard let part = Wrapped(cursorText: cursorText) else { return nil }
        self = part
    }
}
