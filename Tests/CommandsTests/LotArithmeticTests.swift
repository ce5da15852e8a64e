import Commands
import Events
import Glibc
import Inventory
import TestSupport
import Testing

@Suite("No event leaves a lot below zero (L9)")
struct LotArithmeticTests {
    @Test(
        "a correction that was undone is not redone where its lot has not enough: refused with lot, figures and bookings"
    )
    func redoOfALesserPurchase() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Egg", "7")
            let corrected = try await kitchen.correct(added) { $0.amount = "1" }
            try await kitchen.undo(.transaction(corrected.transaction))
            let used = try await kitchen.use("egg", "7")
            let head = kitchen.log.head
            let refusal = try await refusal { try await kitchen.redo(.transaction(corrected.transaction)) }
            #expect(refusal.code == .wouldGoNegative)
            #expect(refusal.available?.amount == .zero)
            #expect(refusal.dependents == [used.transaction])
            #expect(refusal.detail.contains("is used up since, and 6 pieces of it are needed"))
            #expect(kitchen.log.head == head)
            try await kitchen.undo(.transaction(used.transaction))
            try await kitchen.redo(.transaction(corrected.transaction))
            #expect(try kitchen.total(of: "egg") == "1")
        }
    }

    @Test("undoing what a use took from has that use as a dependent; with cascade the total is what the rest makes")
    func undoOfAGreaterPurchase() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Egg", "10", "+50d")
            let added = try await kitchen.add("Egg", "1", "+3d")
            let greater = try await kitchen.correct(added) { $0.amount = "2" }
            let used = try await kitchen.use("egg", "2")
            let greatest = try await kitchen.correct(added) { $0.amount = "3" }
            let refusal = try await refusal { try await kitchen.undo(.transaction(greater.transaction)) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.dependents == [greatest.transaction, used.transaction])
            let undone = try await kitchen.undo(.transaction(greater.transaction), cascade: true)
            #expect(try kitchen.total(of: "egg") == "11")
            try await kitchen.undo(.transaction(undone.transaction))
            #expect(try kitchen.total(of: "egg") == "11", "10 + 3 - 2")
        }
    }

    @Test("two corrections that add up to what was used are judged together, not one by one")
    func together() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Egg", "1")
            try await kitchen.correct(added) { $0.amount = "2" }
            try await kitchen.correct(added) { $0.amount = "3" }
            let used = try await kitchen.use("egg", "2")
            let first = try kitchen.household(through: StreamVersion(.max))
            let corrections = try kitchen.transactions(of: Correction.type)
            let refusal = try await refusal { try await kitchen.undo(.transaction(corrections[0])) }
            #expect(refusal.dependents.contains(used.transaction))
            #expect(try kitchen.household().dump == first.dump)
            try await kitchen.undo(.transaction(corrections[0]), cascade: true)
            #expect(try kitchen.total(of: "egg") == "1")
        }
    }

    @Test("a corrected note of a used-up lot comes back as corrected after undo and redo")
    func note() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.note, add.new) = ("Egg", "2", "n", true)
            let added = try await kitchen.give(add)
            try await kitchen.use("egg", "2")
            let noted = try await kitchen.correct(added) { $0.note = "m" }
            try await kitchen.correct(added) { $0.amount = "4" }
            #expect(try kitchen.onlyLot().note == "m")
            let undone = try await kitchen.undo(.transaction(noted.transaction), cascade: true)
            #expect(try kitchen.household().lots.count == 0)
            try await kitchen.undo(.transaction(undone.transaction))
            #expect(try kitchen.onlyLot().note == "m")
        }
    }

    @Test("a part and a lot that comes back are written without what the event says elsewhere")
    func written() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Egg", "3")
            var open = OpenStock()
            (open.product, open.amount) = ("egg", "1")
            let opened = try await kitchen.give(open)
            guard case .stock(.opened(let fact))? = opened.events.first?.event, let part = fact.part else {
                throw Kitchen.Missing()
            }
            #expect(part.amount == .zero && part.order == 0 && part.recordedAt == Timestamp())
            let kept = try #require(try kitchen.household().lots[part.id])
            let header = try #require(opened.events.first?.header)
            #expect(kept.amount == Quantity(units: 1) && kept.order == header.version.value)
            #expect(kept.recordedAt == header.recordedAt)
            let used = try await kitchen.use("egg", "3")
            for (booking, amount) in [(used, "2"), (added, "4")] {
                let corrected = try await kitchen.correct(booking) { $0.amount = AmountField(amount) }
                guard case .log(.corrected(let correction))? = corrected.events.first?.event else {
                    throw Kitchen.Missing()
                }
                #expect(correction.lots.allSatisfy { $0.original.map { $0.amount == .zero } ?? true })
            }
            #expect(try kitchen.total(of: "egg") == "2")
        }
    }

    @Test(
        "random histories against a model that keeps every lot: in at least a fifth of them one was empty when it mattered"
    )
    func histories() async throws {
        let perLog = 20
        let logs = (Runs.lotHistories + perLog - 1) / perLog
        let empty = try await withThrowingTaskGroup(of: Int.self) { group in
            var sum = 0
            for log in 0..<logs {
                if log >= 4, let one = try await group.next() { sum += one }
                let seeds = (log * perLog)..<((log + 1) * perLog)
                group.addTask { try await Self.histories(seeds: seeds) }
            }
            for try await one in group { sum += one }
            return sum
        }
        let share = empty * 100 / (logs * perLog)
        #expect(share >= 20, "in \(share) % of the histories a lot was empty at a correction, undo or redo")
    }

    /// - Returns: In how many of them a lot was empty when a correction, undo or redo was about it.
    private static func histories(seeds: Range<Int>) async throws -> Int {
        try await Kitchen.open { kitchen in
            var empty = 0
            var number: UInt64 = 1000
            for seed in seeds {
                var history = try LotHistory(kitchen: kitchen, seed: UInt64(seed), number: number)
                try await history.live(commands: 16)
                number = history.number
                if history.sawEmptyLot { empty += 1 }
            }
            return empty
        }
    }
}

