import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Favourites (C6)")
struct FavouriteTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)

    private func set(_ thing: String, _ kind: Favourite.Kind? = nil, remove: Bool = false) -> SetFavourite {
        make(SetFavourite()) { ($0.thing, $0.kind, $0.remove) = (thing, kind.map { ExtensibleEnum($0) }, remove) }
    }

    private func store(_ name: String) -> AddStore { make(AddStore()) { $0.store.name = name } }

    /// Milk, a store and a brand.
    private func stocked(_ kitchen: Kitchen) async throws {
        try await kitchen.add("Milk", "1 l")
        try await kitchen.give(store("Lidl"))
        try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Milk", "Alpro") })
    }

    private func byBen(_ command: some Command, _ kitchen: Kitchen) async throws {
        let envelope = Kitchen.envelope(.random(in: 1000...(.max >> 2)), Self.ben.caller)
        _ = try await kitchen.handler.handle(command, for: HouseholdReference(kitchen.id), envelope)
    }

    private func own(_ kitchen: Kitchen) throws -> Set<Favourite> {
        let household = try kitchen.household()
        return household.favourites.of(
            household.membership.members.values.first { $0.name == "anna" }?.user ?? UserID())
    }

    @Test("products, stores and brands are a member's favourites, each once, and no longer; undone and redone")
    func kinds() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            for thing in ["mílk", "LIDL", "alpro"] {
                #expect(try await kitchen.give(set(thing)).events.count == 1)
                #expect(try await kitchen.give(set(thing)).events.isEmpty)
            }
            #expect(try own(kitchen).count == 3)
            try await kitchen.undo()
            #expect(
                try own(kitchen).compactMap(\.kind.value).sorted { $0.rawValue < $1.rawValue } == [.product, .store])
            try await kitchen.redo()
            try await kitchen.give(set("Lidl", remove: true))
            #expect(try await kitchen.give(set("Lidl", remove: true)).events.isEmpty)
            #expect(try own(kitchen).contains(Favourite(brand: "ALPRO")))
            #expect(try own(kitchen).count == 2)
        }
    }

    @Test("they are each member's own; another member who may change things undoes them")
    func everybodysOwn() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await stocked(kitchen)
            let anna = try await kitchen.give(set("Milk"))
            try await byBen(set("Lidl"), kitchen)
            #expect(try own(kitchen).map(\.kind.value) == [.product])
            try await byBen(UndoTransaction(.transaction(anna.transaction)), kitchen)
            #expect(try own(kitchen).isEmpty)
        }
    }

    @Test("what is merged is one with the other, taken out with it, and each is its own again when taken apart (C9)")
    func merged() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milk", "Moo"] { try await kitchen.add(name, "1 l") }
            try await kitchen.give(set("Moo"))
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Moo", "Milk") })
            let household = try kitchen.household()
            let milk = try #require(household.catalog.products.first { $0.name == "Milk" })
            #expect(household.catalog.products(among: try own(kitchen)) == [milk.id])
            // What was asked of the other stays so when they are taken apart.
            #expect(try await kitchen.give(set("Milk")).events.count == 1)
            #expect(try await kitchen.give(set("Milk")).events.isEmpty)
            try await kitchen.give(set("Milk", remove: true))
            #expect(try own(kitchen).isEmpty)
            try await kitchen.undo()
            try await kitchen.give(make(MergeProduct()) { $0.product = "Moo" })
            let apart = try kitchen.household()
            let moo = try #require(apart.catalog.products.first { $0.name == "Moo" })
            #expect(apart.catalog.products(among: try own(kitchen)) == [milk.id, moo.id])
        }
    }

    @Test("a brand that is renamed stays a favourite, and is one only once; undone with it")
    func renamed() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(set("Alpro"))
            try await kitchen.give(make(RenameBrand()) { ($0.brand, $0.name) = ("Alpro", "Oatly") })
            #expect(try own(kitchen) == [Favourite(brand: "Oatly")])
            try await kitchen.undo()
            #expect(try own(kitchen) == [Favourite(brand: "Alpro")])
        }
    }

    @Test("a name of several things is refused with the kinds; one that is none of them with the nearest")
    func unclear() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(store("Alpro"))
            let several = try await refusal { try await kitchen.give(set("alpro")) }
            #expect(several.code == .severalMatches)
            #expect(several.detail == "“alpro” is a store and a brand: specify which")
            #expect(several.offers(.choose("kind", ["store", "brand"])))
            try await kitchen.give(set("alpro", .brand))
            #expect(try own(kitchen) == [Favourite(brand: "Alpro")])
            // Of those that are called so only one can be taken out.
            try await kitchen.give(set("alpro", remove: true))
            #expect(try own(kitchen).isEmpty)
            let near = try await refusal { try await kitchen.give(set("Lild")) }
            #expect(near.detail.hasPrefix("no product, store or brand is called “Lild”; did you mean Lidl"))
            let unknown = try await refusal { try await kitchen.give(set("Aldi", .store)) }
            #expect(unknown.code == .unknownStore)
            try await kitchen.give(make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", true) })
            let archived = try await refusal { try await kitchen.give(set("Lidl")) }
            #expect(archived.offers(.run(.restoreStore, ["name": "Lidl"])), "\(archived.detail)")
        }
    }

    @Test("the making of what is somebody's favourite is undone only with that (L8a)")
    func dependent() async throws {
        try await Kitchen.open { kitchen in
            let lidl = try await kitchen.give(store("Lidl"))
            try await kitchen.give(set("Lidl"))
            let refused = try await refusal { try await kitchen.undo(.transaction(lidl.transaction)) }
            #expect(refused.code == .hasDependents)
            try await kitchen.undo(.transaction(lidl.transaction), cascade: true)
            #expect(try own(kitchen).isEmpty)
        }
    }
}
