/// Product codes, as they are typed or as a scanner sends them (C5).
public enum Barcode {
    /// The form of a code for comparison. GTIN-8, -12, -13 and -14 with a correct check digit become 14 digits, so that
    /// they compare equal. Other codes stay as they are, without spaces and without the prefix of a scanner for the
    /// symbology (`]C1`).
    public static func key(_ code: String) -> String {
        let read = Read(code)
        let digits = read.expanded ?? read.text
        return isGTIN(digits) ? String(repeating: "0", count: 14 - digits.utf8.count) + digits : read.text
    }

    /// Whether it has 8, 12, 13 or 14 digits whose last is the GS1 check digit (GS1 General Specifications 7.9).
    public static func isGTIN(_ text: String) -> Bool {
        guard [8, 12, 13, 14].contains(text.utf8.count), isDigits(text) else { return false }
        return text.utf8.last == checkDigit(of: text.utf8.dropLast())
    }

    /// Looks like a GTIN but its check digit is wrong: a misread or mistyped code.
    public static func isMisreadGTIN(_ code: String) -> Bool {
        // "2 4006381333931"
        guard !code.split(separator: " ").contains(where: { isGTIN(String($0)) }) || isGTIN(code) else { return false }
        let read = Read(code)
        let digits = read.expanded ?? read.text
        return [8, 12, 13, 14].contains(digits.utf8.count) && isDigits(digits) && !isGTIN(digits)
    }

    /// Whether a store prints it for one weight or price: 13 digits that begin with 02 or 20 to 29, 12 with 2 (B4).
    /// Another piece of the same product has another one.
    public static func isInStore(_ code: String) -> Bool {
        let key = key(code)
        return (key.hasPrefix("02") || key.hasPrefix("002")) && key.utf8.count == 14 && isGTIN(key)
    }

    /// Whether there is more in it than the item's number: a date, a batch, a weight (B3).
    public static func hasMore(_ code: String) -> Bool { Read(code).hasMore }

    /// A code and what its scanner says of the symbol.
    private struct Read {
        var text: String
        /// The GTIN in it, where it is not all of the text.
        var expanded: String?
        /// Other elements stand beside the GTIN.
        var hasMore = false

        init(_ code: String) {
            text = Barcode.withoutSpace(code)
            defer {
                if expanded == nil, let found = Barcode.item(in: text) {
                    (expanded, hasMore) = (found.item, found.hasMore)
                }
                // "(01)04006381333931(10)A1 2": the amount is no part of the batch.
                if hasMore, Barcode.hasWordsBeside(code) { (expanded, hasMore) = (nil, false) }
            }
            guard let symbology = Barcode.symbology(of: text) else { return }
            text = String(text.dropFirst(3))
            switch symbology {
            // Of EAN-8 a scanner says 4; other eight digits of a retail symbol are a UPC-E.
            case ("E", let kind) where kind != "4": expanded = Barcode.expandedUPCE(text)
            // Element strings: the item's number, whatever follows it.
            case ("C", "1"), ("e", "0"), ("d", "2"), ("Q", "3"), ("J", "1"):
                if text.hasPrefix("\u{1D}") { text.removeFirst() }
                let item = text.prefix(16).dropFirst(2)
                if text.hasPrefix("01"), Barcode.isGTIN(String(item)) {
                    expanded = String(item)
                    hasMore = text.dropFirst(16).contains { $0 != "\u{1D}" }
                }
            default: break
            }
        }
    }

    /// Whether more than the numbers of elements, `(10) A1`, stands apart: there is no space in an element.
    private static func hasWordsBeside(_ code: String) -> Bool {
        let words = code.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).contains { !$0.hasSuffix(")") && !$1.hasPrefix("(") }
    }

    /// Every name is tried as a code first, so without a look at each sign where no other space than ASCII's can be.
    private static func withoutSpace(_ code: String) -> String {
        let isWide = code.utf8.contains { $0 == 0xC2 || (0xE1...0xE3).contains($0) }
        guard !isWide else { return code.split(whereSeparator: \.isWhitespace).joined() }
        return String(decoding: code.utf8.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }, as: UTF8.self)
    }

    /// The item number in GS1 element strings or a GS1 Digital Link, and whether the text has more data. Element
    /// strings have brackets, `(01)04006381333931(17)261231`. A Digital Link is
    /// `https://id.gs1.org/01/04006381333931/10/A1?17=261231`. Nil: the text is neither.
    private static func item(in text: String) -> (item: String, hasMore: Bool)? {
        let item: Substring?
        var hasMore = false
        if text.hasPrefix("(") {
            let elements = text.split(separator: "(")
            item = elements.first { $0.hasPrefix("01)") }?.dropFirst(3)
            guard item?.utf8.count == 14 else { return nil }
            hasMore = elements.count > 1
        } else if text.prefix(4).lowercased() == "http" {
            let address = text.prefix { $0 != "?" && $0 != "#" }
            let parts = address.split(separator: "/")
            let place = parts.firstIndex(of: "01").map(parts.index(after:))
            item = place.flatMap { $0 < parts.endIndex ? parts[$0] : nil }
            // What is asked for by a word is no element: `?linkType=all`.
            let query = text[address.endIndex...].prefix { $0 != "#" }.dropFirst().split(separator: "&")
            hasMore =
                place.map { $0 + 1 < parts.endIndex } ?? false || query.contains { $0.first?.isASCIIDigit ?? false }
        } else {
            item = nil
        }
        guard let item, [8, 12, 13, 14].contains(item.utf8.count), isDigits(String(item)) else { return nil }
        return (String(item), hasMore)
    }

    /// The letter and the digit behind a `]` (ISO/IEC 15424); nil: the code is as it was typed.
    private static func symbology(of text: String) -> (Character, Character)? {
        guard text.utf8.first == UInt8(ascii: "]") else { return nil }
        let signs = Array(text.prefix(3))
        guard signs.count == 3, signs[1].isASCII, signs[1].isLetter, signs[2].isASCIIDigit else {
            return nil
        }
        return (signs[1], signs[2])
    }

    /// The twelve digits of a UPC-E of eight, whose last is the check digit of these; nil: it is none.
    static func expandedUPCE(_ text: String) -> String? {
        let digits = Array(text.utf8)
        guard digits.count == 8, isDigits(text), digits[0] <= 0x31 else { return nil }
        let (maker, last) = (digits[1..<7], digits[6])
        let zeros = { (count: Int) in [UInt8](repeating: 0x30, count: count) }
        let body: [UInt8] =
            switch last {
            case 0x30...0x32: Array(maker.prefix(2)) + [last] + zeros(4) + digits[3..<6]
            case 0x33: Array(maker.prefix(3)) + zeros(5) + digits[4..<6]
            case 0x34: Array(maker.prefix(4)) + zeros(5) + [digits[5]]
            default: Array(maker.prefix(5)) + zeros(4) + [last]
            }
        let full = [digits[0]] + body + [digits[7]]
        return checkDigit(of: full.dropLast()) == digits[7] ? String(decoding: full, as: UTF8.self) : nil
    }

    private static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    private static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        let sum = digits.reversed().enumerated().reduce(0) {
            $0 + Int($1.element &- 0x30) * ($1.offset % 2 == 0 ? 3 : 1)
        }
        return 0x30 + UInt8((10 - sum % 10) % 10)
    }
}