extension Kitchen {
    /// The transactions that have an event of a type, oldest first.
    fileprivate func transactions(of type: EventType) throws -> [TransactionID] {
        var found: [TransactionID] = []
        try forEachEvent { if $0.header.type == type { found.append($0.header.transaction) } }
        return found
    }
}

/// A random history of one product, few amounts, and much that is undone.
private struct LotHistory {
    let kitchen: Kitchen
    let name: String
    let seed: UInt64
    var random: SeededGenerator
    var number: UInt64
    var model = EveryLot()
    var household: Household
    /// Bookings, corrections and undos, oldest first.
    var given: [TransactionID] = []
    var sawEmptyLot = false

    init(kitchen: Kitchen, seed: UInt64, number: UInt64) throws {
        self.kitchen = kitchen
        self.seed = seed
        self.number = number
        var random = SeededGenerator(seed: seed)
        // Unlike any other: a name that is no product any more means the nearest one.
        name = String((0..<16).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random))) })
        self.random = random
        household = try kitchen.household()
    }

    mutating func live(commands: Int) async throws {
        for step in 0..<commands {
            number += 1
            let envelope = Kitchen.envelope(number, kitchen.caller)
            let head = kitchen.log.head
            do {
                let receipt = try await give(step, envelope)
                for event in receipt.events {
                    household.apply(event)
                    try model.apply(event)
                }
                if !receipt.events.isEmpty { given.append(receipt.transaction) }
            } catch let refusal as Refusal {
                #expect(kitchen.log.head == head, "a refusal books nothing")
                if cascaded {
                    #expect(
                        [.alreadyUndone, .nothingToUndo].contains(refusal.code),
                        "seed \(seed): an undo with cascade is refused: \(refusal)")
                }
            }
            compare(step)
        }
    }

    private var cascaded = false

    private mutating func give(_ step: Int, _ envelope: Envelope) async throws -> Receipt {
        cascaded = false
        let handler = kitchen.handler
        let chosen = given.randomElement(using: &random)
        switch step < 2 ? 0 : Int.random(in: 0..<20, using: &random) {
        case 0...2:
            var add = AddStock()
            (add.product, add.new) = (PhraseField(name), true)
            add.amount = AmountField(one(of: ["1", "2", "3"]))
            add.note = one(of: ["", "n"])
            return try await handler.handle(add, for: kitchen.id, envelope)
        case 3...7:
            var use = ConsumeStock()
            use.product = PhraseField(name)
            use.amount = AmountField(one(of: ["1", "2", "4"]))
            use.all = Bool.random(using: &random)
            return try await handler.handle(use, for: kitchen.id, envelope)
        case 8:
            var open = OpenStock()
            open.product = PhraseField(name)
            return try await handler.handle(open, for: kitchen.id, envelope)
        case 9...13:
            var correct = CorrectTransaction()
            correct.transaction = chosen ?? TransactionID()
            if Int.random(in: 0..<4, using: &random) > 0 {
                correct.amount = AmountField(one(of: ["1", "2", "3", "5"]))
            } else {
                correct.note = one(of: ["m", "k"])
            }
            note(chosen)
            return try await handler.handle(correct, for: kitchen.id, envelope)
        default:
            let target: UndoTransaction.Target = chosen.map { .transaction($0) } ?? .latest
            let redo = Int.random(in: 0..<3, using: &random) == 0
            // Undoing an undo is a redo, which no cascade helps.
            let isUndo = try chosen.map { !(try isReversal($0)) } ?? false
            let cascade = Bool.random(using: &random)
            cascaded = cascade && !redo && isUndo
            note(chosen)
            return try await handler.handle(
                UndoTransaction(target, redo: redo, cascade: cascade), for: kitchen.id, envelope)
        }
    }

    private mutating func one(of texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func note(_ chosen: TransactionID?) {
        if let chosen, model.isAboutEmptyLot(chosen) { sawEmptyLot = true }
    }

    private func isReversal(_ transaction: TransactionID) throws -> Bool {
        try kitchen.log.read { reader in
            guard let record = try reader.transaction(kitchen.id, CommandID(transaction)) else { return false }
            return try reader.events(of: record).contains { $0.header.type == Reversal.type }
        }
    }

    private func compare(_ step: Int) {
        #expect(model.negative == nil, "seed \(seed), step \(step): a lot ends below zero")
        var there: [LotID: Int64] = [:]
        for lot in household.lots.all { there[lot.id] = lot.amount.millionths }
        for (lot, balance) in model.balances {
            #expect(there[lot] ?? 0 == balance, "seed \(seed), step \(step): \(lot)")
            guard balance > 0, let kept = household.lots[lot] else { continue }
            #expect(EveryLot.Fields(kept) == model.fields(of: lot), "seed \(seed), step \(step): \(lot)")
        }
    }
}
