import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Undo and redo")
struct UndoTests {
    @Test("undo without a name takes back the caller's latest, then the one before")
    func latest() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            try await kitchen.use("milk")
            try await kitchen.undo()
            #expect(try kitchen.total(of: "milk") == "2")
            try await kitchen.undo()
            #expect(try kitchen.total(of: "milk") == "unknown")
            let refusal = try await refusal { try await kitchen.undo() }
            #expect(refusal.code == .nothingToUndo)
            try await kitchen.redo()
            try await kitchen.redo()
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }

    @Test("an emptied lot comes back whole: id, code, date, place, cost, order")
    func wholeLot() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2", "tomorrow")
            let before = try kitchen.household().dump
            try await kitchen.use("milk", "2")
            #expect(try kitchen.household().lots.count == 0)
            let receipt = try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
            #expect(receipt.figures.first?.before == .zero)
            #expect(receipt.figures.first?.after == Quantity(units: 2))
        }
    }

    @Test("what was built on it is listed; with cascade it goes too, newest first")
    func dependents() async throws {
        try await Kitchen.open { kitchen in
            let empty = try kitchen.household().dump
            let added = try await kitchen.add("Milk", "2")
            let used = try await kitchen.use("milk")
            let refusal = try await refusal { try await kitchen.undo(.transaction(added.transaction)) }
            #expect(refusal.code == .hasDependents)
            #expect(refusal.dependents == [used.transaction])
            let receipt = try await kitchen.undo(.transaction(added.transaction), cascade: true)
            #expect(receipt.reversed == [used.transaction, added.transaction])
            #expect(try kitchen.household().dump == empty)
            try await kitchen.undo(.transaction(receipt.transaction))
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }

    @Test("of very many those that are found are listed, the newest first, and how many there are at least is said")
    func manyDependents() async throws {
        try await Kitchen.open { kitchen in
            let shopping = try await kitchen.batch(["Milk", "Butter"])
            var used: [TransactionID] = []
            for number in 0..<30 {
                used.append(try await kitchen.use(number % 2 == 0 ? "milk" : "butter", "0.05").transaction)
            }
            let head = kitchen.log.head
            let all = try await refusal { try await kitchen.undo(.transaction(shopping)) }
            #expect(all.dependents == used.reversed())
            #expect(all.detail.hasPrefix("at least 30 later bookings depend on it"))
            // Those of one thing alone are all known.
            let milk = try await refusal { try await kitchen.undo(.transaction(shopping), only: "milk") }
            #expect(milk.detail.hasPrefix("15 later bookings depend on it"))
            #expect(milk.dependents == stride(from: 28, through: 0, by: -2).map { used[$0] })
            #expect(kitchen.log.head == head)
        }
    }

    @Test("merely using the same lot is no dependence")
    func independentUses() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "5")
            let first = try await kitchen.use("milk")
            try await kitchen.use("milk", "2")
            try await kitchen.undo(.transaction(first.transaction))
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }

    @Test("a redo that no longer fits is refused and loses nothing")
    func redoImpossible() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            let used = try await kitchen.use("milk")
            try await kitchen.undo()
            try await kitchen.use("milk")
            let refusal = try await refusal { try await kitchen.redo(.transaction(used.transaction)) }
            #expect(refusal.code == .wouldGoNegative)
        }
    }

    @Test(
        "what took from, opened or judged a lot is not redone before its purchase, whose number the refusal says (L8)",
        arguments: [nil, "0.5"])
    func redoOfWhatIsGone(part: String?) async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Flour", "1", "+9d")
            let kept = try await kitchen.give(make(KeepStock()) { ($0.product, $0.until) = ("flour", "+20d") })
            let opened = try await kitchen.give(
                make(OpenStock()) { ($0.product, $0.amount) = ("flour", AmountField(typed: part)) })
            let used = try await kitchen.use("flour", "0.5")
            try await kitchen.undo(.transaction(bought.transaction), cascade: true)
            for (booked, code) in [
                (kept, RefusalCode.changedSince), (opened, part == nil ? .changedSince : .wouldGoNegative),
                (used, .wouldGoNegative),
            ] {
                let refused = try await refusal { try await kitchen.redo(.transaction(booked.transaction)) }
                let event = try #require(bought.events.last)
                #expect(refused.code == code, "\(refused)")
                #expect(refused.remedies == [.run(.redo, ["of": "\(event.header.position.value)"])], "\(refused)")
            }
            for booked in [bought, kept, opened, used] { try await kitchen.redo(.transaction(booked.transaction)) }
            #expect(try kitchen.total(of: "flour") == "0.5")
            // Of a lot that is used up it is redone.
            try await kitchen.use("flour", "0.5")
            try await kitchen.undo(.transaction(kept.transaction), cascade: true)
            try await kitchen.redo(.transaction(kept.transaction))
        }
    }

    @Test("what another member undid and redid is who did it's latest as before, and theirs who redid it (L8)")
    func redoneByAnother() async throws {
        let ben = Kitchen.Other(name: "ben", uid: 1001)
        try await Kitchen.open([ben]) { kitchen in
            func undo(_ target: UndoTransaction.Target, redo: Bool = false, by other: Kitchen.Other?) async throws
                -> Receipt
            {
                try await kitchen.handler.handle(
                    UndoTransaction(target, redo: redo), for: kitchen.id,
                    Kitchen.envelope(.random(in: 1000...(.max >> 2)), other?.caller ?? kitchen.caller))
            }
            let first = try await kitchen.add("Milk", "1")
            let second = try await kitchen.add("Tea", "1")
            let third = try await kitchen.add("Bread", "1")
            for booked in [second, third] {
                _ = try await undo(.transaction(booked.transaction), by: ben)
            }
            #expect(try kitchen.latest() == [first.transaction])
            for booked in [third, second] { _ = try await undo(.transaction(booked.transaction), redo: true, by: ben) }
            #expect(try kitchen.latest() == [third, second, first].map(\.transaction))
            // The last redo is what Ben did last, too.
            #expect(try await undo(.latest, by: ben).chosen == second.transaction)
            #expect(try kitchen.latest() == [third, first].map(\.transaction))
            // Anna does it again: it is the last thing that she did.
            _ = try await undo(.transaction(second.transaction), redo: true, by: nil)
            #expect(try kitchen.latest() == [second, third, first].map(\.transaction))
            #expect(try await undo(.latest, by: ben).chosen == third.transaction)
        }
    }

    @Test("undoing twice is refused, redoing what stands is refused")
    func twice() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk")
            try await kitchen.undo(.transaction(added.transaction))
            #expect(
                try await refusal { try await kitchen.undo(.transaction(added.transaction)) }.code == .alreadyUndone)
            try await kitchen.redo(.transaction(added.transaction))
            #expect(
                try await refusal { try await kitchen.redo(.transaction(added.transaction)) }.code == .nothingToUndo)
        }
    }

    @Test("a redo named twice brings back once: what an undo took back is not taken back again by its name (L8)")
    func broughtBackOnce() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk", "2")
            let undo = try await kitchen.undo(.transaction(added.transaction))
            try await kitchen.redo(.transaction(undo.transaction))
            #expect(
                try await refusal { try await kitchen.redo(.transaction(undo.transaction)) }.code == .nothingToUndo)
            #expect(try kitchen.total(of: "milk") == "2")
        }
    }

    @Test("founding is not undone")
    func founding() async throws {
        try await Kitchen.open { kitchen in
            let refusal = try await refusal { try await kitchen.undo() }
            #expect(refusal.code == .nothingToUndo)
        }
    }

    @Test("a reversal is dated to its original")
    func dated() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Milk")
            kitchen.clock.advance(milliseconds: 2 * 86_400_000)
            let undone = try await kitchen.undo()
            #expect(undone.events.last?.header.occurredOn == added.events.first?.header.occurredOn)
            #expect(undone.events[0].header.recordedAt > added.events[0].header.recordedAt)
        }
    }

    @Test("a change of a setting is undone to the value before, unless it was changed again")
    func settings() async throws {
        try await Kitchen.open { kitchen in
            var change = ChangeSettings()
            change.window = 9
            let first = try await kitchen.give(change)
            change.window = 12
            try await kitchen.give(change)
            let refusal = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            #expect(refusal.code == .hasDependents)
            try await kitchen.undo()
            try await kitchen.undo()
            #expect(try kitchen.household().settings.window == 5)
        }
    }

    @Test("any history: undo of anything with its dependents, then redo, is as if nothing had been", arguments: 1...40)
    func random(seed: Int) async throws {
        try await Kitchen.open { kitchen in
            var random = SeededGenerator(seed: UInt64(seed))
            var given: [(TransactionID, before: String)] = []
            for _ in 0..<40 {
                let before = try kitchen.household().dump
                if let receipt = try await kitchen.giveRandom(&random), !receipt.events.isEmpty {
                    given.append((receipt.transaction, before))
                }
            }
            // The last one: exactly what was before it.
            if let last = given.last {
                let after = try kitchen.household().dump
                try await kitchen.undo(.transaction(last.0))
                #expect(try kitchen.household().dump == last.before)
                try await kitchen.redo(.transaction(last.0))
                #expect(try kitchen.household().dump == after)
            }
            // Any one, with everything built on it, and back.
            for _ in 0..<8 {
                guard let chosen = given.randomElement(using: &random) else { break }
                let before = try kitchen.household().dump
                let undone = try await kitchen.undo(.transaction(chosen.0), cascade: true)
                try await kitchen.undo(.transaction(undone.transaction))
                #expect(try kitchen.household().dump == before)
            }
            // All of them, newest first: an empty household.
            for (transaction, before) in given.reversed() {
                try await kitchen.undo(.transaction(transaction))
                #expect(try kitchen.household().dump == before)
            }
        }
    }
}

