public import Events
public import Inventory

extension AddProduct: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var added = try settings.product(named: name, saidUnit: "", household, &context)
        var keys: Set<NameKey> = [NameKey(name)]
        for alias in aliases where keys.insert(NameKey(alias)).inserted {
            added.product.aliases.append(try household.requireFree(name: alias))
        }
        var events: [Event] = [.catalog(.productAdded(added))]
        for code in barcodes {
            events.append(try household.assign(code, to: added.product, taking: false))
        }
        events += try household.tagging(added.product, tags, &context)
        var decision = Decision(events)
        if let open = household.catalog.measured(added.product).units.undefined.first {
            decision.warnings.append(Notice("", Refusal(open.why, of: added.product)))
        }
        decision.warnings += household.leftOut(added.product)
        if let word = household.archivedToo(added.product.name) { decision.warnings.append(word) }
        if let alike = household.name(like: added.product.name) {
            decision.warnings.append(
                Notice("there is \(alike) too", .run(.undo, [:], "if you meant that one, undo this")))
        }
        return decision
    }
}

extension ChangeProduct: CommandByThePack {
    /// Cost: of another base unit the events of the product, until one says an amount.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let decision = try log.asking(UndoPlan(household, context)) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
        guard case .catalog(.productChanged(let changed))? = decision.events.first?.event,
            let unit = changed.patch.baseUnit?.new, let product = household.catalog[changed.product]
        else { return decision }
        guard try !log.saysAmount(of: product.id) else { throw ProductSettings.kept(product, not: unit) }
        if let merged = household.catalog.merged(into: product.id).first {
            throw Refusal(
                .impossible,
                "“\(merged.name)” is merged into “\(product.name)”, which is kept in \(product.units.base): unmerge "
                    + "it first",
                .run(.unmergeProduct, ["product": merged.name]))
        }
        return decision
    }

    /// Without a look at what is booked, on which only another base unit depends.
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        let named = self.product
        let product = try household.product(named)
        var (settings, shelfLife) = (settings, product.shelfLife)
        // A minimum of 6 of what came in bottles (C3); what is kept in another unit from now on goes by that.
        if settings.baseUnit == nil, settings.usingUnit == nil {
            for field in [\ProductSettings.minimum, \.helping] {
                guard let sent = settings[keyPath: field], !sent.isEmpty else { continue }
                let amount = try household.read(sent)
                guard amount.quantity != Rational(0) else { continue }
                let sized = try household.sized(amount, of: product, usually: product.units.using) {
                    packBought(product, .latest(VariantID()))
                }
                settings[keyPath: field] = AmountField(sized)
            }
        }
        var patch = ProductPatch()
        for field in clear {
            let both = Refusal(.unreadable, "“\(field)” cannot be both set and cleared")
            if let text = Self.texts[field] {
                guard settings[keyPath: text] == nil else { throw both }
                settings[keyPath: text] = ""
            } else if let amount = Self.amounts[field] {
                guard settings[keyPath: amount] == nil else { throw both }
                settings[keyPath: amount] = ""
            } else if let unit = Self.units[field] {
                guard settings[keyPath: unit] == nil else { throw both }
                settings[keyPath: unit] = settings.baseUnit ?? product.units.base
            } else if let cell = ShelfLife.cells.first(where: { "shelfLife.\($0.name)" == field }) {
                guard settings.shelfLife?.isEmpty(cell) ?? true else { throw both }
                shelfLife.clear(cell)
            } else if field == "shelfLife" {
                shelfLife = ShelfLife()
            } else if field == "window" {
                guard settings.window == nil else { throw both }
                patch.window = .from(product.window, to: nil)
            } else if field == "reminders" {
                guard settings.reminders == nil else { throw both }
                patch.reminders = .from(product.reminders, to: nil)
            } else {
                var known = (Array(Self.texts.keys) + Array(Self.amounts.keys)).sorted() + Self.units.keys.sorted()
                known += ["window", "reminders", "shelfLife"]
                known += ShelfLife.cells.map { "shelfLife.\($0.name)" }.sorted()
                throw Refusal(
                    .unreadable,
                    "a product's “\(field)” cannot be cleared; these can: \(known.joined(separator: ", "))")
            }
        }
        try settings.change(&patch, of: product, household)
        var given: [Event] = []
        if let name {
            let name = try Refusal.name(name, of: "a product")
            given = household.giving(name, to: product)
            if given.isEmpty { try household.requireFree(name: name, except: product.id) }
            patch.name = .from(product.name, to: name)
        }
        if let newLife = settings.shelfLife { shelfLife = newLife.changing(shelfLife) }
        patch.shelfLife = .from(product.shelfLife, to: try shelfLife.checked())
        guard !patch.isEmpty else { return Decision() }
        var changed = ProductChanged()
        changed.product = product.id
        changed.patch = patch
        if patch.baseUnit != nil { try household.requireConversions(after: [.catalog(.productChanged(changed))]) }
        var after = product
        patch.apply(to: &after)
        var decision = Decision(
            [.catalog(.productChanged(changed))] + given,
            warnings: household.readings(of: named, as: product).map { Notice($0) }
                + (patch.parent == nil ? [] : household.leftOut(after)))
        if patch.location != nil || patch.shelfLife != nil {
            decision.warnings += [household.advice(against: after.location, for: after)].compactMap(\.self)
        }
        return decision
    }

    /// Settings that an empty text clears.
    private static let texts: [String: any WritableKeyPath<ProductSettings, String?> & Sendable] = [
        "location": \.location, "category": \.category, "consumeAt": \.consumeAt, "store": \.store, "energy": \.energy,
        "note": \.note, "parent": \.parent,
        "unitPlural": \.baseUnitPlural,
    ]

    private static let amounts: [String: any WritableKeyPath<ProductSettings, AmountField?> & Sendable] = [
        "minimum": \.minimum, "helping": \.helping,
    ]

    /// The units that are the base unit if they are not given (C3).
    private static let units: [String: any WritableKeyPath<ProductSettings, String?> & Sendable] = [
        "buyingUnit": \.buyingUnit, "usingUnit": \.usingUnit,
    ]
}

