import API
import Commands
import Events
import Inventory

extension EventDescriber {
    func describe(_ event: StockEvent, _ today: CalendarDate?) -> ChangeDescription {
        switch event {
        case .received(let fact):
            let lot = fact.lot(EventHeader())
            let (view, amount) = amount(fact.amount, fact.entered, of: fact.product, fact.variant)
            let store = names.named(fact.store)
            let paid = [paid(fact), store.map { "at \($0.name)" }].compactMap(\.self).joined(separator: " ")
            let terms = fact.terms.flatMap { PriceTermsView($0, on: today) }
            let owner = names.member(fact.owner).map { "\($0)’s" }
            let payer = names.member(fact.payer).map { "paid by \($0)" }
            var bought = described(lot, view, today)
            bought.boughtOn = fact.boughtOn
            var change = about(
                [bought], of: fact.product, fact.variant, view,
                [
                    "added \(amount) (\(whereabouts(lot)))", lot.date?.text(on: today), today == nil ? nil : paid,
                    today == nil ? nil : terms?.text, payer, owner,
                ])
            change.price = fact.price.map { MoneyView($0) }
            change.total = fact.cost.map { MoneyView($0) }
            change.isGuessed = fact.cost?.isGuessed == true ? true : nil
            change.deposit = fact.deposit.map { MoneyView($0) }
            change.store = store
            change.terms = terms
            return change
        case .consumed(let fact):
            let taken = fact.takes.map { take in
                (lot: lot(take.lot, fact.product), amount: names.amount(take.amount, of: fact.product))
            }
            let (view, amount) = amount(
                fact.amount, fact.entered, of: fact.product, fact.variant.isNone ? taken.variant : fact.variant)
            let from =
                if taken.count == 1 {
                    " (\(whereabouts(taken[0].lot, today)))"
                } else {
                    ": " + several(taken.map { "\($0.amount.text) from \(place($0.lot, today))" })
                }
            var change = about(
                taken.map { described($0.lot, $0.amount, today) }, of: fact.product, taken.variant, view,
                ["\((fact.reason.value ?? .used).verb)\(amount)\(from)", fact.note.isEmpty ? nil : "“\(fact.note)”"])
            change.reason = fact.reason.value?.name
            return change
        case .opened(let fact):
            let lot = fact.part ?? lot(fact.lot, fact.product, fact.patch)
            let isRest = fact.entered == nil && fact.part == nil
            let (view, amount) =
                isRest
                ? rest(fact.amount, of: fact.product, lot.variant)
                : amount(fact.amount, fact.entered, of: fact.product, lot.variant)
            let date = today == nil ? fact.part?.date ?? fact.patch.date?.new : lot.date
            let note = fact.patch.note?.new ?? fact.part?.note ?? ""
            return about(
                [described(lot, view, today)], of: fact.product, lot.variant, view,
                ["opened \(amount) (\(whereabouts(lot)))", date?.text(on: today), note.isEmpty ? nil : "“\(note)”"])
        case .scanned(let fact):
            let lot = lot(fact.lot, fact.product, fact.patch)
            let text = fact.text.split(whereSeparator: \.isNewline).joined(separator: " ")
            return about(
                [described(lot, nil, today)], of: fact.product, lot.variant, nil,
                [
                    "read \(text.isEmpty ? "the label" : "“\(text)”") on \(name(fact.product, lot.variant)) "
                        + "(\(whereabouts(lot)))",
                    fact.date?.text(on: today), fact.batch.isEmpty ? nil : "batch \(fact.batch)",
                    fact.serial.isEmpty ? nil : "serial number \(fact.serial)",
                ])
        case .judged(let fact):
            let lot = lot(fact.lot, fact.product, fact.patch)
            let date = today == nil ? fact.patch.date?.new : lot.date
            return about(
                [described(lot, nil, today)], of: fact.product, lot.variant, nil,
                ["kept \(name(fact.product, lot.variant)) (\(whereabouts(lot)))", date?.text(on: today)])
        case .counted(let fact):
            let (view, amount) = amount(fact.amount, fact.entered, of: fact.product)
            let place = names.named(fact.location).map { " in \($0.name)" } ?? ""
            let before = names.amount(fact.before, of: fact.product).text
            return about(
                [], of: fact.product, VariantID(), view,
                ["counted \(amount)\(place)", fact.amount == fact.before ? "as larder had" : "larder had \(before)"])
        case .moved(let fact):
            let lot = fact.part ?? lot(fact.lot, fact.product, fact.patch)
            let (view, amount) = amount(fact.amount, fact.entered, of: fact.product, lot.variant)
            let date = today == nil ? fact.part?.date ?? fact.patch.date?.new : lot.date
            let from = names.named(fact.from).map { " from \($0.name)" } ?? ""
            let to = names.named(fact.to).map { " to \($0.name)" } ?? ""
            return about(
                [described(lot, view, today)], of: fact.product, lot.variant, view,
                [
                    "\((fact.manner.value ?? .moved).verb) \(amount) (\(lot.shownCode))\(from)\(to)",
                    date?.text(on: today),
                ])
        }
    }

