import Commands
import Events
import Inventory
import Projections
import TestSupport
import Testing

@Suite("Undo, redo and correct among the commands of an atomic batch (Q9)")
struct AtomicUndoTests {
    @Test("a correction is seen by those after it, and repeats say the same")
    func correctThenUse() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            let commands: [any Command] = [Self.correct(bought, amount: "3"), Self.use("Milk", "3")]
            let preview = try await kitchen.atomically(commands, dryRun: true)
            let first = try await kitchen.atomically(commands)
            #expect(try kitchen.total(of: "milk") == "0")
            #expect(first.map(\.figures) == preview.map(\.figures))
            #expect(first[0].figures.map(\.after) == [Quantity(units: 3)])
            #expect(Set(first.map(\.transaction)).count == 1)
            let head = kitchen.log.head
            let again = try await kitchen.atomically(commands)
            #expect(again.map(\.repeated) == [true, true])
            #expect(again.map(\.figures) == first.map(\.figures))
            #expect(again.map { $0.events.map(\.header) } == first.map { $0.events.map(\.header) })
            #expect(kitchen.log.head == head)
        }
    }

    @Test("corrections of one booking follow each other; undone as one, the first wording stands")
    func twice() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            let before = try Models(kitchen)
            let batch = try await kitchen.atomically([
                Self.correct(bought, amount: "3"), Self.correct(bought, amount: "5"), Self.use("Milk", "4"),
            ])
            #expect(batch[1].figures.map(\.before) == [Quantity(units: 3)])
            #expect(try kitchen.total(of: "milk") == "1")
            try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try Models(kitchen) == before)
        }
    }

    @Test("what the batch itself books cannot be undone or corrected in it, by whatever it is named")
    func own() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let add = AddStock.sample("Tea")
            let head = kitchen.log.head
            for named in [Kitchen.batchID, Kitchen.memberID(0), Kitchen.memberID(2)] {
                let undo = UndoTransaction(.transaction(TransactionID(named)))
                #expect(try await kitchen.refused([add, undo, Self.use("Milk", "1")]) == (1, .impossible))
            }
            #expect(try await kitchen.refused([add, UndoTransaction(.latest)]) == (1, .impossible))
            #expect(try await kitchen.refused([add, UndoTransaction(.latest, redo: true)]) == (1, .nothingToUndo))
            var correct = CorrectTransaction()
            correct.amount = "3"
            #expect(try await kitchen.refused([add, correct]) == (1, .impossible))
            #expect(kitchen.log.head == head)
        }
    }

    @Test("what the batch built on a booking stands in the way of its undo, with and without cascade")
    func builtOn() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            let undo = UndoTransaction(.transaction(bought.transaction))
            let cascade = UndoTransaction(.transaction(bought.transaction), cascade: true)
            let head = kitchen.log.head
            #expect(try await kitchen.refused([Self.use("Milk", "1"), undo]) == (1, .impossible))
            #expect(try await kitchen.refused([Self.use("Milk", "1"), cascade]) == (1, .impossible))
            #expect(try await kitchen.refused([Self.correct(bought, amount: "3"), undo]) == (1, .impossible))
            #expect(try await kitchen.refused([Self.correct(bought, amount: "3"), cascade]) == (1, .impossible))
            #expect(try await kitchen.refused([undo, undo]) == (1, .alreadyUndone))
            #expect(kitchen.log.head == head)
        }
    }

    @Test("a refusal after an undo books nothing of it")
    func refusedLater() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Milk", "2")
            let (head, before) = (kitchen.log.head, try Models(kitchen))
            let undo = UndoTransaction(.transaction(bought.transaction))
            #expect(try await kitchen.refused([undo, Self.use("Milk", "1")]) == (1, .unknownProduct))
            #expect(kitchen.log.head == head)
            #expect(try Models(kitchen) == before)
            try await kitchen.use("Milk", "1")
        }
    }

    @Test("what has to be looked for is sent on its own, atomic or not at its place among the others")
    func farReaching() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let all = UndoTransaction(.matching(UndoTransaction.Match(by: "anna")))
            #expect(try await kitchen.refused([AddStock.sample("Tea"), all]) == (1, .impossible))
            let commands: [any Command] = [AddStock.sample("Tea"), all, AddStock.sample("Rice"), Self.use("Milk", "1")]
            let members = commands.enumerated().map { ($1, Kitchen.envelope(UInt64(700 + $0), kitchen.caller)) }
            for isRepeat in [false, true] {
                let answers = try await kitchen.handler.handle(members, for: kitchen.id)
                let receipts = try answers[..<3].map { try $0.get() }
                #expect(receipts.map(\.repeated) == [isRepeat, isRepeat, isRepeat])
                #expect(receipts[1].reversed.count == 2)
                #expect(throws: Refusal.self) { try answers[3].get() }
            }
            #expect(try kitchen.household().lots.all.map(\.product).count == 1)
        }
    }

    @Test("a batch that took something back and booked something is undone and redone as one, either way")
    func mixed() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("Milk", "2")
            let tea = try await kitchen.add("Tea", "4")
            try await kitchen.use("Tea", "1")
            let change = try await kitchen.window("Tea", 3)
            let before = try Models(kitchen)
            let batch = try await kitchen.atomically([
                UndoTransaction(.transaction(milk.transaction)), Self.correct(tea, amount: "5"),
                UndoTransaction(.transaction(change.transaction)), Kitchen.changeWindow("Tea", 9),
                AddStock.sample("Milk"), Self.use("Milk", "1"),
            ])
            let after = try Models(kitchen)
            let undone = try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try Models(kitchen) == before)
            #expect(!undone.redone)
            #expect(undone.figures.allSatisfy { $0.before != $0.after })
            #expect(undone.reversed.contains(milk.transaction) && undone.reversed.contains(batch[0].transaction))
            #expect(
                try await refusal { try await kitchen.undo(.transaction(batch[0].transaction)) }.code == .alreadyUndone)
            try await kitchen.redo(.transaction(batch[0].transaction))
            #expect(try Models(kitchen) == after)
            try await kitchen.undo(.latest)
            #expect(try Models(kitchen) == before)
            try await kitchen.redo(.latest)
            #expect(try Models(kitchen) == after)
        }
    }

    @Test("a member that comes to nothing is answered again as the first time (L3)")
    func nothing() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Tea", "4")
            _ = try await kitchen.window("Tea", 3)
            let commands: [any Command] = [
                Kitchen.changeWindow("Tea", 3), AddStock.sample("Tea"), Kitchen.changeWindow("Tea", 3),
            ]
            let first = try await kitchen.atomically(commands)
            let again = try await kitchen.atomically(commands)
            #expect(first.map(\.events.count) == [0, 1, 0])
            #expect(first.map(\.position) == again.map(\.position))
        }
    }

    @Test("redo of a batch that took something back does only that again, while the batch stands")
    func redoOfItsUndo() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("Milk", "2")
            let batch = try await kitchen.atomically([
                UndoTransaction(.transaction(milk.transaction)), AddStock.sample("Tea"),
            ])
            try await kitchen.redo(.transaction(batch[0].transaction))
            #expect(try kitchen.total(of: "milk") == "2")
            #expect(try kitchen.total(of: "tea") == "1")
            try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try kitchen.total(of: "tea") == "unknown")
            #expect(try kitchen.total(of: "milk") == "2")
        }
    }

    @Test("undone and redone in one batch is as it was, and so is the undo of that")
    func backAndForth() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("Milk", "2")
            let before = try Models(kitchen)
            let target = UndoTransaction.Target.transaction(milk.transaction)
            let batch = try await kitchen.atomically([
                UndoTransaction(target), UndoTransaction(target, redo: true), Self.use("Milk", "1"),
            ])
            #expect(try kitchen.total(of: "milk") == "1")
            try await kitchen.undo(.transaction(batch[0].transaction))
            #expect(try Models(kitchen) == before)
        }
    }

    static func correct(_ receipt: Receipt, amount: String) -> CorrectTransaction {
        var correct = CorrectTransaction()
        (correct.transaction, correct.amount) = (receipt.transaction, AmountField(amount))
        return correct
    }

    static func use(_ product: String, _ amount: String) -> ConsumeStock {
        var use = ConsumeStock()
        (use.product, use.amount) = (PhraseField(product), AmountField(amount))
        return use
    }
}

