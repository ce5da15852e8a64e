import API
import Events
import Inventory

extension EventDescriber {
    func describe(_ event: PriceEvent, _ today: CalendarDate?) -> ChangeDescription {
        switch event {
        case .observed(let fact):
            return about(
                fact.product, fact.variant, fact.store, MoneyView(fact.price), fact.terms,
                note: fact.note, today
            ) { "noted \($0): \($1)" }
        case .confirmed(let fact):
            let product = names.product(fact.product, as: fact.variant)
            let units = product?.units ?? ProductUnits()
            // The event does not say the pack: one of what is bought is it nearly always.
            let isBuyingUnit = (try? units.factor(of: units.buying)).map { $0 == Rational(fact.amount) } ?? false
            let price = MoneyView(fact.money, for: fact.amount, units, one: isBuyingUnit ? units.buying : nil)
            return about(fact.product, fact.variant, fact.store, price, PriceTerms(), note: "", today) {
                "found \($0) again for \($1)"
            }
        }
    }

    private func about(
        _ id: ProductID, _ variant: VariantID, _ store: StoreID, _ price: MoneyView, _ terms: PriceTerms, note: String,
        _ today: CalendarDate?, _ text: (String, String) -> String
    ) -> ChangeDescription {
        let shop = names.named(store)
        let at = shop.map { " at \($0.name)" } ?? ""
        let view = PriceTermsView(terms, on: today)
        let words = [text(name(id, variant), price.text) + at, view?.text, note.isEmpty ? nil : "“\(note)”"]
        var change = ChangeDescription(
            text: words.compactMap(\.self).joined(separator: ", "), thing: names.named(id))
        change.variant = names.variant(variant).map { Named(id: EntityID(variant), name: $0.name) }
        (change.price, change.store, change.terms) = (price, shop, view)
        return change
    }
}

extension PriceTermsView {
    /// Nil where it is simply so.
    /// - Parameter today: Days are told relative to it.
    init?(_ terms: PriceTerms, lastDay: CalendarDate? = nil, on today: CalendarDate? = nil) {
        let until = lastDay ?? terms.validUntil
        let end = until.map { day in
            " until \(today.map { DayText.date(day, today: $0) } ?? day.words)"
        }
        let parts = [
            terms.onSale ? "special\(end ?? "")" : nil, terms.condition.isEmpty ? nil : terms.condition,
            terms.deposit.map { "deposit \($0)" },
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        self.init(
            onSale: terms.onSale, until: terms.onSale ? until : nil,
            condition: terms.condition.isEmpty ? nil : terms.condition, deposit: terms.deposit.map { MoneyView($0) },
            text: parts.joined(separator: ", "))
    }
}

extension MoneyView {
    /// `1.99 EUR for 1.5 l`, `3.49 EUR/kg`, also of what is kept in pounds.
    /// - Parameter unit: What it is told of one of; nil: what prices are compared in.
    init(_ money: Money, for amount: Quantity, _ units: ProductUnits, one unit: String? = nil) {
        self.init(money)
        let unit = unit ?? units.comparing
        let isOne = (try? units.factor(of: unit)).flatMap { try? Quantity(rounding: .one, times: $0) } == amount
        if isOne {
            (text, per) = ("\(text)/\(unit)", unit)
        } else if let metric = units.inMetric(amount) {
            per = metric.quantity == .one ? metric.unit : nil
            text += per.map { "/\($0)" } ?? " for \(metric)"
        } else {
            text += " for \(units.plain(amount))"
        }
    }
}

extension ProductUnits {
    /// The unit that prices are compared in (P2): the base unit, or the kg or l that it is a part of.
    var comparing: String {
        switch UnitName.standard(base) {
        case "mg", "g": "kg"
        case "ml", "cl": "l"
        default: base
        }
    }
}
