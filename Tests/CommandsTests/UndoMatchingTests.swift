import Events
import Inventory
import Synchronization
import TestSupport
import Testing

@testable import Commands

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

    @Test("who created the household takes back all but the founding, and no time is too early")
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

    @Test("--by takes back what history --by lists: what somebody did for another belongs to both (H5)")
    func behalf() async throws {
        let ben = Kitchen.Other(name: "Ben", uid: 1001)
        try await Kitchen.open([ben]) { kitchen in
            for name in ["ben", "anna"] {
                var add = AddStock()
                (add.product, add.new, add.for) = ("Tea by \(name)", true, "anna")
                _ = try await kitchen.handler.handle(
                    add, for: kitchen.id, Kitchen.envelope(name == "ben" ? 4001 : 4002, ben.caller))
                let undone = try await kitchen.undo(.matching(.init(by: name)))
                #expect(undone.reversed.count == 1)
            }
        }
    }

    @Test("what a member may not take back of all that matches is named by its number in the history (H2)")
    func forbidden() async throws {
        let ben = Kitchen.Other(name: "Ben", uid: 1001)
        try await Kitchen.open([ben]) { kitchen in
            let moment = kitchen.clock.wallClock.now()
            try await kitchen.add("Milk", "3")
            let changed = try await kitchen.give(make(ChangeSettings()) { $0.name = "Berger" })
            let refusal = try await refusal {
                try await kitchen.undo(.matching(.init(since: moment)), as: ben.caller)
            }
            let number = try #require(changed.events.first?.header.position.value)
            #expect(refusal.code == .notAllowed)
            #expect(refusal.detail.contains("can neither book nor undo number \(number) in the history now"))
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
            #expect(refusal.code == .notAllowed)
        }
    }

    @Test("many are undone as a whole, in as many transactions as it takes, and a bare redo means all of them")
    func whole() async throws {
        try await Kitchen.open { kitchen in
            let empty = try kitchen.household().dump
            for number in 0..<7 { try await kitchen.importRow(number, Self.import) }
            let full = try kitchen.household().dump
            let handler = CommandHandler(kitchen.handler, eventsPerPart: 4)
            let head = kitchen.log.head.position.value
            let undone = try await handler.handle(
                UndoTransaction(.through(Self.import)), for: kitchen.id, Kitchen.envelope(900, kitchen.caller))
            #expect(undone.reversed.count == 7)
            #expect(undone.position == kitchen.log.head.position)
            let parts = try kitchen.log.read { try $0.parts(of: undone.transaction, in: kitchen.id) }
            // Two events a row, so two rows a transaction.
            #expect(parts.map(\.count) == [4, 4, 4, 2])
            #expect(parts[0].first.value == head + 1)
            for part in parts {
                let all = try kitchen.log.read { try $0.parts(of: part.transaction, in: kitchen.id) }
                #expect(all == parts)
            }
            #expect(try kitchen.household().dump == empty)

            let again = try await handler.handle(
                UndoTransaction(.through(Self.import)), for: kitchen.id, Kitchen.envelope(900, kitchen.caller))
            #expect(again.repeated && again.position == undone.position && again.figures == undone.figures)
            #expect(again.reversed == undone.reversed && again.shares == undone.shares)
            #expect(kitchen.log.head.position == undone.position)

            let redone = try await kitchen.redo()
            #expect(redone.redone && redone.reversed == undone.reversed.reversed())
            #expect(try kitchen.household().dump == full)
            // What was brought back as a whole is the latest as a whole.
            #expect(try await kitchen.undo().reversed == undone.reversed)
            #expect(try kitchen.household().dump == empty)
        }
    }

    @Test("equal commands one after the other are not one command")
    func equal() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Coffee", "5")
            var uses: [Receipt] = []
            for _ in 0..<4 { uses.append(try await kitchen.use("coffee")) }
            for use in uses {
                let parts = try kitchen.log.read { try $0.parts(of: use.transaction, in: kitchen.id) }
                #expect(parts.map(\.transaction) == [use.transaction])
            }
            #expect(try await kitchen.undo().reversed == [uses[3].transaction])
        }
    }

    @Test("an import of which one row of many was used is refused as a whole, and nothing of it is booked")
    func refusedWhole() async throws {
        try await Kitchen.open { kitchen in
            for number in 0..<1200 { try await kitchen.importRow(number, Self.import) }
            let used = try await kitchen.use("thing 3")
            let (before, head) = (try kitchen.household().dump, kitchen.log.head.position)
            for dryRun in [true, false] {
                let refused = try await refusal {
                    _ = try await kitchen.handler.handle(
                        UndoTransaction(.through(Self.import)), for: kitchen.id,
                        Kitchen.envelope(901, kitchen.caller, dryRun: dryRun))
                }
                #expect(refused.code == .hasDependents)
                #expect(refused.dependents == [used.transaction])
            }
            #expect(kitchen.log.head.position == head)
            #expect(try kitchen.household().dump == before)

            // The same id may succeed later, and the preview has the figures of the whole.
            let cascade = UndoTransaction(.through(Self.import), cascade: true)
            let preview = try await kitchen.handler.handle(
                cascade, for: kitchen.id, Kitchen.envelope(901, kitchen.caller, dryRun: true))
            #expect(preview.reversed.count == 1201)
            #expect(kitchen.log.head.position == head)
            let undone = try await kitchen.handler.handle(
                cascade, for: kitchen.id, Kitchen.envelope(901, kitchen.caller))
            #expect(undone.reversed == preview.reversed)
            #expect(undone.figures.count == 1199)
            #expect(Set(undone.figures) == Set(preview.figures))
            #expect(try kitchen.household().lots.count == 0)
            try await kitchen.redo()
            #expect(try kitchen.household().dump == before)

            // While the writer works it out it says again and again what it is at, and at last that it is over.
            kitchen.handler.close()
            let heard = Mutex<[String?]>([])
            let describing = CommandHandler(log: kitchen.log, busy: { words in heard.withLock { $0.append(words) } })
            _ = try await describing.handle(cascade, for: kitchen.id, Kitchen.envelope(902, kitchen.caller))
            describing.close()
            let words = heard.withLock { $0 }
            #expect(words.count { $0?.hasPrefix("undoing ") == true } > 2, "\(words)")
            #expect(words.last == .some(nil))
        }
    }

    @Test("where the newest import is undone, what was imported before is named with what to type, and no more (L8)")
    func nextImport() async throws {
        try await Kitchen.open { kitchen in
            let ids: [EntityID] = [Samples.id(0x75), Samples.id(0x76), Self.import]
            for (number, id) in ids.enumerated() { try await kitchen.importRow(number, id) }
            var newest = UndoTransaction.Match(through: Self.import)
            newest.isLatestImport = true
            let match = newest
            try await kitchen.undo(.matching(match))
            let both = try await refusal { try await kitchen.undo(.matching(match)) }
            #expect(both.code == .nothingToUndo)
            #expect(both.remedies.map(\.fields) == [ids[1], ids[0]].map { [Remedy.Field("import", "\($0)")] })
            try await kitchen.undo(.through(ids[1]))
            let one = try await refusal { try await kitchen.undo(.matching(match)) }
            #expect(one.remedies.map(\.fields) == [[Remedy.Field("import", "\(ids[0])")]])
            try await kitchen.undo(.through(ids[0]))
            let none = try await refusal { try await kitchen.undo(.matching(match)) }
            #expect(none.detail == "there is nothing left to undo" && none.remedies == [])
        }
    }

    private static let `import`: EntityID = Samples.id(0x77)
}

extension Kitchen {
    /// Several additions as one transaction.
    func batch(_ products: [String]) async throws -> TransactionID {
        var commands: [(command: any Command, envelope: Envelope)] = []
        for product in products {
            var add = AddStock()
            add.product = PhraseField(product)
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
        use.product = PhraseField(product)
        return try await handler.handle(use, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), caller))
    }

    @discardableResult
    func undo(
        _ target: UndoTransaction.Target, only: String = "", as other: Caller? = nil
    ) async throws -> Receipt {
        var command = UndoTransaction(target)
        command.only = only
        return try await handler.handle(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller))
    }

    func importRow(_ number: Int, _ through: EntityID) async throws {
        var row = ImportPurchase()
        row.item = "Thing \(number)"
        row.date = "2026-11-2\(number % 2)"
        row.inStock = true
        var envelope = Self.envelope(UInt64(5000 + number), caller)
        envelope.origin = .import
        envelope.via = through
        _ = try await handler.handle(row, for: id, envelope)
    }
}
