import Codes

/// Product codes, as they are typed or as a scanner sends them (C5).
public enum Barcode {
    /// The form of a code for comparison. GTIN-8, -12, -13 and -14 with a correct check digit become 14 digits, so that
    /// they compare equal. Other codes stay as they are, without spaces and without the prefix of a scanner for the
    /// symbology (`]C1`).
    public static func key(_ code: String) -> String {
        let read = Read(code)
        return GTIN.key(read.expanded ?? read.text) ?? read.text
    }

    /// Whether it is an item number with the right check digit.
    public static func isGTIN(_ text: String) -> Bool { GTIN.isValid(text) }

    /// Looks like a GTIN but its check digit is wrong: a misread or mistyped code.
    public static func isMisreadGTIN(_ code: String) -> Bool {
        // "2 4006381333931"
        guard !code.split(separator: " ").contains(where: { isGTIN(String($0)) }) || isGTIN(code) else { return false }
        let read = Read(code)
        let digits = read.expanded ?? read.text
        return GTIN.hasLength(digits) && !isGTIN(digits)
    }

    /// Whether a store prints it for one weight or price: 13 digits that begin with 02 or 20 to 29, 12 with 2 (B4).
    /// Another piece of the same product has another one.
    public static func isInStore(_ code: String) -> Bool {
        GTIN.isInStore(key: key(code))
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
            let (symbology, rest) = Symbology.split(text)
            text = rest
            if symbology.isUPCE {
                expanded = GTIN.expandedUPCE(text)
            } else if symbology.isGS1 {
                // Element strings: the item's number, whatever follows it.
                if text.hasPrefix("\u{1D}") { text.removeFirst() }
                let item = text.prefix(16).dropFirst(2)
                if text.hasPrefix("01"), Barcode.isGTIN(String(item)) {
                    expanded = String(item)
                    hasMore = text.dropFirst(16).contains { $0 != "\u{1D}" }
                }
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
        guard let item, GTIN.hasLength(String(item)) else { return nil }
        return (String(item), hasMore)
    }
}
