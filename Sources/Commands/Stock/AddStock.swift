import Events
import FoodData
public import Inventory

extension AddStock: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let item = try item(household, context)
        var decision = try decide(item, household, &context, packBought: packBought)
        if let added = decision.events.lazy.compactMap(\.event.asProductAdded).first {
            if let word = household.archivedToo(added.product.name) { decision.warnings.append(word) }
            if let alike = household.name(like: added.product.name) {
                decision.warnings.append(
                    Notice("there is also “\(alike)”", .run(.undo, [:], "if you meant that, undo this")))
            }
        }
        if store == nil, let word = household.storeLeft(by: decision.behalf ?? context.member(of: household)) {
            decision.warnings.append(word)
        }
        if let received = decision.events.lazy.compactMap(\.event.asReceived).first,
            let word = unplaced(received, context)
        {
            decision.warnings.append(word)
        }
        return decision
    }

    /// The way to set a field of what was booked: by a correction, or while it is only tried with the command itself.
    static func mend(
        _ code: String, _ field: String, _ value: String?, _ context: Context, _ text: String? = nil
    ) -> Remedy {
        context.isTrial ? .give(field, value, text) : .run(.correct, ["of": code, field: value], text)
    }

    /// Returns a notice that a price without a store stays with its lot (P1).
    private func unplaced(_ received: StockReceived, _ context: Context) -> Notice? {
        guard received.store.isNone, let cost = received.cost, cost.money.minorUnits > 0, !cost.isGuessed else {
            return nil
        }
        return Notice(
            "no store given: not compared",
            Self.mend(received.code, "store", nil, context))
    }

    /// The name and the amount: without a name the item's number in the code.
    private func item(_ household: Household, _ context: Context) throws(Refusal) -> Household.Item {
        guard product.name.isEmpty, let code else { return try household.item(product, amount) }
        let scan = try household.code(code, context)
        guard let item = scan.item else {
            throw Refusal(.unreadableLabel, "the code “\(code)” names no product", .give("product"))
        }
        return (item, try amount.map { sent throws(Refusal) in try household.read(sent) })
    }

    /// The data read off the package: its label, its code, or what named it, if there is more in that than a number.
    private func scans(
        _ item: Household.Item, of product: Product, _ household: Household, _ context: Context
    ) throws(Refusal) -> [PackageScan] {
        var scans: [PackageScan] = []
        if let label { scans.append(try household.label(label, besides: date, context)) }
        let isNamedByCode = household.catalog.coded(Barcode.key(item.name)) == product.id
        if let code = code ?? (isNamedByCode && Barcode.hasMore(item.name) ? item.name : nil) {
            scans.append(try household.code(code, context))
        }
        return scans
    }

    /// Refuses a product and the code of another one (B3).
    /// - Returns: A notice that no product has the code.
    private func unassigned(
        _ scans: [PackageScan], _ product: Product, _ household: Household
    ) throws(Refusal) -> Notice? {
        for code in scans.compactMap(\.item) {
            let key = Barcode.key(code)
            guard let holder = household.catalog.coded(key) else {
                if Barcode.isInStore(key) { continue }
                return Notice(
                    "no product has the code “\(code)”",
                    .run(.assignBarcode, ["product": product.name, "code": code]))
            }
            guard holder != product.id else { continue }
            let other = household.catalog[holder]?.name ?? ""
            throw Refusal(.impossible, "the code is of \(other), not of \(product.name): name only one of them")
        }
        return nil
    }

    /// With its name and amount read.
    func decide(
        _ item: Household.Item, _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var row: RowPayment?
        return try decide(item, paid: &row, household, &context, packBought: packBought)
    }

    /// - Parameter row: What a row of a file says was paid, in place of the command's price and total.
    func decide(
        _ item: Household.Item, paid row: inout RowPayment?, _ household: Household, _ context: inout Context,
        packBought: PackBought
    ) throws(Refusal) -> Decision {
        var decision = Decision()
        var household = household
        if new {
            if let store { try household.makeStore(store, &decision, &context) }
            if let place = location ?? settings.location { try household.makeLocation(place, &decision, &context) }
        }
        var product: Product
        var variant: Variant?
        if new, !household.isKnown(item.name) {
            if context.author.origin != .import, let refusal = Refusal.unknownCode(item.name) { throw refusal }
            let unit = household.unit(named: item.amount, of: item.name)
            var settings = settings
            // Where the first of it is put is where it belongs (H6).
            settings.location = settings.location ?? location
            let inTin =
                UnitName.isTin(item.amount?.container ?? "")
                || UnitName.isJar(item.amount?.container ?? "")
                    && FoodKeeper.isProduce(item.name, language: household.settings.language)
            let added = try settings.product(
                named: item.name, saidUnit: unit, inTin: inTin, household, &context)
            decision.append(.catalog(.productAdded(added)))
            product = household.catalog.measured(added.product)
        } else {
            (product, variant) = try household.thing(item.name)
            guard !product.archived else { throw .archived("product", product.name) }
            if let interpretationWarning = household.interpretationWarning(reading: item.name, as: product) {
                decision.warnings.append(interpretationWarning)
            }
            try settings.requireNoChange(of: product, household)
        }
        if let named = self.variant {
            let found = try household.variant(
                named, of: product, besides: variant, item.name, new: new, &context)
            variant = found.variant
            if let made = found.made {
                decision.append(made.event)
                if let interpretationWarning = made.thing.interpretationWarning {
                    decision.warnings.append(interpretationWarning)
                }
                if let word = household.archivedToo(made.thing) { decision.warnings.append(word) }
            }
        }
        product = product.sold(as: variant)
        let scans = try scans(item, of: product, household, context)
        if let word = try unassigned(scans, product, household) { decision.warnings.append(word) }
        decision.warnings += scans.compactMap(\.warning)
        decision.behalf = try household.behalf(self.for, context)
        let buyer = decision.behalf ?? context.member(of: household)
        var (received, occurred) = try receive(
            item, paid: &row, product, variant, by: buyer, household, &context, packBought, scans)
        (received.variant, received.member) = (variant?.id ?? VariantID(), buyer)
        decision.occurred = occurred
        decision.append(.stock(.received(received)))
        for scan in scans where scan.hasMore {
            decision.append(.stock(.scanned(scan.fact(of: received.lot, product.id, product.dateKind))))
        }
        if location == nil, let gone = household.archivedPlace(of: product),
            let place = household.places.locations[received.location]
        {
            decision.warnings.append("its location “\(gone.name)” is archived, so it is in “\(place.name)”")
        }
        if let foreign = household.foreign(received.cost) { decision.warnings.append(foreign) }
        if let date = received.date, date.day < context.today, self.date != nil || bought != nil || date.source.isRead {
            decision.warnings.append("its date, \(date.day.words), is already past")
        }
        let place = household.places.kind(of: received.location)
        if let word = household.advice(against: received.location, for: product) { decision.warnings.append(word) }
        let isRead = scans.contains { $0.date != nil }
        if date == nil, !isRead, product.shelfLife.rule(in: place) == .printed {
            let keeps = "\(product.name) keeps until the date printed on it"
            guard !asksDate else { throw Refusal(.datePrinted, keeps) }
            decision.warnings.append(
                Notice("\(keeps), which is not set yet", Self.mend(received.code, "date", nil, context)))
        }
        if context.clockUnsure, received.date == nil, date == nil, product.shelfLife.days(in: place) != nil {
            decision.warnings.append(Context.noDateSuggested)
        }
        return decision
    }
}

