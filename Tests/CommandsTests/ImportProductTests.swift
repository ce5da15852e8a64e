import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Importing products")
struct ImportProductTests {
    private static func row(
        _ kitchen: Kitchen, _ name: String, _ code: String?, _ brand: String?, _ quantity: String?
    ) async throws -> Receipt {
        try await kitchen.give(
            make(ImportProduct()) { ($0.name, $0.code, $0.brand, $0.quantity) = (name, code, brand, quantity) })
    }

    @Test("a row makes a product, its brand a variant, its quantity a pack; its code means all of it (X5, C5)")
    func made() async throws {
        try await Kitchen.open { kitchen in
            let first = try await Self.row(kitchen, "Acqua  tonica", "4006381333931", "Lurisia, Altri", "6 x 33 cl")
            #expect(
                first.events.map { type(of: $0.event.payload).name } == [
                    "product-added", "variant-added", "barcode-assigned",
                ])
            let again = try await Self.row(kitchen, "acqua tonica", nil, "San  Pellegrino", "1 l")
            #expect(again.events.map { type(of: $0.event.payload).name } == ["variant-added"])
            let other = try await Self.row(kitchen, "acqua tonica", "5901234123457", "LURISIA", "75 cl")
            #expect(other.events.map { type(of: $0.event.payload).name } == ["barcode-assigned"])
            #expect(try await Self.row(kitchen, "acqua tonica", nil, "Lurisia", "1 l").events.isEmpty)

            let catalog = try kitchen.household().catalog
            let product = try #require(catalog.products.first)
            #expect((product.name, product.units.base) == ("Acqua tonica", "l"))
            #expect(catalog.variants.of(product.id).map(\.name) == ["Lurisia", "San Pellegrino"])
            #expect(
                catalog.variants.of(product.id).map { $0.packs.map(\.description) } == [
                    ["pack = 1.98 l"], ["pack = 1 l"],
                ])
            try await kitchen.add("4006381333931", "2")
            try await kitchen.add("5901234123457", "2")
            try await kitchen.add("San Pellegrino", "2 packs")
            let lots = try kitchen.household().lots.all.sorted { $0.order < $1.order }
            #expect(
                lots.map { "\($0.amount) \(catalog.variants[$0.variant]?.name ?? "")" } == [
                    "3.96 Lurisia", "1.5 Lurisia", "2 San Pellegrino",
                ])
        }
    }

    @Test("what of a row cannot be is left out with the reason; without a name it is refused")
    func leftOut() async throws {
        try await Kitchen.open { kitchen in
            let unread = try await Self.row(kitchen, "Pane", "4006381333932", "Forno", "a peso")
            #expect(unread.warnings.texts.count == 2)
            #expect(try kitchen.household().catalog.barcodes.all.isEmpty)
            _ = try await Self.row(kitchen, "Pane", "4006381333931", nil, "500 g")
            let taken = try await Self.row(kitchen, "Riso", "4006381333931", nil, "1 kg")
            #expect(taken.warnings.texts == ["the code was left out: “4006381333931” is already the code of “Pane”"])
            let measured = try await Self.row(kitchen, "Riso", nil, nil, "1 l")
            #expect(measured.events.isEmpty && measured.warnings.texts.count == 1)
            #expect(try await refusal { _ = try await Self.row(kitchen, " ", nil, nil, nil) }.code == .unreadable)
        }
    }

    @Test("a code that names a variant is of the product while that is archived, and goes back with an undo (C5, L8)")
    func coded() async throws {
        try await Kitchen.open { kitchen in
            _ = try await Self.row(kitchen, "Pane", "4006381333931", "Forno", "500 g")
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Pane", "Panificio") })
            let before = try kitchen.household().catalog
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Panificio", "4006381333931") })
            let code = Barcode.key("4006381333931")
            let variant = try #require(try kitchen.household().catalog.barcodes.variant(of: code))
            #expect(try kitchen.household().catalog.variants[variant]?.name == "Panificio")
            try await kitchen.undo()
            #expect(try kitchen.household().catalog == before)
            try await kitchen.give(make(ChangeVariant()) { ($0.variant, $0.archived) = ("Forno", true) })
            try await kitchen.add("4006381333931", "1")
            #expect(try kitchen.onlyLot().variant.isNone)
            try await kitchen.give(
                make(SetBarcode()) { ($0.product, $0.code, $0.remove) = ("Pane", "4006381333931", true) })
            #expect(try kitchen.household().catalog.barcodes.all.isEmpty)
        }
    }

    @Test("what a person said of a code stays; the row adds what it lacks (C5, X5)")
    func keepsCodes() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Salz", "g") })
            for brand in ["Bad", "Meer"] {
                try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Salz", brand) })
            }
            let codes = ["4006381333931", "5901234123457"]
            try await kitchen.give(
                make(SetBarcode()) { ($0.product, $0.code, $0.amount) = ("Salz Bad", codes[0], "500 g") })
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Salz", codes[1]) })
            let before = try kitchen.household().catalog.barcodes
            #expect(try await Self.row(kitchen, "Salz", codes[0], nil, nil).events.isEmpty)
            let other = try await Self.row(kitchen, "Salz", codes[0], "Meer", nil)
            #expect(other.events.isEmpty)
            #expect(other.warnings.texts == ["the code already belongs to Bad, and stays there"])
            #expect(try kitchen.household().catalog.barcodes == before)
            _ = try await Self.row(kitchen, "Salz", codes[1], "Meer", "250 g")
            let after = try kitchen.household().catalog
            let key = Barcode.key(codes[1])
            #expect(after.barcodes.amount(of: key).map { "\($0)" } == "250")
            #expect(after.barcodes.variant(of: key).flatMap { after.variants[$0]?.name } == "Meer")
        }
    }

    @Test("a code of what is merged into the product stays that one's (C9)")
    func keepsMerged() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Salz", "Speisesalz"] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, "g") })
            }
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Speisesalz", "4006381333931") })
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Speisesalz", "Salz") })
            #expect(try await Self.row(kitchen, "Salz", "4006381333931", nil, nil).events.isEmpty)
        }
    }

    @Test(
        "what a row says of its categories suggests that of a new product, with its source; one of the household's comes first (C6)"
    )
    func category() async throws {
        try await Kitchen.open { kitchen in
            func category(_ name: String, _ categories: String?) async throws -> [String] {
                let row = make(ImportProduct()) { ($0.name, $0.categories) = (name, categories) }
                let added = try await kitchen.give(row).events.compactMap { event -> ProductAdded? in
                    if case .catalog(.productAdded(let added)) = event.event { added } else { nil }
                }
                return added.flatMap { $0.guessed.filter { $0.field == "category" } }.map {
                    "\($0.value): \($0.source)"
                }
            }
            try await kitchen.give(make(AddCategory()) { $0.name = "Formaggi" })
            #expect(
                try await category("Mozzarella", "Latticini, Formaggi, Mozzarella") == [
                    "Formaggi: the file's “Formaggi”"
                ])
            #expect(try await category("Latte", "Latticini, Latte, UHT") == ["Dairy & eggs: the file's “Latte”"])
            #expect(try await category("Xyz", "P") == [])
            #expect(try await category("Milk", nil) == ["Dairy & eggs: FoodKeeper “Milk, plain or flavored”"])
            #expect(try await category("Latte", "Snack") == [], "it is there")
            try await kitchen.give(
                make(ChangeCategory()) { ($0.category, $0.archived, $0.confirm) = ("Formaggi", true, true) })
            #expect(try await category("Ricotta", "Formaggi") == ["Dairy & eggs: the file's “Formaggi”"])
        }
    }
}
