public import Events
public import Inventory

/// One row of an imported file of purchases (X5). Its command id follows from the row, so the same row is never booked
/// twice, whatever file it comes in.
public struct ImportPurchase: CommandByThePack {
    public static let permission = Permission.change
    public static let messageName = "ImportPurchase"

    public var item: PhraseField = ""
    /// As written in the file: ISO, or in the household's order.
    public var date = ""
    @EmptyIsNil public var amount: AmountField? = nil
    @EmptyIsNil public var price: PriceField? = nil
    @EmptyIsNil public var total: MoneyField? = nil
    @EmptyIsNil public var store: String? = nil
    /// The buyer, as written in the file.
    public var member = ""
    /// Keep in stock what has certainly been eaten since.
    public var inStock = false
    /// The text of the package's label (E4).
    @EmptyIsNil public var label: String? = nil
    /// The package's code, as scanned (B3).
    @EmptyIsNil public var code: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "item", &item, .thing)
        f(2, "date", &date, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "price", &price, .thing)
        f(5, "total", &total, .thing)
        f(6, "store", &store, .thing)
        f(7, "member", &member, .person)
        f(8, "inStock", &inStock)
        f(9, "label", &label, .note)
        f(10, "code", &code, .note)
    }

    /// A lot of unknown shelf life counts as used up after so long (X5).
    static let undatedMonths = 12

    /// The lot's note that names the buyer; erased with that person's name (L13).
    static func note(buyer: String) -> String { "bought by \(buyer)" }

    /// The row, unless it stands already as the same file has it the other way: kept in stock, or not.
    /// Cost: a look for each of its ids.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let plan = UndoPlan(household, context)
        if try plan.inEffect(anyOf: context.command.ofRowOtherwise, log) != nil {
            let how = inStock ? "as used up" : "as still in stock"
            throw Refusal(.impossible, "it is already booked \(how): undo that import first")
        }
        return try log.asking(plan) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
    }

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let day = if let day = CalendarDate(date) { day } else { try household.date(date, context, .past) }
        let name = item.name
        if amount == nil, !household.isKnown(name), Self.isSum(name) {
            throw Refusal(
                .unreadable, "“\(name)” looks like a total, not a purchase: if it is a purchase, give its amount")
        }
        if !household.isKnown(name), Self.isDeposit(name) {
            throw Refusal(.unreadable, "“\(name)” is a deposit, not stock: enter it with the item that it is for")
        }
        var decision = Decision()
        let (item, note) = try readItem(household)
        if let note { decision.warnings.append(note) }
        var add = AddStock()
        add.price = price
        add.total = total
        (add.label, add.code) = (label, code)
        add.bought = day.description
        add.new = !household.isOneOrSeveral(item.name)
        // Who is no member is noted: a till's number, somebody who has left.
        if let payer = household.membership.member(named: member) {
            add.payer = payer.name
        } else if !member.isEmpty {
            add.note = Self.note(buyer: member)
            let near = household.membership.members.values.map(\.name).nearest(to: member)
            // Of a till's numbers nobody is told one by one.
            if !near.isEmpty || !member.contains(where: \.isNumber) {
                let there = near.isEmpty ? "" : "; did you mean “\(near.joined(separator: "”, “"))”?"
                decision.warnings.append("“\(member)” is not a member, so it is in the note\(there)")
            }
        }
        add.store = store
        var household = household
        if let store { try household.makeStore(store, &decision, &context) }
        let purchase = try add.decide(item, household, &context, packBought: packBought)
        if let added = purchase.events.lazy.compactMap(\.event.asProductAdded).first,
            let near = household.name(like: added.product.name)
        {
            decision.warnings.append("made the product “\(added.product.name)”; there is also “\(near)”")
        }
        decision.occurred = purchase.occurred
        let received = purchase.events.lazy.compactMap(\.event.asReceived).first
        if let word = household.foreign(received?.cost) { decision.warnings.append(word) }
        if let word = perOne(received) { decision.warnings.append(word) }
        for (event, _) in purchase.events { decision.append(event) }
        if !inStock, let received {
            // On its date, given or suggested, and never on the day it was bought: something was in the house.
            let gone = max(day + 1, received.date?.day ?? day.adding(months: Self.undatedMonths) ?? day)
            if gone < context.today {
                decision.append(.stock(.consumed(.assumed(of: received))), occurred: context.noon(of: gone))
            }
        }
        return decision
    }
}

extension ImportPurchase {
    /// Returns a warning that a price was taken for one of several, with the total that results (P1). The price in a
    /// file may be for all. The price of a few pieces is for one, that of a case hardly ever.
    fileprivate func perOne(_ received: StockReceived?) -> String? {
        guard let received, total == nil, let sent = self.price, !sent.sent.contains("/"), let price = received.price,
            let cost = received.cost, cost.money != price.money, price.per.quantity == .one
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
}

extension StockConsumed {
    /// A use of the whole purchase, marked as assumed.
    fileprivate static func assumed(of received: StockReceived) -> StockConsumed {
        var consumed = StockConsumed()
        consumed.product = received.product
        consumed.takes = [Take(lot: received.lot, amount: received.amount, money: received.cost?.money)]
        consumed.reason = ExtensibleEnum(.assumed)
        consumed.member = received.member
        return consumed
    }
}
