import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Places and stores in use are archived only when confirmed (C8)")
struct StoreInUseTests {
    @Test("a store says what uses it: settings, members, lists, entries, products; none of that, and it goes unasked")
    func store() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Aldi", "Lidl"] { try await kitchen.give(make(AddStore()) { $0.store.name = name }) }
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "Aldi" })
            try await kitchen.give(make(SetUsualStore()) { $0.store = "Aldi" })
            try await kitchen.give(make(AddList()) { ($0.name, $0.store) = ("Markt", "Aldi") })
            for name in ["Bread", "Eggs", "Flour", "Milk"] {
                try await kitchen.give(
                    make(AddProduct()) { ($0.name, $0.settings.store) = (name, "Aldi") })
            }
            try await kitchen.give(make(AddEntry()) { ($0.thing, $0.store) = ("Milk", "Aldi") })
            var archive = make(ChangeStore()) { ($0.store, $0.archived) = ("Aldi", true) }
            let refused = try await kitchen.refused(archive)
            #expect(refused.code == .inUse)
            #expect(
                refused.detail
                    == "“Aldi” is in use: the household buys there by default; anna buys there by default; the list Markt is "
                    + "for it; 1 open entry is to be bought there; Bread, Eggs, Flour and 1 more are bought there: choose "
                    + "another store for them first")
            #expect(refused.offers(.confirm("confirm")))
            archive.confirm = true
            #expect(try await kitchen.give(archive).events.count == 1)
            #expect(
                try await kitchen.give(make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", true) }).events.count
                    == 1)
        }
    }

    @Test("a place says what lies there, what belongs there and what lies in it")
    func place() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddLocation()) { ($0.name, $0.parent) = ("Door", "Fridge") })
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.location, $0.new) = ("Milk", "1 l", "Fridge", true)
                })
            var archive = make(ChangeLocation()) { ($0.location, $0.archived) = ("Fridge", true) }
            let refused = try await kitchen.refused(archive)
            #expect(refused.code == .inUse)
            #expect(
                refused.detail.hasPrefix("“Fridge” is in use: 1 lot is there; Milk belongs there; Door is inside it: "),
                "\(refused.detail)")
            archive.confirm = true
            try await kitchen.give(archive)
            try await kitchen.give(make(ChangeLocation()) { ($0.location, $0.archived) = ("Door", true) })
        }
    }
}
