/// GS1 data of a scanned or typed text: element strings as a scanner sends them or in brackets, or a GS1 Digital Link
/// (B3).
public struct GS1Text: Hashable, Sendable {
    public struct Element: Hashable, Sendable {
        /// The application identifier, two to four digits.
        public var identifier: String
        public var value: String
    }

    /// In the order of the text, each identifier once.
    public private(set) var elements: [Element] = []
    /// Element strings have separators in them; a link and brackets need none.
    private var hasSeparators = true

    static let separator = Character("\u{1D}")

    /// - Parameter text: With or without the sign of a symbology; spaces between bracketed elements are left out.
    public init(_ text: String) throws(GS1Error) {
        let (_, text) = Symbology.split(text)
        if text.hasPrefix("(") {
            try readBrackets(text)
        } else if Self.isLink(text) {
            try readLink(text)
        } else {
            try readStrings(text)
        }
        guard !elements.isEmpty else { throw .notGS1 }
        for element in elements { try Self.check(element) }
    }

    public subscript(_ identifier: String) -> String? {
        elements.first { $0.identifier == identifier }?.value
    }

    /// All elements with their identifiers in brackets, as people read them.
    public var description: String { elements.map { "(\($0.identifier))\($0.value)" }.joined() }

    /// Whether a text looks like GS1 data. It may do so by the sign of its symbology, by brackets, by a separator, as a link, or
    /// because it begins with an item's number and its right check digit.
    public static func isLikely(_ scanned: String) -> Bool {
        let (symbology, text) = Symbology.split(scanned)
        if symbology.isGS1 || text.contains(separator) { return true }
        if text.hasPrefix("(") { return GS1Identifier.named(text.dropFirst().prefix { $0 != ")" }) != nil }
        if isLink(text) { return linkPath(text) != nil || isCompressed(text) }
        let begins = text.prefix(2)
        return text.utf8.count > 14 && (begins == "01" || begins == "02")
            && text.prefix(16).utf8.count == 16 && GTIN.hasCheckDigit(text.prefix(16).dropFirst(2))
    }

    /// Whether a scanner seems to have left out the separator behind a batch or serial number. Then it ends in what would be
    /// a date, and no separator is in the text. Nothing is read out of it.
    public var seemsGlued: Bool {
        !hasSeparators
            && elements.contains { element in
                guard ["10", "21"].contains(element.identifier) else { return false }
                let end = element.value.suffix(8)
                return end.utf8.count == 8 && GTIN.isDigits(end) && ["15", "16", "17"].contains(end.prefix(2))
                    && GS1Date.isPossible(end.suffix(6))
            }
    }

    private mutating func add(_ identifier: some StringProtocol, _ value: some StringProtocol) throws(GS1Error) {
        let (name, value) = (String(identifier), String(value))
        if let before = self[name] {
            guard before == value else { throw .contradiction(identifier: name, before, value) }
            return
        }
        elements.append(Element(identifier: name, value: value))
    }
}

/// Forms of the text.
extension GS1Text {
    private mutating func readStrings(_ text: String) throws(GS1Error) {
        hasSeparators = text.drop { $0 == Self.separator }.contains(Self.separator)
        var rest = text[...]
        while true {
            // Before the first element, behind one that needs none, at the end: separators do no harm.
            rest = rest.drop { $0 == Self.separator }
            guard !rest.isEmpty else { return }
            guard let (name, identifier) = GS1Identifier.leading(rest) else {
                throw .unknownIdentifier(at: String(rest.prefix(4)))
            }
            rest = rest.dropFirst(name.count)
            let value = identifier.isPredefined ? rest.prefix(identifier.most) : rest.prefix { $0 != Self.separator }
            try add(name, value)
            rest = rest[value.endIndex...]
        }
    }

