import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("What is on a shopping list (Q1–Q3, Q9)")
struct EntryTests {
    /// Milk is kept in litres and comes in bottles of one, also of Alpro; flour is kept in grams.
    private func stocked(_ kitchen: Kitchen) async throws {
        try await kitchen.add("Milk", "1 l")
        try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Milk", "bottle = 1 l") })
        try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Milk", "Alpro") })
        try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
        try await kitchen.add("Flour", "500 g")
    }

    @Test("an entry and all at once is refused, but not before the id is looked up (L3, Q3)")
    func contradictions() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Kerzen")
            try await kitchen.put("Seife")
            try await kitchen.tick("Seife")
            try await kitchen.give(make(AddList()) { $0.name = "Drogerie" })
            let before = try kitchen.onList()
            let commands: [any Command] = [
                make(TickEntry()) { ($0.entry, $0.all) = ("Kerzen", true) },
                make(TickEntry()) { ($0.entry, $0.all, $0.untick) = ("Seife", true, true) },
                make(RemoveEntry()) { ($0.entry, $0.ticked) = ("Kerzen", true) },
                make(RemoveEntry()) { ($0.ticked, $0.back) = (true, true) },
                make(MoveEntry()) { ($0.entry, $0.all, $0.to) = ("Kerzen", true, "Drogerie") },
            ]
            for command in commands {
                let refused = try await refusal { try await kitchen.give(command) }
                #expect(refused.code == .unreadable, "\(command): \(refused)")
            }
            #expect(try kitchen.onList() == before)
            // What was accepted once is answered for ever, so the id comes first.
            try await kitchen.give(make(TickEntry()) { $0.entry = "Kerzen" }, 77)
            let reused = try await refusal {
                try await kitchen.give(make(TickEntry()) { ($0.entry, $0.all) = ("Kerzen", true) }, 77)
            }
            #expect(reused.code == .idReused)
        }
    }

    @Test("a product, a variant, a pack and a text, each with its amount; nothing said is one of the buying unit (Q2)")
    func targets() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.put("Milk", "2 bottles")
            try await kitchen.put("Alpro Milk")
            try await kitchen.put("Milk", "3") { $0.pack = "bottle" }
            try await kitchen.put("2 Rollen Geschenkpapier")
            try await kitchen.put("Kartoffelsalat", "1 kg")
            // Nobody means one gram.
            try await kitchen.put("Flour")
            #expect(
                try kitchen.onList() == [
                    "1 bottle Milk, Alpro", "1 kg Kartoffelsalat", "2 Rollen Geschenkpapier", "2 bottles Milk",
                    "3 bottles Milk (bottle)", "Flour",
                ])
            let few = try await refusal { try await kitchen.put("Flour", "2") }
            #expect(few.code == .unitNeeded)
            let wrong = try await refusal { try await kitchen.put("Milk", "2 crates") }
            #expect(wrong.code == .unknownUnit)
            let pack = try await refusal { try await kitchen.put("Milk") { $0.pack = "Kiste" } }
            #expect(pack.detail.contains("its packs are bottle"))
        }
    }

    @Test(
        "adding what is there raises the amount, and says so; a note and a store that are given replace the old ones (Q2)"
    )
    func merged() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.put("Milk", "2 l") { $0.note = "fresh" }
            let more = try await kitchen.put("mílk", "1 bottle") { ($0.note, $0.store) = ("long-life", "Lidl") }
            #expect(more.warnings.texts == ["it was on “Shopping” already: now 3 l"])
            #expect(try kitchen.onList() == ["3 l Milk"])
            let entry = try kitchen.entry("Milk")
            #expect(entry.note == "long-life")
            #expect(try kitchen.household().places.stores[entry.store]?.name == "Lidl")
            // Texts are compared as names, and only amounts of one dimension add up.
            try await kitchen.put("Brötchen vom Bäcker", "4") { $0.text = true }
            try await kitchen.put("brotchen vom backer", "2") { $0.text = true }
            try await kitchen.put("Brötchen vom Bäcker", "500 g") { $0.text = true }
            #expect(
                try kitchen.onList() == ["3 l Milk", "500 g Brötchen vom Bäcker", "6 pieces Brötchen vom Bäcker"])
        }
    }

    @Test(
        "undoing one add takes its amount, whatever else was added and changed; the merged add is another name (Q2, Q3)"
    )
    func deltas() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            let first = try await kitchen.put("Milk", "2 l")
            let second = try await kitchen.put("Milk", "3 l")
            try await kitchen.change("Milk") { $0.amount = "4 l" }
            guard case .list(.entryAdded(let merged))? = second.events.first?.event else { throw Kitchen.Missing() }
            #expect(merged.add != merged.entry)
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try kitchen.onList() == ["2 l Milk"])
            // The entry is there still, by both names.
            try await kitchen.tick("\(merged.add)")
            #expect(try kitchen.onList() == ["✓ 2 l Milk"])
            try await kitchen.redo(.transaction(first.transaction))
            #expect(try kitchen.onList() == ["✓ 4 l Milk"])
            try await kitchen.undo(.transaction(second.transaction))
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try kitchen.onList().isEmpty)
            try await kitchen.redo(.transaction(second.transaction))
            #expect(try kitchen.onList() == ["✓ 2 l Milk"])
        }
    }

    @Test("an amount that is set is the difference from what the sender saw (Q3)")
    func seen() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.put("Milk", "2 l")
            try await kitchen.put("Milk", "1 l")
            // Who saw 2 and wants 3 wants one more.
            try await kitchen.change("Milk") { ($0.amount, $0.seen) = ("3 l", "2 l") }
            #expect(try kitchen.onList() == ["4 l Milk"])
            try await kitchen.change("Milk") { $0.amount = "3 bottles" }
            #expect(try kitchen.onList() == ["3 bottles Milk"])
            let zero = try await refusal { try await kitchen.change("Milk") { $0.amount = "0" } }
            #expect(zero.code == .unreadable)
            #expect(try await kitchen.change("Milk") { $0.amount = "3 bottles" }.events.isEmpty)
        }
    }

    @Test("another target, a store, a note; of another unit only by adding the other one (Q3)")
    func changes() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.put("Milk", "2 l")
            try await kitchen.change("Milk") { ($0.thing, $0.note) = ("Alpro", "barista") }
            #expect(try kitchen.onList() == ["2 l Milk, Alpro"])
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["2 l Milk"])
            let other = try await refusal { try await kitchen.change("Milk") { $0.thing = "Flour" } }
            #expect(other.code == .unknownUnit && other.detail.contains("remove one and add the other"))
        }
    }

    @Test("changed to what is open on the list already it becomes more of that (Q2); undone it is itself again")
    func changedToOther() async throws {
        try await Kitchen.open { kitchen in
            for (name, amount) in [("Eggs", "3"), ("Rolls", "2")] {
                try await kitchen.give(make(AddProduct()) { $0.name = name })
                try await kitchen.put(name, amount)
            }
            let changed = try await kitchen.change("Rolls") { ($0.thing, $0.note) = ("Eggs", "big ones") }
            #expect(try kitchen.onList() == ["5 pieces Eggs"])
            #expect(changed.warnings.texts == ["it was on “Shopping” already: now 5 pieces"])
            #expect(try kitchen.entry("Eggs").note == "big ones")
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["2 pieces Rolls", "3 pieces Eggs"])
            try await kitchen.change("Rolls") { ($0.thing, $0.amount) = ("Eggs", "1") }
            #expect(try kitchen.onList() == ["4 pieces Eggs"])
        }
    }

    @Test("of several entries of one name each is told by its amount, and named with it (C2)")
    func oneName() async throws {
        try await Kitchen.open { kitchen in
            for amount in ["2 l", "3"] { try await kitchen.put("Saft", amount) { $0.text = true } }
            let which = try await refusal { try await kitchen.tick("Saft") }
            #expect(which.code == .severalMatches)
            #expect(which.detail.contains("3 pieces Saft") && which.detail.contains("2 l Saft"), "\(which)")
            try await kitchen.tick("2 l Saft")
            #expect(try kitchen.onList() == ["3 pieces Saft", "✓ 2 l Saft"])
            try await kitchen.change("3 Saft") { $0.amount = "4" }
            #expect(try kitchen.onList() == ["4 pieces Saft", "✓ 2 l Saft"])
            let none = try await refusal { try await kitchen.change("9 Saft") { $0.amount = "4" } }
            #expect(none.code == .notFound)
        }
    }

    @Test(
        "a ticked entry that is added again is open with the new amount alone; what is undone before goes with it (Q2)")
    func again() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            let first = try await kitchen.put("Milk", "4 l")
            try await kitchen.tick("Milk")
            kitchen.clock.advance(milliseconds: 60_000)
            try await kitchen.put("Milk", "1 l")
            #expect(try kitchen.onList() == ["1 l Milk"])
            let built = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            #expect(built.code == .hasDependents)
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["✓ 4 l Milk"])
        }
    }

    @Test("of ticks and unticks the latest wins by the time of who did it, of the same time the tick (Q9)")
    func latestWins() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Milk")
            kitchen.clock.advance(milliseconds: 3_600_000)
            try await kitchen.tick("Milk", 5)
            // Sent later, done earlier.
            let late = try await kitchen.tick("Milk", untick: true, 10)
            #expect(late.events.isEmpty)
            #expect(late.warnings.texts == ["“Milk” was ticked later and stays ticked"])
            #expect(try kitchen.onList() == ["✓ 1 piece Milk"])
            try await kitchen.tick("Milk", untick: true, 5)
            #expect(try kitchen.onList() == ["✓ 1 piece Milk"])
            try await kitchen.tick("Milk", untick: true, 4)
            #expect(try kitchen.onList() == ["1 piece Milk"])
            try await kitchen.tick("Milk", 4)
            #expect(try kitchen.onList() == ["✓ 1 piece Milk"])
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["1 piece Milk"])
        }
    }

    @Test("taken off softly, put back within 30 days; a tick by its id brings back what was taken off (Q3, Q9)")
    func removed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Milk", "2")
            let id = try kitchen.entry("Milk").id
            try await kitchen.takeOff("Milk")
            #expect(try kitchen.onList().isEmpty)
            let gone = try await refusal { try await kitchen.tick("Milk") }
            #expect(gone.detail == "“Milk” is not on “Shopping”, which is empty")
            try await kitchen.takeOff("milk", back: true)
            #expect(try kitchen.onList() == ["2 pieces Milk"])
            try await kitchen.takeOff("Milk")
            try await kitchen.tick("\(id)", 30)
            #expect(try kitchen.onList() == ["✓ 2 pieces Milk"])
            try await kitchen.takeOff("Milk")
            kitchen.clock.advance(milliseconds: 31 * 86_400_000)
            let late = try await refusal { try await kitchen.takeOff("Milk", back: true) }
            #expect(late.code == .notFound)
            let byID = try await refusal { try await kitchen.takeOff("\(id)", back: true) }
            #expect(byID.detail == "it was taken off more than 30 days ago: add it again")
            // A new one is no part of what was taken off.
            try await kitchen.put("Milk", "1")
            #expect(try kitchen.onList() == ["1 piece Milk"])
        }
    }

    @Test("a tick of what is ticked, and an untick of what is open, says so, and wins over what was done before (Q9)")
    func already() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.put("Milk")
            let open = try await kitchen.tick("Milk", untick: true)
            #expect(open.events.count == 1 && open.warnings.texts == ["“Milk” was open already"])
            kitchen.clock.advance(milliseconds: 1000)
            #expect(
                try await kitchen.tick("Milk", 5).warnings.texts == ["“Milk” was unticked later and stays unticked"])
            #expect(try await kitchen.tick("Milk").warnings.texts.isEmpty)
            kitchen.clock.advance(milliseconds: 1000)
            #expect(try await kitchen.tick("Milk").warnings.texts == ["“Milk” was ticked already"])
        }
    }

    @Test("tick all, untick all, clear what is ticked: each one transaction, undone as one (Q3)")
    func all() async throws {
        try await Kitchen.open { kitchen in
            for thing in ["Milk", "Bread", "Tea"] { try await kitchen.put(thing) }
            try await kitchen.tick("Tea")
            kitchen.clock.advance(milliseconds: 1000)
            #expect(try await kitchen.give(make(TickEntry()) { $0.all = true }).events.count == 2)
            let none = try await kitchen.give(make(TickEntry()) { $0.all = true })
            #expect(none.events.isEmpty && none.warnings.texts == ["nothing on “Shopping” is open"])
            kitchen.clock.advance(milliseconds: 1000)
            try await kitchen.give(make(TickEntry()) { ($0.all, $0.untick) = (true, true) })
            try await kitchen.undo()
            try await kitchen.give(make(RemoveEntry()) { $0.ticked = true })
            #expect(try kitchen.onList().isEmpty)
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["✓ 1 piece Bread", "✓ 1 piece Milk", "✓ 1 piece Tea"])
        }
    }

    @Test("an entry follows its product: renamed, merged into another one and its unit, archived (C8, C9)")
    func follows() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Moo", "ml") })
            try await kitchen.put("Moo", "500 ml")
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Moo", "Moo milk") })
            #expect(try kitchen.onList() == ["500 ml Moo milk"])
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Moo milk", "Milk") })
            #expect(try kitchen.onList() == ["500 ml Milk"])
            // More of what it is merged into is more of it.
            try await kitchen.put("Milk", "1 l")
            #expect(try kitchen.onList() == ["1.5 l Milk"])
            try await kitchen.tick("Moo milk")
            #expect(try kitchen.onList() == ["✓ 1.5 l Milk"])
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Milk", true) })
            #expect(try kitchen.onList() == ["✓ 1.5 l Milk"])
            let archived = try await refusal { try await kitchen.put("Milk", "1 l") }
            #expect(archived.code == .notFound && archived.offers(.run(.restoreProduct, ["name": "Milk"])))
        }
    }

    @Test("what no product is called is a text, and says so; a slip is read as the product, and says so (C2)")
    func words() async throws {
        try await Kitchen.open { kitchen in
            try await stocked(kitchen)
            let text = try await kitchen.put("Kerzen", "4")
            #expect(text.warnings.texts == ["added as a note: not a known product"])
            try await kitchen.put("Kürbiskerne 3 kg")
            try await kitchen.put("Windeln Größe 4")
            let there = try kitchen.onList()
            #expect(there == ["3 kg Kürbiskerne", "4 pieces Kerzen", "4 pieces Windeln Größe"])
            for _ in 0..<2 { try await kitchen.undo() }
            let slip = try await kitchen.put("Flouur", "500 g")
            #expect(slip.warnings.texts == ["“Flouur” was read as Flour"])
            #expect(slip.warnings.remedies == [.confirm("text", "to add it as text")])
            try await kitchen.undo()
            try await kitchen.put("Milk", "1 l")
            try await kitchen.tick("kerz")
            // A slip of four letters may be another word.
            let near = try await refusal { try await kitchen.tick("mikl") }
            #expect(near.code == .notFound && near.detail.contains("did you mean Milk?"))
            try await kitchen.tick("milk")
            #expect(try kitchen.onList() == ["✓ 1 l Milk", "✓ 4 pieces Kerzen"])
            let code = try await refusal { try await kitchen.put("4006381333931") }
            #expect(code.code == .unknownProduct)
            let nothing = try await refusal { try await kitchen.tick("Sugar") }
            #expect(nothing.detail == "nothing on “Shopping” is called “Sugar”: there is Kerzen, Milk")
            try await kitchen.put("Alpro Milk")
            let several = try await refusal { try await kitchen.change("Mil") { $0.amount = "3 l" } }
            #expect(several.code == .severalMatches)
            #expect(several.detail == "“Mil” could be Milk; Milk, Alpro: specify which")
        }
    }

    @Test(
        "what a base unit means stays while a list says an amount in it; a product on a list is not taken back under it"
    )
    func dependents() async throws {
        try await Kitchen.open { kitchen in
            let made = try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Rice", "g") })
            try await kitchen.put("Rice", "500 g")
            await #expect(throws: Refusal.self) {
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.baseUnit) = ("Rice", "kg") })
            }
            let refused = try await refusal { try await kitchen.undo(.transaction(made.transaction)) }
            #expect(refused.code == .hasDependents)
            try await kitchen.undo(.transaction(made.transaction), cascade: true)
            #expect(try kitchen.onList().isEmpty)
        }
    }
}