extension AddStock {
    fileprivate static func sample(_ product: String) -> AddStock {
        var add = AddStock()
        (add.product, add.amount, add.new) = (PhraseField(product), "1", true)
        return add
    }
}

extension Kitchen {
    static let batchID = envelope(900, .larder).command
    static func memberID(_ index: Int) -> CommandID { envelope(UInt64(901 + index), .larder).command }

    @discardableResult
    func atomically(_ commands: [any Command], dryRun: Bool = false) async throws -> [Receipt] {
        let members = commands.enumerated().map { index, command in
            (command: command, envelope: Self.envelope(UInt64(901 + index), caller, dryRun: dryRun))
        }
        return try await handler.handleAtomically(members, for: id, as: Self.batchID)
    }

    /// Which of them was refused, and why.
    fileprivate func refused(_ commands: [any Command]) async throws -> (Int, RefusalCode)? {
        do {
            try await atomically(commands)
            return nil
        } catch let error as AtomicRefusal {
            return (error.index, error.refusal.code)
        }
    }

    static func changeWindow(_ product: String, _ days: Int) -> ChangeProduct {
        var change = ChangeProduct()
        change.product = product
        change.settings.window = days
        return change
    }

    func window(_ product: String, _ days: Int) async throws -> Receipt {
        try await give(Self.changeWindow(product, days))
    }
}

private func == (a: (Int, RefusalCode)?, b: (Int, RefusalCode)) -> Bool { a?.0 == b.0 && a?.1 == b.1 }