    /// A bracket is part of a value where no identifier is in it.
    private mutating func readBrackets(_ text: String) throws(GS1Error) {
        var rest = text[...]
        while rest.first == "(" {
            let name = rest.dropFirst().prefix { $0 != ")" }
            guard GS1Identifier.named(name) != nil, name.endIndex < rest.endIndex else {
                throw .unknownIdentifier(at: String(name.prefix(4)))
            }
            let value = rest[rest.index(after: name.endIndex)...]
            var end = value.startIndex
            while end < value.endIndex {
                if value[end] == "(" {
                    let next = value[end...].dropFirst().prefix { $0 != ")" }
                    if next.count <= 4, next.endIndex < value.endIndex, GS1Identifier.named(next) != nil { break }
                }
                end = value.index(after: end)
            }
            var trimmed = value[..<end]
            while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
            while trimmed.last?.isWhitespace == true || trimmed.last == Self.separator { trimmed.removeLast() }
            try add(name, trimmed)
            rest = value[end...]
        }
    }

    private mutating func readLink(_ text: String) throws(GS1Error) {
        guard let path = Self.linkPath(text) else {
            throw Self.isCompressed(text) ? .compressed : .notGS1
        }
        guard path.count % 2 == 0 else { throw .unknownIdentifier(at: String((path.last ?? "").prefix(4))) }
        for place in stride(from: 0, to: path.count, by: 2) { try addLinked(path[place], path[place + 1]) }
        let query = text.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        for pair in query.split(whereSeparator: { $0 == "&" || $0 == ";" }) {
            let name = pair.prefix { $0 != "=" }
            // A parameter named by a word is no element: `linkType=all`.
            guard GS1Identifier.named(name) != nil else { continue }
            try addLinked(name, pair[name.endIndex...].dropFirst())
        }
    }

    private mutating func addLinked(_ name: Substring, _ value: Substring) throws(GS1Error) {
        guard GS1Identifier.named(name) != nil else { throw .unknownIdentifier(at: String(name.prefix(4))) }
        guard let text = Self.decoded(value) else {
            throw .invalidValue(identifier: String(name), value: String(value))
        }
        let isItem = ["01", "02", "03"].contains(name) && GTIN.hasLength(text)
        try add(name, isItem ? GTIN.padded(text) : text)
    }

    private static func isLink(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }

    /// The parts of a link's path from its primary key on; nil: it has none.
    private static func linkPath(_ text: String) -> [Substring]? {
        let parts = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
        let key = parts.firstIndex { GS1Identifier.named($0)?.isPrimaryKey ?? false }
        guard let key, key + 1 < parts.endIndex else { return nil }
        return Array(parts[key...])
    }

    private static func isCompressed(_ text: String) -> Bool {
        let host = text.split(separator: "/").dropFirst().first ?? ""
        return host.lowercased() == "id.gs1.org"
    }

    /// Nil for a % that no two hexadecimal digits follow, and for bytes that are no text.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// Values.
extension GS1Text {
    private static func check(_ element: Element) throws(GS1Error) {
        let name = element.identifier
        guard let identifier = GS1Identifier.named(name) else { throw .unknownIdentifier(at: name) }
        var rest = element.value[...]
        for component in identifier.components where !(component.isOptional && rest.isEmpty) {
            let part = rest.prefix(component.length)
            guard !part.isEmpty, component.isVariable || part.count == component.length,
                component.isNumeric ? GTIN.isDigits(part) : part.utf8.allSatisfy(isAllowed)
            else { throw .invalidValue(identifier: name, value: element.value) }
            for rule in component.rules { try check(part, rule, element) }
            rest = rest.dropFirst(component.length)
        }
        guard rest.isEmpty else { throw .invalidValue(identifier: name, value: element.value) }
    }

    private static func check(_ part: Substring, _ rule: String, _ element: Element) throws(GS1Error) {
        let (name, value) = (element.identifier, element.value)
        switch rule {
        case "csum":
            guard GTIN.hasCheckDigit(part) else { throw .wrongCheckDigit(identifier: name, value: value) }
        case "yymmd0":
            guard GS1Date.isPossible(part) else { throw .impossibleDate(identifier: name, value: value) }
        case "yymmdd":
            guard GS1Date.isPossible(part), part.suffix(2) != "00" else {
                throw .impossibleDate(identifier: name, value: value)
            }
        case "hhmi":
            guard let hours = Int(part.prefix(2)), let minutes = Int(part.suffix(2)), hours < 24, minutes < 60 else {
                throw .impossibleDate(identifier: name, value: value)
            }
        default: break
        }
    }

    /// Letters, digits and the marks of GS1's character set 82.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: #"!"%&'()*+,-./_:;<=>?"#.utf8.contains(byte)
        }
    }
}
