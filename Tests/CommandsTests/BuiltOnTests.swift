import Commands
import Events
import Inventory
import TestSupport
import Testing

/// The things that others are built on may have changed since the booking, or may be named only in a change of it.
@Suite("What is built on what, through changes and corrections (L8a, L9)")
struct BuiltOnTests {
    @Test("a place that a product or a purchase was moved to by a change is not undone under it")
    func places() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            var add = AddLocation()
            (add.name, add.kind) = ("Cellar", ExtensibleEnum(.pantry))
            let cellar = try await kitchen.give(add)
            let corrected = try await kitchen.correct(bought) { $0.location = "Cellar" }
            let moved = try await refusal { try await kitchen.undo(.transaction(cellar.transaction)) }
            #expect(moved.dependents == [corrected.transaction])
            try await kitchen.undo(.transaction(corrected.transaction))
            var change = ChangeProduct()
            change.product = "milk"
            change.settings.location = "Cellar"
            let changed = try await kitchen.give(change)
            let used = try await refusal { try await kitchen.undo(.transaction(cellar.transaction)) }
            #expect(used.dependents == [changed.transaction])
        }
    }

    @Test("a store that a purchase was corrected to is not undone under its price")
    func stores() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            var add = AddStore()
            add.store.name = "Rewe"
            let rewe = try await kitchen.give(add)
            let corrected = try await kitchen.correct(bought) { $0.store = "Rewe" }
            let refusal = try await refusal { try await kitchen.undo(.transaction(rewe.transaction)) }
            #expect(refusal.dependents == [corrected.transaction])
        }
    }

    @Test("an opened part that comes back by redo is what its purchase was corrected to meanwhile")
    func part() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "3")
            try await kitchen.add("Butter", "1")
            var open = OpenStock()
            (open.product, open.amount) = ("milk", "1")
            let opened = try await kitchen.give(open)
            try await kitchen.undo(.transaction(opened.transaction))
            try await kitchen.correct(bought) { $0.product = "butter" }
            try await kitchen.redo(.transaction(opened.transaction))
            #expect(try kitchen.total(of: "milk") == "0")
            #expect(try kitchen.total(of: "butter") == "4")
        }
    }

    @Test("a use is not redone once its purchase was another product, or cost something else")
    func use() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.total, add.new) = ("Milk", "3", "1.00", true)
            let bought = try await kitchen.give(add)
            try await kitchen.add("Butter", "1")
            let used = try await kitchen.use("milk", "3")
            try await kitchen.undo(.transaction(used.transaction))
            let dearer = try await kitchen.correct(bought) { $0.total = "2.00" }
            let price = try await refusal { try await kitchen.redo(.transaction(used.transaction)) }
            #expect(price.code == .changedSince)
            try await kitchen.undo(.transaction(dearer.transaction))
            let other = try await kitchen.correct(bought) { $0.product = "butter" }
            let product = try await refusal { try await kitchen.redo(.transaction(used.transaction)) }
            #expect(product.code == .changedSince)
            try await kitchen.undo(.transaction(other.transaction))
            try await kitchen.redo(.transaction(used.transaction))
            #expect(try kitchen.total(of: "milk") == "0")
        }
    }

    @Test("correct pack finds a purchase that was said to be this product later")
    func pack() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milk", "Butter"] {
                try await kitchen.add(name, "1")
                var pack = AddPack()
                (pack.product, pack.text) = (name, "crate = 12 piece")
                try await kitchen.give(pack)
            }
            let bought = try await kitchen.add("Milk", "2 crates")
            try await kitchen.correct(bought) { $0.product = "butter" }
            #expect(try kitchen.total(of: "butter") == "25")
            var correct = CorrectPack()
            (correct.product, correct.text) = ("butter", "crate = 10 piece")
            _ = try await kitchen.handler.handle(
                correct, for: kitchen.id, Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller))
            #expect(try kitchen.total(of: "butter") == "21")
        }
    }

    @Test("a use of as many parts as one event names is corrected, undone and redone; one of as many products is not")
    func names() async throws {
        try await Kitchen.open { kitchen in
            var bought: [Receipt] = []
            for _ in 0..<29 {
                let purchase = try await kitchen.add("Cola", "2")
                guard case .stock(.received(let fact))? = purchase.events.last?.event else { throw Kitchen.Missing() }
                bought.append(purchase)
                var open = OpenStock()
                (open.lot, open.amount) = (fact.code, "1")
                try await kitchen.give(open)
            }
            let used = try await kitchen.use("cola", "28")
            let lots = try kitchen.household().lots.all
            let other = try #require(lots.first { $0.openedOn != nil })
            var envelope = Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller)
            envelope.via = Samples.id(0x77)
            var correct = CorrectTransaction()
            (correct.transaction, correct.amount, correct.lot) = (used.transaction, "1", other.code)
            let corrected = try await kitchen.handler.handle(correct, for: kitchen.id, envelope)
            for redo in [false, true] {
                (envelope.command, envelope.via) = (CommandID(raw: envelope.command.raw + 1), Samples.id(0x78))
                let again = UndoTransaction(.transaction(corrected.transaction), redo: redo)
                _ = try await kitchen.handler.handle(again, for: kitchen.id, envelope)
            }
            #expect(try kitchen.total(of: "cola") == "57")
            try await kitchen.undo(.transaction(corrected.transaction))
            for (number, purchase) in bought.enumerated() {
                try await kitchen.add("Juice \(number)", "1")
                try await kitchen.correct(purchase) { $0.product = "Juice \(number)" }
            }
            let head = kitchen.log.head
            let refusal = try await refusal { try await kitchen.correct(used) { $0.reason = ExtensibleEnum(.lost) } }
            #expect(refusal.code == .impossible)
            #expect(kitchen.log.head == head)
            try await kitchen.undo(.transaction(used.transaction), cascade: true)
            #expect(try kitchen.household().lots.count == 29 * 3)
        }
    }

    @Test("a purchase opened in more parts than one event names is not corrected in part")
    func parts() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Cola", "60")
            for _ in 0..<50 {
                var open = OpenStock()
                (open.product, open.amount) = ("cola", "1")
                try await kitchen.give(open)
            }
            let head = kitchen.log.head
            let refusal = try await refusal { try await kitchen.correct(bought) { $0.note = "wrong" } }
            #expect(refusal.code == .impossible)
            #expect(kitchen.log.head == head)
            try await kitchen.correct(bought) { $0.amount = "61" }
            #expect(try kitchen.total(of: "cola") == "61")
        }
    }
}
