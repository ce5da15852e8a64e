import Inventory
import TestSupport
import Testing

@testable import Commands
@testable import Events

@Suite("A decision reads no more of the log the more of its kind came before (L8, L9)")
struct DecisionCostTests {
    enum Deed: CaseIterable {
        case correction, pricedCorrection, datedCorrection, use, useAndCorrection, product, purchaseAndUndo,
            undoAndRedo,
            useUndoneAndRedone, correctionAndUndo
    }

    @Test("the four hundredth reads as many records as the hundredth", arguments: Deed.allCases)
    func same(deed: Deed) async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.new) = ("Milk", "5000", true)
            if deed == .pricedCorrection { add.price = "1" }
            try await kitchen.give(add)
            if deed == .useUndoneAndRedone { try await kitchen.use("Milk", "1") }
            var costs: [Int] = []
            for number in 1...400 {
                let before = kitchen.reads
                try await kitchen.do(deed, number)
                costs.append(kitchen.reads - before)
            }
            let (early, late) = (costs[90..<100].max() ?? 0, costs[390..<400].max() ?? 0)
            #expect(late <= early, "\(early) records, then \(late)")
            #expect(late < 200)
        }
    }

    @Test("a long batch of one client leaves turns to the others")
    func turns() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "5000")
            let start = kitchen.log.head.position
            let commands = (0..<1000).map { _ -> CommandHandler.Member in
                (make(ConsumeStock()) { ($0.product, $0.amount) = ("Milk", "1") }, kitchen.anyEnvelope)
            }
            let (handler, id) = (kitchen.handler, kitchen.id)
            async let batch = handler.handle(commands, for: id)
            while kitchen.log.head.position == start { await Task.yield() }
            let between = try await kitchen.add("Bread", "1")
            let last = try #require(try await batch.last).get()
            #expect(between.position < last.position)
        }
    }

    @Test("undoing a batch that was redone, and naming what it was about, costs the batch (L8, L9)")
    func batch() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "5000")
            var costs: [[Int]] = []
            for size in [50, 200] {
                let commands = (0..<size).map { _ -> CommandHandler.Member in
                    (make(ConsumeStock()) { ($0.product, $0.amount) = ("Milk", "1") }, kitchen.anyEnvelope)
                }
                _ = try await kitchen.handler.handleAtomically(
                    commands, for: kitchen.id, as: kitchen.anyEnvelope.command)
                var reads: [Int] = []
                for step in 0..<4 {
                    let before = kitchen.reads
                    switch step {
                    case 0, 2: try await kitchen.undo()
                    case 1: try await kitchen.redo()
                    default:
                        try await kitchen.give(make(CorrectTransaction()) { ($0.thing, $0.amount) = ("Milk", "5001") })
                    }
                    reads.append(kitchen.reads - before)
                }
                costs.append(reads)
            }
            for (small, large) in zip(costs[0], costs[1]) {
                #expect(large <= 5 * small + 200, "\(costs)")
            }
        }
    }
}

extension Kitchen {
    fileprivate var anyEnvelope: Envelope { Self.envelope(.random(in: 1000...(.max >> 2)), caller) }
    fileprivate var reads: Int { log.databases.reads.records }

    fileprivate func `do`(_ deed: DecisionCostTests.Deed, _ number: Int) async throws {
        var correct = CorrectTransaction()
        correct.thing = "Milk"
        switch deed {
        case .correction:
            correct.amount = "\(6000 + number)"
            try await give(correct)
        case .pricedCorrection:
            correct.price = "\(1 + number % 2).10"
            try await give(correct)
        case .datedCorrection:
            correct.bought = number.isMultiple(of: 2) ? "yesterday" : "today"
            try await give(correct)
        case .use: try await use("Milk", "1")
        case .useAndCorrection:
            try await use("Milk", "1")
            correct.amount = "2"
            try await give(correct)
        case .product:
            var product = AddProduct()
            product.name = "Product \(number)"
            try await give(product)
        case .purchaseAndUndo:
            try await add("Milk", "1")
            try await undo()
        case .undoAndRedo:
            try await add("Milk", "1")
            try await undo()
            try await redo()
        case .useUndoneAndRedone:
            try await undo()
            try await redo()
        case .correctionAndUndo:
            correct.amount = "\(6000 + number)"
            try await give(correct)
            try await undo()
        }
    }
}
