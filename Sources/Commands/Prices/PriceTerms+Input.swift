import Events
import Inventory

extension Household {
    /// Returns the conditions of a price, as typed; nil: it has none (P1).
    /// - Parameters:
    ///   - before: The conditions of the price so far.
    ///   - day: The day on which the price was seen.
    func terms(
        _ input: PriceTermsInput?, before: PriceTerms? = nil, on day: CalendarDate, _ context: Context
    ) throws(Refusal) -> PriceTerms? {
        guard let input else { return before }
        var terms = before ?? PriceTerms()
        if let onSale = input.onSale {
            terms.onSale = onSale
            if !onSale { terms.validUntil = nil }
        }
        if let until = input.until {
            guard terms.onSale else {
                throw Refusal(
                    .unreadable, "the end “\(until)” applies only to a special", .confirm("onSale"))
            }
            terms.validUntil = until.isNone ? nil : try lastDay(until, seenOn: day, context)
            try terms.requireEnd(notBefore: day)
        }
        if let condition = input.condition {
            terms.condition =
                condition.isNone ? "" : condition.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard terms.condition.utf8.count <= Self.longestCondition else {
                throw Refusal(
                    .unreadable,
                    "a condition is a few words, such as card, of at most \(Self.longestCondition) bytes")
            }
        }
        if let deposit = input.deposit {
            terms.deposit = deposit.sent.isNone ? nil : try read(deposit)
            if let money = terms.deposit, money.minorUnits <= 0 {
                throw Refusal(.unreadable, "a deposit must be more than 0: leave it out if there is none")
            }
        }
        return terms
    }

    private static let longestCondition = 100

    /// The last day of a special, as typed. A date without its year is the first such one from the day on which the
    /// price was seen; words, as `tomorrow`, are said today (H3).
    private func lastDay(
        _ text: String, seenOn day: CalendarDate, _ context: Context
    ) throws(Refusal) -> CalendarDate {
        let read = try? HumanDate.read(text, today: day, order: settings.dateOrder, direction: .future)
        guard day != context.enteredOn, let read, read.lacksYear else { return try date(text, context, .future) }
        return read.day
    }
}

extension PriceTerms {
    /// A special ends on the day on which it was seen or later.
    func requireEnd(notBefore day: CalendarDate) throws(Refusal) {
        guard let last = validUntil, last < day else { return }
        throw Refusal(
            .impossible,
            "the special would end on \(last.words), before the price was seen on \(day.words)", .give("until", "fri"))
    }
}

extension ProductUnits {
    /// With one of what is sold: what the price on the label is for, else one of what was bought (P3).
    /// - Parameter terms: What else it holds for, and what it was said to be sold as.
    /// - Returns: Nil where there is nothing to say, as of what is sold loose.
    func sold(_ price: Price?, _ purchase: StockReceived, as terms: PriceTerms?) -> PriceTerms? {
        guard purchase.cost != nil else { return nil }
        let per = price?.per ?? priced(purchase.amount, purchase.entered)
        // A code stands for what it is on.
        let isCoded = purchase.entered.map { $0.unit.isEmpty && $0.factor == per.quantity } ?? false
        var terms = terms ?? PriceTerms()
        (terms.pack, terms.packSize) = sold(per, isForAll: isCoded, before: terms)
        return terms == PriceTerms() ? nil : terms
    }

    /// The pack that an amount names, and one of it in the base unit; zero for what is sold loose.
    /// - Parameter before: What the same was said to be sold as: one of a pack that is gone stays that, and so holds no
    ///   longer (C8, L9a).
    func sold(_ per: Entered, isForAll: Bool = false, before: PriceTerms? = nil) -> (pack: PackID, packSize: Quantity) {
        if let before, !before.pack.isNone, !packs.contains(where: { $0.id == before.pack }),
            Entered(one: per).amount == before.packSize
        {
            return (before.pack, before.packSize)
        }
        let pack = soldPack(per.unit)?.id ?? PackID()
        if isForAll { return (pack, per.amount ?? .zero) }
        if pack.isNone, let same = packOfSize(per) { return same }
        // Half a dozen and half a loaf are sold as that.
        let one = pack.isNone && per.quantity < .one ? per : Entered(one: per)
        return (pack, isMeasure(per.unit) ? .zero : one.amount ?? .zero)
    }

    /// Returns the pack that holds exactly this amount, or one of the unit in which the product is counted. 250 g of a
    /// product sold in Packungen of 250 g is the same offer, in whichever form it is written. One kilo or litre is
    /// loose, as on labels.
    private func packOfSize(_ per: Entered) -> (pack: PackID, packSize: Quantity)? {
        let isUnnamed = per.unit.first?.isNumber ?? false
        guard isUnnamed || isMeasure(per.unit) && per.quantity != .one,
            let size = isUnnamed ? Entered(one: per).amount : per.amount, size > .zero
        else { return nil }
        return soldPack(holding: size)
    }

    /// Whether any part of one of a unit can be bought: it is one of mass or volume, and no pack.
    private func isMeasure(_ unit: String) -> Bool {
        guard soldPack(unit) == nil, unit.first?.isNumber != true else { return false }
        return (BuiltInUnit.named(unit)?.dimension ?? custom.named(unit)?.dimension ?? .count) != .count
    }
}
