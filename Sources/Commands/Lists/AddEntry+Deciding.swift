import Events
public import Inventory

extension AddEntry: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let behalf = try household.behalf(self.for, context)
        let member = behalf ?? context.member(of: household)
        let list = try household.list(list, of: member)
        var wanted = try wanted(household, packBought)
        wanted.note = try Refusal.note(note)
        if let store { wanted.store = try household.store(store).id }
        let (added, there, notes) = try household.put(wanted, on: list, by: member, &context)
        var decision = Decision([.list(.entryAdded(added))], warnings: wanted.warnings)
        decision.behalf = behalf
        // That it is a text was said when it came there.
        if let there, there.target.isText { decision.warnings = [] }
        if let there, there.isOpen { decision.warnings += household.total(of: there, and: added.amount, on: list) }
        decision.warnings += notes
        return decision
    }

    private typealias Wanted = Household.WantedEntry

    private func wanted(_ household: Household, _ packBought: PackBought) throws(Refusal) -> Wanted {
        let item = try household.item(thing, amount)
        guard !text else { return try wanted(item, household) }
        let named: Household.NamedProduct
        do throws(Refusal) {
            named = try household.offered(item.name)
        } catch  where error.code == .severalMatches {
            throw error.with(.confirm("text", "to add it as text"))
        } catch {
            guard error.code == .unknownProduct, variant == nil, pack == nil, EntityID(item.name) == nil,
                !item.name.allSatisfy(\.isNumber)
            else { throw error }
            var text = try wanted(item, household)
            let near = error.matches.prefix(3).compactMap { household.catalog[$0]?.name }
            text.warnings.append(
                "added as a note: not a known product"
                    + (near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"))
            return text
        }
        var warnings: [Notice] = []
        if let interpretationWarning = household.interpretationWarning(reading: item.name, as: named.product) {
            warnings.append(Notice(interpretationWarning, .confirm("text", "to add it as text")))
        }
        var (product, variant) = named
        if let other = self.variant {
            variant = try household.variant(other, of: product, besides: variant, item.name)
        }
        product = product.sold(as: variant)
        var target = EntryTarget(product: product.id, variant: variant?.id ?? VariantID())
        if let pack { target.pack = try household.pack(pack, of: product).id }
        let (amount, unit) = try household.amountOnList(
            item.amount, of: product, variant?.id ?? VariantID(), named: item.name, in: pack, packBought)
        return Wanted(target: target, amount: amount, unit: unit, warnings: warnings)
    }

    private func wanted(_ item: Household.Item, _ household: Household) throws(Refusal) -> Wanted {
        let text = try Refusal.name(item.name, of: "an entry", atMost: .max)
        guard text.utf8.count <= 200 else {
            throw Refusal(.unreadable, "an entry has at most 200 bytes: put the rest in a note")
        }
        guard variant == nil, pack == nil else {
            throw Refusal(.unreadable, "a text entry has no variant or pack: write them in the text")
        }
        let entered = item.amount ?? EnteredAmount(quantity: .one)
        let target = EntryTarget(text: text, measure: EntryTarget.measure(of: entered.unit))
        let sized = try household.amount(entered, ofText: target)
        return Wanted(target: target, amount: sized.base, unit: sized.unit)
    }
}

extension Household {
    /// An item to be put on a list, with notices about how it was read.
    struct WantedEntry {
        var target: EntryTarget
        var amount: Quantity
        var unit: String
        /// Empty: what the entry has stays.
        var note = ""
        /// None: the same.
        var store = StoreID()
        var warnings: [Notice] = []

        init(target: EntryTarget, amount: Quantity, unit: String, warnings: [Notice] = []) {
            (self.target, self.amount, self.unit, self.warnings) = (target, amount, unit, warnings)
        }
    }

    /// Puts something on a list, or more of what is there (Q2).
    /// - Returns: The event; the entry that it is merged into, as it was (nil: it is a new one); and what to say of
    ///   fields that were set later (Q9).
    func put(
        _ wanted: WantedEntry, on list: ShoppingList, by member: MemberID, _ context: inout Context
    ) throws(Refusal) -> (EntryAdded, there: ListEntry?, notes: [String]) {
        var added = EntryAdded()
        (added.list, added.add, added.member) = (list.id, context.makeID(), member)
        let same = entries.same(as: wanted.target, on: list.id, catalog)
        let there = same.first(where: \.isOpen) ?? same.first
        // Of what is merged it is more of what was there, in its unit.
        added.amount = there.map { catalog.kept(wanted.amount, of: $0.target) } ?? wanted.amount
        (added.target, added.unit) = (there?.target ?? wanted.target, wanted.unit)
        added.entry = there?.id ?? added.add
        let entry = there ?? ListEntry(id: added.entry, list: list.id)
        if entry.tick.ticked {
            // What was needed was bought, too.
            for (source, need) in entry.needs.all { added.patch.needs[source] = Change(old: need, new: nil) }
            added.less = entry.sum
            // After the tick, which it takes nothing from (Q8).
            let after = max(context.occurredAt, entry.tick.at.adding(milliseconds: 1))
            added.patch.tick = Change(old: entry.tick, new: Tick(at: after))
        }
        if !wanted.note.isEmpty { added.patch.note = Change(old: entry.note, new: wanted.note) }
        if !wanted.store.isNone { added.patch.store = Change(old: entry.store, new: wanted.store) }
        let notes = sign(&added.patch, of: entry, by: member, context)
        try requireCountable(entry, added.amount)
        return (added, there, notes)
    }

    /// Returns an amount of a product, read in the same way as for buying. Without an amount: one of the pack, of the
    /// unit in which it was last bought, or of the buying unit. For a mass or volume without a pack, the amount then
    /// stays open.
    /// - Parameter pack: The unit of a bare number; nil: the buying unit.
    func amountOnList(
        _ given: EnteredAmount?, of product: Product, _ variant: VariantID, named thing: String = "",
        in pack: String? = nil, _ packBought: PackBought
    ) throws(Refusal) -> (amount: Quantity, unit: String) {
        let (base, entered): Amount
        if let pack {
            (base, entered) = try amount(given ?? EnteredAmount(quantity: .one), of: product, usually: pack)
        } else {
            do throws(Refusal) {
                (base, entered) = try amountToBuy(given, of: product, variant, named: thing, packBought)
            } catch {
                guard given == nil, error.code == .unitNeeded else { throw error }
                return (.zero, "")
            }
        }
        guard base > .zero else { throw Refusal(.unreadable, "the amount must be more than 0") }
        return (base, entered?.unit ?? product.units.base)
    }

    /// An amount of a text, in its measure.
    /// - Throws: `Refusal` `unknown-unit` for one of another dimension.
    func amount(
        _ entered: EnteredAmount, ofText target: EntryTarget
    ) throws(Refusal) -> (base: Quantity, unit: String) {
        let resolved: ResolvedAmount
        do { resolved = try target.units(catalog.units).resolve(entered, usually: "") } catch {
            throw Refusal(
                .unknownUnit,
                "“\(entered.unit)” does not fit “\(target.text)”, which is counted in \(target.measure)")
        }
        guard resolved.base > .zero else { throw Refusal(.unreadable, "the amount must be more than 0") }
        return (resolved.base, resolved.unit)
    }

    func pack(_ name: String, of product: Product) throws(Refusal) -> Pack {
        if let pack = product.units.pack(named: name) { return pack }
        let there = product.units.allPacks.map(\.name)
        // A pack has a name: 500g is what it holds.
        let isSize = name.first?.isNumber ?? false
        let packName = isSize ? ContainerWords.pack(in: settings.language) : name
        throw Refusal(
            .unknownUnit,
            "“\(name)” is not a pack of “\(product.name)”"
                + (there.isEmpty ? ", which has no packs" : "; its packs are \(there.joined(separator: ", "))")
        ).with(
            .define(product: product.name, unit: packName, contents: isSize ? name : nil, "to define what it holds"),
            if: product.units.pack(named: packName) == nil)
    }

    /// Refuses what would be more than can be counted (S1).
    func requireCountable(_ entry: ListEntry, _ more: Quantity) throws(Refusal) {
        guard (try? entry.amount.adding(more)) == nil else { return }
        throw Refusal(.impossible, "the number is too large for larder")
    }

    /// How much there is of an entry with what is added to it (Q2).
    func total(of entry: ListEntry, and more: Quantity, on list: ShoppingList) -> [String] {
        guard more > .zero, entry.amount > .zero, let put = try? max(.zero, entry.sum).adding(more) else {
            return ["it was on “\(list.name)” already"]
        }
        let sum = max(put, entry.needs.largest?.amount ?? .zero)
        return ["it was on “\(list.name)” already: now \(notes(sum, of: entry.target, in: entry.unit))"]
    }

    /// An amount of what is on a list, as it is kept there, in words.
    func notes(_ amount: Quantity, of target: EntryTarget, in unit: String) -> String {
        target.isCounted
            ? "\(amount)" : catalog.units(of: target).describe(catalog.shown(amount, of: target), in: unit)
    }
}
