/// A text that names a thing and its amount (T3). It has all readings that the grammar allows. The catalog takes the
/// first reading with a known name.
public struct Phrase: Hashable, Sendable {
    /// Without outer and repeated space.
    public var text: String
    /// In the order in which the catalog is asked: the whole text as a name, then by longest name.
    public var readings: [Reading]
    /// The reading for a text without a known name. The longest amount in a known unit is cut off; without such an
    /// amount, the full text is the name.
    public var usual: Reading
    /// `6 yogurt 150g`: what is left of the usual reading has an amount, too. Refused with `twoAmounts`, unless a known
    /// name settles it.
    public var hasTwoAmounts: Bool
    /// Both readings of a text with two amounts, as one would type them.
    var bothAmounts: [String] = []

    public struct Reading: Hashable, Sendable {
        public var name: String
        /// Nil: all of the text is the name.
        public var amount: EnteredAmount?
        /// Built in, the household's own, or a usual word for a pack. False: the word may be a pack of the product, `2
        /// Gebinde Bier`.
        public var isUnitKnown: Bool

        public init(name: String, amount: EnteredAmount? = nil, isUnitKnown: Bool = true) {
            (self.name, self.amount, self.isUnitKnown) = (name, amount, isUnitKnown)
        }
    }

    /// Makes the phrase of a program: exactly this name and amount, with no other reading.
    public init(name: String, amount: EnteredAmount?) {
        text = Words(name).text
        usual = Reading(name: text, amount: amount)
        readings = [usual]
        hasTwoAmounts = false
    }

    init(text: String, readings: [Reading], usual: Reading, bothAmounts: [String]) {
        (self.text, self.readings, self.usual) = (text, readings, usual)
        hasTwoAmounts = !bothAmounts.isEmpty
        self.bothAmounts = bothAmounts
    }

    /// The refusal of a text with two amounts of which no reading is a known name (T5); nil where there is one amount.
    public var twoAmounts: ReadingError? {
        guard hasTwoAmounts else { return nil }
        return ReadingError(.twoAmounts, text, rest: text, readings: bothAmounts, forms: ReadingError.phraseForms)
    }
}
