import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A redo needs what it refers to (L8)")
struct RedoReferencesTests {
    /// The things that can refer to the place or store “Shelf”.
    enum Use: CaseIterable { case lot, product, correction, parent, storeOfLot, defaultStore, defaultLocation }

    @Test(
        "what lay in a place or came from a store that was taken back is not redone before that",
        arguments: Use.allCases)
    func places(use: Use) async throws {
        try await Kitchen.open { kitchen in
            // given a thing that refers to a place, both undone
            let bought = try await kitchen.add("tea", "2")
            let made = try await kitchen.shelf(isStore: use == .storeOfLot || use == .defaultStore)
            let used = try await kitchen.put(use, bought)
            let needed = try await refusal { try await kitchen.undo(.transaction(made.transaction)) }
            #expect(needed.dependents == [used.transaction])
            try await kitchen.undo(.transaction(used.transaction))
            try await kitchen.undo(.transaction(made.transaction))
            // when, then
            let refusal = try await refusal { try await kitchen.redo(.transaction(used.transaction)) }
            #expect(refusal.code == .changedSince && refusal.detail.contains("was undone: redo that first"))
            #expect(refusal.remedies.map(\.command) == ["redo"])
            try await kitchen.redo(.transaction(made.transaction))
            try await kitchen.redo(.transaction(used.transaction))
        }
    }

    @Test("other names, packs, codes and the archive of a product that was taken back are not redone before that")
    func product() async throws {
        let commands: [any Command] = [
            make(SetAlias()) { ($0.product, $0.alias) = ("tea", "chai") },
            make(AddPack()) { ($0.product, $0.text) = ("tea", "box = 6 pieces") },
            make(SetBarcode()) { ($0.product, $0.code) = ("tea", "4006381333931") },
            make(ArchiveProduct()) { $0.product = "tea" },
        ]
        for command in commands {
            try await Kitchen.open { kitchen in
                let made = try await kitchen.give(make(AddProduct()) { $0.name = "tea" })
                let used = try await kitchen.handler.handle(
                    command, for: kitchen.id, Kitchen.envelope(77, kitchen.caller))
                try await kitchen.undo(.transaction(used.transaction))
                try await kitchen.undo(.transaction(made.transaction))
                let refusal = try await refusal { try await kitchen.redo(.transaction(used.transaction)) }
                #expect(refusal.code == .changedSince, "\(command)")
                #expect(refusal.remedies.map(\.command) == ["redo"], "\(command)")
                try await kitchen.redo(.transaction(made.transaction))
                try await kitchen.redo(.transaction(used.transaction))
            }
        }
    }

    @Test("no redo puts a place into itself")
    func circle() async throws {
        try await Kitchen.open { kitchen in
            for name in ["A", "B"] {
                try await kitchen.give(make(AddLocation()) { ($0.name, $0.kind) = (name, ExtensibleEnum(.pantry)) })
            }
            let first = try await kitchen.give(make(ChangeLocation()) { ($0.location, $0.parent) = ("A", "B") })
            try await kitchen.undo(.transaction(first.transaction))
            try await kitchen.give(make(ChangeLocation()) { ($0.location, $0.parent) = ("B", "A") })
            let refusal = try await refusal { try await kitchen.redo(.transaction(first.transaction)) }
            #expect(refusal.code == .changedSince)
            #expect(refusal.detail == "“B” has since been put into “A”: give it another parent first")
        }
    }
}

extension Kitchen {
    fileprivate func shelf(isStore: Bool) async throws -> Receipt {
        if isStore { return try await give(make(AddStore()) { $0.store.name = "Shelf" }) }
        return try await give(make(AddLocation()) { ($0.name, $0.kind) = ("Shelf", ExtensibleEnum(.pantry)) })
    }

    fileprivate func put(_ use: RedoReferencesTests.Use, _ bought: Receipt) async throws -> Receipt {
        switch use {
        case .lot: try await give(make(AddStock()) { ($0.product, $0.location) = ("tea", "Shelf") })
        case .product:
            try await give(make(ChangeProduct()) { ($0.product, $0.settings.location) = ("tea", "Shelf") })
        case .correction: try await correct(bought) { $0.location = "Shelf" }
        case .parent: try await give(make(ChangeLocation()) { ($0.location, $0.parent) = ("Fridge", "Shelf") })
        case .storeOfLot:
            try await give(make(AddStock()) { ($0.product, $0.store, $0.price) = ("tea", "Shelf", "1.00") })
        case .defaultStore: try await give(make(ChangeSettings()) { $0.defaultStore = "Shelf" })
        case .defaultLocation: try await give(make(ChangeSettings()) { $0.defaultLocation = "Shelf" })
        }
    }
}
