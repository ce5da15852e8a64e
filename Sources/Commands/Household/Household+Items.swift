public import Inventory

/// Typed fields as values. A command's texts are read here, once each, when it is decided (T1).
extension Household {
    /// A name, and how much of it; nil: not given.
    typealias Item = (name: String, amount: EnteredAmount?)

    var grammar: Grammar { catalog.grammar(settings) }

    /// An amount.
    /// - Throws: `Refusal` with the forms that are read (T5).
    func read(_ field: AmountField) throws(Refusal) -> EnteredAmount {
        do { return try grammar.read(field) } catch { throw Refusal(error) }
    }

    /// Money, in the household's currency unless it names another.
    func read(_ field: MoneyField) throws(Refusal) -> Money {
        do { return try grammar.read(field) } catch { throw Refusal(error) }
    }

    /// A price, and what it is for.
    func read(_ field: PriceField) throws(Refusal) -> PriceText {
        do { return try grammar.read(field) } catch { throw Refusal(error) }
    }

    /// An amount whose unit is given apart from its number.
    func read(_ field: AmountField?, apart unit: String) throws(Refusal) -> EnteredAmount {
        do {
            let amount = try grammar.amount(field, apart: unit)
            // "10er Karton" is one pack of ten; "2 Pck" are two packs.
            guard amount.unit.hasPrefix("er"), let count = Grammar.packed("\(amount.quantity.text) \(amount.unit)")
            else { return amount }
            return EnteredAmount(quantity: .one, unit: "\(count) piece")
        } catch { throw Refusal(error) }
    }

    /// A name with its amount, which may stand in one text (T3). With an amount of its own the text is a name.
    /// - Parameter lot: Where one is named, nothing else has to be.
    func item(_ phrase: PhraseField, _ amount: AmountField?, lot: String = "") throws(Refusal) -> Item {
        if !lot.isEmpty, phrase.name.isEmpty { return ("", try amount.map { sent throws(Refusal) in try read(sent) }) }
        // Lines of their own are several things (T3).
        guard phrase.sent.split(whereSeparator: \.isNewline).count < 2 else {
            throw Refusal(.unreadable, "a name must be on one line: enter one thing at a time")
        }
        if let amount { return (phrase.name, try read(amount)) }
        return try item(phrase)
    }

    /// A phrase by what the household has: the longest text that is a name, an alias or a code wins.
    private func item(_ phrase: PhraseField) throws(Refusal) -> Item {
        do { return try catalog.item(grammar.read(phrase), lots) } catch {
            guard isKnown(phrase.name) else { throw Refusal(error) }
            return (phrase.name, nil)
        }
    }
}

extension Catalog {
    /// The grammar with the settings and the units of a household (H3).
    public func grammar(_ settings: Settings) -> Grammar {
        Grammar(
            language: settings.language, dateOrder: settings.dateOrder, currency: settings.currency, units: units,
            measures: .of(settings.currency, timeZone: settings.timeZone))
    }

    /// The reading of a phrase whose name is known, the longest first; else the usual one (T3).
    /// - Throws: `ReadingError` for a text that is no phrase, or has two amounts, unless a known name settles it.
    public func item(_ phrase: Phrase, _ lots: Lots) throws(ReadingError) -> (name: String, amount: EnteredAmount?) {
        if !archived(named: phrase.text).isEmpty { return (phrase.text, nil) }
        if let reading = phrase.readings.first(where: { isKnown($0, lots) }) { return (reading.name, reading.amount) }
        if let error = phrase.twoAmounts { throw error }
        return (phrase.usual.name, phrase.usual.amount)
    }

    /// Whether a reading names something, and its unit is one of any product or a pack of this.
    private func isKnown(_ reading: Phrase.Reading, _ lots: Lots) -> Bool {
        guard reading.isUnitKnown || reading.amount == nil else {
            let unit = reading.amount?.unit ?? ""
            return sold(as: reading.name).contains { $0.units.canonical(unit) != nil }
        }
        return isKnown(reading.name, lots: lots)
    }

    /// The products and variants of exactly this name, as they are sold.
    private func sold(as name: String) -> [Product] {
        let products = self.products(called: name).compactMap { self[$0] }
        let named = called(name).compactMap { hit in variants[hit.key] }
        return products + named.compactMap { variant in target(variant.product)?.sold(as: variant) }
    }
}

extension PhraseField {
    /// All of it as a name.
    var name: String { values?[0] ?? sent.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Refusal {
    /// A text that is not read, with its readings to choose from (T5).
    public init(_ error: ReadingError) {
        self.init(.unreadable, "\(error)")
        if !error.readings.isEmpty { remedies = [.choose("amount", error.readings)] }
    }
}
