import Events
import FoodData
import Inventory

extension ProductSettings {
    /// The product with these settings and a name; missing settings are guessed and named in the event (C1, C11).
    /// - Parameters:
    ///   - inTin: It was said that it comes in tins.
    ///   - known: The category that what is known of its code says, and the source (C6).
    func product(
        named name: String, saidUnit: String, inTin: Bool = false,
        like known: (category: Category, source: String)? = nil,
        _ household: Household, _ context: inout Context
    ) throws(Refusal) -> ProductAdded {
        let name = try household.requireFree(name: name)
        var added = ProductAdded()
        added.product = household.catalog.measured(Product(id: context.makeID(), name: name))
        let food = FoodKeeper.suggest(
            for: name, language: household.settings.language, inTin: inTin || baseUnit.map(UnitName.isTin) ?? false)
        let table = food.map { "FoodKeeper “\($0.matched)”" } ?? ""
        var guessed: [Guessed] = []

        let base = try unitName(baseUnit ?? (saidUnit.isEmpty ? "piece" : saidUnit), household)
        if baseUnit == nil {
            let source = saidUnit.isEmpty ? "no unit was given" : "the amount you gave"
            let isGiven = [buyingUnit, usingUnit].contains { $0.map { ProductUnits.isSame($0, base) } ?? false }
            if !UnitName.isKnown(base), household.catalog.units.named(base) == nil, !isGiven,
                context.author.origin != .import
            {
                throw .unknownUnit(base, of: name)
            }
            guessed.append(Guessed(field: "baseUnit", value: base, source: source))
        }
        (added.product.units.base, added.product.units.buying, added.product.units.using) = (base, base, base)
        if let baseUnitPlural { added.product.units.plural = try plural(baseUnitPlural, of: base, household) }
        if let buyingUnit { added.product.units.buying = try unitName(buyingUnit, household) }
        if let usingUnit { added.product.units.using = try unitName(usingUnit, household) }

        if let food, !(shelfLife?.saysPlace ?? false) {
            // How long it keeps once opened says nothing of where it belongs.
            added.product.shelfLife = try shelfLife?.changing(food.shelfLife).checked() ?? food.shelfLife
            let foodLife = food.shelfLife.without(shelfLife ?? ShelfLife())
            if foodLife != ShelfLife() {
                guessed.append(Guessed(field: "shelfLife", value: foodLife.words, source: table))
            }
        } else if let shelfLife {
            added.product.shelfLife = try shelfLife.checked()
        }
        if let category {
            added.product.category = try household.category(category).id
        } else if let known {
            added.product.category = known.category.id
            guessed.append(Guessed(field: "category", value: known.category.name, source: known.source))
        } else if let food, let shelf = household.shelf(for: food) {
            added.product.category = shelf.id
            guessed.append(Guessed(field: "category", value: shelf.name, source: table))
        } else if let similar = household.category(like: name) {
            added.product.category = similar.category.id
            guessed.append(
                Guessed(field: "category", value: similar.category.name, source: "that of “\(similar.of.name)”"))
        }
        if let location {
            added.product.location = try household.location(location).id
        } else {
            // Only cold is a reason to go elsewhere than where everything goes (H6).
            let isFrozen = food?.category == FoodKeeper.frozen && added.product.shelfLife.freezer != nil
            var kind = isFrozen ? .freezer : added.product.shelfLife.usualPlace
            // Days in the freezer alone mean that it may be frozen, not that it is bought so: juice, quiche, dough.
            if kind == .freezer, !isFrozen, !(shelfLife?.saysPlace ?? false) { kind = .fridge }
            let cold = kind == .pantry ? nil : household.places.oldest(of: kind)
            if let place = cold ?? household.places.defaultLocation(household.settings) {
                added.product.location = place.id
                let source = cold == nil ? "the household's default" : food == nil ? "its shelf life" : table
                guessed.append(Guessed(field: "location", value: place.name, source: source))
            }
        }
        if let dateKind { added.product.dateKind = dateKind }
        if let window { added.product.window = try window.asWindow() }
        if let minimum {
            added.product.minimum = try household.minimum(minimum, of: added.product)
        }
        if let reminders { added.product.reminders = try reminders.changing(household.settings.reminders) }
        if let helping { added.product.helping = try household.helping(helping, of: added.product) }
        if let consumeAt { added.product.consumeAt = try household.location(consumeAt).id }
        if let store { added.product.store = try household.store(store).id }
        if let energy { added.product.energy = try household.energy(energy, of: added.product) }
        if let note { added.product.note = try Refusal.note(note) }
        if let openedCounts { added.product.openedCounts = openedCounts }
        if let parent { added.product.parent = try household.parent(parent, of: added.product) }
        added.guessed = guessed
        added.product.units.custom = CustomUnits()
        return added
    }

