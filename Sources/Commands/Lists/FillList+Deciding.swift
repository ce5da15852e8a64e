public import Events
public import Inventory

extension FillList: CommandByThePack {
    /// Cost: of `usual` the latest events of each product.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let plan = UndoPlan(household, context)
        let often = usual && !back ? try log.boughtOften(household, until: context.today, plan) : []
        return try log.asking(plan) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought, often)
        }
    }

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        try decide(household, &context, packBought, [])
    }

    /// - Parameter often: What is bought at least every second week.
    private func decide(
        _ household: Household, _ context: inout Context, _ packBought: PackBought, _ often: Set<ProductID>
    ) throws(Refusal) -> Decision {
        let sources = [
            (minimum, NeedSource.minimum), (expiring, .expiring), (favourites, .favourites), (usual, .usual),
        ].filter(\.0).map(\.1)
        guard !sources.isEmpty else {
            throw Refusal(.unreadable, "specify what to fill the list from: minimum, expiring, favourites or usual")
        }
        let list = try household.list(list, of: context.member(of: household))
        var filling = Filling(household, list)
        for source in sources {
            if back {
                filling.takeBack(source)
            } else {
                for wanted in household.wanted(by: source, context, packBought, often) {
                    filling.need(wanted, by: source, &context, packBought)
                }
            }
        }
        return filling.decision(of: sources, back: back)
    }
}

/// The amount of a product that is missing. Zero: some of the product, because nobody means one gram.
struct Missing {
    var product: Product
    var amount: Quantity
}

/// A list while it is filled.
private struct Filling {
    let household: Household
    let list: ShoppingList
    /// As they are after the events so far.
    private var entries: ListEntries
    private var events: [Event] = []
    private var found = 0
    private var inCart: [String] = []

    init(_ household: Household, _ list: ShoppingList) {
        (self.household, self.list, entries) = (household, list, household.entries)
    }

    private var catalog: Catalog { household.catalog }

    /// Raises an entry to the missing amount, and never lowers it. Entries for products above or under this one count
    /// as already on the list (Q5). An entry that is ticked is in the cart and stays as it is.
    mutating func need(
        _ missing: Missing, by source: NeedSource, _ context: inout Context, _ packBought: PackBought
    ) {
        let product = missing.product
        found += 1
        let onList = entries.of(product.id, on: list.id, catalog)
        let open = onList.filter(\.isOpen)
        let entry = open.first { $0.target.variant.isNone && $0.target.pack.isNone } ?? open.first
        guard entry != nil || onList.isEmpty else {
            if !inCart.contains(product.name) { inCart.append(product.name) }
            return
        }
        let others = onList.filter { $0.id != entry?.id } + relatives(of: product)
        var amount = missing.amount
        var unit = product.units.isMeasured(by: product.units.buying) ? "" : product.units.buying
        if amount == .zero {
            guard others.isEmpty else { return }
        } else {
            for other in others { amount.millionths -= min(amount.millionths, listed(other, in: product).millionths) }
            guard amount > .zero else { return }
            if let pack = household.packToBuy(of: product, VariantID(), packBought), product.isCarried(pack) {
                unit = pack.unit
            }
            amount = product.units.wholePacks(amount, in: unit.isEmpty ? product.units.buying : unit)
        }
        let target = entry?.target ?? EntryTarget(product: product.id)
        let before = entry?.needs[source]
        amount = max(before?.amount ?? .zero, catalog.kept(amount, of: target))
        // What people put there is enough.
        guard amount != before?.amount, entry.map({ !$0.adds.isEmpty && $0.sum >= amount }) != true else { return }
        let need = EntryNeed(target: target, amount: amount, unit: unit, order: before?.order ?? 0)
        book(EntryNeeded(list, entry?.id ?? context.makeID(), target, source, Change(old: before, new: need)))
    }

