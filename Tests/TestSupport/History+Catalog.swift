import Events
import Inventory

extension History {
    mutating func changeCatalog(_ place: Int) -> [Event] {
        let catalog = homes[place].catalog
        let products = catalog.products.sorted { $0.id < $1.id }
        // Most of it happens to a few, so that they come to have several of everything.
        guard let product = (chance(60) ? products.prefix(2) : products[...]).randomElement(using: &random) else {
            return []
        }
        switch Int.random(in: 0..<25, using: &random) {
        case 17: return [hang(product, catalog)].compactMap(\.self)
        case 0: return [rename(product)]
        case 1, 2: return [changeRules(product, categories: catalog.categories.keys.sorted())]
        case 3, 11, 12:
            var added = AliasAdded()
            added.product = product.id
            added.alias = "also \(makeID(ProductTag.self))"
            return [.catalog(.aliasAdded(added))]
        case 4:
            guard let alias = product.aliases.randomElement(using: &random) else { return [] }
            var removed = AliasRemoved()
            (removed.product, removed.alias) = (product.id, alias)
            return [.catalog(.aliasRemoved(removed))]
        case 5, 6: return [changePacks(product)]
        case 7, 20: return [changeBarcodes(product, catalog.barcodes)]
        case 8:
            if product.archived {
                var restored = ProductRestored()
                restored.product = product.id
                return [.catalog(.productRestored(restored))]
            }
            var archived = ProductArchived()
            archived.product = product.id
            return [.catalog(.productArchived(archived))]
        case 9:
            var added = CategoryAdded()
            added.thing = Category(id: makeID(), name: "Category \(catalog.categories.count)", window: 4)
            return [.catalog(.thing(added))]
        case 14: return [changePicture(PictureOwner(product.id), catalog)]
        case 18: return [changeUnit(catalog)]
        case 19: return [merge(product, catalog)].compactMap(\.self)
        case 13: return [changeCategory(catalog)].compactMap(\.self)
        default: return [tag(product, catalog)]
        }
    }