    /// An amount with its text: `2 bottles = 2 l of milk`, `7 eggs`.
    func amount(
        _ quantity: Quantity, _ entered: Entered?, of id: ProductID, _ variant: VariantID = VariantID()
    ) -> (view: AmountView, text: String) {
        var view = names.amount(quantity, of: id)
        guard let product = names.product(id, as: variant) else {
            return (view, "\(view.text) of \(names.named(id).name)")
        }
        view.text = product.units.enteredText(quantity, entered)
        // For counted products the name says enough.
        let isCounted = product.units.base == "piece" && view.text == product.units.describe(quantity, in: "piece")
        let isShort = isCounted && quantity != Quantity(millionths: 1_000_000)
        let name = name(id, variant)
        let number = view.text.prefix { $0 != " " }
        return (view, isShort ? "\(number) \(name)" : "\(view.text) of \(name)")
    }

    /// All of a lot in its everyday unit: `750 g of Reis`.
    private func rest(
        _ quantity: Quantity, of id: ProductID, _ variant: VariantID
    ) -> (view: AmountView, text: String) {
        let (view, text) = amount(quantity, nil, of: id, variant)
        guard let units = names.product(id, as: variant)?.units, units.isMeasured(by: units.base) else {
            return (view, text)
        }
        var plain = view
        plain.text = units.describe(quantity, in: units.using)
        return (plain, "\(plain.text) of \(name(id, variant))")
    }

    /// `Hafermilch, Alpro Barista`.
    func name(_ product: ProductID, _ variant: VariantID) -> String {
        let name = names.named(product).name
        return names.variant(variant)?.name(of: name) ?? name
    }

    /// The price of one and what was paid for all, where the two differ (P1); `~` before a guess.
    private func paid(_ fact: StockReceived) -> String? {
        let mark = fact.cost?.isGuessed == true ? "~" : ""
        return exactlyPaid(fact).map { $0.hasPrefix("~") ? $0 : mark + $0 }
    }

    private func exactlyPaid(_ fact: StockReceived) -> String? {
        let label = fact.price.map { MoneyView($0).text }
        guard let cost = fact.cost, fact.price?.money != cost.money else { return label }
        if let label { return "\(label), \(cost.money) in total" }
        // What was weighed or measured costs so much a kilo or litre, as shelves say it.
        if let units = names.product(fact.product, as: fact.variant)?.units,
            BuiltInUnit.named(fact.entered?.unit ?? units.base).map({ $0.dimension != .count }) ?? false,
            case let unit = units.comparing, let factor = try? units.factor(of: unit), Rational(fact.amount) != factor,
            let share = try? factor.divided(by: Rational(fact.amount)), let one = try? cost.money.times(share),
            let full = try? share.inverse()
        {
            let isExact = (try? one.times(full)) == cost.money
            let per = Entered(quantity: .one, unit: unit, factor: factor)
            return "\(isExact ? "" : "~")\(MoneyView(Price(money: one, per: per)).text), \(cost.money) in total"
        }
        // What was said in the base unit is not kept as it was entered.
        let base = names.product(fact.product, as: fact.variant)?.units.base ?? ""
        let entered = fact.entered ?? Entered(quantity: Rational(fact.amount), unit: base, factor: .one)
        guard !entered.unit.isEmpty, entered.quantity > .one, let share = try? entered.quantity.inverse(),
            let one = try? cost.money.times(share), one.minorUnits > 0
        else { return "\(cost.money) in total" }
        let isExact = (try? one.times(entered.quantity)) == cost.money
        return "\(isExact ? "" : "~")\(MoneyView(Price(money: one, per: entered.ofOne)).text), \(cost.money) in total"
    }

