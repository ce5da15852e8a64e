public import Values

extension TypedField where Kind == AmountKind {
    /// Exactly so much. A unit with a number in front is an unnamed pack: `33 cl`.
    public init(_ amount: EnteredAmount) { self.init(parts: [amount.quantity.text, amount.unit]) }
}

extension TypedField where Kind == PhraseKind {
    /// Exactly this name.
    public init(name: String) { self.init(parts: [name, ""]) }
}

extension Grammar {
    /// The amount of a field.
    public func read(_ field: AmountField) throws(ReadingError) -> EnteredAmount {
        guard let values = field.values else { return try amount(field.sent) }
        return try amount(values[0], unit: values[1])
    }

    /// The phrase of a field: of values exactly that name.
    public func read(_ field: PhraseField) throws(ReadingError) -> Phrase {
        guard let values = field.values else { return try phrase(field.sent) }
        return Phrase(name: values[0], amount: values[1].isEmpty ? nil : try amount(values[1], unit: values[2]))
    }

    /// The money of a field.
    public func read(_ field: MoneyField) throws(ReadingError) -> Money {
        guard let values = field.values else { return try money(field.sent) }
        return try money(values[0], currency: values[1])
    }

    /// The price of a field. Values without `per` are what was paid for exactly the command's amount (P1).
    public func read(_ field: PriceField) throws(ReadingError) -> PriceText {
        guard let values = field.values else { return try price(field.sent) }
        let money = try money(values[0], currency: values[1])
        switch values[2] {
        case "": return PriceText(money: money, per: .all)
        case "each": return PriceText(money: money, per: .each)
        case let unit:
            let isSized = unit.first?.isNumber ?? false
            let per = isSized ? try amount(unit) : EnteredAmount(quantity: .one, unit: unit)
            return PriceText(money: money, per: .amount(per))
        }
    }

    /// A program's number is a decimal or a fraction.
    private func amount(_ number: String, unit: String) throws(ReadingError) -> EnteredAmount {
        guard let quantity = Rational(text: number) else {
            throw ReadingError(.noNumber, number, rest: number)
        }
        return EnteredAmount(quantity: quantity, unit: unit)
    }

    private func money(_ number: String, currency code: String) throws(ReadingError) -> Money {
        guard let currency = code.isEmpty ? currency : try? Currency(validating: code),
            let money = try? Money.parse(number, in: currency)
        else { throw ReadingError(.notMoney, "\(number) \(code)", rest: number) }
        return money
    }
}
