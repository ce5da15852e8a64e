import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Products under more general ones (C10)")
struct ProductTreeTests {
    private static func create(
        _ kitchen: Kitchen, _ name: String, under parent: String? = nil, unit: String = "l"
    ) async throws -> Receipt {
        try await kitchen.give(
            make(AddProduct()) {
                ($0.name, $0.settings.baseUnit, $0.settings.parent) = (name, unit, parent)
            })
    }

    private static func put(_ kitchen: Kitchen, _ name: String, under parent: String) async throws -> Receipt {
        try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.parent) = (name, parent) })
    }

    private static func parent(of name: String, _ kitchen: Kitchen) throws -> String? {
        let catalog = try kitchen.household().catalog
        let product = try #require(catalog.names.exact(name).first.flatMap { catalog[$0] })
        return catalog[product.parent]?.name
    }

    /// Milk, and under it oat milk in litres, and barista under that in packs.
    private static func milks(_ kitchen: Kitchen) async throws {
        _ = try await create(kitchen, "Milch")
        _ = try await create(kitchen, "Hafermilch", under: "milch", unit: "ml")
        _ = try await create(kitchen, "Barista", under: "Hafermilch", unit: "Karton")
    }

    @Test("a product has at most a hundred above it, also where what is under it comes along (C10)")
    func deep() async throws {
        try await Kitchen.open { kitchen in
            _ = try await Self.create(kitchen, "Level 0")
            for level in 1...100 {
                _ = try await Self.create(kitchen, "Level \(level)", under: "Level \(level - 1)")
            }
            let made = try await refusal {
                _ = try await Self.create(kitchen, "Level 101", under: "Level 100")
            }
            #expect(made.code == .impossible)
            _ = try await Self.create(kitchen, "Top")
            let put = try await refusal { _ = try await Self.put(kitchen, "Level 0", under: "Top") }
            #expect(put.code == .impossible)
            _ = try await Self.put(kitchen, "Level 1", under: "Top")
        }
    }

    @Test("a cycle is refused with the chain that would close it, by a redo too")
    func cycles() async throws {
        try await Kitchen.open { kitchen in
            try await Self.milks(kitchen)
            let itself = try await refusal { _ = try await Self.put(kitchen, "Milch", under: "Milch") }
            #expect(itself.code == .impossible)
            #expect(itself.detail == "“Milch” would come under itself: Milch → Milch")
            let long = try await refusal { _ = try await Self.put(kitchen, "Milch", under: "Barista") }
            #expect(long.detail == "“Milch” would come under itself: Milch → Hafermilch → Barista → Milch")

            let taken = try await Self.put(kitchen, "Hafermilch", under: "none")
            #expect(try Self.parent(of: "Hafermilch", kitchen) == nil)
            _ = try await Self.put(kitchen, "Milch", under: "Barista")
            let back = try await refusal { try await kitchen.undo(.transaction(taken.transaction)) }
            #expect(back.code == .changedSince)
            #expect(back.detail.contains("Hafermilch → Barista → Milch → Hafermilch"))
        }
    }

    @Test(
        "a parent is named as a whole; a typo is told with the nearest name, one that is archived with how it comes back"
    )
    func named() async throws {
        try await Kitchen.open { kitchen in
            try await Self.milks(kitchen)
            let typo = try await refusal { _ = try await Self.put(kitchen, "Barista", under: "Milhc") }
            #expect(typo.code == .notFound)
            #expect(typo.detail.contains("did you mean Milch?"))
            #expect(typo.matches.isEmpty)
            let unknown = try await refusal { _ = try await Self.create(kitchen, "Tofu", under: "Eiweiß") }
            #expect(unknown.offers(.run(.createProduct, ["name": "Eiweiß"])))
            let id = try #require(try kitchen.household().catalog.names.exact("Hafermilch").first)
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Hafermilch", true) })
            let gone = try await refusal { _ = try await Self.put(kitchen, "Barista", under: "\(id)") }
            #expect(gone.detail == "“Hafermilch” is archived: restore it first")
        }
    }

    @Test(
        "one that is under another depends on it; archiving a parent says what is under it and leaves that there (C8, L8a)"
    )
    func dependents() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await Self.create(kitchen, "Milch")
            let under = try await Self.create(kitchen, "Hafermilch", under: "Milch")
            let refused = try await refusal { try await kitchen.undo(.transaction(milk.transaction)) }
            #expect(refused.code == .hasDependents)
            #expect(refused.dependents == [under.transaction])

            let inUse = try await refusal { try await kitchen.give(make(ArchiveProduct()) { $0.product = "Milch" }) }
            #expect(inUse.code == .inUse)
            #expect(inUse.detail.contains("Hafermilch is under “Milch”"))
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Milch", true) })
            #expect(try Self.parent(of: "Hafermilch", kitchen) == "Milch")
            try await kitchen.undo()
            try await kitchen.undo(.transaction(milk.transaction), cascade: true)
            #expect(try kitchen.household().catalog.products.isEmpty)
            try await kitchen.redo()
            #expect(try Self.parent(of: "Hafermilch", kitchen) == "Milch")
        }
    }

    @Test("where there is none of it a script is told what is under it; --any takes that in the order of use (C10, S3)")
    func any() async throws {
        try await Kitchen.open { kitchen in
            try await Self.milks(kitchen)
            _ = try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Barista", "Karton = 750 ml") })
            try await kitchen.add("Hafermilch", "1 l", "+9d")
            try await kitchen.add("Barista", "2 Kartons", "+2d")
            let ids = try kitchen.household().catalog.names
            let refused = try await refusal { try await kitchen.use("Milch", "1 l") }
            #expect(refused.code == .notEnough)
            #expect(refused.matches == [ids.exact("Barista")[0], ids.exact("Hafermilch")[0]], "the order of use")
            #expect(refused.detail.hasSuffix("specify which") && refused.offers(.confirm("any")))

            // 0.75 l from each Barista, the rest from the other.
            let used = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.any) = ("Milch", "1.75 l", true) })
            let events = used.events.compactMap(\.event.asConsumed)
            #expect(events.map(\.product) == [ids.exact("Barista")[0], ids.exact("Hafermilch")[0]])
            #expect(events.allSatisfy { $0.entered == nil }, "what was said is the whole")
            #expect(try kitchen.total(of: "Barista") == "0")
            #expect(try kitchen.total(of: "Hafermilch") == "750")
            try await kitchen.undo()
            #expect(try kitchen.total(of: "Barista") == "2")
            #expect(try kitchen.total(of: "Hafermilch") == "1000")

            // Its own come first.
            try await kitchen.add("Milch", "0.5 l", "+20d")
            let part = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.any) = ("Milch", "1.25 l", true) })
            #expect(
                part.events.compactMap(\.event.asConsumed).map(\.product) == [
                    ids.exact("Milch")[0], ids.exact("Barista")[0],
                ])
            #expect(try kitchen.total(of: "Barista") == "1")
            let all = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.all, $0.any) = ("Milch", true, true) })
            #expect(all.events.count == 2)
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("what cannot be converted is left out of a use and named; nothing else there is a refusal that says it")
    func unknown() async throws {
        try await Kitchen.open { kitchen in
            _ = try await Self.create(kitchen, "Milch")
            let doubt = try await Self.create(kitchen, "Barista", under: "Milch", unit: "Karton")
            #expect(
                doubt.warnings.contains {
                    $0.text.contains("left out of sums of Milch") && $0.remedies.first?.kind == .define
                })
            try await kitchen.add("Barista", "2")
            let use = make(ConsumeStock()) { ($0.product, $0.amount, $0.any) = ("Milch", "1 l", true) }
            let refused = try await refusal { try await kitchen.give(use) }
            #expect(refused.code == .notEnough)
            #expect(refused.detail.contains("cannot be converted to l"))
            _ = try await Self.create(kitchen, "Hafermilch", under: "Milch")
            try await kitchen.add("Hafermilch", "2 l")
            let used = try await kitchen.give(use)
            #expect(used.warnings.texts.contains { $0.contains("left out Barista") })
            #expect(try kitchen.total(of: "Hafermilch") == "1")
        }
    }

    @Test("open goes by the same: a script names one, --any opens what goes first (C10, S4)")
    func opens() async throws {
        try await Kitchen.open { kitchen in
            try await Self.milks(kitchen)
            try await kitchen.add("Hafermilch", "1000 ml", "+9d")
            try await kitchen.add("Barista", "2", "+2d")
            let refused = try await refusal { try await kitchen.give(make(OpenStock()) { $0.product = "Milch" }) }
            #expect(refused.code == .notEnough)
            #expect(refused.matches.count == 2)
            let open = make(OpenStock()) { ($0.product, $0.any) = ("Milch", true) }
            try await kitchen.give(open)
            let opened = try #require(try kitchen.household().lots.all.first { $0.openedOn != nil })
            #expect(opened.product == (try kitchen.household().catalog.names.exact("Barista")[0]))
            try await kitchen.give(open)
            try await kitchen.give(open)
            let rest = try await refusal { try await kitchen.give(open) }
            #expect(rest.detail == "everything in stock under Milch is already open")
        }
    }
}