    private func about(
        _ lots: [DescribedLot], of product: ProductID, _ variant: VariantID, _ amount: AmountView?,
        _ parts: [String?]
    ) -> ChangeDescription {
        let text = parts.compactMap { $0 == "" ? nil : $0 }.joined(separator: ", ")
        var change = ChangeDescription(text: text, thing: names.named(product), lots: lots, amount: amount)
        change.variant = names.variant(variant).map { Named(id: EntityID(variant), name: $0.name) }
        return change
    }

    private func lot(_ id: LotID, _ product: ProductID, _ patch: LotPatch? = nil) -> Lot {
        var lot = names.lots[id] ?? Lot(id: id, product: product)
        patch?.apply(to: &lot)
        return lot
    }

    private func described(_ lot: Lot, _ amount: AmountView?, _ today: CalendarDate?) -> DescribedLot {
        var described = DescribedLot(id: lot.id)
        described.code = lot.code.isEmpty ? nil : lot.code
        described.amount = amount
        described.location = names.named(lot.location)
        described.date = lot.date?.day
        described.dateKind = lot.date?.kind
        described.dateSource = lot.date?.source
        if let today { described.daysLeft = lot.date.map { $0.day - today } }
        return described
    }

    /// `7K3Q, Fridge`; with a day also `best before tomorrow (22 Nov)`.
    private func whereabouts(_ lot: Lot, _ today: CalendarDate? = nil) -> String {
        ([lot.shownCode] + surroundings(lot, today)).joined(separator: ", ")
    }

    /// `7K3Q (Fridge)`.
    private func place(_ lot: Lot, _ today: CalendarDate?) -> String {
        let inside = surroundings(lot, today).joined(separator: ", ")
        return inside.isEmpty ? lot.shownCode : "\(lot.shownCode) (\(inside))"
    }

    private func surroundings(_ lot: Lot, _ today: CalendarDate?) -> [String] {
        [names.named(lot.location)?.name, today.flatMap { lot.date?.text(on: $0) }].compactMap(\.self)
    }

    /// On one line; the structured answer lists each part.
    private func several(_ parts: [String]) -> String {
        let shown = parts.count > 4 ? parts.prefix(3) + ["\(parts.count - 3) more lots"] : parts[...]
        return shown.joined(separator: ", ")
    }
}

extension [(lot: Lot, amount: AmountView)] {
    /// The one that all of them are of.
    fileprivate var variant: VariantID {
        let first = first?.lot.variant ?? VariantID()
        return allSatisfy { $0.lot.variant == first } ? first : VariantID()
    }
}

extension Entered {
    fileprivate var ofOne: Entered { Entered(quantity: .one, unit: UnitName.singular(unit), factor: factor) }
}

extension Lot {
    var shownCode: String { code.isEmpty ? "a lot" : code }
}

extension MoveKind {
    fileprivate var verb: String {
        switch self {
        case .moved: "moved"
        case .frozen: "froze"
        case .thawed: "thawed"
        }
    }
}

extension ConsumeReason {
    fileprivate var verb: String {
        switch self {
        case .used: "used "
        case .spoiled: "threw out "
        case .lost: "lost "
        case .given: "gave away "
        case .counted: "corrected stock: −"
        case .assumed: "assumed used up "
        case .cooked: "cooked "
        }
    }
}
