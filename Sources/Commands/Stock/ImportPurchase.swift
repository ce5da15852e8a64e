public import Domain
public import Events

/// One row of an imported file of purchases (X5). Its command id follows from the row, so the same row is never booked
/// twice, whatever file it comes in.
public struct ImportPurchase: CommandByThePack {
    public static let permission = Permission.change
    public static let messageName = "ImportPurchase"

    public var item = ""
    /// As written in the file: ISO, or in the household's order.
    public var date = ""
    @Said public var amount: String? = nil
    @Said public var price: String? = nil
    @Said public var total: String? = nil
    @Said public var store: String? = nil
    /// The buyer, as written in the file.
    public var member = ""
    /// Keep in stock what has certainly been eaten since.
    public var inStock = false

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
    }

    /// What is in one article, as a size: `9 l` of `6x1,5l`, `500g` of `Becher 500g`.
    private static func one(_ said: String) -> String {
        let words = said.split(separator: " ").map(String.init)
        let isVessel = words.count > 1 && SpokenThing.isContainer(words[0])
        let size = isVessel ? words.dropFirst().joined(separator: " ") : said
        guard let read = try? Household.entered(size, bare: ""), read.unit.first?.isNumber ?? false,
            case let parts = read.unit.split(separator: " ", maxSplits: 1).map(String.init), parts.count == 2,
            let each = try? Household.entered(parts[0], bare: "").quantity,
            let all = try? read.quantity.multiplied(by: each).decimal
        else { return size }
        return "\(AmountText.unambiguous("\(all)")) \(parts[1])"
    }

    /// How many, of an amount that says no unit or this one; nothing said is one. Nil of any other.
    private static func count(_ amount: String?, of unit: String) -> String? {
        guard let amount, !amount.isEmpty else { return "1" }
        let words = amount.split(separator: " ").map(String.init)
        guard let number = words.first, number.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }),
            words.count == 1 || words.count == 2 && ProductUnits.isSame(words[1], unit)
        else { return nil }
        return number
    }

    /// So many of what something comes in, or pieces: `4 Becher`, `2 Stk`.
    private static func isOfContainers(_ amount: String) -> Bool {
        let words = amount.split(separator: " ").map(String.init)
        guard words.count == 2, words[0].allSatisfy(\.isNumber) else { return false }
        return SpokenThing.isContainer(words[1]) || BuiltInUnit.named(words[1])?.name == "piece"
    }

    /// A lot of unknown shelf life counts as used up after so long (X5).
    static let undatedMonths = 12

    /// The lot's note that names the buyer; erased with that person's name (L13).
    static func note(buyer: String) -> String { "bought by \(buyer)" }

    /// `SUMME EUR`, `Total in USD`, `MwSt 7%`: what it comes to, what is in that, or how it was paid.
    private static func isSum(_ item: String) -> Bool {
        let words = NameKey(item).text.split(separator: " ")
            .map { $0.trimmed(of: ".:()") }.filter { !$0.isEmpty && !$0.contains("%") && $0 != "in" && !isCurrency($0) }
        return sums.contains(words.joined(separator: " "))
    }

    private static func isCurrency(_ word: String) -> Bool {
        (try? Currency(validating: word.uppercased())) != nil || Money.isUnit(word)
    }

    private static func isDeposit(_ item: String) -> Bool {
        let words = NameKey(item).text.split(separator: " ")
        return deposits.contains(words.joined(separator: " ")) || words.first?.hasPrefix("pfand") ?? false
            || words.first == "leergut" || words.count == 1 && words[0].hasSuffix("pfand")
    }

    /// What a receipt calls what it comes to (X5).
    private static let sums: Set = [
        "total", "subtotal", "sub total", "grand total", "sum", "balance", "summe", "zwischensumme", "gesamt",
        "gesamtsumme",
        "gesamtbetrag", "endbetrag", "endsumme", "zu zahlen", "sous total", "total a payer", "totale", "subtotale",
        "subtotaal", "totaal", "suma", "razem", "mwst", "ust", "mehrwertsteuer", "umsatzsteuer", "tax", "sales tax",
        "vat",
        "tva", "iva", "btw", "ruckgeld", "wechselgeld", "change", "change due", "cash", "bargeld", "gegeben",
        "ec karte",
        "ec-karte", "girocard", "kartenzahlung", "credit card", "debit card",
    ]

    /// What it calls deposits, which come on top of a price (P1).
    private static let deposits: Set = [
        "pfand", "leergut", "flaschenpfand", "dosenpfand", "deposit", "bottle deposit", "crv", "consigne", "statiegeld",
        "kaucja",
    ]

    /// The row, unless it stands already as the same file has it the other way: kept in stock, or not.
    /// Cost: a look for each of its ids.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        if try UndoPlan(household, context).inEffect(anyOf: context.command.ofRowOtherwise, log) != nil {
            let how = inStock ? "without --in-stock" : "with --in-stock"
            throw Refusal(.impossible, "it is booked already, \(how): take that import back first")
        }
        return try log.asking(UndoPlan(household, context)) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
    }

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let day = if let day = CalendarDate(date) { day } else { try household.date(date, context, .past) }
        if amount == nil, !household.isKnown(item), Self.isSum(item) {
            throw Refusal(.unreadable, "“\(item)” is a sum, not a purchase: if it is one, say its amount")
        }
        if !household.isKnown(item), Self.isDeposit(item) {
            throw Refusal(.unreadable, "“\(item)” is a deposit, which is no stock: it is said with what it is for")
        }
        var add = AddStock()
        add.product = item
        add.amount = amount
        var decision = Decision()
        if !household.isKnown(item), let one = household.catalog.oneOfUnit(item).flatMap(household.numbered),
            case let unit = String(one.amount.drop { $0 != " " }.dropFirst()),
            let said = Self.count(amount, of: unit).map({ "\($0) \(unit)" })
        {
            // "Kasten Bier", of a product that has such a pack.
            (add.product, add.amount) = (one.thing, said)
            decision.warnings.append("“\(item)” was read as \(said) of “\(one.thing)”")
        } else if !household.isKnown(item), let said = household.numbered(item) {
            if amount == nil {
                // "3 Gurken": the number is no part of the name (C1). Behind a name it may be, without a unit.
                (add.product, add.amount) = (said.thing, said.amount)
                decision.warnings.append("“\(item)” was read as \(said.amount) of “\(said.thing)”")
            } else if let amount, !amount.isEmpty, amount.allSatisfy(\.isNumber),
                said.amount.contains(where: \.isLetter)
            {
                // "Butter 250g", twice: so much is in one of them, and in one of "Cola 6x1,5l" 9 l, which the price is for.
                (add.product, add.amount) = (said.thing, "\(amount) x \(Self.one(said.amount))")
                decision.warnings.append("“\(item)” was read as \(said.amount) of “\(said.thing)”, \(amount) times")
            } else if let amount, Self.isOfContainers(amount), said.amount.contains(where: \.isLetter),
                (try? Household.entered("\(amount) \(said.amount)", bare: "")) != nil
            {
                // "Joghurt 150g", "4 Becher": each holds so much.
                (add.product, add.amount) = (said.thing, "\(amount) \(said.amount)")
                decision.warnings.append("“\(item)” was read as \(said.amount) of “\(said.thing)”, \(amount)")
            } else if let number = Self.count(amount, of: "piece"), !said.amount.contains(where: \.isLetter) {
                // "6 Eier", once, of what is there; of a new thing it may be its name: 7 Up.
                let all = "\(number) x \(said.amount) piece"
                if household.isKnown(said.thing) || household.isOneOrSeveral(said.thing),
                    (try? Household.entered(all, bare: "")) != nil
                {
                    (add.product, add.amount) = (said.thing, all)
                    decision.warnings.append("“\(item)” was read as \(said.amount) of “\(said.thing)”, \(number) times")
                } else {
                    decision.warnings.append(
                        "“\(item)” was taken for a name: if it is \(said.amount) of “\(said.thing)”, say that in the amount"
                    )
                }
            }
        }
        add.price = price
        add.total = total
        add.bought = day.description
        add.new = !household.isOneOrSeveral(add.product)
        // Who is no member is noted: a till's number, somebody who has left.
        if let payer = household.membership.member(named: member) {
            add.payer = payer.name
        } else if !member.isEmpty {
            add.note = Self.note(buyer: member)
            let near = household.membership.members.values.map(\.name).nearest(to: member)
            // Of a till's numbers nobody is told one by one.
            if !near.isEmpty || !member.contains(where: \.isNumber) {
                let there = near.isEmpty ? "" : ", and there is “\(near.joined(separator: "”, “"))”"
                decision.warnings.append("“\(member)” is no member\(there): it is in the note")
            }
        }
        var newStore: StoreID?
        if let store {
            if household.places.store(store) != nil {
                add.store = store
            } else if let gone = household.places.archivedStore(store) {
                throw .archived("store", gone.name)
            } else {
                var new = StoreAdded()
                new.store = Store(id: context.makeID(), name: try Refusal.name(store, of: "a store"))
                newStore = new.store.id
                decision.append(.place(.storeAdded(new)))
                let near = household.places.stores.values.filter { !$0.archived }.map(\.name).nearest(to: store)
                if !near.isEmpty {
                    decision.warnings.append(
                        "made the store “\(store)”, and there is “\(near.joined(separator: "”, “"))”")
                }
            }
        }
        let purchase = try add.decide(asNamed: household, &context, packBought: packBought)
        if case .catalog(.productAdded(let added))? = purchase.events.first?.event,
            let near = household.name(like: added.product.name)
        {
            decision.warnings.append("made the product “\(added.product.name)”, and there is “\(near)”")
        }
        decision.occurred = purchase.occurred
        if let word = household.foreign(purchase.events.last?.event.asReceived?.cost) { decision.warnings.append(word) }
        if let word = perOne(purchase.events.last?.event.asReceived) { decision.warnings.append(word) }
        for (event, _) in purchase.events { decision.append(newStore.map { event.bought(at: $0) } ?? event) }
        if !inStock, let received = purchase.events.last?.event.asReceived {
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
    /// That a price was taken for one of several, and what comes of it: a file's may be for all (P1). Of a few pieces it is
    /// for one, of a case hardly.
    fileprivate func perOne(_ received: StockReceived?) -> String? {
        guard let received, total == nil, let text = self.price, !text.contains("/"), let price = received.price,
            let cost = received.cost, cost.money != price.money, price.per.quantity == .one
        else { return nil }
        let isMeasure = BuiltInUnit.named(price.per.unit).map { $0.dimension != .count } ?? false
        let count = try? Rational(received.amount).divided(by: price.per.factor)
        guard isMeasure || price.per.unit.first?.isNumber == true || count.map({ $0 >= Rational(6) }) ?? false else {
            return nil
        }
        let one = price.per.unit.isEmpty ? "one of them" : "one \(UnitName.singular(price.per.unit))"
        return
            "its price was taken for \(price.per.unit.first?.isNumber == true ? price.per.unit : one), so “\(cost.money)” "
            + "for all of it: if it was for all, call the column total"
    }
}

