import Commands
import Inventory
import Projections
import TestSupport
import Testing

/// A list that one goes to a store with.
private struct Walks {
    let kitchen: Kitchen
    static let ben = Kitchen.Other(name: "Ben", uid: 1001)

    static func open(_ body: (Walks) async throws -> Void) async throws {
        try await Kitchen.open([ben]) { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.store) = ("Shopping", "Lidl") })
            for category in ["Bread", "Dairy"] {
                try await kitchen.give(make(AddCategory()) { $0.name = category })
            }
            let walks = Walks(kitchen: kitchen)
            for (name, category) in [("Butter", "Dairy"), ("Milk", "Dairy"), ("Rolls", "Bread"), ("Soap", "")] {
                try await walks.product(name, category)
            }
            try await body(walks)
        }
    }

    func product(_ name: String, _ category: String) async throws {
        try await kitchen.give(
            make(AddProduct()) {
                $0.name = name
                if !category.isEmpty { $0.settings.category = category }
            })
    }

    /// Puts these on the list and ticks them in this order.
    func walk(_ names: String..., by caller: Caller? = nil, minutes: Int64 = 1) async throws {
        for name in names { try await kitchen.put(name, "1") }
        for name in names {
            try await kitchen.tick(name, by: caller)
            kitchen.clock.advance(milliseconds: minutes * 60_000)
        }
    }

    func wait(hours: Int64) { kitchen.clock.advance(milliseconds: hours * 3_600_000) }

    func view() throws -> CatalogView {
        var view = CatalogView()
        try kitchen.forEachEvent { view.apply($0) }
        return view
    }

    func learned(_ view: CatalogView, after ticks: Int = 0) throws -> LearnedAisles? {
        let store = try #require(view.places.store("Lidl"))
        let kept = SortedPages(view.storeTicks.at(store.id).dropFirst(ticks))
        return LearnedAisles(kept, view.entries, view.catalog, now: kitchen.clock.now)
    }

    /// Returns the open entries in the learned order; nil: no order is learned.
    func order() throws -> [String]? {
        let view = try view()
        let list = try #require(view.lists.named("Shopping"))
        return try learned(view).map { aisles in
            view.entries.places(on: list.id, along: aisles, view.catalog, ticked: false).compactMap { place in
                view.entries[place.id].map { view.catalog.name(of: $0.target) }
            }
        }
    }

    /// Opens all of it again.
    func refill(_ names: String...) async throws {
        for name in names { try await kitchen.put(name, "1") }
    }
}

@Suite("The order of aisles is learned from that of ticking (Q8)")
struct LearnedAislesTests {
    @Test("three ticks in two hours are a trip, which counts when these are over; two are none")
    func trip() async throws {
        try await Walks.open { walks in
            try await walks.walk("Soap", "Milk")
            walks.wait(hours: 3)
            #expect(try walks.order() == nil)
            try await walks.walk("Soap", "Rolls", "Milk")
            #expect(try walks.order() == nil, "a list stays in its order while somebody walks along it")
            walks.wait(hours: 2)
            try await walks.refill("Milk", "Rolls", "Soap", "Butter")
            // Butter has no place of its own: that of what is with it.
            #expect(try walks.order() == ["Soap", "Rolls", "Butter", "Milk"])
        }
    }

    @Test("ticks over more than two hours, of two members, and all at once are no trip")
    func none() async throws {
        try await Walks.open { walks in
            try await walks.walk("Soap", "Rolls", "Milk", minutes: 61)
            walks.wait(hours: 3)
            #expect(try walks.order() == nil)
            try await walks.walk("Soap", "Rolls")
            try await walks.walk("Milk", "Butter", by: Walks.ben.caller)
            walks.wait(hours: 3)
            #expect(try walks.order() == nil)
            try await walks.refill("Soap", "Rolls", "Milk")
            try await walks.kitchen.give(make(TickEntry()) { $0.all = true })
            walks.wait(hours: 3)
            #expect(try walks.order() == nil)
        }
    }

    @Test("two members in one store at one time make two trips of their own")
    func together() async throws {
        try await Walks.open { walks in
            for name in ["Tea", "Rice"] { try await walks.product(name, "") }
            try await walks.refill("Soap", "Rolls", "Milk", "Tea", "Rice", "Butter")
            for (mine, bens) in [("Soap", "Butter"), ("Rolls", "Rice"), ("Milk", "Tea")] {
                try await walks.kitchen.tick(mine)
                walks.kitchen.clock.advance(milliseconds: 1000)
                try await walks.kitchen.tick(bens, by: Walks.ben.caller)
                walks.kitchen.clock.advance(milliseconds: 1000)
            }
            walks.wait(hours: 3)
            try await walks.refill("Soap", "Rolls", "Milk", "Tea", "Rice", "Butter")
            // Each began with one of the first two: of one place by category, then by name.
            #expect(try walks.order() == ["Butter", "Soap", "Rolls", "Rice", "Milk", "Tea"])
        }
    }

