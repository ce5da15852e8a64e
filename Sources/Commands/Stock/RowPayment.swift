import Events
import Inventory

/// The payment that a row of a file states (X5).
struct RowPayment {
    var price: PriceText?
    var total: Money?
    /// The discount of the row.
    var discount: Discount?
    /// Remarks that make it a row to check.
    private(set) var notices: [Notice] = []

    enum Discount {
        case money(Money)
        /// Of a hundred.
        case percent(Rational)
    }
}

extension ImportPurchase {
    /// The price and the total of the row, in the currency of the row.
    func payment(_ household: Household) throws(Refusal) -> RowPayment {
        let texts = [price?.sent, total?.sent].compactMap(\.self)
        if let reduced = texts.first(where: MoneySign.isNegative) {
            throw reduction(of: reduced, household)
        }
        var payment = RowPayment()
        payment.price = try price.map { (field) throws(Refusal) in try household.read(field, in: currency) }
        payment.total = try total.map { (field) throws(Refusal) in try household.read(field, in: currency) }
        if let discount { payment.discount = try Self.discount(discount, household, currency) }
        return payment
    }

    /// The price terms that the row says, with a notice where it has no price that they could be of.
    func terms(
        _ household: Household, _ warnings: inout [Notice]
    ) throws(Refusal) -> PriceTermsInput? {
        var terms = PriceTermsInput()
        if let deposit {
            let money = try household.read(deposit, in: currency)
            // Of what has none.
            if money.minorUnits > 0 {
                terms.deposit = MoneyField(parts: [money.amountText, money.currency.code])
            }
        }
        if try YesNo.read(onSale, "on sale") { terms.onSale = true }
        guard terms != PriceTermsInput() else { return nil }
        guard price != nil || total != nil else {
            warnings.append("its deposit or special was left out, because it has no price")
            return nil
        }
        return terms
    }

    private static func discount(
        _ field: MoneyField, _ household: Household, _ currency: String
    ) throws(Refusal) -> RowPayment.Discount? {
        let text = MoneySign.withoutSign(field.sent)
        if text.hasSuffix("%") {
            let number = try household.read(AmountField(String(text.dropLast())))
            guard number.unit.isEmpty, number.quantity <= Rational(100) else {
                throw Refusal(.unreadable, "“\(field.sent)” is not a discount: write it like 0.50 or 10%")
            }
            return .percent(number.quantity)
        }
        let money = try household.read(MoneyField(text), in: currency)
        return money.minorUnits == 0 ? nil : .money(money)
    }

    /// A row of less than nothing: a reduction, or what was given back.
    private func reduction(of text: String, _ household: Household) -> Refusal {
        let money = (try? household.read(MoneyField(MoneySign.withoutSign(text)), in: currency)).map { "\($0)" } ?? text
        let other = before.isEmpty ? "" : ", behind “\(before)”"
        return Refusal(
            .unreadable,
            "“\(item.sent)” is a reduction of \(money)\(other): enter it as the discount in the row that it is for")
    }
}

/// Minus signs as receipts print them: `-4.00`, `2.00-`, `(4.00)`.
enum MoneySign {
    static func isNegative(_ text: String) -> Bool {
        let text = text.filter { !$0.isWhitespace }
        guard text.contains(where: \.isNumber) else { return false }
        if text.first == "(", text.last == ")" { return true }
        let digits = text.drop { !"-−–".contains($0) && !$0.isNumber }
        if let sign = digits.first, !sign.isNumber { return true }
        // "2,-" is two.
        guard let last = text.last, "-−".contains(last), let before = text.dropLast().last else { return false }
        return before.isNumber
    }

    static func withoutSign(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, "(-−– +".contains(first) { text.removeFirst() }
        while let last = text.last, ")-−– ".contains(last) { text.removeLast() }
        return String(text)
    }
}

/// Yes and no in a column, in the languages that larder reads.
enum YesNo {
    /// An empty text is no.
    static func read(_ text: String, _ column: String) throws(Refusal) -> Bool {
        let key = NameKey(text).text
        if key.isEmpty || no.contains(key) { return false }
        if yes.contains(key) || UnitName.isSpecial(key) { return true }
        throw Refusal(.unreadable, "“\(text)” in the column “\(column)” must be yes or no")
    }