    /// Adds the differences from the present product to a patch.
    func change(_ patch: inout ProductPatch, of product: Product, _ household: Household) throws(Refusal) {
        var (product, before) = (product, product.units)
        if let baseUnit, case let unit = try unitName(baseUnit, household), unit != product.units.base {
            try change(to: unit, &product, &patch)
        }
        if let baseUnitPlural {
            let many = try plural(baseUnitPlural, of: product.units.base, household)
            patch.baseUnitPlural = .from(before.plural, to: many)
            product.units.plural = many
        }
        if let buyingUnit { patch.buyingUnit = .from(product.units.buying, to: try unit(buyingUnit, of: product)) }
        if let usingUnit { patch.usingUnit = .from(product.units.using, to: try unit(usingUnit, of: product)) }
        if let location {
            let id = location.isEmpty ? LocationID() : try household.location(location).id
            patch.location = .from(product.location, to: id)
        }
        if let category {
            let id = category.isEmpty ? CategoryID() : try household.category(category).id
            patch.category = .from(product.category, to: id)
        }
        if let dateKind { patch.dateKind = .from(product.dateKind, to: dateKind) }
        if let window { patch.window = .from(product.window, to: window < 0 ? nil : try window.asWindow()) }
        if let minimum {
            let least =
                minimum.isEmpty
                ? Quantity.zero : try household.minimum(minimum, of: product)
            patch.minimum = .from(product.minimum, to: least)
        }
        if let reminders {
            let now = product.reminders ?? household.settings.reminders
            patch.reminders = .from(product.reminders, to: try reminders.changing(now))
        }
        if let helping {
            let usual = helping.isEmpty ? Quantity.zero : try household.helping(helping, of: product)
            patch.helping = .from(product.helping, to: usual)
        }
        if let consumeAt {
            let id = consumeAt.isEmpty ? LocationID() : try household.location(consumeAt).id
            patch.consumeAt = .from(product.consumeAt, to: id)
        }
        if let store {
            patch.store = .from(product.store, to: store.isEmpty ? StoreID() : try household.store(store).id)
        }
        if let energy {
            patch.energy = .from(product.energy, to: energy.isEmpty ? nil : try household.energy(energy, of: product))
        }
        if let note { patch.note = .from(product.note, to: try Refusal.note(note)) }
        if let openedCounts { patch.openedCounts = .from(product.openedCounts, to: openedCounts) }
        if let parent {
            let id = parent.isEmpty ? ProductID() : try household.parent(parent, of: product)
            patch.parent = .from(ParentID(product.parent), to: ParentID(id))
        }
    }

    /// Refuses settings that differ from those of an existing product; a script may repeat the same ones each time
    /// (S2).
    func requireNoChange(of product: Product, _ household: Household) throws(Refusal) {
        if let baseUnit, product.units.canonical(baseUnit) != product.units.base {
            throw Refusal(
                .impossible,
                "\(product.name) already exists and is counted in \(product.units.base): only a new product's unit "
                    + "can be chosen; write it with the amount, such as 1.5 l")
        }
        var settings = self
        settings.baseUnit = nil
        var patch = ProductPatch()
        try settings.change(&patch, of: product, household)
        let life = shelfLife?.changing(product.shelfLife) ?? product.shelfLife
        patch.shelfLife = .from(product.shelfLife, to: life)
        let others = patch.fields.map(\.inWords).sorted()
        guard let last = others.last else { return }
        let names = others.count > 1 ? "\(others.dropLast().joined(separator: ", ")) and \(last)" : last
        throw Refusal(
            .impossible,
            "“\(product.name)” already exists, with another \(names)",
            .run(.changeProduct, ["product": product.name], "to change that"))
    }