    @Test("the last ten trips count: an eleventh makes the first be forgotten")
    func ten() async throws {
        try await Walks.open { walks in
            try await walks.walk("Milk", "Rolls", "Soap")
            walks.wait(hours: 3)
            for _ in 0..<9 {
                try await walks.walk("Soap", "Rolls", "Milk")
                walks.wait(hours: 3)
            }
            var view = try walks.view()
            #expect(try walks.learned(view) != walks.learned(view, after: 3))
            try await walks.walk("Soap", "Rolls", "Milk")
            walks.wait(hours: 3)
            view = try walks.view()
            #expect(try walks.learned(view) == walks.learned(view, after: 3))
        }
    }

    @Test("what is under no category that one came by, and a text, come after all others by category and name")
    func unknown() async throws {
        try await Walks.open { walks in
            try await walks.kitchen.give(make(AddCategory()) { $0.name = "Animals" })
            for (name, category) in [("Zwieback", "Bread"), ("Hay", "Animals")] {
                try await walks.product(name, category)
            }
            try await walks.walk("Soap", "Rolls", "Milk")
            walks.wait(hours: 3)
            try await walks.refill("Milk", "Hay", "candles", "Zwieback", "Soap")
            #expect(try walks.order() == ["Soap", "Zwieback", "Milk", "Hay", "candles"])
        }
    }

    @Test("an untick within two hours takes the tick back; later, cleared, taken off or opened again it was made (Q8)")
    func slips() async throws {
        try await Walks.open { walks in
            let kitchen = walks.kitchen
            func count() throws -> Int { try walks.view().storeTicks.all.count }
            try await walks.walk("Soap", "Rolls", "Milk")
            let slip = try await kitchen.tick("Milk", untick: true)
            #expect(try count() == 2)
            try await kitchen.undo(.transaction(slip.transaction))
            #expect(try count() == 3)
            try await kitchen.redo(.transaction(slip.transaction))
            #expect(try count() == 2)
            kitchen.clock.advance(milliseconds: 1000)
            try await kitchen.tick("Milk")
            #expect(try count() == 3)
            // Bought, and at once wanted again.
            try await walks.refill("Milk")
            #expect(try count() == 3)
            try await kitchen.give(make(RemoveEntry()) { $0.ticked = true })
            try await kitchen.takeOff("Milk")
            #expect(try count() == 3)
            walks.wait(hours: 3)
            try await walks.walk("Soap", "Rolls", "Milk")
            walks.wait(hours: 3)
            let all = try await kitchen.give(make(TickEntry()) { ($0.all, $0.untick) = (true, true) })
            #expect(try count() == 6)
            try await kitchen.undo(.transaction(all.transaction))
            #expect(try count() == 6)
        }
    }

    @Test("a tick that is undone was never made; done again it was (L8)")
    func undone() async throws {
        try await Walks.open { walks in
            for name in ["Soap", "Rolls", "Milk"] { try await walks.kitchen.put(name, "1") }
            var ticks: [Receipt] = []
            for name in ["Soap", "Rolls", "Milk"] {
                ticks.append(try await walks.kitchen.tick(name))
                walks.kitchen.clock.advance(milliseconds: 60_000)
            }
            walks.wait(hours: 3)
            let before = try walks.view()
            #expect(try walks.order() != nil)
            try await walks.kitchen.undo(.transaction(ticks[1].transaction))
            #expect(try walks.order() == nil)
            try await walks.kitchen.redo(.transaction(ticks[1].transaction))
            #expect(try walks.view() == before)
            #expect(try walks.order() != nil)
        }
    }

    @Test("what comes late counts by the time at which it was ticked (Q9)")
    func late() async throws {
        try await Walks.open { walks in
            try await walks.refill("Soap", "Rolls", "Milk")
            walks.wait(hours: 5)
            for (name, ago) in [("Milk", Int64(180)), ("Soap", 200), ("Rolls", 190)] {
                try await walks.kitchen.tick(name, ago)
            }
            try await walks.refill("Milk", "Rolls", "Soap")
            #expect(try walks.order() == ["Soap", "Rolls", "Milk"])
        }
    }

    @Test("what is merged since has its place with what it is one with (C9)")
    func merged() async throws {
        try await Walks.open { walks in
            try await walks.product("Loaf", "")
            try await walks.walk("Loaf", "Butter", "Milk")
            walks.wait(hours: 3)
            try await walks.kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Loaf", "Rolls") })
            try await walks.refill("Milk", "Rolls")
            #expect(try walks.order() == ["Rolls", "Milk"])
        }
    }

    @Test("a tick is at the store of its entry, else of its list; of none it teaches nothing")
    func stores() async throws {
        try await Walks.open { walks in
            let kitchen = walks.kitchen
            try await kitchen.give(make(AddStore()) { $0.store.name = "Aldi" })
            try await kitchen.put("Soap", "1") { $0.store = "Aldi" }
            try await kitchen.tick("Soap")
            try await walks.walk("Milk")
            try await kitchen.give(make(ChangeList()) { ($0.list, $0.store) = ("Shopping", "none") })
            try await walks.walk("Rolls")
            let view = try walks.view()
            #expect(
                view.storeTicks.all.map { view.places.stores[$0.store]?.name ?? "" }.sorted() == ["Aldi", "Lidl"])
        }
    }
}
