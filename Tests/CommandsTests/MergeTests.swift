import Domain
import Events
import TestSupport
import Testing

@testable import Commands

@Suite("Products that are one (C9)")
struct MergeTests {
    private static func create(
        _ kitchen: Kitchen, _ name: String, unit: String = "l", _ set: (inout AddProduct) -> Void = { _ in }
    ) async throws {
        try await kitchen.give(
            make(AddProduct()) {
                ($0.name, $0.settings.baseUnit) = (name, unit)
                set(&$0)
            })
    }

    @discardableResult
    private static func merge(_ kitchen: Kitchen, _ product: String, into: String?) async throws -> Receipt {
        try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = (product, into) })
    }

    private static func total(_ kitchen: Kitchen, _ name: String) throws -> String {
        let household = try kitchen.household()
        let id = try #require(household.catalog.names.exact(name).first)
        return "\(household.total(of: try #require(household.catalog[id])))"
    }

    @Test("its names, codes and stock are the other\u{2019}s; new bookings name that; nothing that was booked changes")
    func leads() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "ml") { $0.barcodes = ["4006381333931"] }
            try await kitchen.add("Vollmilch", "500 ml", "+2d")
            try await kitchen.add("Milch", "1 l", "+9d")
            let before = try kitchen.household()
            let ids = (milk: before.catalog.names.exact("Milch")[0], whole: before.catalog.names.exact("Vollmilch")[0])
            let merged = try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            #expect(merged.events.count == 1)
            #expect(merged.warnings.contains { $0.contains("Milch has 1.5 l with these") })
            let after = try kitchen.household()
            #expect(after.lots == before.lots)
            #expect(after.catalog.names.exact("vollmilch") == [ids.milk])
            #expect(after.catalog.order.map(\.id) == [ids.milk])
            #expect(try Self.total(kitchen, "Milch") == "1.5")

            let added = try await kitchen.add("4006381333931", "1 l", "+20d")
            #expect(added.events.compactMap(\.event.asReceived).map(\.product) == [ids.milk])
            // In the order of use, each product's lots in an event of their own.
            let used = try await kitchen.use("Milch", "0.75 l")
            #expect(used.events.compactMap(\.event.asConsumed).map(\.product) == [ids.whole, ids.milk])
            #expect(used.events.compactMap(\.event.asConsumed).map { "\($0.amount)" } == ["500", "0.25"])
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.undo(.transaction(merged.transaction))
            #expect(try kitchen.household().dump == before.dump)
            try await kitchen.redo()
            #expect(try Self.total(kitchen, "vollmilch") == "1.5")
        }
    }

    @Test("without a conversion, above the other, or with packs of two sizes it is refused, with what to do")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Barista", unit: "Karton")
            let unknown = try await refusal { try await Self.merge(kitchen, "Barista", into: "Milch") }
            #expect(unknown.code == .unknownUnit)
            #expect(unknown.detail.contains("larder product pack \"Barista\" Karton 1 l"))
            try await Self.create(kitchen, "Hafermilch") { $0.settings.parent = "Milch" }
            let above = try await refusal { try await Self.merge(kitchen, "Milch", into: "Hafermilch") }
            #expect(above.code == .impossible)
            #expect(above.detail.contains("larder product change Hafermilch --parent none"))
            for (name, size) in [("Milch", "1 l"), ("Hafermilch", "750 ml")] {
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = (name, "Flasche = \(size)") })
            }
            let packs = try await refusal { try await Self.merge(kitchen, "Hafermilch", into: "Milch") }
            #expect(packs.code == .ambiguousUnit)
            #expect(packs.detail.contains("750 ml") && packs.detail.contains("1 l"))
            let typo = try await refusal { try await Self.merge(kitchen, "Barsta", into: "Milch") }
            #expect(typo.code == .notFound)
            let none = try await refusal { try await Self.merge(kitchen, "Milch", into: nil) }
            #expect(none.code == .notFound)
            let same = try await refusal { try await Self.merge(kitchen, "Milch", into: "milch") }
            #expect(same.code == .impossible)
        }
    }

    @Test("chains of merges lead to the last, and are taken apart in any order; children come along")
    func chains() async throws {
        try await Kitchen.open { kitchen in
            for name in ["A", "B", "C"] {
                try await Self.create(kitchen, name)
                try await kitchen.add(name, "1 l")
            }
            try await Self.create(kitchen, "under A") { $0.settings.parent = "A" }
            let first = try await Self.merge(kitchen, "A", into: "B")
            try await Self.merge(kitchen, "B", into: "C")
            #expect(try Self.total(kitchen, "a") == "3")
            let catalog = try kitchen.household().catalog
            let ids = catalog.products.sorted { $0.name < $1.name }.map(\.id)
            #expect(catalog.tree.children(of: ids[2]).map { catalog[$0]?.name } == ["under A"])
            #expect(catalog.tree.parent(of: ids[3]) == ids[2])
            try await Self.merge(kitchen, "B", into: nil)
            #expect(try Self.total(kitchen, "A") == "2")
            #expect(try Self.total(kitchen, "C") == "1")
            try await kitchen.undo()
            #expect(try Self.total(kitchen, "A") == "3")
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try Self.total(kitchen, "A") == "1")
            #expect(try Self.total(kitchen, "C") == "2")
        }
    }

    @Test("its names stay its own, also while the other is archived, from where it is unmerged or restored (C8, C9)")
    func names() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Vollmilch"] { try await Self.create(kitchen, name) }
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            let taken = try await refusal {
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Milch", "Vollmilch") })
            }
            #expect(taken.code == .nameTaken)
            let before = try kitchen.household()
            let archived = try await kitchen.give(make(ArchiveProduct()) { $0.product = "Milch" })
            #expect(archived.warnings == ["hidden with it is what is merged into it: “Vollmilch”"])
            #expect(try kitchen.household().catalog.order.isEmpty)
            let again = try await refusal { try await Self.create(kitchen, "vollmilch") }
            #expect(again.code == .nameTaken)
            #expect(again.detail.contains("larder product unmerge Vollmilch"))
            let hidden = try await refusal { try await kitchen.use("Vollmilch", "1 l") }
            #expect(hidden.detail.contains("larder product restore Milch"))
            // The name of what is archived itself is free, and what has it since keeps it.
            let other = try await kitchen.give(make(AddProduct()) { $0.name = "Milch" })
            try await Self.merge(kitchen, "Vollmilch", into: nil)
            #expect(try kitchen.household().catalog.order.map(\.name) == ["milch", "vollmilch"])
            try await kitchen.undo()
            try await kitchen.undo(.transaction(other.transaction))
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.restore) = ("vollmilch", true) })
            #expect(try kitchen.household().catalog == before.catalog)
            #expect(try Self.total(kitchen, "Vollmilch") == "0")
        }
    }

    @Test("a lot of it is opened and judged by the other\u{2019}s settings, in its own unit")
    func settings() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch") { $0.settings.shelfLife = ShelfLife(afterOpening: 2) }
            try await Self.create(kitchen, "Vollmilch", unit: "ml") {
                $0.settings.shelfLife = ShelfLife(afterOpening: 9)
            }
            try await kitchen.add("Vollmilch", "1000 ml", "+30d")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Milch", "0.25 l") })
            let opened = try #require(try kitchen.household().lots.all.first { $0.openedOn != nil })
            #expect("\(opened.amount)" == "250")
            #expect(opened.date?.day == Kitchen.today + 2)
            try await kitchen.use(opened.code, "0.1 l")
            #expect(try Self.total(kitchen, "Milch") == "0.9")
        }
    }

    @Test("one product's share of a use is that of all that is merged into it (L8, L9)")
    func shares() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch", unit: "ml")
            try await kitchen.add("Vollmilch", "500 ml", "+2d")
            try await kitchen.add("Milch", "1 l", "+9d")
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            for name in ["Milch", "Vollmilch"] {
                try await kitchen.use("Milch", "0.75 l")
                var only = UndoTransaction(.latest)
                only.only = name
                try await kitchen.give(only)
                #expect(try Self.total(kitchen, "Milch") == "1.5")
            }
        }
    }

    @Test("a code of its variant is its product's meanwhile: no lot is of another product's variant (C2, C5)")
    func variants() async throws {
        try await Kitchen.open { kitchen in
            try await Self.create(kitchen, "Milch")
            try await Self.create(kitchen, "Vollmilch")
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.variant, $0.new) = ("Vollmilch", "1 l", "Alpro", true) })
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Alpro Vollmilch", "4006381333931") })
            try await Self.merge(kitchen, "Vollmilch", into: "Milch")
            let added = try await kitchen.add("4006381333931", "1 l")
            #expect(added.events.compactMap(\.event.asReceived).map(\.variant) == [VariantID()])
            #expect(try Self.total(kitchen, "Milch") == "2")
        }
    }
}