    /// Another base unit (C3): what was said in the old one is said in the new one. `ChangeProduct` looks whether
    /// anything is booked.
    /// - Parameter product: As it will be, for what else is said.
    private func change(to unit: String, _ product: inout Product, _ patch: inout ProductPatch) throws(Refusal) {
        let before = product.units
        patch.baseUnit = Change(old: before.base, new: unit)
        product.units.base = unit
        // The plural was that of the old one.
        product.units.plural = ""
        patch.baseUnitPlural = .from(before.plural, to: "")
        if before.buying == before.base, buyingUnit == nil {
            product.units.buying = unit
            patch.buyingUnit = Change(old: before.buying, new: unit)
        }
        if before.using == before.base, usingUnit == nil {
            product.units.using = unit
            patch.usingUnit = Change(old: before.using, new: unit)
        }
        if let stranded = product.units.stranded(of: before) { throw Refusal(stranded.why, of: product) }
        let (name, size) = (product.name, try? product.units.factor(of: before.base))
        func converted(_ amount: Quantity, _ field: String) throws(Refusal) -> Quantity {
            if let size, let converted = try? amount.scaled(by: size) { return converted }
            throw Refusal(
                .impossible,
                "the \(field) of “\(name)” is \(before.describe(amount, in: before.using)), which cannot be "
                    + "converted to \(unit): give a new one", .give(field))
        }
        if product.minimum > .zero, minimum == nil {
            patch.minimum = .from(product.minimum, to: try converted(product.minimum, "minimum"))
        }
        if product.helping > .zero, helping == nil {
            patch.helping = .from(product.helping, to: try converted(product.helping, "helping"))
        }
        if let old = product.energy, energy == nil {
            let amount = try converted(old.amount, "energy")
            patch.energy = .from(old, to: Energy(kilocalories: old.kilocalories, amount: amount))
        }
    }

    /// Amounts are in one unit for ever; others are converted to it, where it is known how.
    static func kept(_ product: Product, not unit: String) -> Refusal {
        let isKnown = (try? product.units.factor(of: unit)) != nil
        // Nobody says how many pieces a gram is.
        let measure = BuiltInUnit.named(unit).map { $0.dimension != .count } ?? false
        let one =
            measure && (BuiltInUnit.named(product.units.base)?.dimension ?? .count) == .count
            ? product.units.base : unit
        let name = product.name
        let kept = "“\(name)” is counted in \(product.units.base) and cannot change now"
        guard isKnown else {
            return Refusal(.impossible, kept, .define(product: name, unit: one, "to say what one \(one) is"))
        }
        return Refusal(
            .impossible, kept,
            .run(
                .changeProduct, ["product": name, "buyingUnit": unit, "usingUnit": unit],
                "to enter it in \(unit)"),
            .run(.mergeProduct, ["product": name, "into": nil], "once there is a product with the right unit"),
            .run(.changeProduct, ["product": nil, "name": name], "to rename that one"))
    }

    private func unit(_ text: String, of product: Product) throws(Refusal) -> String {
        do {
            return try product.units.resolve(EnteredAmount(quantity: .zero, unit: text), usually: "").unit
        } catch {
            throw Refusal(error, of: product)
        }
    }

    /// The name of several of the base unit (C3): of a word of the product's own, for others have theirs.
    private func plural(_ text: String, of base: String, _ household: Household) throws(Refusal) -> String {
        guard !text.isEmpty else { return "" }
        guard UnitName.isValid(text), BuiltInUnit.named(text) == nil else {
            throw Refusal(.unreadable, "“\(text)” cannot be a plural: use letters, and not the name of another unit")
        }
        guard BuiltInUnit.named(base) == nil, household.catalog.units.exactly(base) == nil else {
            throw Refusal(.impossible, "the plural of \(base) cannot be set for one product")
                .with(
                    BuiltInUnit.named(base) == nil ? [.run(.changeUnit, ["unit": base, "plural": text])] : [])
        }
        return text
    }

    private func unitName(_ text: String, _ household: Household) throws(Refusal) -> String {
        let name =
            household.catalog.units.named(text)?.name
            ?? UnitName.singular(UnitName.standard(text))
        if UnitName.twoSizes(name) != nil, household.catalog.units.named(text) == nil { throw Refusal.twoSizes(text) }
        guard UnitName.isValid(name) else {
            throw Refusal(
                .unknownUnit,
                "“\(text)” cannot name a unit: a name has letters, spaces, dots and hyphens, and no digits")
        }
        return name
    }
}

extension Refusal {
    /// Of a new product, whose base unit it would be for ever: it may be a slip, or a word of the name (C1, C3).
    fileprivate static func unknownUnit(_ unit: String, of name: String) -> Refusal {
        let unknown = "unknown unit “\(unit)”"
        if UnitName.isDay(unit) { return Refusal(.unknownUnit, "\(unknown): that is a day").with(day(unit)) }
        if UnitName.isPlace(unit) {
            return Refusal(
                .unknownUnit, "\(unknown): that is a place", .give("location", nil, "for where it goes"),
                .give("store", nil, "for a store"))
        }
        return Refusal(
            .unknownUnit, unknown + (UnitName.near(unit).map { "; did you mean \($0)?" } ?? ""),
            .give("baseUnit", unit, "if \(name) comes in that unit"),
            .run(
                .addStock, ["product": nil, "amount": "1", "new": "true"],
                "if it is part of the name, put the whole name in quotes"))
    }
}
