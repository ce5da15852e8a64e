import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("Undo of many, and of a share (L8)")
struct UndoMatchingTests {
    @Test("--only takes back one product's share of a transaction, and the redo of that just that")
    func only() async throws {
        try await Kitchen.open { kitchen in
            let shopping = try await kitchen.batch(["Milk", "Butter"])
            try await kitchen.undo(.transaction(shopping), only: "milk")
            #expect(try kitchen.total(of: "milk") == "unknown")
            #expect(try kitchen.total(of: "butter") == "1")
            let second = try await kitchen.undo(.transaction(shopping), only: "butter")
            #expect(try kitchen.total(of: "butter") == "unknown")
            try await kitchen.redo(.transaction(second.transaction))
            #expect(try kitchen.total(of: "butter") == "1")
            #expect(try kitchen.total(of: "milk") == "unknown")
        }
    }

    @Test("what is left of a transaction is still the latest thing done, and what is left of an undo the latest undone")
    func rest() async throws {
        try await Kitchen.open { kitchen in
            for product in ["Tea", "Milk", "Butter"] { try await kitchen.add(product) }
            func totals() throws -> [String] { try ["tea", "milk", "butter"].map { try kitchen.total(of: $0) } }
            let shopping = try await kitchen.batch(["Milk", "Butter"])
            try await kitchen.undo(.transaction(shopping), only: "milk")
            #expect(try totals() == ["1", "1", "2"])
            #expect(try await kitchen.undo(.latest).reversed == [shopping])
            #expect(try totals() == ["1", "1", "1"])
            try await kitchen.redo(.latest)
            try await kitchen.redo(.latest)
            #expect(try totals() == ["1", "2", "2"])
            let whole = try await kitchen.undo(.latest)
            #expect(whole.reversed == [shopping])
            try await kitchen.undo(.transaction(whole.transaction), only: "butter")
            #expect(try totals() == ["1", "1", "2"])
            try await kitchen.redo(.latest)
            #expect(try totals() == ["1", "2", "2"])
        }
    }

    @Test("an undo among what is taken back stays as it is, and is not counted")
    func undoAmong() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let use = try await kitchen.use("milk")
            kitchen.clock.advance(milliseconds: 3_600_000)
            let moment = kitchen.clock.wallClock.now()
            try await kitchen.undo(.transaction(use.transaction))
            let tea = try await kitchen.add("Tea")
            let undone = try await kitchen.undo(.matching(.init(since: moment)))
            #expect(undone.reversed == [tea.transaction])
            #expect(try kitchen.total(of: "milk") == "2")
            let again = try await refusal { try await kitchen.undo(.matching(.init(since: moment))) }
            #expect(again.code == .nothingToUndo)
        }
    }

    @Test("who founded the household takes back all but the founding, and no time is too early")
    func founder() async throws {
        try await Kitchen.open { kitchen in
            let founding = try await kitchen.add("Milk").events[0].header.stream
            var byAnna = UndoTransaction.Match()
            byAnna.by = "anna"
            #expect(try await kitchen.undo(.matching(byAnna)).reversed.count == 1)
            try await kitchen.redo()
            #expect(try await kitchen.undo(.matching(.init(since: Timestamp(milliseconds: 1)))).reversed.count == 1)
            let first = try kitchen.log.read { reader in
                try reader.header(at: try #require(try reader.position(of: founding, StreamVersion(1))))
            }
            let refusal = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            #expect(refusal.code == .notUndoable)
        }
    }

    @Test("--since takes back all that was recorded since, newest first, and leaves what was there")
    func since() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let before = try kitchen.household().dump
            kitchen.clock.advance(milliseconds: 3_600_000)
            let moment = kitchen.clock.wallClock.now()
            try await kitchen.use("milk")
            try await kitchen.add("Butter")
            let undone = try await kitchen.undo(.matching(.init(since: moment)))
            #expect(undone.reversed.count == 2)
            #expect(try kitchen.household().dump == before)
        }
    }

    @Test("--by takes back what one member did")
    func by() async throws {
        let ben = Kitchen.Other(name: "Ben", uid: 1001)
        try await Kitchen.open([ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            try await kitchen.use("milk", as: ben.caller)
            try await kitchen.use("milk")
            try await kitchen.undo(.matching(.init(by: "ben")))
            #expect(try kitchen.total(of: "milk") == "2")
            let refusal = try await refusal { try await kitchen.undo(.matching(.init(by: "Zoë"))) }
            #expect(refusal.code == .notFound)
        }
    }

    @Test("a guest undoes what it did, not what others did")
    func guests() async throws {
        let guest = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)
        try await Kitchen.open([guest]) { kitchen in
            let added = try await kitchen.add("Milk", "3")
            let used = try await kitchen.use("milk", as: guest.caller)
            try await kitchen.undo(.transaction(used.transaction), as: guest.caller)
            #expect(try kitchen.total(of: "milk") == "3")
            let refusal = try await refusal {
                try await kitchen.undo(.transaction(added.transaction), as: guest.caller)
            }
            #expect(refusal.code == .forbidden)
        }
    }

    @Test("many are undone in steps, each going on where the one before stopped, and redone the same way")
    func steps() async throws {
        try await Kitchen.open { kitchen in
            let empty = try kitchen.household().dump
            let through: EntityID = Samples.id(0x77)
            for number in 0..<7 { try await kitchen.importRow(number, through) }
            let full = try kitchen.household().dump
            for redo in [false, true] {
                var command = UndoTransaction(.through(through), redo: redo)
                command.limit = 3
                var steps: [Int] = []
                var remaining: [Bool] = []
                repeat {
                    let receipt = try await kitchen.handler.undo(
                        command, for: kitchen.id,
                        Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller))
                    steps.append(receipt.reversed.count)
                    remaining.append(receipt.remaining > 0)
                    command.from = receipt.next
                } while command.from != nil
                #expect(steps == [3, 3, 1])
                #expect(remaining == [true, true, false])
                #expect(try kitchen.household().dump == (redo ? full : empty))
            }
        }
    }
}

extension Kitchen {
    /// Several additions as one transaction.
    func batch(_ products: [String]) async throws -> TransactionID {
        var commands: [(command: any HouseholdCommand, envelope: Envelope)] = []
        for product in products {
            var add = AddStock()
            add.product = product
            add.new = true
            commands.append((add, Self.envelope(.random(in: 1000...(.max >> 2)), caller)))
        }
        let receipts = try await handler.handleAtomically(
            commands, for: id, as: Self.envelope(.random(in: 1000...(.max >> 2)), caller).command)
        return try #require(receipts.first).transaction
    }

    @discardableResult
    func use(_ product: String, as caller: Caller) async throws -> Receipt {
        var use = ConsumeStock()
        use.product = product
        return try await handler.handle(use, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), caller))
    }

    @discardableResult
    func undo(
        _ target: UndoTransaction.Target, only: String = "", as other: Caller? = nil
    ) async throws -> Receipt {
        var command = UndoTransaction(target)
        command.only = only
        return try await handler.undo(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller))
    }

    func importRow(_ number: Int, _ through: EntityID) async throws {
        var row = ImportPurchase()
        row.item = "Thing \(number)"
        row.date = "2026-11-2\(number % 2)"
        row.inStock = true
        var envelope = Self.envelope(UInt64(5000 + number), caller)
        envelope.via = through
        _ = try await handler.handle(row, for: id, envelope)
    }
}
