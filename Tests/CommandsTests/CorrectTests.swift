import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Corrections (L9)")
struct CorrectTests {
    @Test("a use of a part that was opened is corrected as one of all of it, twice and undone (L9)")
    func usedPart() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new, $0.total) = ("Pesto", "6", true, "6") })
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Pesto", "1") })
            let used = try await kitchen.use("Pesto", "1/2")
            for amount in ["3/5", "3/4", "1/4"] {
                try await kitchen.correct(used) { $0.amount = AmountField(amount) }
                try Books(kitchen).expectRight(try kitchen.household(), undone: [], "after \(amount)")
            }
            #expect(try kitchen.total(of: "Pesto") == "5.75")
            try await kitchen.correct(used) { $0.note = "on bread" }
            try await kitchen.undo()
            try await kitchen.undo()
            #expect(try kitchen.total(of: "Pesto") == "5.25")
            try Books(kitchen).expectRight(try kitchen.household(), undone: [], "after the undo")
        }
    }

    @Test("a purchase of 2 that was 3 leaves one more, and undoing the correction leaves what was")
    func amount() async throws {
        try await Kitchen.open { kitchen in
            let purchase = try await kitchen.add("Milk", "2")
            try await kitchen.use("milk")
            let before = try kitchen.household().dump
            let receipt = try await kitchen.correct(purchase) { $0.amount = "3" }
            #expect(try kitchen.total(of: "milk") == "2")
            #expect(receipt.figures.map { [$0.before, $0.after] } == [[Quantity(units: 1), Quantity(units: 2)]])
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
            try await kitchen.redo()
            #expect(try kitchen.total(of: "milk") == "2")
        }
    }

    @Test("a purchase cannot have been less than was taken from it")
    func negative() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "3")
            try await kitchen.use("milk", "2")
            let head = kitchen.log.head
            let refusal = try await refusal { try await kitchen.correct(added) { $0.amount = "1" } }
            #expect(refusal.code == .wouldGoNegative)
            #expect(refusal.available?.amount == Quantity(units: 1))
            #expect(kitchen.log.head == head)
        }
    }

    @Test("a purchase is dated by the days that its uses are corrected to (L4)")
    func corrected() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.bought, add.new) = ("Milk", "3", "2026-11-10", true)
            let added = try await kitchen.give(add)
            let use = try await kitchen.use("milk")
            try await kitchen.correct(use) { $0.day = "2026-11-15" }
            let refusal = try await refusal { try await kitchen.correct(added) { $0.day = "2026-11-17" } }
            #expect(refusal.detail.contains("15 Nov 2026"))
            try await kitchen.correct(use) { $0.day = "2026-11-20" }
            try await kitchen.correct(added) { $0.day = "2026-11-17" }
        }
    }

    @Test("an emptied lot comes back when there was more of it, as it was")
    func emptied() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2", "+5d")
            let lot = try #require(kitchen.household().lots.all.first)
            try await kitchen.use("milk", "2")
            try await kitchen.correct(added) { $0.amount = "3" }
            var expected = lot
            expected.amount = try #require(Quantity(units: 1))
            #expect(try kitchen.household().lots.all.map { $0 } == [expected])
        }
    }

    @Test("corrections chain: the newest stands, and undoing it restores the one before")
    func chain() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2")
            let first = try await kitchen.correct(added) { $0.amount = "3" }
            try await kitchen.correct(added) { $0.amount = "5" }
            #expect(try kitchen.total(of: "milk") == "5")
            let refusal = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            #expect(refusal.code == .hasDependents)
            try await kitchen.undo()
            #expect(try kitchen.total(of: "milk") == "3")
            try await kitchen.correct(added) { $0.amount = "4" }
            #expect(try kitchen.total(of: "milk") == "4")
        }
    }

    @Test("a correction is done again only where what it corrects reads as it did then")
    func redone() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2")
            let first = try await kitchen.correct(added) { $0.amount = "3" }
            let undone = try await kitchen.undo(.transaction(first.transaction))
            let second = try await kitchen.correct(added) { $0.amount = "4" }
            let otherwise = try await refusal { try await kitchen.redo(.transaction(undone.transaction)) }
            #expect(otherwise.code == .changedSince)
            try await kitchen.undo(.transaction(second.transaction))
            try await kitchen.undo(.transaction(added.transaction))
            let gone = try await refusal { try await kitchen.redo(.transaction(first.transaction)) }
            #expect(gone.code == .changedSince)
            #expect(try kitchen.total(of: "milk") == "unknown")
            try await kitchen.redo(.transaction(added.transaction))
            try await kitchen.redo(.transaction(first.transaction))
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("undoing what was corrected takes the correction along, when told to")
    func undoneTogether() async throws {
        try await Kitchen.open { kitchen in
            let empty = try kitchen.household().dump
            let added = try await kitchen.add("Milk", "2")
            let corrected = try await kitchen.correct(added) { $0.amount = "3" }
            let refusal = try await refusal { try await kitchen.undo(.transaction(added.transaction)) }
            #expect(refusal.dependents == [corrected.transaction])
            let undone = try await kitchen.undo(.transaction(added.transaction), cascade: true)
            #expect(try kitchen.household().dump == empty)
            try await kitchen.undo(.transaction(undone.transaction))
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("a wrong date moves the lot, and what was judged since remembers the right one")
    func date() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Yoghurt", "2", "2026-11-25")
            try await kitchen.correct(added) { $0.date = "2026-12-25" }
            #expect(try kitchen.onlyLot().date?.day == CalendarDate("2026-12-25"))
            var keep = KeepStock()
            keep.product = "yoghurt"
            keep.until = "2027-01-02"
            try await kitchen.give(keep)
            try await kitchen.correct(added) { $0.date = "2026-12-20" }
            let lot = try kitchen.onlyLot()
            #expect(lot.date?.day == CalendarDate("2027-01-02"))
            #expect(lot.printed?.day == CalendarDate("2026-12-20"))
        }
    }

    @Test("price, store, location, note and day of a purchase; its opened part too")
    func facts() async throws {
        try await Kitchen.open { kitchen in
            var store = AddStore()
            store.store.name = "Aldi"
            try await kitchen.give(store)
            var add = AddStock()
            add.product = "Milk"
            add.amount = "2"
            add.new = true
            add.price = "1.29"
            add.bought = "yesterday"
            let added = try await kitchen.give(add)
            var open = OpenStock()
            open.product = "milk"
            try await kitchen.give(open)
            let receipt = try await kitchen.correct(added) {
                $0.price = "1.49"
                $0.store = "aldi"
                $0.location = "Pantry"
                $0.note = "the blue ones"
                $0.day = "2026-11-18"
            }
            #expect(receipt.events[0].header.occurredOn == CalendarDate("2026-11-18"))
            let lots = try kitchen.household().lots.all.map { $0 }
            #expect(lots.count == 2)
            for lot in lots {
                #expect(lot.cost?.money.minorUnits == 298)
                #expect(!lot.store.isNone)
                #expect(lot.note == "the blue ones")
                #expect(lot.boughtOn == CalendarDate("2026-11-18"))
            }
        }
    }

    @Test("a use of 2 that was 1 gives one back; one that was 3 takes one more; what is not there is refused")
    func use() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "3")
            let used = try await kitchen.use("milk", "2")
            try await kitchen.correct(used) { $0.amount = "1" }
            #expect(try kitchen.total(of: "milk") == "2")
            try await kitchen.correct(used) { $0.amount = "3" }
            #expect(try kitchen.total(of: "milk") == "0")
            let refusal = try await refusal { try await kitchen.correct(used) { $0.amount = "4" } }
            #expect(refusal.code == .wouldGoNegative)
            try await kitchen.correct(used) { $0.amount = "0.5" }
            #expect(try kitchen.total(of: "milk") == "2.5")
        }
    }

    @Test(
        "more than its lots held: what lies in others is another use, and that is advised; numbers are words, too (L9)")
    func moreThanItsLots() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Quark", "3", "+2d")
            try await kitchen.add("Quark", "4", "+9d")
            let used = try await kitchen.use("Quark", "3")
            let first = try await refusal { try await kitchen.correct(used) { $0.amount = "four" } }
            #expect(first.code == .wouldGoNegative)
            func use(_ amount: String, _ reason: String? = nil) -> [Remedy] {
                let fields = [Remedy.Field("product", "Quark"), Remedy.Field("amount", amount)]
                let why = reason.map { [Remedy.Field("reason", $0)] } ?? []
                return [.run(.consumeStock, fields: fields + why, "if it was taken from these")]
            }
            #expect(first.remedies == use("1 piece"), "\(first)")
            // All that is more is another use, also where some of it is in this lot.
            try await kitchen.correct(used) { $0.amount = "2" }
            let more = try await refusal { try await kitchen.correct(used) { $0.amount = "4" } }
            #expect(more.remedies == use("2 piece"), "\(more)")
            let spoilt = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.reason) = ("Quark", "1", ExtensibleEnum(.spoiled)) })
            let besides = try await refusal { try await kitchen.correct(used) { $0.amount = "4" } }
            #expect(besides.remedies == use("2 piece") && besides.dependents.isEmpty, "\(besides)")
            // More that was thrown out is thrown out, too.
            let waste = try await refusal { try await kitchen.correct(spoilt) { $0.amount = "3" } }
            #expect(waste.remedies == use("2 piece", "spoiled"), "\(waste)")
            try await kitchen.undo(.transaction(spoilt.transaction))
            try await kitchen.correct(used) { $0.amount = "3" }
            try await kitchen.use("Quark", "4")
            let last = try await refusal { try await kitchen.correct(used) { $0.amount = "8" } }
            #expect(last.detail.contains("More was taken than was ever added"), "\(last)")
            try await kitchen.correct(used) { $0.amount = "two" }
            #expect(try kitchen.total(of: "Quark") == "1")
        }
    }

    @Test("a use was of another lot")
    func otherLot() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1", "+2d")
            try await kitchen.add("Milk", "1", "+9d")
            let before = try kitchen.household()
            let used = try await kitchen.use("milk")
            let left = try kitchen.onlyLot()
            try await kitchen.correct(used) { $0.lot = left.code }
            let now = try kitchen.onlyLot()
            #expect(now.id != left.id)
            #expect(before.lots[now.id] == now)
        }
    }

    @Test("it was thrown out, not used, and two days ago")
    func reasonAndDay() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Milk"
            add.new = true
            add.bought = "2026-11-01"
            try await kitchen.give(add)
            let used = try await kitchen.use("milk")
            let receipt = try await kitchen.correct(used) {
                $0.reason = ExtensibleEnum(.spoiled)
                $0.day = "2026-11-19"
            }
            guard case .log(.corrected(let correction)) = receipt.events[0].event,
                case .stock(.consumed(let fact)) = try correction.corrected
            else {
                Issue.record("no correction of a use")
                return
            }
            #expect(fact.reason.value == .spoiled)
            #expect(receipt.events[0].header.occurredOn == CalendarDate("2026-11-19"))
            let early = try await refusal { try await kitchen.correct(used) { $0.day = "2026-10-30" } }
            #expect(early.code == .impossible)
        }
    }

    @Test("what undoing a correction would take and is used up depends on it")
    func spent() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "1")
            let corrected = try await kitchen.correct(added) { $0.amount = "2" }
            let used = try await kitchen.use("milk", "2")
            let refusal = try await refusal { try await kitchen.undo(.transaction(corrected.transaction)) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.dependents == [used.transaction])
            try await kitchen.undo(.transaction(corrected.transaction), cascade: true)
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }

    @Test("what changed nothing is not said to be undone already")
    func withoutEffect() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            let same = try await kitchen.correct(bought) { $0.amount = "2" }
            #expect(same.events.isEmpty)
            for undo in [false, true] {
                let nothing = try await refusal {
                    _ =
                        try await undo
                        ? kitchen.undo(.transaction(same.transaction)) : kitchen.redo(.transaction(same.transaction))
                }
                #expect(
                    nothing.code == .nothingToUndo && nothing.detail.hasPrefix("that changed nothing"), "\(nothing)")
            }
        }
    }

    @Test("saying what it says already books nothing")
    func same() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2")
            let receipt = try await kitchen.correct(added) { $0.amount = "2" }
            #expect(receipt.events.isEmpty)
        }
    }

    @Test("what is undone, what is no booking, and what a kind of booking has not are refused")
    func refused() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2")
            #expect(
                try await refusal { try await kitchen.correct(added) { $0.reason = ExtensibleEnum(.lost) } }.code
                    == .notCorrectable)
            let used = try await kitchen.use("milk")
            #expect(try await refusal { try await kitchen.correct(used) { $0.price = "3" } }.code == .notCorrectable)
            try await kitchen.undo()
            #expect(try await refusal { try await kitchen.correct(used) { $0.amount = "2" } }.code == .alreadyUndone)
            var change = ChangeSettings()
            change.window = 9
            let settings = try await kitchen.give(change)
            #expect(
                try await refusal { try await kitchen.correct(settings) { $0.amount = "2" } }.code == .notCorrectable)
            let two = try await refusal {
                try await kitchen.correct(added) { ($0.thing, $0.only, $0.amount) = ("milk", "bread", "2") }
            }
            #expect(two.code == .unreadable && two.detail.contains("two different things"))
        }
    }
}
