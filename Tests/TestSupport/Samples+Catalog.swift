import Domain
import Events

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
        var otherUnit = ProductChanged()
        otherUnit.product = milk
        otherUnit.patch.baseUnit = Change(old: "piece", new: "ml")
        return [
            Sample(.catalog(.productChanged(otherUnit)), since: "base unit"),
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
        category.category = Category(id: dairy, name: "Dairy", window: 6)
        return [
            .catalog(.aliasAdded(learned)), .catalog(.aliasRemoved(forgotten)), .catalog(.packAdded(packed)),
            .catalog(.packRemoved(unpacked)), .catalog(.packCorrected(repacked)), .catalog(.barcodeAssigned(assigned)),
            .catalog(.barcodeRemoved(removed)), .catalog(.categoryAdded(category)),
        ]
    }
}
