import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Where a member buys if nothing is said (P1, H8)")
struct UsualStoreTests {
    private static let ben = Kitchen.Other(name: "Ben", uid: 1001)
    private static let gil = Kitchen.Other(name: "Gil", uid: 1002, role: .viewer)

    private func usual(_ store: String) -> SetUsualStore { make(SetUsualStore()) { $0.store = store } }

    private func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open([Self.ben, Self.gil]) { kitchen in
            try await kitchen.add("Milk", "1 l")
            for name in ["Aldi", "Lidl", "Rewe"] { try await kitchen.give(make(AddStore()) { $0.store.name = name }) }
            try await body(kitchen)
        }
    }

    /// Where Anna's next purchase is of.
    private func bought(
        _ kitchen: Kitchen, _ change: (inout AddStock) -> Void = { _ in }
    ) async throws -> String? {
        let receipt = try await kitchen.give(
            make(AddStock()) {
                ($0.product, $0.amount, $0.price) = ("Milk", "1 l", "1.29")
                change(&$0)
            })
        let store = receipt.events.lazy.compactMap(\.event.asReceived).first?.store
        return try store.flatMap { try kitchen.household().places.stores[$0]?.name }
    }

    @Test("the store said comes first, then the buyer's own, then the household's; of who buys for another, that one's")
    func order() async throws {
        try await open { kitchen in
            #expect(try await bought(kitchen) == nil)
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "Aldi" })
            #expect(try await bought(kitchen) == "Aldi")
            #expect(try await kitchen.give(usual("lidl")).events.count == 1)
            #expect(try await kitchen.give(usual("Lidl")).events.isEmpty)
            try await kitchen.give(usual("Rewe"), by: Self.ben.caller)
            #expect(try await bought(kitchen) == "Lidl")
            #expect(try await bought(kitchen) { $0.store = "Rewe" } == "Rewe")
            #expect(try await bought(kitchen) { $0.for = "Ben" } == "Rewe")
            let seen = try await kitchen.give(
                make(ObservePrice()) { ($0.product, $0.amount, $0.price) = ("Milk", "1 l", "0.99") })
            guard case .price(.observed(let price))? = seen.events.first?.event else { throw Kitchen.Missing() }
            #expect(try kitchen.household().places.stores[price.store]?.name == "Lidl")
            try await kitchen.give(usual(""))
            #expect(try await bought(kitchen) == "Aldi")
        }
    }

    @Test("an own store that is archived counts for nothing until it is restored (C8)")
    func archived() async throws {
        try await open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "Aldi" })
            try await kitchen.give(usual("Lidl"))
            let change = make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", true) }
            let refused = try await kitchen.refused(change)
            #expect(
                refused.code == .inUse && refused.detail.contains("anna buys there by default"), "\(refused.detail)")
            var confirmed = change
            confirmed.confirm = true
            try await kitchen.give(confirmed)
            #expect(try await bought(kitchen) == "Aldi")
            try await kitchen.give(make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", false) })
            #expect(try await bought(kitchen) == "Lidl")
            try await kitchen.give(usual(""))
            try await kitchen.give(
                make(ChangeStore()) { ($0.store, $0.archived, $0.confirm) = ("Aldi", true, true) })
            let nowhere = try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = ("Bread", true) })
            #expect(nowhere.events.compactMap(\.event.asReceived).map(\.store) == [StoreID()])
            #expect(
                nowhere.warnings.texts.contains { $0.hasPrefix("the household's default store “Aldi” is archived") })
        }
    }

    @Test("it is undone and redone; the making of the store is undone only with it (L8, L8a)")
    func undone() async throws {
        try await open { kitchen in
            let made = try await kitchen.give(make(AddStore()) { $0.store.name = "Edeka" })
            let set = try await kitchen.give(usual("Edeka"))
            try await kitchen.undo()
            #expect(try await bought(kitchen) == nil)
            try await kitchen.redo(.transaction(set.transaction))
            #expect(try await bought(kitchen) == "Edeka")
            try await kitchen.undo()
            let refused = try await refusal { try await kitchen.undo(.transaction(made.transaction)) }
            #expect(refused.code == .hasDependents)
            try await kitchen.undo(.transaction(made.transaction), cascade: true)
            #expect(try kitchen.household().membership.usualStores.isEmpty)
        }
    }

    @Test("everybody has one, viewers too; an unknown one is refused with those there are (H2)")
    func everybody() async throws {
        try await open { kitchen in
            try await kitchen.give(usual("Aldi"), by: Self.gil.caller)
            #expect(try kitchen.household().membership.usualStores.count == 1)
            #expect(try await kitchen.refused(usual("Adli")).code == .unknownStore)
        }
    }

    @Test("a price without any store says how to choose one for good (P1)")
    func none() async throws {
        try await open { kitchen in
            let refused = try await kitchen.refused(
                make(ObservePrice()) { ($0.product, $0.amount, $0.price) = ("Milk", "1 l", "0.99") })
            #expect(refused.code == .unknownStore && refused.offers(.run(.setStore, ["store": nil])))
        }
    }
}
