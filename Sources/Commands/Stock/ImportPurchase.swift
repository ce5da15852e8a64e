public import Events
public import Inventory

extension ImportPurchase: CommandByThePack {
    public static let permission = Permission.change

    /// A lot of unknown shelf life counts as used up after so long (X5).
    static let undatedMonths = 12

    /// The parts of a lot's note that name the buyer and the owner; erased with that person's name (L13).
    static func note(buyer: String) -> String { "bought by \(buyer)" }
    static func note(owner: String) -> String { "of \(owner)" }

    /// Whether a note of a row has this person.
    static func isNamed(_ person: String, in note: String) -> Bool {
        let names = [Self.note(buyer: person), Self.note(owner: person)].map { NameKey($0) }
        return note.split(separator: "; ").contains { names.contains(NameKey(String($0))) }
    }

    /// The row, unless it stands already as the same file has it the other way: kept in stock, or not.
    /// Cost: a look for each of its ids, and one at the product's latest purchase.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let plan = UndoPlan(household, context)
        if try plan.inEffect(anyOf: context.command.ofRowOtherwise, log) != nil {
            let how = inStock ? "as used up" : "as still in stock"
            throw Refusal(.impossible, "it is already booked \(how): undo that import first")
        }
        var decision = try log.asking(plan) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
        if let word = try log.absurdPriceWarning(of: decision, household, plan) { decision.warnings.append(word) }
        return decision
    }

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var decision = Decision()
        let day = try household.day(ofRow: date, context, .past) ?? context.enteredOn
        let typed = plainItem
        var payment: RowPayment? = try payment(household)
        let coded = coded(household, &decision.warnings)
        if coded?.product == nil, !household.isKnown(typed), let refusal = ReceiptLines.refusal(of: typed) {
            throw refusal
        }
        var (item, note) = try readItem(typed, household)
        if let note { decision.warnings.append(note) }
        if let word = unweighed(item.amount) { decision.warnings.append(word) }
        let name = item.name
        if coded?.product != nil { item.name = coded?.code ?? name }
        var household = household
        var add = try purchase(of: name, on: day, household, context, &decision)
        add.terms = try terms(household, &decision.warnings)
        if coded?.product != nil { add.variant = nil }
        if let store { try household.makeStore(store, &decision, &context) }
        if let location, household.places.location(location) == nil {
            decision.warnings.append("made the location “\(location)”")
            try household.makeLocation(location, &decision, &context)
        }
        var purchase: Decision
        do throws(Refusal) {
            purchase = try add.decide(item, paid: &payment, household, &context, packBought: packBought)
        } catch {
            guard add.variant != nil, error.code != .unreadable else { throw error }
            add.variant = nil
            purchase = try add.decide(item, paid: &payment, household, &context, packBought: packBought)
            decision.warnings.append(Notice("the brand was left out: ", error))
        }
        let made = purchase.events.lazy.compactMap(\.event.asProductAdded).first
        if let made, let near = household.name(like: made.product.name) {
            decision.warnings.append("made the product “\(made.product.name)”; there is also “\(near)”")
        }
        decision.occurred = purchase.occurred
        decision.warnings += payment?.notices ?? []
        guard let received = purchase.events.lazy.compactMap(\.event.asReceived).first else { return purchase }
        if let word = household.foreign(received.cost) { decision.warnings.append(word) }
        if let word = perOne(received) { decision.warnings.append(word) }
        for (event, _) in purchase.events { decision.append(event) }
        if let coded {
            if let product = coded.product {
                alias(name, of: product, household, &decision)
            } else {
                give(coded.code, to: received, made, household, &decision)
            }
        }
        if inStock {
            if !expires.isEmpty, let date = received.date, date.day < context.today {
                decision.warnings.append("its date, \(date.day.words), is already past")
            }
        } else {
            // On its date, given or suggested, and never on the day it was bought: something was in the house.
            let gone = max(day + 1, received.date?.day ?? day.adding(months: Self.undatedMonths) ?? day)
            if gone < context.today {
                decision.append(.stock(.consumed(.assumed(of: received))), occurred: context.noon(of: gone))
            }
        }
        return decision
    }

    /// The purchase that the row says, without its item and money.
    private func purchase(
        of name: String, on day: CalendarDate, _ household: Household, _ context: Context, _ decision: inout Decision
    ) throws(Refusal) -> AddStock {
        var add = AddStock()
        add.bought = day.description
        add.new = !household.isOneOrSeveral(name)
        add.store = store
        add.location = location
        if !["", "-", "–", "n/a", "na", "?"].contains(expires.lowercased()) {
            add.date = try household.day(ofRow: expires, context).map(\.description) ?? expires
        }
        add.dateKind = RowDateKind.read(dateKind)
        add.label = label
        add.variant = ImportProduct.brand(of: brand)
        if !category.isEmpty, !household.isKnown(name) {
            let known = household.category(namedIn: category)?.category
            add.settings.category = known?.name
            if known == nil { decision.warnings.append("the category “\(category)” is unknown, so it was left out") }
        }
        var notes = note.isEmpty ? [] : [note]
        // Who is no member is noted: a till's number, somebody who has left.
        if let payer = household.membership.member(named: member) {
            add.payer = payer.name
        } else if !member.isEmpty {
            notes.append(Self.note(buyer: member))
            noteStranger(member, household, &decision)
        }
        if let member = household.membership.member(named: owner) {
            add.owner = member.name
        } else if !owner.isEmpty {
            notes.append(Self.note(owner: owner))
            noteStranger(owner, household, &decision)
        }
        add.note = notes.joined(separator: "; ")
        return add
    }

    private func noteStranger(_ name: String, _ household: Household, _ decision: inout Decision) {
        let near = household.membership.members.values.map(\.name).nearest(to: name)
        // Of a till's numbers nobody is told one by one.
        guard !near.isEmpty || !name.contains(where: \.isNumber) else { return }
        let there = near.isEmpty ? "" : "; did you mean “\(near.joined(separator: "”, “"))”?"
        decision.warnings.append("“\(name)” is not a member, so it is in the note\(there)")
    }
}