extension Kitchen {
    /// One random command; nil when it was refused, which must book nothing.
    func giveRandom(_ random: inout SeededGenerator) async throws -> Receipt? {
        let names = ["Milk", "Oat milk", "Butter", "Rice", "Yoghurt"]
        let name = names.randomElement(using: &random) ?? "Milk"
        let amount = ["1", "2", "0.5", "3"].randomElement(using: &random)
        let head = log.head
        do {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                return try await add(name, amount, ["tomorrow", "+5d", "yesterday"].randomElement(using: &random))
            case 4, 5: return try await use(name, amount)
            case 6:
                var open = OpenStock()
                open.product = PhraseField(name)
                return try await give(open)
            case 7:
                var keep = KeepStock()
                keep.product = PhraseField(name)
                keep.until = "+\(Int.random(in: 1...9, using: &random))d"
                return try await give(keep)
            case 8:
                var change = ChangeProduct()
                change.product = name
                change.settings.window = Int.random(in: 0...9, using: &random)
                return try await give(change)
            default:
                var alias = SetAlias()
                alias.product = name
                alias.alias = "alias \(Int.random(in: 0...3, using: &random))"
                return try await give(alias)
            }
        } catch is Refusal {
            #expect(log.head == head)
            return nil
        }
    }
}

extension Kitchen {
    /// Anna's own in effect, newest first.
    fileprivate func latest() throws -> [TransactionID] {
        let founding = try log.read { try $0.event(at: GlobalPosition(1)) }
        var author = Authorship()
        (author.actor, author.origin) = (founding.header.author.actor, .cli)
        return Array(try household().recent.newestFirst(author, undone: false))
    }
}