extension Household {
    /// Returns a notice that no store was noted for a purchase, because the household's store is archived (C8).
    func storeLeft(by member: MemberID) -> Notice? {
        guard let store = places.stores[settings.defaultStore], store.archived,
            membership.usualStore(of: member, places).isNone
        else { return nil }
        return Notice(
            "the household's default store “\(store.name)” is archived, so no store was noted",
            .run(.changeHousehold, ["defaultStore": nil], "to choose another store"))
    }

    /// The date that a product's default shelf life in a kind of place gives it, if that has one (S2).
    func suggestedDate(
        of product: Product, at location: LocationID, from purchased: CalendarDate, _ kind: DateKind?
    ) -> LotDate? {
        product.shelfLife.days(in: places.kind(of: location)).map {
            LotDate(day: purchased + $0, kind: kind ?? product.dateKind, source: .suggested)
        }
    }

    /// Returns the unit of a new product, taken from the amount that was given. For an unnamed pack, this is the unit
    /// of its contents. Empty for a bare number, and for a number of what the product is called: `10 Brötchen`.
    func unit(named amount: EnteredAmount?, of name: String) -> String {
        guard let amount else { return "" }
        let unit = unit(of: amount)
        return Product(name: name).unit(calledAs: unit, usually: "") == nil ? unit : ""
    }

    func unit(of entered: EnteredAmount) -> String {
        let unit = entered.container
        // What is first bought by the Schoppen is kept in litres.
        return BuiltInUnit.named(catalog.units.named(unit)?.unit ?? unit)?.everyday
            ?? UnitName.singular(unit, in: settings.language)
    }
}

extension Event {
    var asProductAdded: ProductAdded? {
        if case .catalog(.productAdded(let added)) = self { added } else { nil }
    }
}

extension EnteredAmount {
    /// Its unit without the size of an unnamed pack: `cl` of `33 cl`.
    var container: String {
        unit.first?.isNumber ?? false ? String(unit.drop { $0 != " " }.dropFirst()) : unit
    }
}
