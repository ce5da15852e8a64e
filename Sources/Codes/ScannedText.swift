public import Values

/// A text that was scanned, copied off a package or typed from it, by what it is (C5, B3, B4, E4, S1).
public enum ScannedText: Hashable, Sendable {
    case label(LabelText)
    case gs1(GS1Text)
    /// The number of an item, in 14 digits.
    case gtin(String)
    /// A code that a store printed for one weight or price, in 14 digits.
    case inStore(String)
    /// The short code of a lot, from a label of larder's own.
    case lotCode(String)
    /// Any other code, without the sign of its symbology.
    case other(String)

    /// Why a text is none of these.
    public enum Problem: Error, Hashable, Sendable {
        case empty
        case tooLong
        case gs1(GS1Error)
        /// As long as the number of an item, with a wrong check digit.
        case wrongCheckDigit(String)
        case label(UnreadableLabel)
    }

    /// The longest text that is looked at, in bytes.
    public static let most = 2048

    /// - Throws: `Problem`, for a text that is clearly meant to be read and cannot be.
    public init(_ scanned: String, today: CalendarDate, order: DateOrder) throws(Problem) {
        guard scanned.utf8.count <= Self.most else { throw .tooLong }
        let trimmed = Self.trimmed(scanned)
        let (symbology, text) = Symbology.split(trimmed)
        guard !text.isEmpty else { throw .empty }
        if let code = LotLabel.code(of: text) {
            self = .lotCode(code)
        } else if GS1Text.isLikely(trimmed) {
            do throws(GS1Error) { self = .gs1(try GS1Text(trimmed)) } catch { throw .gs1(error) }
        } else if let key = GTIN.key(symbology.isUPCE ? GTIN.expandedUPCE(text) ?? text : text) ?? GTIN.mended(text) {
            self = GTIN.isInStore(key: key) ? .inStore(key) : .gtin(key)
        } else if !symbology.sign.isEmpty {
            if GTIN.hasLength(text) { throw .wrongCheckDigit(text) }
            self = .other(text)
        } else {
            do throws(UnreadableLabel) {
                self = .label(try LabelText(text, today: today, order: order))
            } catch {
                if GTIN.hasLength(text) { throw .wrongCheckDigit(text) }
                switch error {
                case .noDate, .tooLong: self = .other(text)
                default: throw .label(error)
                }
            }
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        // A separator is a whitespace to some, and part of the data.
        while let first = text.first, first.isWhitespace, first != GS1Text.separator { text.removeFirst() }
        while let last = text.last, last.isWhitespace, last != GS1Text.separator { text.removeLast() }
        return String(text)
    }
}
