import Events
import Inventory

extension Samples {
    static let pack = Pack(id: bottle, name: "bottle", factor: Rational(3, 4) ?? .one, unit: "l")

    static let product = Product(
        id: milk, name: "Whole milk", aliases: ["Vollmilch", "lait entier"],
        units: ProductUnits(base: "ml", buying: "bottle", using: "cl", packs: [pack]), location: fridge,
        category: dairy,
        shelfLife: shelfLife, dateKind: .useBy, window: 2, minimum: Quantity(millionths: 1_000_000), reminders: policy,
        archived: true)

    static let shelfLife = ShelfLife(pantry: 1, fridge: 7, freezer: 90, afterOpening: 3, afterThawing: 2)

    static var catalogLater: [Sample] {
        var packung = pack
        (packung.name, packung.plural) = ("Packung", "Packungen")
        var added = ProductAdded()
        added.product = Product(
            id: milk, name: "Milch", units: ProductUnits(base: "ml", buying: "Packung", using: "ml", packs: [packung]))
        var packed = PackAdded()
        (packed.product, packed.pack) = (milk, packung)
        var unpacked = PackRemoved()
        (unpacked.product, unpacked.pack) = (milk, packung)
        var repacked = PackCorrected()
        (repacked.product, repacked.before, repacked.after) = (milk, packung, packung)
        var changed = ProductChanged()
        changed.product = milk
        changed.patch.helping = Change(old: Quantity(millionths: 1), new: Quantity(millionths: 200_000_000))
        changed.patch.consumeAt = Change(old: kitchen, new: fridge)
        changed.patch.store = Change(old: id(0x15), new: shop)
        changed.patch.energy = Change(
            old: Energy(kilocalories: 60, amount: Quantity(millionths: 1_000_000)),
            new: Energy(kilocalories: 64, amount: Quantity(millionths: 100_000_000)))
        changed.patch.note = Change(old: "the red one", new: "the blue one")
        changed.patch.openedCounts = Change(old: true, new: true)
        var own = ProductAdded()
        own.product = Product(
            id: milk, name: "Milch", units: ProductUnits(base: "ml", buying: "ml", using: "ml"),
            helping: Quantity(millionths: 200_000_000), consumeAt: fridge, store: shop,
            energy: Energy(kilocalories: 64, amount: Quantity(millionths: 100_000_000)), note: "the blue one",
            openedCounts: true)
        var category = CategoryAdded()
        category.thing = dairyWithRules
        var otherUnit = ProductChanged()
        otherUnit.product = milk
        otherUnit.patch.baseUnit = Change(old: "piece", new: "ml")
        var hung = ProductChanged()
        hung.product = milk
        hung.patch.parent = Change(old: id(0x17), new: ParentID(oats))
        var under = ProductAdded()
        under.product = Product(id: milk, name: "Hafermilch", parent: oats)
        let rules = ShelfLife(fridge: 7, pantryRule: .printed, fridgeRule: .printed, freezerRule: .forever)
        var cheese = ProductAdded()
        cheese.product = Product(
            id: milk, name: "Käse", units: ProductUnits(base: "g", buying: "g", using: "g"), shelfLife: rules)
        var ruled = ProductChanged()
        ruled.product = milk
        ruled.patch.shelfLife = Change(
            old: ShelfLife(pantryRule: .forever, fridgeRule: .forever, freezerRule: .printed), new: rules)
        var coded = BarcodeAssigned()
        (coded.code, coded.product, coded.before) = ("04006381333931", milk, oats)
        (coded.pack, coded.packBefore) = (bottle, id(0x18))
        var uncoded = BarcodeRemoved()
        (uncoded.code, uncoded.product, uncoded.pack) = ("04006381333931", milk, bottle)
        var eggs = ProductAdded()
        eggs.product = Product(
            id: milk, name: "Eier", units: ProductUnits(base: "Ei", buying: "Ei", using: "Ei", plural: "Eier"))
        var plural = ProductChanged()
        plural.product = milk
        plural.patch.baseUnitPlural = Change(old: "Eier", new: "Eierchen")
        return [
            Sample(.catalog(.productChanged(hung)), since: "parent"),
            Sample(.catalog(.productAdded(under)), since: "parent"),
            Sample(.catalog(.productAdded(cheese)), since: "shelf rules"),
            Sample(.catalog(.productChanged(ruled)), since: "shelf rules"),
            Sample(.catalog(.barcodeAssigned(coded)), since: "pack"),
            Sample(.catalog(.barcodeRemoved(uncoded)), since: "pack"),
            Sample(.catalog(.productAdded(eggs)), since: "base unit's plural"),
            Sample(.catalog(.productChanged(plural)), since: "base unit's plural"),
            Sample(.catalog(.productChanged(otherUnit)), since: "base unit"),
            Sample(.catalog(.productChanged(changed)), since: "helping"),
            Sample(.catalog(.productAdded(own)), since: "helping"),
            Sample(.catalog(.thing(category)), since: "reminders"),
            Sample(.catalog(.productAdded(added)), since: "plural"),
            Sample(.catalog(.packAdded(packed)), since: "plural"),
            Sample(.catalog(.packRemoved(unpacked)), since: "plural"),
            Sample(.catalog(.packCorrected(repacked)), since: "plural"),
        ]
    }

