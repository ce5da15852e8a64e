import Commands
import Inventory
import Projections
import Synchronization
import TestSupport
import Testing

@testable import Events

@Suite("The decider's states, folded while a start reads the whole log")
struct FoldedHouseholdsTests {
    @Test("the writer goes on from the state that was folded beside the read models, and folds what came after")
    func takenOver() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("Milk").transaction
            try await kitchen.add("Bread")
            let folded = FoldedHouseholds(snapshots: nil)
            let runner = ProjectionRunner(log: kitchen.log, snapshots: nil)
            // As if nobody had ever added milk: so what decides is this state, not the log.
            try await runner.start(onEvents: { household, events in
                let founding = events[0].event
                folded.fold(
                    household,
                    events.map { event in
                        event.header.transaction == milk
                            ? RecordedEvent(header: event.header, event: founding) : event
                    })
            })
            try await kitchen.add("Eggs")
            kitchen.handler.close()
            let started = CommandHandler(log: kitchen.log)
            try await started.load(kitchen.id, from: folded)
            for (number, name) in ["bread", "eggs"].enumerated() {
                var use = ConsumeStock()
                use.product = PhraseField(name)
                let receipt = try await started.handle(
                    use, for: kitchen.id, Kitchen.envelope(UInt64(900 + number), kitchen.caller))
                #expect(!receipt.events.isEmpty)
            }
            var use = ConsumeStock()
            use.product = "milk"
            let refusal = try await refusal {
                _ = try await started.handle(use, for: kitchen.id, Kitchen.envelope(990, kitchen.caller))
            }
            #expect(refusal.code == .unknownProduct, "\(refusal)")
            started.close()
        }
    }

    @Test("a household with a snapshot is not folded, and a start that need not read the whole log tells nobody")
    func snapshots() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk")
            try await withTemporaryFolder { folder in
                let snapshots = Snapshots(directory: folder, log: kitchen.log.id)
                #expect(!snapshots.hasAny(Household.self, of: kitchen.id))
                try snapshots.save(try kitchen.household(), of: kitchen.id, at: try kitchen.household().checkpoint)
                let folded = FoldedHouseholds(snapshots: snapshots)
                let heard = Mutex(0)
                let first = ProjectionRunner(log: kitchen.log, snapshots: snapshots)
                try await first.start(onEvents: { household, events in
                    heard.withLock { $0 += events.count }
                    folded.fold(household, events)
                })
                let all = try kitchen.household().checkpoint.version.value
                #expect(heard.withLock { $0 } == Int(all))
                await first.saveAll()
                kitchen.handler.close()
                let started = CommandHandler(log: kitchen.log, snapshots: snapshots)
                try await started.load(kitchen.id, from: folded)
                var use = ConsumeStock()
                use.product = "milk"
                let receipt = try await started.handle(use, for: kitchen.id, Kitchen.envelope(990, kitchen.caller))
                #expect(!receipt.events.isEmpty)
                started.close()
                heard.withLock { $0 = 0 }
                let second = ProjectionRunner(log: kitchen.log, snapshots: snapshots)
                try await second.start(onEvents: { _, events in heard.withLock { $0 += events.count } })
                #expect(heard.withLock { $0 } == 0)
            }
        }
    }
}