extension SetAlias: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let product = try household.product(named)
        let known = product.aliases.first { NameKey($0) == NameKey(alias) }
        if remove {
            let (owner, known) = try household.alias(alias, of: product)
            var removed = AliasRemoved()
            (removed.product, removed.alias) = (owner, known)
            return Decision(
                [.catalog(.aliasRemoved(removed))],
                warnings: household.readings(of: named, as: product).map { Notice($0) })
        }
        if known != nil || NameKey(product.name) == NameKey(alias) { return Decision() }
        var added = AliasAdded()
        added.product = product.id
        added.alias = try household.requireFree(name: alias, except: product.id)
        return Decision(
            [.catalog(.aliasAdded(added))], warnings: household.readings(of: named, as: product).map { Notice($0) })
    }
}

extension Household {
    /// Returns the changes by which a merged product gives up a name to the product that it is merged into (C9). For
    /// its main name, it gets the product's name; another name is removed. Empty: no merged product has the name.
    fileprivate func giving(_ name: String, to product: Product) -> [Event] {
        let key = NameKey(name)
        for merged in catalog.merged(into: product.id) {
            if NameKey(merged.name) == key {
                var changed = ProductChanged()
                changed.product = merged.id
                changed.patch.name = .from(merged.name, to: product.name)
                return [.catalog(.productChanged(changed))]
            }
            if let alias = merged.aliases.first(where: { NameKey($0) == key }) {
                var removed = AliasRemoved()
                (removed.product, removed.alias) = (merged.id, alias)
                return [.catalog(.aliasRemoved(removed))]
            }
        }
        return []
    }

    /// Another name that leads to a product, and the one that has it: that, or what is merged into it.
    fileprivate func alias(_ typed: String, of product: Product) throws(Refusal) -> (of: ProductID, String) {
        let (key, merged) = (NameKey(typed), catalog.merged(into: product.id))
        for one in [product] + merged {
            if let alias = one.aliases.first(where: { NameKey($0) == key }) { return (one.id, alias) }
        }
        guard let other = merged.first(where: { NameKey($0.name) == key }) else {
            throw Refusal(.notFound, "“\(typed)” is not another name of “\(product.name)”")
        }
        throw Refusal(
            .impossible,
            "“\(other.name)” is merged into “\(product.name)”, so its name means that product",
            .run(.changeProduct, ["product": product.name, "name": other.name], "to rename that product to it"))
    }
}
