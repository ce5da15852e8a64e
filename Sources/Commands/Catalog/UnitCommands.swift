import Events
public import Inventory

extension AddUnit: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard household.catalog.units.all.count < Household.mostUnits else {
            throw Refusal(
                .impossible, "a household can have at most \(Household.mostUnits) units of its own: remove one first")
        }
        var unit = CustomUnit(id: context.makeID(), name: try household.requireFreeUnit(name))
        if let plural { unit.plural = try household.requireFreeUnit(plural) }
        try unit.measure(size)
        try household.requireUsable(unit, insteadOf: nil)
        try household.requireNoVessel(unit)
        return Decision([UnitAdded(unit).event])
    }
}

extension ChangeUnit: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var changed = UnitChanged(try household.unit(unit))
        if let name { changed.after.name = try household.requireFreeUnit(name, except: changed.before.id) }
        if let plural {
            changed.after.plural =
                plural.isEmpty ? "" : try household.requireFreeUnit(plural, except: changed.before.id)
        }
        if let size { try changed.after.measure(size) }
        guard changed.before != changed.after else { return Decision() }
        try household.requireUsable(changed.after, insteadOf: changed.before)
        try household.requireNoVessel(changed.after)
        return Decision(changed)
    }
}

extension RemoveUnit: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let unit = try household.unit(unit)
        try household.requireUsable(nil, insteadOf: unit)
        return Decision([UnitRemoved(unit).event])
    }
}

extension CustomUnit {
    /// - Parameter text: `0.25 l`, in a built-in unit.
    fileprivate mutating func measure(_ text: String) throws(Refusal) {
        let advice = "specify what one \(name) is in a built-in unit, for example 0.25 l, 20 g or 15 pieces"
        guard !text.isEmpty else { throw Refusal(.unreadable, advice) }
        let entered: EnteredAmount
        do { entered = try Grammar().amount(text) } catch { throw Refusal(.unreadable, "\(error); \(advice)") }
        if UnitName.twoSizes(entered.unit) != nil { throw Refusal.twoSizes(entered.unit) }
        guard let measure = BuiltInUnit.named(entered.unit) else {
            throw Refusal(
                .unknownUnit,
                entered.unit.isEmpty
                    ? "“\(text)” is a number without a unit: \(advice)"
                    : "“\(entered.unit)” is not a built-in unit: \(advice)")
        }
        guard entered.quantity.isPositive else { throw Refusal(.unreadable, "a unit must be more than 0: \(advice)") }
        (factor, unit) = (entered.quantity, measure.name)
        guard asPack != nil else { throw Refusal(.impossible, "“\(text)” is more than can be kept exactly") }
    }
}

extension Household {
    /// So many that no household misses one, and so few that reading an amount costs little.
    static var mostUnits: Int { 100 }

    /// One of the household's own, by id, name or plural.
    func unit(_ text: String) throws(Refusal) -> CustomUnit {
        let units = catalog.units
        if let unit = UnitID(text).flatMap({ units[$0] }) ?? units.exactly(text) { return unit }
        if let measure = BuiltInUnit.named(text) {
            throw Refusal(
                .impossible, "\(measure.name) is built in: only the household's own units can be changed or removed")
        }
        guard !units.isEmpty else {
            throw Refusal(
                .notFound, "the household has no units of its own yet",
                .run(.createUnit, ["name": text, "size": "0.25 l"], "to make one, for example"))
        }
        throw Refusal(
            .notFound,
            "unknown unit “\(text)”; the household's own units: "
                + units.all.map(\.name).joined(separator: ", "))
    }

    /// Its name as it is kept, unless larder or the household has a unit with it.
    fileprivate func requireFreeUnit(_ typed: String, except id: UnitID? = nil) throws(Refusal) -> String {
        let name = try Refusal.name(typed, of: "a unit")
        let isWord = UnitName.isValid(name) && !(name.count == 1 && name.first.map { "xX×*".contains($0) } ?? false)
        guard isWord else {
            throw Refusal(
                .unreadable, "“\(name)” cannot name a unit: a name has letters, spaces, dots and hyphens, and no digits"
            )
        }
        if UnitName.twoSizes(name) != nil { throw Refusal.twoSizes(name) }
        let first = String(name.prefix { $0 != " " })
        if let taken = BuiltInUnit.named(name) ?? BuiltInUnit.named(first) {
            throw Refusal(
                .nameTaken,
                BuiltInUnit.named(name) == nil
                    ? "“\(name)” begins with the unit \(taken.name) and would be read as that unit: start with "
                        + "another word"
                    : "“\(name)” is a built-in unit"
                        + (taken.name == name ? "" : ": \(taken.name)"))
        }
        if let taken = catalog.units.named(name), taken.id != id {
            var refusal = Refusal(.nameTaken, "there is a unit “\(taken.name)” already: \(taken.contents)")
            refusal.existing = (EntityID(taken.id), taken.name)
            throw refusal
        }
        return name
    }

    /// Refuses a unit that would give a unit of some product or variant a second size. Also refuses the end of a unit
    /// through which something counts. Cost: the products and variants, archived ones too.
    /// - Parameters:
    ///   - unit: The unit after the change; nil: it is removed.
    ///   - old: The unit before the change; nil: it does not exist yet.
    ///   - isAgain: By an undo or a redo, which checks itself what counts in the unit. Amounts that were kept in the
    ///     unit since go with it, and amounts that were kept in a word of that name before are kept in that word again.
    func requireUsable(_ unit: CustomUnit?, insteadOf old: CustomUnit?, isAgain: Bool = false) throws(Refusal) {
        let counting = catalog.products(countingIn: CustomUnits([old, unit].compactMap(\.self)))
        var after = catalog
        after.apply(.unit(from: old, to: unit))
        let others = after.units.replacing(unit, by: nil)
        for product in counting {
            for sold in catalog.unitsSold(of: product) {
                var units = sold.units
                units.custom = others
                if let unit { try units.requireOneFactor(of: unit, in: sold.name) }
                guard let old, !isAgain else { continue }
                units.custom = after.units
                if units.isKept(in: old), after.units.exactly(units.base) == nil {
                    throw .counted(sold, in: units.base, by: old)
                }
                if let stranded = units.stranded(of: sold.units) { throw .counted(sold, in: stranded.unit, by: old) }
            }
        }
        guard !isAgain, let stranded = after.stranded(since: catalog, around: Set(counting.map(\.id))).first else {
            return
        }
        throw .inUse(stranded, after)
    }
}

extension ProductUnits {
    fileprivate func isKept(in unit: CustomUnit) -> Bool { UnitName.folded(base) == UnitName.folded(unit.name) }
}

extension Refusal {
    fileprivate static func counted(_ thing: SoldUnits, in unit: String, by old: CustomUnit) -> Refusal {
        var refusal = Refusal(
            .inUse,
            "“\(thing.name)” is counted in \(unit)"
                + (ProductUnits.isSame(unit, old.name) ? "" : ", which is defined by \(old.name)")
                + ": change that unit first")
        refusal.existing = (thing.of, thing.name)
        return refusal
    }
}
