import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Erasing by position (L13)")
struct EraseTests {
    @Test(
        "a note goes from the booking, all its corrections and undos, whichever of them is named",
        arguments: [0, 1, 2, 3])
    func everywhere(named: Int) async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.new, add.note) = ("Pills", "3", true, "for Grandma's heart")
            let added = try await kitchen.give(add)
            let first = try await kitchen.correct(added) { $0.note = "for Grandma's nerves" }
            let second = try await kitchen.correct(added) { $0.amount = "4" }
            let undo = try await kitchen.undo(.transaction(second.transaction))
            var open = OpenStock()
            (open.lot, open.amount) = (try #require(try kitchen.household().lots.all.first).code, "1")
            try await kitchen.give(open)
            let where_ = [added, first, second, undo][named].position
            #expect(try kitchen.bytes.contains("Grandma"))
            var erase = EraseText()
            erase.positions = [Int64(where_.value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains("Grandma"))
        }
    }

    @Test(
        "a note of what came late goes from what left it, what settled it and what was booked, whichever is named (Q9)",
        arguments: [0, 1, 2])
    func settled(named: Int) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Pills", "2")
            let left = try await kitchen.late(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.note) = ("Pills", "5", "for Grandma") })
            let item = try #require(try kitchen.household().unsettled.inOrder.first)
            let settled = try await kitchen.settle(item, .booked)
            let undone = try await kitchen.undo()
            let places = [left.position, settled.position, undone.position]
            var erase = EraseText()
            erase.positions = [Int64(places[named].value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains("Grandma"))
            try await kitchen.redo()
            #expect(try kitchen.household().unsettled.all.isEmpty)
        }
    }

    @Test("a member's name goes from the notes in which an import kept who bought a thing")
    func buyer() async throws {
        try await Kitchen.open { kitchen in
            // Who is no member yet is noted; who is one pays.
            for (item, member) in [("Milk", "Clara"), ("Tea", "Ben"), ("Bread", "clara")] {
                var row = ImportPurchase()
                (row.item, row.date, row.amount, row.member) = (PhraseField(item), "2026-11-01", "1", member)
                row.inStock = true
                let receipt = try await kitchen.give(row)
                if item == "Bread" { try await kitchen.correct(receipt) { $0.amount = "2" } }
            }
            #expect(try kitchen.bytes.contains("bought by Clara"))
            try await kitchen.give(make(AddMember()) { $0.name = "Clara" })
            var erase = EraseText()
            (erase.kind, erase.thing) = (ExtensibleEnum(.name), "clara")
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            let bytes = try kitchen.bytes
            #expect(!bytes.lowercased().contains("by clara") && bytes.contains("bought by Ben"))
            #expect(try kitchen.total(of: "bread") == "2")
        }
    }

    @Test("what was typed as a date goes with the notes, and the date stays")
    func dateText() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Pills", "1", "+10d")
            #expect(try kitchen.bytes.contains("+10d"))
            var erase = EraseText()
            erase.positions = [Int64(added.position.value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains("+10d"))
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 10)
        }
    }

    @Test("where no event names a picture, erasing one is refused in words")
    func picture() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Pills", "1")
            var erase = EraseText()
            (erase.kind, erase.thing) = (ExtensibleEnum(.picture), "pills")
            let refusal = try await refusal {
                _ = try await kitchen.handler.erase(
                    erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            }
            #expect(refusal.code == .notFound && refusal.detail.contains("no picture"))
        }
    }

    @Test(
        "of a product also what is of those that are merged into it, by either name (L13, C9)", arguments: ["Mm", "Nn"])
    func merged(name: String) async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.new, add.note) = ("Mm", "2", true, "for Grandma")
            try await kitchen.give(add)
            try await kitchen.give(SetPicture.sample(1, of: "Mm"))
            try await kitchen.add("Nn", "1")
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Mm", "Nn") })
            for (number, kind) in [(77, ErasedKind.note), (78, .picture)] as [(UInt64, ErasedKind)] {
                var erase = EraseText()
                (erase.kind, erase.thing) = (ExtensibleEnum(kind), name)
                _ = try await kitchen.handler.erase(
                    erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(number, kitchen.caller))
            }
            #expect(try !kitchen.bytes.contains("Grandma"))
            var erase = EraseText()
            (erase.kind, erase.thing) = (ExtensibleEnum(.picture), "Mm")
            let gone = try await refusal {
                _ = try await kitchen.handler.erase(
                    erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(79, kitchen.caller))
            }
            #expect(gone.code == .notFound)
        }
    }

    @Test(
        "of a product its own note and its lots' go; posts, entries and prices that name it keep theirs (L13)",
        arguments: [ErasedKind.note, .picture])
    func ofProduct(kind: ErasedKind) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new, $0.note) = ("Tea", "2", true, "lot secret") })
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.note) = ("Tea", "product secret") })
            try await kitchen.give(SetPicture.sample(0, of: "Tea"))
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            let seen = try await kitchen.give(
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.store, $0.note) = ("Tea", "1.29", "Lidl", "seen by Anna")
                })
            try await kitchen.correct(seen) { $0.note = "seen by Ben" }
            try await kitchen.give(make(AddEntry()) { ($0.thing, $0.amount, $0.note) = ("Tea", "1", "the green one") })
            try await kitchen.post("I like it") { $0.product = "Tea" }
            let post = PostNumber.text(try #require(try kitchen.posts().first).order)
            try await kitchen.give(
                make(SetPostPicture()) {
                    ($0.post, $0.picture, $0.bytes) = (post, Samples.pictures[1], Samples.pictureBytes[1])
                })
            try await kitchen.undo()
            try await kitchen.redo()
            let erase = make(EraseText()) { ($0.kind, $0.thing) = (ExtensibleEnum(kind), "tea") }
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            let bytes = try kitchen.bytes
            for kept in ["seen by Anna", "seen by Ben", "the green one", "I like it"] {
                #expect(bytes.contains(kept), "\(kept)")
            }
            #expect(bytes.contains("secret") == (kind == .picture))
            #expect(try kitchen.posts().first?.pictures == [Samples.pictures[1]])
            let catalog = try kitchen.household().catalog
            let tea = try #require(catalog.products.first { $0.name == "Tea" })
            #expect((catalog.pictures[EntityID(tea.id)] == nil) == (kind == .picture))
        }
    }

    @Test("a price that was seen and an entry of a list are erased by a position, in all that names them")
    func byPosition() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Tea")
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            let seen = try await kitchen.give(
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.store, $0.note) = ("Tea", "1.29", "Lidl", "seen by Grandma")
                })
            try await kitchen.correct(seen) { $0.note = "" }
            let undone = try await kitchen.undo()
            let put = try await kitchen.give(
                make(AddEntry()) { ($0.thing, $0.amount, $0.note) = ("Tea", "1", "for Grandma") })
            try await kitchen.give(make(ChangeEntry()) { ($0.entry, $0.note) = ("Tea", "the green one") })
            for (number, position) in [(77, undone.position), (78, put.position)] as [(UInt64, GlobalPosition)] {
                let erase = make(EraseText()) { $0.positions = [Int64(position.value)] }
                _ = try await kitchen.handler.erase(
                    erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(number, kitchen.caller))
            }
            #expect(try !kitchen.bytes.contains("Grandma"))
        }
    }

    @Test("an undo of much takes only the notes of what came late along (Q9)")
    func undoneTogether() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Pills", "2")
            let moment = kitchen.clock.now
            kitchen.clock.advance(milliseconds: 60_000)
            try await kitchen.late(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.note) = ("Pills", "5", "for Grandma") })
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new, $0.note) = ("Tea", "2", true, "for Ben") })
            let undone = try await kitchen.undo(.matching(.init(since: moment)))
            let late = undone.events.first {
                $0.event.asReversal?.originalType == UInt64(ConflictRecorded.type.rawValue)
            }
            let position = try #require(late).header.position
            let erase = make(EraseText()) { $0.positions = [Int64(position.value)] }
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            let bytes = try kitchen.bytes
            #expect(!bytes.contains("Grandma") && bytes.contains("Ben"))
        }
    }

    @Test("what else was booked with it keeps its note")
    func neighbours() async throws {
        try await Kitchen.open { kitchen in
            var (pills, tea) = (AddStock(), AddStock())
            (pills.product, pills.new, pills.note) = ("Pills", true, "for Grandma")
            (tea.product, tea.new, tea.note) = ("Tea", true, "for Ben")
            try await kitchen.give(tea)
            let added = try await kitchen.give(pills)
            var erase = EraseText()
            erase.positions = [Int64(added.position.value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            let bytes = try kitchen.bytes
            #expect(!bytes.contains("Grandma") && bytes.contains("Ben"))
        }
    }
}

extension Kitchen {
    /// All payloads.
    var bytes: String {
        get throws {
            let bytes = try log.read { reader in
                try (1...log.head.position.value).flatMap { try reader.payload(at: GlobalPosition($0)) }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
