public import Domain
import Events

extension AddStock: CommandByThePack {
    public static let permission = Permission.change

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        // "2 Milch": an amount is no part of a name (C1), unless something is called so.
        let said = try household.heard(product, amount)
        if new, amount == nil { try requireCount(said, household) }
        var add = self
        (add.product, add.amount) = (said.thing, said.amount)
        var decision = try add.decide(asNamed: household, &context, packBought: packBought)
        if case .catalog(.productAdded(let added))? = decision.events.first?.event {
            if let doubt = doubt(said, household, context) { decision.warnings.append(doubt) }
            if said.amount == nil, let glued = SpokenThing.loose(added.product.name).first, glued.thing.count > 3 {
                decision.warnings.append(
                    "“\(added.product.name)” was taken for its name: if \(glued.amount ?? "") of \(glued.thing) is meant, "
                        + Self.takeBack(context))
            }
            // "Tüte Chips", which would be one of it with the number.
            let words = added.product.name.split(separator: " ")
            let isContainer = said.amount == nil && words.count > 1 && SpokenThing.isContainer(String(words[0]))
            if let one = household.catalog.oneOfUnit(added.product.name)
                ?? (isContainer ? "1 \(added.product.name)" : nil)
            {
                decision.warnings.append(
                    "“\(added.product.name)” was taken for its name: if \(one) is meant, \(Self.takeBack(context))")
            }
            if let word = household.archivedToo(added.product.name) { decision.warnings.append(word) }
            if let alike = household.name(like: added.product.name) {
                decision.warnings.append("there is \(alike) too: if that is meant, \(Self.takeBack(context))")
            }
        }
        if store == nil, let word = household.storeLeft(by: decision.behalf ?? context.member(of: household)) {
            decision.warnings.append(word)
        }
        let received = decision.events.lazy.compactMap(\.event.asReceived).first
        if let received, let word = tooMuch(said.amount, received, household, context) {
            decision.warnings.append(word)
        }
        if let received, let word = unplaced(received, context) { decision.warnings.append(word) }
        return decision
    }

    /// A correction, of what is only tried as it is said with the command itself: `--total 2.58`.
    private static func mend(_ correction: String, _ context: Context) -> String {
        guard context.isTrial, let option = correction.firstRange(of: "--") else { return correction }
        return String(correction[option.lowerBound...])
    }

    private static func takeBack(_ context: Context) -> String {
        context.isTrial ? "say that" : "take it back (larder undo)"
    }

    /// What a bare number of kg or litres may have been meant for: 500 of a flour that is kept in kg.
    private func tooMuch(_ amount: String?, _ received: StockReceived, _ household: Household, _ context: Context)
        -> String?
    {
        guard let amount, let said = try? Household.entered(amount, bare: ""),
            let unit = received.entered?.unit ?? household.catalog[received.product]?.units.base,
            let fine = ProductUnits.finer(said, of: unit)
        else { return nil }
        return "“\(amount)” was taken for \(amount) \(unit): if \(fine) is meant, say "
            + Self.mend("larder correct \(received.code) --amount \"\(amount) \(fine)\"", context)
    }

    /// That a price without a store stays with its lot (P1).
    private func unplaced(_ received: StockReceived, _ context: Context) -> String? {
        guard received.store.isNone, let paid = received.cost?.money, paid.minorUnits > 0 else { return nil }
        return "its price is compared with no other, as its store is not known: "
            + Self.mend("larder correct \(received.code) --store STORE", context)
    }

    /// That a code was kept as it is, with whatever it says of a date (B3): the date is not from it.
    private func unread(_ received: StockReceived) -> String? {
        guard !received.scan.isEmpty, date == nil else { return nil }
        let usual = received.date.map { "its date, \($0.day.words), is only how long such a thing usually keeps" }
        return "there is more in the code than what it is, such as a date or a batch, which is kept but not read yet: "
            + "\(usual ?? "it has no date"), so say the one that is printed on it"
    }

    /// Refuses a large number behind the name of a new product that may be of the name: `Mehl 405`, `Ibuprofen 400`.
    private func requireCount(_ said: Catalog.Spoken, _ household: Household) throws(Refusal) {
        guard let amount = said.amount, amount.count > 2, amount.allSatisfy(\.isNumber), product.hasSuffix(amount),
            !household.isKnown(said.thing)
        else { return }
        throw Refusal(
            .unreadable,
            "“\(product)” could be \(amount) of \(said.thing), which is said “\(amount) \(said.thing)”, or a name: "
                + "larder add \(Shell.quoted(product)) 1 --new")
    }

    /// What was taken for the name of a new product, where a word of it may be a unit that larder does not know, or a
    /// number that is part of it.
    private func doubt(_ said: Catalog.Spoken, _ household: Household, _ context: Context) -> String? {
        guard let all = said.amount, case let (amount, size) = all.apart,
            said.isInWords || product.hasPrefix(amount), said.thing != product, amount.allSatisfy({ !$0.isLetter })
        else { return nil }
        let words = said.thing.split(separator: " ").map(String.init)
        let read = "“\(product)” was read as \(all) of “\(said.thing)”"
        let (first, second) =
            context.isTrial ? ("say ", "") : ("take it back (larder undo) and say ", "take it back and ")
        let asName = read + ": if it is a name, " + first + "larder product create \"\(product)\""
        if said.isInWords { return amount == "1" ? nil : asName }
        guard let unit = words.first, words.count > 1, UnitName.isValid(unit) else { return nil }
        let rest = words.dropFirst().joined(separator: " ")
        // What there is already has units of its own.
        guard household.catalog.products(called: rest).isEmpty else { return asName }
        let isPack = "if \(unit) is what it comes in, "
        // How many of that size are in one was not said.
        guard size == nil else { return read + ": " + isPack + first + "how much is in all of it" }
        let own = UnitName.isKnown(unit) || household.catalog.units.named(unit) != nil ? "" : " --unit \(unit)"
        return asName + "; " + isPack + second + "say " + "larder add \"\(rest)\" \(amount) \(unit) --new\(own)"
    }

    /// With the name as it is: a file's rows have names of any kind.
    func decide(
        asNamed household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var decision = Decision()
        var product: Product
        var variant: Variant?
        if new, !household.isKnown(self.product) {
            if context.author.origin != .import, let refusal = Refusal.unknownCode(self.product) { throw refusal }
            let bare = settings.buyingUnit ?? settings.baseUnit ?? ""
            let said = try household.unitSaid(in: amount, of: self.product, bare: bare)
            var settings = settings
            // Where the first of it is put is where it belongs (H6).
            settings.location = settings.location ?? location
            let words = amount?.split(separator: " ").map(String.init) ?? []
            let inTin =
                words.contains(where: UnitName.isTin)
                || words.contains(where: UnitName.isJar)
                    && FoodKeeper.isProduce(self.product, language: household.settings.language)
            let added = try settings.product(
                named: self.product, saidUnit: said, inTin: inTin, household, &context)
            decision.append(.catalog(.productAdded(added)))
            product = household.catalog.measured(added.product)
        } else {
            (product, variant) = try household.thing(self.product)
            guard !product.archived else { throw .archived("product", product.name) }
            if let doubt = household.doubt(reading: self.product, as: product) { decision.warnings.append(doubt) }
            try settings.requireNoChange(of: product, household)
        }
        if let named = self.variant {
            let found = try household.variant(
                named, of: product, besides: variant, self.product, new: new, &context)
            variant = found.variant
            if let made = found.made {
                decision.append(.catalog(.variantAdded(made)))
                if let doubt = made.variant.doubt { decision.warnings.append(doubt) }
                if let word = household.archivedToo(made.variant) { decision.warnings.append(word) }
            }
        }
        product = product.sold(as: variant)
        decision.behalf = try household.behalf(self.for, context)
        let buyer = decision.behalf ?? context.member(of: household)
        var (received, occurred) = try receive(product, variant, by: buyer, household, &context, packBought)
        (received.variant, received.member) = (variant?.id ?? VariantID(), buyer)
        decision.occurred = occurred
        decision.append(.stock(.received(received)))
        if location == nil, let gone = household.archivedPlace(of: product),
            let place = household.places.locations[received.location]
        {
            decision.warnings.append("“\(gone.name)”, where it belongs, is archived: it is in “\(place.name)”")
        }
        if let foreign = household.foreign(received.cost) { decision.warnings.append(foreign) }
        if let word = unread(received) { decision.warnings.append(word) }
        if let part = partPaid(received, of: product, household, context) { decision.warnings.append(part) }
        if let date = received.date, date.day < context.today, self.date != nil || bought != nil {
            decision.warnings.append("its date, \(date.day.words), is already past")
        }
        let place = household.places.kind(of: received.location)
        if let word = household.advice(against: received.location, for: product) { decision.warnings.append(word) }
        if date == nil, product.shelfLife.rule(in: place) == .printed {
            let keeps = "\(product.name) keeps until the date that is printed on it"
            guard !asksDate else { throw Refusal(.datePrinted, keeps) }
            decision.warnings.append(
                "\(keeps), and has none yet: "
                    + Self.mend("larder correct \(received.code) --date DATE", context))
        }
        if context.clockUnsure, received.date == nil, date == nil, product.shelfLife.days(in: place) != nil {
            decision.warnings.append(Context.noDateSuggested)
        }
        return decision
    }

    /// What was paid, where a price was taken for one of a unit that was only guessed, and the amount is not a whole
    /// number of these: perhaps it was for the bottle (P1).
    private func partPaid(
        _ received: StockReceived, of product: Product, _ household: Household, _ context: Context
    ) -> String? {
        guard household.catalog[product.id] == nil, settings.buyingUnit == nil, total == nil,
            let price, !price.contains("/"), let label = received.price, let paid = received.cost?.money,
            paid != label.money, BuiltInUnit.named(label.per.unit).map({ $0.dimension != .count }) ?? false
        else { return nil }
        let amount = EnteredAmount(
            quantity: received.entered?.quantity ?? Rational(received.amount),
            unit: received.entered?.unit ?? product.units.base)
        guard amount.unit.first?.isNumber != true, amount.quantity.denominator != 1 else { return nil }
        let own = label.money.currency == household.settings.currency
        let total = own ? label.money.amountText : Shell.quoted("\(label.money)")
        return
            "\(amount) at \(label.money)/\(label.per.unit) is \(paid): if \(label.money) was paid for all of it, say "
            + Self.mend("larder correct \(received.code) --total \(total)", context)
    }
}