extension ImportPurchase {
    /// Returns a warning that a price was taken for one of several, with the total that results (P1). The price in a
    /// file may be for all. The price of a few pieces is for one, that of a case hardly ever.
    fileprivate func perOne(_ received: StockReceived?) -> String? {
        guard let received, total == nil, discount == nil, let sent = self.price, !sent.sent.contains("/"),
            let price = received.price, let cost = received.cost, cost.money != price.money, price.per.quantity == .one
        else { return nil }
        let isMeasure = BuiltInUnit.named(price.per.unit).map { $0.dimension != .count } ?? false
        let count = try? Rational(received.amount).divided(by: price.per.factor)
        guard isMeasure || price.per.unit.first?.isNumber == true || count.map({ $0 >= Rational(6) }) ?? false else {
            return nil
        }
        let one = price.per.unit.isEmpty ? "one of them" : "one \(UnitName.singular(price.per.unit))"
        return
            "its price was taken as that of \(price.per.unit.first?.isNumber == true ? price.per.unit : one), "
            + "which makes “\(cost.money)” in all: if it was the price of all of it, name the column “total”"
    }

    /// A warning that so many thousandths may be kilos, and were taken as pieces.
    fileprivate func unweighed(_ amount: EnteredAmount?) -> String? {
        guard let amount, amount.unit.isEmpty, amount.quantity.denominator > 4 else { return nil }
        return
            "its amount \(amount.quantity.text) has no unit: if it was weighed, write it like \(amount.quantity.text) kg"
    }
}

extension StockConsumed {
    /// A use of the whole purchase, marked as assumed.
    fileprivate static func assumed(of received: StockReceived) -> StockConsumed {
        var consumed = StockConsumed()
        consumed.product = received.product
        consumed.takes = [
            Take(
                lot: received.lot, amount: received.amount, money: received.cost?.money, date: received.date?.day)
        ]
        consumed.reason = ExtensibleEnum(.assumed)
        consumed.member = received.member
        return consumed
    }
}