    private mutating func changeCategory(_ catalog: Catalog) -> Event? {
        guard let category = catalog.categories.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random)
        else {
            return nil
        }
        var changed = CategoryChanged()
        (changed.before, changed.after) = (category, category)
        if chance(50) { changed.after.window = category.window == nil ? 9 : nil }
        if chance(50) {
            changed.after.reminders = category.reminders == nil ? ReminderPolicy(daysBefore: [6], time: 540) : nil
        }
        if chance(30) { changed.after.archived.toggle() }
        if chance(40) { changed.after.name = "Category \(makeID(CategoryTag.self))" }
        return .catalog(.thing(changed))
    }

    mutating func changePicture(_ owner: PictureOwner, _ catalog: Catalog) -> Event {
        var set = PictureSet()
        set.of = owner
        set.before = catalog.pictures[set.of.id]
        set.after = set.before != nil && chance(30) ? nil : Samples.pictures.randomElement(using: &random)
        return .catalog(.pictureSet(set))
    }

    private mutating func changeUnit(_ catalog: Catalog) -> Event {
        guard let unit = catalog.units.all.randomElement(using: &random), chance(70) else {
            var added = UnitAdded()
            let letters = String("\(makeID(UnitTag.self))".filter(\.isLetter))
            added.thing = CustomUnit(id: makeID(), name: "Unit \(letters)", factor: Rational(5), unit: "ml")
            return .catalog(.thing(added))
        }
        if chance(40) {
            var removed = UnitRemoved()
            removed.thing = unit
            return .catalog(.thing(removed))
        }
        var changed = UnitChanged()
        (changed.before, changed.after) = (unit, unit)
        changed.after.factor = Rational(Int64.random(in: 1...24, using: &random))
        changed.after.plural = unit.plural.isEmpty ? unit.name + "en" : ""
        return .catalog(.thing(changed))
    }

    private mutating func tag(_ product: Product, _ catalog: Catalog) -> Event {
        let tags = catalog.tags.values.sorted { $0.id < $1.id }
        if let tag = product.tags.randomElement(using: &random), chance(40) {
            var untagged = ProductUntagged()
            (untagged.product, untagged.tag) = (product.id, tag)
            return .catalog(.productUntagged(untagged))
        }
        guard let tag = tags.randomElement(using: &random), chance(80) else {
            var added = TagAdded()
            added.thing = Tag(id: makeID(), name: "Tag \(makeID(TagTag.self))", colour: "#c0392b")
            return .catalog(.thing(added))
        }
        if chance(30), catalog.products.allSatisfy({ !$0.tags.contains(tag.id) }) {
            var removed = TagRemoved()
            removed.thing = tag
            return .catalog(.thing(removed))
        }
        if !product.tags.contains(tag.id), chance(70) {
            var tagged = ProductTagged()
            (tagged.product, tagged.tag) = (product.id, tag.id)
            return .catalog(.productTagged(tagged))
        }
        var changed = TagChanged()
        (changed.before, changed.after) = (tag, tag)
        if chance(50) { changed.after.name = "Tag \(makeID(TagTag.self))" }
        changed.after.colour = tag.colour == "#c0392b" ? "#2980b9" : "#c0392b"
        return .catalog(.thing(changed))
    }

    /// Merges a product into another one, or makes it one of its own again (C9).
    private mutating func merge(_ product: Product, _ catalog: Catalog) -> Event? {
        if !product.into.isNone {
            let parent = catalog.tree.cycle(hanging: product.id, under: product.parent)
            guard product.parent.isNone || parent == nil else { return nil }
            var unmerged = ProductUnmerged()
            (unmerged.product, unmerged.into) = (product.id, product.into)
            return .catalog(.productUnmerged(unmerged))
        }
        let others = catalog.products.map(\.id).filter { catalog.tree.cycle(hanging: product.id, under: $0) == nil }
        guard let other = others.sorted().randomElement(using: &random) else { return nil }
        var merged = ProductMerged()
        (merged.product, merged.into) = (product.id, other)
        return .catalog(.productMerged(merged))
    }

    /// Puts a product under another one, or under nothing (C10). As most happens to few products, the trees become
    /// deep.
    private mutating func hang(_ product: Product, _ catalog: Catalog) -> Event? {
        var changed = ProductChanged()
        changed.product = product.id
        let others = catalog.products.map(\.id).filter { catalog.tree.cycle(hanging: product.id, under: $0) == nil }
        let parent = chance(75) ? others.sorted().randomElement(using: &random) ?? ProductID() : ProductID()
        guard let change = Change<ParentID>.from(ParentID(product.parent), to: ParentID(parent)) else { return nil }
        changed.patch.parent = change
        return .catalog(.productChanged(changed))
    }

    mutating func changeVariants(_ place: Int) -> [Event] {
        let catalog = homes[place].catalog
        let products = catalog.products.sorted { $0.id < $1.id }.prefix(3)
        guard let product = products.randomElement(using: &random) else { return [] }
        return [changeVariants(product, catalog.variants.of(product.id))]
    }

    private mutating func changeVariants(_ product: Product, _ variants: [Variant]) -> Event {
        guard let variant = variants.randomElement(using: &random), chance(70) else {
            var added = VariantAdded()
            added.thing = Variant(
                id: makeID(), product: product.id,
                brand: chance(70) ? "Brand \(Int.random(in: 0...3, using: &random))" : "",
                detail: "kind \(makeID(VariantTag.self))")
            return .catalog(.thing(added))
        }
        if chance(40) {
            if let pack = variant.packs.randomElement(using: &random), chance(50) {
                var removed = PackRemoved()
                (removed.product, removed.variant, removed.pack) = (product.id, variant.id, pack)
                return .catalog(.packRemoved(removed))
            }
            let id: PackID = makeID()
            var added = PackAdded()
            (added.product, added.variant) = (product.id, variant.id)
            added.pack = Pack(id: id, name: "pack \(id)", factor: Rational(4), unit: "piece")
            return .catalog(.packAdded(added))
        }
        var changed = VariantChanged()
        (changed.before, changed.after) = (variant.withoutPacks, variant.withoutPacks)
        if chance(50) { changed.after.brand = "Brand \(Int.random(in: 0...3, using: &random))" }
        if chance(40) { changed.after.shelfLife = variant.shelfLife == nil ? ShelfLife(fridge: 3) : nil }
        if chance(30) { changed.after.archived.toggle() }
        return .catalog(.thing(changed))
    }

    private mutating func rename(_ product: Product) -> Event {
        var changed = ProductChanged()
        changed.product = product.id
        changed.patch.name = Change(old: product.name, new: "named \(makeID(ProductTag.self))")
        return .catalog(.productChanged(changed))
    }

    private mutating func changeRules(_ product: Product, categories: [CategoryID]) -> Event {
        var changed = ProductChanged()
        changed.product = product.id
        changed.patch.window = Change(old: product.window, new: product.window == nil ? 12 : nil)
        let policy = product.reminders == nil ? ReminderPolicy(daysBefore: [4, 1], time: 600) : nil
        if chance(30) {
            changed.patch.openedCounts = Change(old: product.openedCounts, new: !product.openedCounts)
        }
        if chance(50) { changed.patch.reminders = Change(old: product.reminders, new: policy) }
        if chance(50), let category = categories.randomElement(using: &random) {
            let old = product.category.isNone ? nil : product.category
            changed.patch.category = Change(old: old, new: category)
        }
        return .catalog(.productChanged(changed))
    }

    private mutating func changePacks(_ product: Product) -> Event {
        if let pack = product.units.packs.randomElement(using: &random), chance(60) {
            if chance(40) {
                var corrected = PackCorrected()
                (corrected.product, corrected.before, corrected.after) = (product.id, pack, pack)
                corrected.after.factor = Rational(Int64.random(in: 1...24, using: &random))
                return .catalog(.packCorrected(corrected))
            }
            var removed = PackRemoved()
            (removed.product, removed.pack) = (product.id, pack)
            return .catalog(.packRemoved(removed))
        }
        var added = PackAdded()
        let id: PackID = makeID()
        (added.product, added.pack) = (product.id, Pack(id: id, name: "pack \(id)", factor: Rational(6), unit: "piece"))
        return .catalog(.packAdded(added))
    }

    private mutating func changeBarcodes(_ product: Product, _ codes: Barcodes) -> Event {
        if let code = codes.all.map(\.code).randomElement(using: &random), chance(60) {
            if chance(50) {
                var removed = BarcodeRemoved()
                (removed.code, removed.product) = (code, codes[code] ?? ProductID())
                return .catalog(.barcodeRemoved(removed))
            }
            var moved = BarcodeAssigned()
            (moved.code, moved.product, moved.before) = (code, product.id, codes[code] ?? ProductID())
            return .catalog(.barcodeAssigned(moved))
        }
        var assigned = BarcodeAssigned()
        (assigned.code, assigned.product) = ("code \(makeID(ProductTag.self))", product.id)
        return .catalog(.barcodeAssigned(assigned))
    }

    mutating func changeHousehold(_ place: Int) -> [Event] {
        let home = homes[place]
        switch Int.random(in: 0..<9, using: &random) {
        case 6: return [chance(30) ? setUsualList(home) : nil].compactMap(\.self) + [setUsualStore(home)]
        case 5, 7: return changeMembers(place)
        case 4: return [setFavourite(home)]
        case 0:
            var changed = SettingsChanged()
            changed.patch.window = Change(
                old: home.membership.settings.window, new: Int.random(in: 0...9, using: &random))
            changed.patch.name = Change(
                old: home.membership.settings.name, new: "Home \(makeID(ProductTag.self))")
            return [.household(.settingsChanged(changed))]
        case 1:
            var changed = SettingsChanged()
            let policy = ReminderPolicy(daysBefore: [Int.random(in: 0...6, using: &random), 0], digest: chance(70))
            changed.patch.reminders = Change(old: home.membership.settings.reminders, new: policy)
            return [.household(.settingsChanged(changed))]
        case 2:
            guard let location = home.places.locations.values.min(by: { $0.id < $1.id }) else { return [] }
            var changed = LocationChanged()
            (changed.before, changed.after) = (location, location)
            changed.after.name = "Place \(makeID(ProductTag.self))"
            return [.place(.thing(changed))]
        case 3:
            guard let store = home.places.stores.values.min(by: { $0.id < $1.id }) else { return [] }
            var changed = StoreChanged()
            (changed.before, changed.after) = (store, store)
            if chance(50) {
                changed.after.aisles = home.catalog.categories.keys.sorted().suffix(2).shuffled(using: &random).map {
                    Aisle($0)
                }
            } else {
                changed.after.archived.toggle()
            }
            return [.place(.thing(changed))]
        default:
            var recorded = ImportRecorded()
            (recorded.importID, recorded.kind, recorded.rows) = (makeID(), "purchases", 7)
            return [.log(.importRecorded(recorded))]
        }
    }

    private mutating func setUsualStore(_ home: HistoryHome) -> Event {
        var set = UsualStoreSet()
        set.member = home.membership.members.keys.min() ?? MemberID()
        set.before = home.membership.usualStores[set.member] ?? StoreID()
        let others = ([StoreID()] + home.places.stores.keys.sorted()).filter { $0 != set.before }
        set.after = others.randomElement(using: &random) ?? StoreID()
        return .household(.usualStoreSet(set))
    }

    private mutating func setUsualList(_ home: HistoryHome) -> Event? {
        guard let list = home.lists.all.keys.sorted().randomElement(using: &random) else { return nil }
        var set = UsualListSet()
        set.member = home.membership.members.keys.min() ?? MemberID()
        set.before = home.membership.usualLists[set.member] ?? ListID()
        set.after = list == set.before ? ListID() : list
        return .household(.usualListSet(set))
    }

    private mutating func setFavourite(_ home: HistoryHome) -> Event {
        let product = home.catalog.products.map(\.id).sorted().first
        let store = home.places.stores.keys.min()
        let all = [product.map { Favourite($0) }, store.map { Favourite($0) }, Favourite(brand: "Alpro")]
        let chosen = all.compactMap(\.self).randomElement(using: &random) ?? Favourite(brand: "Alpro")
        let isThere = home.favourites.of(home.user).contains(chosen)
        return .household(
            .favouriteSet(
                FavouriteSet(
                    FavouriteChange(member: home.user, of: chosen, present: !isThere),
                    brand: chosen.kind.value == .brand ? "Alpro" : "")))
    }
}