    private static let yes: Set = [
        "yes", "y", "true", "1", "x", "✓", "ja", "j", "wahr", "oui", "vrai", "si", "s", "verdadero", "vero", "waar",
        "tak", "prawda", "sim", "verdadeiro", "on sale", "sale", "promo", "promotion", "oferta", "offerta",
        "promocja", "aanbieding",
    ]
    private static let no: Set = [
        "no", "n", "false", "0", "-", "nein", "falsch", "non", "faux", "falso", "nee", "onwaar", "nie", "falsz", "nao",
    ]
}

extension Household {
    /// Money in a currency that a column says; empty: the household's.
    func read(_ field: MoneyField, in code: String) throws(Refusal) -> Money {
        let reader = try grammar(in: code)
        let money: Money
        do { money = try reader.read(field) } catch { throw Refusal(error) }
        try require(money, "\(field)", in: code, reader.currency)
        return money
    }

    /// A price in a currency that a column says; empty: the household's.
    func read(_ field: PriceField, in code: String) throws(Refusal) -> PriceText {
        let reader = try grammar(in: code)
        let price: PriceText
        do { price = try reader.read(field) } catch { throw Refusal(error) }
        try require(price.money, "\(field)", in: code, reader.currency)
        return price
    }

    private func grammar(in code: String) throws(Refusal) -> Grammar {
        var reader = grammar
        guard !code.isEmpty else { return reader }
        guard let currency = Currency(sign: code, in: settings.currency) ?? (try? Currency(validating: code)) else {
            throw Refusal(.unreadable, "unknown currency “\(code)”: write its code, like \(settings.currency)")
        }
        reader.currency = currency
        return reader
    }

    private func require(_ money: Money, _ text: String, in code: String, _ currency: Currency) throws(Refusal) {
        guard code.isEmpty || money.currency == currency else {
            throw Refusal(.unreadable, "“\(text)” is not in \(currency), which its currency is said to be")
        }
    }

    /// The money paid for an amount by a row, and the price on the label. Where they do not agree, the total was paid,
    /// with a notice.
    func payment(
        _ row: inout RowPayment?, for amount: Amount, of product: Product
    ) throws(Refusal) -> (price: Price?, cost: Cost?) {
        guard var paid = row else { return (nil, nil) }
        defer { row = paid }
        return try paid.payment(self, for: amount, of: product)
    }
}

extension RowPayment {
    fileprivate mutating func payment(
        _ household: Household, for amount: Household.Amount, of product: Product
    ) throws(Refusal) -> (price: Price?, cost: Cost?) {
        guard let price, price.money.minorUnits > 0 else {
            if discount != nil {
                notices.append(
                    Notice(
                        total.map { "its discount is taken to be in its total, \($0)" }
                            ?? "its discount was left out, because it has no price"))
            }
            return try household.payment(price: price, total: total, for: amount, of: product)
        }
        guard let total else {
            let paid = try household.payment(price: price, total: nil, for: amount, of: product)
            guard let discount, let cost = paid.cost else { return paid }
            return (nil, Cost(money: try cost.money.less(discount), amount: amount.base))
        }
        if let agreed = try? household.payment(price: price, total: total, for: amount, of: product) {
            if discount != nil { notices.append(Notice("its discount is taken to be in its total, \(total)")) }
            return agreed
        }
        // 1.71 a pound, 0.59 lb, 1.01 in all.
        let unit = amount.entered?.unit ?? product.units.base
        if price.per == nil, !unit.isEmpty, unit.first?.isNumber != true {
            let perUnit = PriceText(money: price.money, per: .amount(EnteredAmount(quantity: .one, unit: unit)))
            if let agreed = try? household.payment(price: perUnit, total: total, for: amount, of: product) {
                return agreed
            }
        }
        let cost = Cost(money: total, amount: amount.base)
        guard let made = try household.payment(price: price, total: nil, for: amount, of: product).cost?.money else {
            return (nil, cost)
        }
        if let discount, (try? made.less(discount)) == total { return (nil, cost) }
        notices.append(Notice("its price comes to \(made) in all, but \(total) was paid, which counts"))
        return (nil, cost)
    }
}

extension Money {
    fileprivate func less(_ discount: RowPayment.Discount) throws(Refusal) -> Money {
        let off: Money
        switch discount {
        case .money(let money): off = money
        case .percent(let percent):
            guard let part = try? percent.divided(by: Rational(100)), let money = try? times(part) else {
                throw Refusal(.impossible, "the discount is too large")
            }
            off = money
        }
        guard off.currency == currency, off.minorUnits <= minorUnits else {
            throw Refusal(.impossible, "the discount of \(off) is more than the price of \(self)")
        }
        return Money(minorUnits: minorUnits - off.minorUnits, currency: currency)
    }
}