extension Household {
    /// The item of a row that begins with how many of it there are, also in words where `add` would read these so, or
    /// ends in an amount with its unit, `Mehl 500g`.
    fileprivate func numbered(_ item: String) -> (thing: String, amount: String)? {
        let item = plainly(item)
        let words = item.split(whereSeparator: \.isWhitespace).map(String.init)
        if let said = SpokenThing(words, own: catalog.units), said.hasUnitBehind, let amount = said.amount {
            return (said.thing, amount)
        }
        if let said = SpokenThing(before: item, own: catalog.units) { return said.before.map { (said.thing, $0) } }
        guard SpokenThing(inWords: item, own: catalog.units) != nil else { return nil }
        let said = spoken(item, nil)
        return said.isInWords && !item.hasPrefix(said.thing) ? said.amount.map { (said.thing, $0) } : nil
    }

    /// Whether it is a product's name but for its ending, Joghurt of Joghurts: what `add` takes for that without a word.
    fileprivate func isOneOrSeveral(_ name: String) -> Bool {
        guard !isKnown(name), let product = try? thing(name).product else { return false }
        return doubt(reading: name, as: product) == nil
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

extension Event {
    fileprivate func bought(at store: StoreID) -> Event {
        guard var received = asReceived else { return self }
        received.store = store
        return .stock(.received(received))
    }
}

/// "These rows come from this file": named once, before the first row (X5).
public struct RecordImport: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "RecordImport"

    public var importID = ImportID()
    public var kind = ""
    public var fileName = ""
    public var sha256: [UInt8] = []
    public var rows: UInt64 = 0

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "importID", &importID)
        f(2, "kind", &kind, .thing)
        f(3, "fileName", &fileName, .thing)
        f(4, "sha256", &sha256)
        f(5, "rows", &rows)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard sha256.count == 32 else { throw Refusal(.unreadable, "a SHA-256 has 32 bytes, not \(sha256.count)") }
        var recorded = ImportRecorded()
        recorded.importID = importID
        recorded.kind = kind
        recorded.fileName = fileName
        recorded.sha256 = sha256
        recorded.rows = rows
        return Decision([.log(.importRecorded(recorded))])
    }

    /// Importing the same file into the same household again, in the same way, gives the same id.
    /// - Parameter inStock: Kept in stock is another import of the file: it can be taken back and the other one made.
    public static func id(
        household: HouseholdID, kind: String, sha256: [UInt8], inStock: Bool = false
    ) -> ImportID {
        .hashed("import", [household.bytes, Array(kind.utf8), sha256] + (inStock ? [Array("inStock".utf8)] : []))
    }
}

extension Substring {
    /// Without these signs at both ends.
    fileprivate func trimmed(of signs: String) -> String {
        let rest = drop { signs.contains($0) }
        return String(
            rest.prefix(upTo: rest.lastIndex { !signs.contains($0) }.map { rest.index(after: $0) } ?? rest.startIndex))
    }
}