    mutating func takeBack(_ source: NeedSource) {
        for entry in entries.on(list.id) {
            guard let need = entry.needs[source] else { continue }
            found += 1
            book(EntryNeeded(list, entry.id, entry.target, source, Change(old: need, new: nil)))
        }
    }

    private mutating func book(_ needed: EntryNeeded) {
        events.append(.list(.entryNeeded(needed)))
        // Later than all that is there, as it will be.
        let patch = needed.patch.placed(at: household.version.value + UInt64(events.count))
        entries.apply(.entry(needed.entry, on: needed.list, .changed(by: .zero, patch)), catalog)
    }

    /// Those on the list that are about what is above the product or under it (C10).
    private func relatives(of product: Product) -> [ListEntry] {
        let same = Set(catalog.tree.same(as: product.id))
        let heads = catalog.tree.ancestors(of: product.id).map(\.id) + catalog.tree.descendants(of: product.id)
        return Set(heads.map { catalog.tree.target(of: $0) }).subtracting(same).sorted()
            .flatMap { entries.of($0, on: list.id, catalog) }
    }

    /// Returns the amount of an entry in a product's base unit, or zero if it is not known.
    private func listed(_ entry: ListEntry, in product: Product) -> Quantity {
        let meaning = catalog.meaning(of: entry.target)
        guard let onList = meaning.product, let factor = onList.units.factor(toBaseOf: product.units) else {
            return .zero
        }
        return (try? meaning.shown(entry.amount).scaled(by: onList.id == product.id ? .one : factor)) ?? .zero
    }

    func decision(of sources: [NeedSource], back: Bool) -> Decision {
        var decision = Decision(events)
        if events.isEmpty {
            let what = sources.map(\.words).joined(separator: " or ")
            decision.warnings.append(
                back
                    ? "nothing on “\(list.name)” is there because it is \(what)"
                    : found > 0 ? "everything that is \(what) is already on “\(list.name)”" : "nothing is \(what)")
        }
        if !inCart.isEmpty {
            let names = inCart.prefix(5).joined(separator: ", ") + (inCart.count > 5 ? ", …" : "")
            decision.warnings.append("ticked on “\(list.name)” and left as is: \(names)")
        }
        return decision
    }
}

extension EntryNeeded {
    fileprivate init(
        _ list: ShoppingList, _ entry: EntryID, _ target: EntryTarget, _ source: NeedSource, _ need: Change<EntryNeed>
    ) {
        self.init()
        (self.list, self.entry, self.target) = (list.id, entry, target)
        patch.needs[source] = need
    }
}

extension Household {
    /// Returns the missing amounts that a source asks for, products under others first, then by name (C10). This way,
    /// they count as on the list for the products above them. Archived products are skipped (C8). Cost: the products.
    fileprivate func wanted(
        by source: NeedSource, _ context: Context, _ packBought: PackBought, _ often: Set<ProductID>
    ) -> [Missing] {
        let ids: Set<ProductID> =
            switch source {
            case .minimum: Set(catalog.products.lazy.filter { $0.minimum > .zero }.map(\.id))
            case .expiring: goingOff(context.today)
            case .favourites: catalog.products(among: favourites.of(context.author.actor))
            case .usual: often
            }
        let wanted = ids.compactMap { id in
            catalog[id].flatMap { product in
                product.archived || !product.into.isNone ? nil : missing(of: product, source, context.today, packBought)
            }
        }
        return wanted.map { (catalog.tree.ancestors(of: $0.product.id).count, NameKey($0.product.name).text, $0) }
            .sorted { a, b in (b.0, a.1, a.2.product.id) < (a.0, b.1, b.2.product.id) }.map(\.2)
    }