    static var catalog: [Event] {
        var added = ProductAdded()
        added.product = product
        added.guessed = [
            Guessed(field: "shelfLife", value: "fridge 7 days", source: "FoodKeeper “Milk”"),
            Guessed(field: "category", value: "Dairy & eggs", source: "similar products"),
        ]

        var patched = ProductChanged()
        patched.product = milk
        patched.patch.name = Change(old: "Milk", new: "Whole milk")
        patched.patch.buyingUnit = Change(old: "l", new: "bottle")
        patched.patch.usingUnit = Change(old: "ml", new: "cl")
        patched.patch.location = Change(old: kitchen, new: fridge)
        patched.patch.category = Change(old: id(0x14), new: dairy)
        patched.patch.shelfLife = Change(old: shelfLife, new: shelfLife)
        patched.patch.dateKind = Change(old: .useBy, new: .useBy)
        patched.patch.window = Change(old: 5, new: 2)
        patched.patch.minimum = Change(old: Quantity(millionths: 1), new: Quantity(millionths: 2_500_000))
        patched.patch.reminders = Change(old: policy, new: policy)

        var archived = ProductArchived()
        archived.product = milk
        var restored = ProductRestored()
        restored.product = milk
        return [
            .catalog(.productAdded(added)), .catalog(.productChanged(patched)), .catalog(.productArchived(archived)),
            .catalog(.productRestored(restored)),
        ] + names
    }

    private static var names: [Event] {
        var learned = AliasAdded()
        learned.product = milk
        learned.alias = "Vollmilch"
        var forgotten = AliasRemoved()
        forgotten.product = milk
        forgotten.alias = "lait"
        var packed = PackAdded()
        packed.product = milk
        packed.pack = pack
        var unpacked = PackRemoved()
        unpacked.product = milk
        unpacked.pack = pack
        var repacked = PackCorrected()
        repacked.product = milk
        (repacked.before, repacked.after) = (pack, pack)
        repacked.after.factor = Rational(10)
        var assigned = BarcodeAssigned()
        assigned.code = "04006381333931"
        assigned.product = milk
        assigned.before = oats
        assigned.amount = Quantity(millionths: 1_000_000)
        assigned.amountBefore = Quantity(millionths: 500_000)
        assigned.entered = entered
        var removed = BarcodeRemoved()
        removed.code = "04006381333931"
        removed.product = milk
        removed.amount = Quantity(millionths: 1_000_000)
        var category = CategoryAdded()
        category.thing = Category(id: dairy, name: "Dairy", window: 6)
        return [
            .catalog(.aliasAdded(learned)), .catalog(.aliasRemoved(forgotten)), .catalog(.packAdded(packed)),
            .catalog(.packRemoved(unpacked)), .catalog(.packCorrected(repacked)), .catalog(.barcodeAssigned(assigned)),
            .catalog(.barcodeRemoved(removed)), .catalog(.thing(category)),
        ] + groups + units
    }

    private static let dairyWithRules = Category(
        id: dairy, name: "Dairy", window: 6, reminders: policy, stillGood: 4, archived: true)

    private static var units: [Event] {
        let schoppen = CustomUnit(
            id: schoppen, name: "Schoppen", plural: "Schöppchen", factor: Rational(1, 4) ?? .one, unit: "l")
        var added = UnitAdded()
        added.thing = schoppen
        var changed = UnitChanged()
        (changed.before, changed.after) = (schoppen, schoppen)
        changed.after.factor = Rational(1, 2) ?? .one
        var removed = UnitRemoved()
        removed.thing = schoppen
        return [.catalog(.thing(added)), .catalog(.thing(changed)), .catalog(.thing(removed))]
    }

    private static var groups: [Event] {
        var changed = CategoryChanged()
        (changed.before, changed.after) = (dairyWithRules, dairyWithRules)
        changed.after.name = "Milk things"
        let organic = Tag(id: tag, name: "organic", colour: "#2e8b57")
        var added = TagAdded()
        added.thing = organic
        var recoloured = TagChanged()
        (recoloured.before, recoloured.after) = (organic, organic)
        recoloured.after.colour = "#c0392b"
        var removed = TagRemoved()
        removed.thing = organic
        var tagged = ProductTagged()
        (tagged.product, tagged.tag) = (milk, tag)
        var untagged = ProductUntagged()
        (untagged.product, untagged.tag) = (milk, tag)
        return [
            .catalog(.thing(changed)), .catalog(.thing(added)), .catalog(.thing(recoloured)),
            .catalog(.thing(removed)), .catalog(.productTagged(tagged)), .catalog(.productUntagged(untagged)),
            pictureSet(0, 1),
        ] + variants + merges
    }

    private static var merges: [Event] {
        var merged = ProductMerged()
        (merged.product, merged.into) = (oats, milk)
        var unmerged = ProductUnmerged()
        (unmerged.product, unmerged.into) = (oats, milk)
        return [.catalog(.productMerged(merged)), .catalog(.productUnmerged(unmerged))]
    }
}
