import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

struct ProjectionContractTests {
    /// A real log, filled through the real queue; read back, it is what was written.
    private func withHistory(
        seed: UInt64, events count: Int = 700, _ body: (History, TemporaryLog) async throws -> Void
    ) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: seed)
            try await history.write(count, to: temporary.log, clock: temporary.clock)
            try await body(history, temporary)
        }
    }

    @Test("the sample history has every type of event, undone and redone ones too", arguments: [1, 2])
    func sampleIsComplete(seed: UInt64) async throws {
        try await withHistory(seed: seed, events: 13_000) { history, _ in
            let there = Set(history.events.map { type(of: $0.event.payload).name })
            // Erasing changes what came before it: `EraseTests` has histories of its own for it.
            #expect(Set(Event.payloads.map { $0.name }).subtracting(there) == [TextErased.name, ClockTrusted.name])
            #expect(Set(history.events.compactMap { $0.event.asReversal?.reapplied }) == [true, false])
        }
    }

    @Test("what was folded as it came is what the log says when it is read again", arguments: Subject.all)
    func incrementalIsReplay(subject: Subject) async throws {
        try await withHistory(seed: 21) { history, temporary in
            func check<P: Fold & Equatable>(_: P.Type) throws {
                let events = subject.events(history)
                var replayed = P()
                let stream = try #require(events.first).header.stream
                try temporary.log.read { reader in
                    _ = try reader.forEach(after: .start, limit: .max) { event in
                        if subject.isOfAll || event.header.stream == stream { replayed.apply(event) }
                    }
                }
                #expect(replayed == P.fold(events))
                #expect(replayed.snapshot == P.fold(events).snapshot)
                #expect(replayed != P())
            }
            try check(subject.type)
        }
    }

    @Test("batches and restarts of any size give the same state", arguments: Subject.all)
    func splits(subject: Subject) async throws {
        try await withHistory(seed: 12) { history, _ in
            for seed in 0..<3 as Range<UInt64> {
                try ProjectionContract.foldsAlikeHoweverTheEventsAreSplit(
                    subject.type, subject.events(history), seed: seed)
            }
        }
    }

    @Test("folded in bulk, with indexes built at the end, it is the same state", arguments: Subject.all)
    func bulk(subject: Subject) async throws {
        try await withHistory(seed: 18) { history, _ in
            for seed in 0..<3 as Range<UInt64> {
                ProjectionContract.foldsAlikeInBulk(subject.type, subject.events(history), seed: seed)
            }
        }
    }

    @Test("a snapshot restores the very state, and its bytes are the same again", arguments: Subject.all)
    func snapshots(subject: Subject) async throws {
        try await withHistory(seed: 13) { history, _ in
            try ProjectionContract.restoresExactly(subject.type, subject.events(history))
        }
    }

    @Test("what follows from the catalog is the same after a start from a snapshot (L10)", arguments: [21, 22, 23])
    func indexes(seed: UInt64) async throws {
        try await withHistory(seed: seed) { history, _ in
            var state = CatalogView()
            let stream = try #require(history.events.first { $0.header.type == ProductAdded.type }).header.stream
            for (index, event) in history.events.enumerated() where event.header.stream == stream {
                state.apply(event)
                guard index % 20 == 0 else { continue }
                let restored = try CatalogView.restore(state.snapshot)
                #expect(restored.catalog.hasSameIndexes(as: state.catalog), "after \(event.header.position)")
                #expect(restored.entries.hasSameIndexes(as: state.entries), "after \(event.header.position)")
            }
        }
    }

    @Test("so is what follows from the stock (L10)", arguments: [24, 25, 26])
    func stockIndexes(seed: UInt64) async throws {
        try await withHistory(seed: seed) { history, _ in
            var state = StockOnHand()
            let stream = try #require(history.events.first { $0.header.type == ProductAdded.type }).header.stream
            for (index, event) in history.events.enumerated() where event.header.stream == stream {
                state.apply(event)
                guard index % 20 == 0 else { continue }
                let restored = try StockOnHand.restore(state.snapshot)
                #expect(restored.hasSameIndexes(as: state), "after \(event.header.position)")
            }
        }
    }

    @Test("events of types that the directory does not handle change nothing in it")
    func others() async throws {
        try await withHistory(seed: 14, events: 400) { history, _ in
            ProjectionContract.ignoresWhatItDoesNotHandle(Directory.self, history.events)
        }
    }

    @Test(
        "an event and its reversal leave the state as it was, applied again as it became",
        arguments: Subject.readModels, [15, 16])
    func reversals(subject: Subject, seed: UInt64) async throws {
        try await withHistory(seed: seed, events: 500) { history, _ in
            ProjectionContract.takesBackEveryEvent(subject.type, subject.events(history))
        }
    }

    @Test("a snapshot of another version of the fold is passed over", arguments: Subject.all)
    func staleVersions(subject: Subject) async throws {
        try await withHistory(seed: 17, events: 200) { history, temporary in
            let snapshots = Snapshots(directory: temporary.folder + "/snapshots", log: temporary.log.id)
            try ProjectionContract.passesOverSnapshotsOfAnotherVersion(
                subject.type, subject.events(history), snapshots)
        }
    }
}
