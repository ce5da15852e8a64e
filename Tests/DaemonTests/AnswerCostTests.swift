import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon
@testable import Events

@Suite("An answer reads no more of the log the more came before (L3)")
struct AnswerCostTests {
    enum Deed: String, CaseIterable { case use, correct, undo, redo, product, batch }

    @Test("after 400 uses of a lot and corrections of its purchase as much as after 100", arguments: Deed.allCases)
    func same(deed: Deed) async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try await daemon.add("milk", "5000").transaction
            var costs: [Int] = []
            for round in 1...4 {
                let uses = (0..<50).map { _ in BatchCommand.use("milk", "1") }
                let corrections = (0..<50).map { BatchCommand.correct(milk, "\(5000 + $0 + round * 50)") }
                let answer = try await daemon.batch(BatchRequest(commands: uses + corrections))
                #expect(answer.results.allSatisfy { $0.outcome == .booked })
                // The least of three: larderd may read for itself meanwhile.
                var least = Int.max
                for number in 0..<3 {
                    if deed == .undo || deed == .redo { _ = try await daemon.use("milk", "1") }
                    if deed == .redo { _ = try await daemon.undo(UndoRequest()) }
                    let before = daemon.reads
                    switch deed {
                    case .use: _ = try await daemon.use("milk", "1")
                    case .correct:
                        _ = try await daemon.batch(
                            BatchRequest(commands: [BatchCommand.correct(milk, "\(7000 + round * 3 + number)")]))
                    case .undo: _ = try await daemon.undo(UndoRequest())
                    case .redo: _ = try await daemon.redo(UndoRequest())
                    case .product, .batch:
                        let commands = (0..<(deed == .batch ? 20 : 1)).map {
                            BatchCommand.product("product \(round) \(number) \($0)")
                        }
                        _ = try await daemon.batch(BatchRequest(commands: commands))
                    }
                    least = min(least, daemon.reads - before)
                }
                costs.append(least)
            }
            #expect(costs[3] <= costs[0] + costs[0] / 4, "\(costs)")
        }
    }
}

extension TestDaemon {
    fileprivate var reads: Int { services.log.databases.reads.records }
}

extension BatchCommand {
    fileprivate static func use(_ product: String, _ amount: String) -> BatchCommand {
        BatchCommand(
            id: .random(), type: "consumeStock",
            body: make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(product), AmountField(amount)) })
    }

    fileprivate static func correct(_ transaction: TransactionID, _ amount: String) -> BatchCommand {
        BatchCommand(
            id: .random(), type: "correct",
            body: make(CorrectTransaction()) { ($0.transaction, $0.amount) = (transaction, AmountField(amount)) })
    }

    fileprivate static func product(_ name: String) -> BatchCommand {
        BatchCommand(id: .random(), type: "createProduct", body: make(AddProduct()) { $0.name = name })
    }
}
