/// The settings that reading depends on besides the text (H3).
///
/// There is no other reader of typed text (T1). The reader makes values and knows nothing of the things of a household.
/// Its forms are described on one page, docs/typing.md (T2 to T4). A text is read in full or refused (T5). Reading
/// costs at most n log n: an amount is searched only in the few words at either end.
public struct Grammar: Sendable {
    public enum Measures: Sendable {
        case american
        case imperial

        /// Those of a household, by its currency and its time zone; nil: neither says it.
        public static func of(_ currency: Currency, timeZone: String) -> Measures? {
            if currency.code == "GBP" { return .imperial }
            let isAmerican = ["America/", "US/"].contains(where: timeZone.hasPrefix) || timeZone == "Pacific/Honolulu"
            return currency.code == "USD" || isAmerican ? .american : nil
        }
    }

    /// `de`, `de-AT`; English is always read too.
    public var language: String { didSet { vocabulary = .of(language) } }
    public var dateOrder: DateOrder
    public var currency: Currency
    /// The household's own units.
    public var units: CustomUnits
    /// Whose pint, quart and gallon are meant; nil: it is not known (C3).
    public var measures: Measures?
    private(set) var vocabulary: Vocabulary

    public init(
        language: String = "en", dateOrder: DateOrder = .dmy, currency: Currency = Currency(code: "EUR"),
        units: CustomUnits = CustomUnits(), measures: Measures? = nil
    ) {
        self.language = language
        self.dateOrder = dateOrder
        self.currency = currency
        self.units = units
        self.measures = measures
        vocabulary = .of(language)
    }

    /// A number, with a unit or without (T2): `2`, `500 g`, `1,5 l`, `two bottles`, `6x33cl`.
    ///
    /// A built-in unit comes in its standard spelling, any other as it was typed, and none for a bare number. `6x33cl` is
    /// six of the unit `33 cl`, an unnamed pack.
    public func amount(_ text: String) throws(ReadingError) -> EnteredAmount {
        ReadingSteps.read(text)
        // A few digits and nothing else, as most amounts are.
        if (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(text)
        {
            return EnteredAmount(quantity: Rational(count))
        }
        return try read(Words(text).plain.joined(separator: " ")).amount
    }

    /// A name, with an amount before or behind it or with none (T3): `milk`, `2 milk`, `milk 1.5 l`, `7 Up`.
    public func phrase(_ text: String) throws(ReadingError) -> Phrase {
        ReadingSteps.read(text)
        return try phrase(Words(text))
    }

    /// Several phrases, separated by a comma and a space or by line breaks (T3): `2 l milk, eggs, 500 g flour`.
    public func phrases(_ line: String) throws(ReadingError) -> [Phrase] {
        ReadingSteps.read(line)
        var phrases: [Phrase] = []
        for part in line.split(whereSeparator: \.isNewline) {
            for text in Self.separated(part) where !text.allSatisfy({ $0.isWhitespace || $0 == "," }) {
                phrases.append(try phrase(Words(text)))
            }
        }
        guard !phrases.isEmpty else { throw ReadingError(.empty, line, forms: ReadingError.phraseForms) }
        return phrases
    }

    /// Money, and what it is for one of where that is given (T4): `1.29`, `€1.29 each`, `2,49 €/kg`, `1.99 per 100 g`.
    public func price(_ text: String) throws(ReadingError) -> PriceText {
        ReadingSteps.read(text)
        return try price(Words(text).plain.joined(separator: " "), of: text)
    }

    /// Money alone (T4): `1.29`, `1,29 €`, `CHF 3`, `99 ct`.
    public func money(_ text: String) throws(ReadingError) -> Money {
        ReadingSteps.read(text)
        return try money(Words(text).plain.joined(separator: " "), of: text, forms: ReadingError.moneyForms)
    }

    /// A day (T4): ISO, in the household's order with or without a year, a weekday, `tomorrow`, `+3d`.
    ///
    /// - Parameter direction: Where a day that is not given in full lies (L6).
    public func day(
        _ text: String, today: CalendarDate, direction: HumanDate.Direction
    ) throws(DateTextError) -> CalendarDate {
        try HumanDate.parse(text, today: today, order: dateOrder, direction: direction)
    }

    /// The parts of a line between which a comma and a space stand: `1,5 l` is one.
    private static func separated(_ line: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = line.startIndex
        var place = start
        while place < line.endIndex {
            let next = line.index(after: place)
            if line[place] == ",", next == line.endIndex || line[next].isWhitespace {
                parts.append(line[start..<place])
                start = next
            }
            place = next
        }
        return parts + [line[start...]]
    }
}

/// A typed text in words, between which any space may stand.
struct Words {
    /// As they were typed.
    var typed: [Substring]
    /// With the digits of any script in those of ASCII.
    var plain: [String]

    init(_ text: some StringProtocol) {
        typed = Substring(text).split(whereSeparator: \.isWhitespace)
        plain = typed.map(Self.plain)
    }

    private init(_ typed: ArraySlice<Substring>, _ plain: ArraySlice<String>) {
        (self.typed, self.plain) = (Array(typed), Array(plain))
    }

    var count: Int { typed.count }
    var text: String { typed.joined(separator: " ") }

    subscript(range: Range<Int>) -> Words { Words(typed[range], plain[range]) }

    /// Signs of other scripts, and the slash of fractions.
    private static let signs: [Character: Character] = [
        "٫": ".", "．": ".", "，": ",", "／": "/", "⁄": "/", "∕": "/", "－": "-",
    ]

    /// A text with the digits and the signs of any script in those of ASCII.
    static func plainText(_ text: String) -> String { plain(text[...]) }

    private static func plain(_ word: Substring) -> String {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return String(word) }
        return String(
            word.map { sign in
                guard !sign.isASCII, let scalar = sign.unicodeScalars.first,
                    scalar.properties.generalCategory == .decimalNumber, let digit = sign.wholeNumberValue
                else { return Self.signs[sign] ?? sign }
                return Character("\(digit)")
            })
    }
}