    /// Returns the missing amount of a product: up to its minimum, or one if it has no minimum (S7, Q5). For products
    /// that expire, only lots that keep count towards the minimum.
    private func missing(
        of product: Product, _ source: NeedSource, _ today: CalendarDate, _ packBought: PackBought
    ) -> Missing? {
        let family = [product.id] + catalog.tree.descendants(of: product.id)
        let all = family.flatMap { lots.of($0) }
        switch source {
        case .minimum: return short(product, of: all).map { Missing(product: product, amount: $0) }
        case .expiring:
            let keeps = all.filter { status(of: $0, today) == .fresh }
            guard product.minimum > .zero else { return keeps.isEmpty ? one(of: product, packBought) : nil }
            return short(product, of: keeps).map { Missing(product: product, amount: $0) }
        case .favourites, .usual: return all.isEmpty ? one(of: product, packBought) : nil
        }
    }

    private func short(_ product: Product, of lots: [Lot]) -> Quantity? {
        let sums = catalog.sums(of: lots, in: product)
        return product.minimum.missing(inStock: sums.total, opened: sums.opened, openedCounts: product.openedCounts)
    }

    private func one(of product: Product, _ packBought: PackBought) -> Missing? {
        (try? amountOnList(nil, of: product, VariantID(), packBought)).map {
            Missing(product: product, amount: $0.amount)
        }
    }

    /// The products of which a lot is past its date or soon is, and those with a minimum above them.
    private func goingOff(_ today: CalendarDate) -> Set<ProductID> {
        var found: Set<ProductID> = []
        for lot in lots.all where [.expired, .expiringSoon].contains(status(of: lot, today)) {
            let head = catalog.tree.target(of: lot.product)
            guard found.insert(head).inserted else { continue }
            for above in catalog.tree.ancestors(of: head) {
                if let product = catalog.products[above.id], product.minimum > .zero { found.insert(above.id) }
            }
        }
        return found
    }

    private func status(of lot: Lot, _ today: CalendarDate) -> ExpiryStatus {
        ExpiryStatus.of(
            date: lot.date?.day, isFrozen: isFrozen(lot), today: today,
            window: catalog.window(of: lot) ?? settings.window)
    }
}

extension ProductUnits {
    /// Of which nobody buys a whole one.
    private static func isFine(_ unit: String) -> Bool { ["g", "mg", "ml", "cl", "oz", "fl oz"].contains(unit) }

    /// At least so much, in whole ones of what it is bought in; what is bought by the gram is bought to the gram (Q5).
    /// What is missing by less than dust asks for no further one (S1); what is too much to be counted stays as it is.
    func wholePacks(_ amount: Quantity, in unit: String) -> Quantity {
        guard !Self.isFine(unit), let factor = try? factor(of: unit), let inverse = try? factor.inverse(),
            let count = try? amount.scaled(by: inverse)
        else { return amount }
        let (wholePacks, rest) = (count.millionths - Quantity.dust.millionths).quotientAndRemainder(
            dividingBy: 1_000_000)
        return (try? Quantity(rounding: Rational(max(1, wholePacks + (rest > 0 ? 1 : 0))), times: factor)) ?? amount
    }
}

extension NeedSource {
    fileprivate var words: String {
        switch self {
        case .minimum: "below its minimum"
        case .expiring: "expiring"
        case .favourites: "a favourite of yours that is not in stock"
        case .usual: "bought every second week and not in stock"
        }
    }
}

extension LogReader {
    /// The products that were bought on at least four days of the last eight weeks: every second week or more often (Q5).
    /// Cost: the headers of the latest events of each product.
    fileprivate borrowing func boughtOften(
        _ household: Household, until today: CalendarDate, _ plan: UndoPlan
    ) throws -> Set<ProductID> {
        let (weeks, days) = (56, 4)
        var found: Set<ProductID> = []
        for product in household.catalog.products where !product.archived && product.into.isNone {
            let bought = try latestPurchases(of: product, 4 * days, plan) {
                $0.boughtOn > today - weeks && $0.boughtOn <= today
            }
            if Set(bought.map(\.boughtOn)).count >= days { found.insert(product.id) }
        }
        return found
    }
}