extension Household {
    /// That nothing was noted of where it was bought, as the household's store is archived (C8).
    func storeLeft(by member: MemberID) -> String? {
        guard let store = places.stores[settings.defaultStore], store.archived,
            membership.usualStore(of: member, places).isNone
        else { return nil }
        return "“\(store.name)”, where the household buys, is archived, so no store was noted "
            + "(to buy elsewhere: larder household change --default-store NAME)"
    }

    /// The date that a product's default shelf life in a kind of place gives it, if that has one (S2).
    func suggestedDate(
        of product: Product, at location: LocationID, from purchased: CalendarDate, _ kind: DateKind?
    ) -> LotDate? {
        product.shelfLife.days(in: places.kind(of: location)).map {
            LotDate(day: purchased + $0, kind: kind ?? product.dateKind, source: .suggested)
        }
    }

    /// The unit in an amount's text, in its standard spelling, of an unnamed pack what it holds; empty for a bare
    /// number, and for so many of what the product is called, `10 Brötchen`.
    func unitSaid(in amount: String?, of name: String, bare: String) throws(Refusal) -> String {
        guard let amount else { return "" }
        let unit = unit(saidIn: try Self.entered(amount, bare: bare))
        return Product(name: name).unit(calledAs: unit, usually: "") == nil ? unit : ""
    }

    func unit(saidIn entered: EnteredAmount) -> String {
        var unit = entered.unit
        if unit.first?.isNumber ?? false { unit = String(unit.drop { $0 != " " }.dropFirst()) }
        // What is first bought by the Schoppen is kept in litres.
        return BuiltInUnit.named(catalog.units.named(unit)?.unit ?? unit)?.everyday
            ?? UnitName.singular(unit, in: settings.language)
    }
}

extension String {
    /// How many, and of what size where that was said too: `1 × 1,5l`.
    fileprivate var apart: (amount: String, size: String?) {
        guard let sign = firstRange(of: " × ") else { return (self, nil) }
        return (String(self[..<sign.lowerBound]), String(self[sign.upperBound...]))
    }
}
