import Glibc
import Inventory
import TestSupport
import Testing

@testable import Events
@testable import Projections

@Suite("Snapshots against a replay (L10)")
struct SnapshotCheckTests {
    /// A log with some saved snapshots of every read model.
    private func saved(_ body: (TemporaryLog, History) async throws -> Void) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: 61)
            for _ in 0..<3 {
                try await history.write(150, to: temporary.log, clock: temporary.clock)
                let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
                try await runner.start()
                await runner.saveAll()
            }
            #expect(try SnapshotCheck.faults(temporary.log, snapshots(temporary)) == [])
            try await body(temporary, history)
        }
    }

    private func snapshots(_ temporary: TemporaryLog) -> Snapshots {
        Snapshots(directory: temporary.folder + "/snapshots", log: temporary.log.id)
    }

    @Test("a snapshot that is whole and wrong is named, with what to do")
    func wrong() async throws {
        try await saved { try wrongOne($0, $1) }
    }

    private func wrongOne(_ temporary: TemporaryLog, _ history: History) throws {
        let snapshots = snapshots(temporary)
        // given a state that the log does not give, under a sound checksum
        let household = history.households[0]
        let version = try #require(snapshots.versions(of: StockOnHand.self)[household]?.last)
        let old = snapshots.load(StockOnHand.self, of: household, notAfter: GlobalPosition(.max))
        var lot = try #require(old.fold.lots.all.first)
        lot.id = LotID(raw: 0xBAD)
        var stock = old.fold
        stock.apply(.lot(.created(lot)), of: EventHeader())
        try snapshots.save(stock, of: household, at: old.checkpoint)
        // then
        let path = snapshots.path(of: StockOnHand.self, household, version)
        #expect(
            try SnapshotCheck.faults(temporary.log, snapshots)
                == ["\(path) does not match the log; delete it (this costs only time)"])
        // and without it all is well
        #expect(unlink(path) == 0)
        #expect(try SnapshotCheck.faults(temporary.log, snapshots) == [])
    }

    @Test("one of the directory is compared with all streams: wrong, or from after the log's end, it is named")
    func directory() async throws {
        try await saved { try directoryOne($0, $1) }
    }

    private func directoryOne(_ temporary: TemporaryLog, _ history: History) throws {
        let snapshots = snapshots(temporary)
        let old = snapshots.load(Directory.self, notAfter: GlobalPosition(.max))
        #expect(old.position == temporary.log.head.position)
        #expect(old.fold == Directory.fold(history.events))
        // given one that calls a household otherwise
        var directory = old.fold
        directory.apply(.founded(Settings(name: "Elsewhere")), of: history.households[0])
        try snapshots.save(directory, at: old.position)
        let path = snapshots.path(of: Directory.self, .everything, StreamVersion(old.position.value))
        #expect(
            try SnapshotCheck.faults(temporary.log, snapshots)
                == ["\(path) does not match the log; delete it (this costs only time)"])
        // and a right one, from beyond the log
        #expect(unlink(path) == 0)
        try snapshots.save(old.fold, at: old.position.next)
        let faults = try SnapshotCheck.faults(temporary.log, snapshots)
        #expect(faults.count == 1)
        #expect(faults.first?.contains("is newer than the end of the log, so the log was set back") == true)
    }

    @Test("a snapshot from after the log's end says that the log was set back")
    func setBack() async throws {
        try await saved { try setBackOne($0, $1) }
    }

    private func setBackOne(_ temporary: TemporaryLog, _ history: History) throws {
        let snapshots = snapshots(temporary)
        let household = history.households[1]
        let old = snapshots.load(Prices.self, of: household, notAfter: GlobalPosition(.max))
        let later = Checkpoint(
            version: StreamVersion(old.checkpoint.version.value + 900),
            position: GlobalPosition(old.checkpoint.position.value + 900))
        try snapshots.save(old.fold, of: household, at: later)
        let faults = try SnapshotCheck.faults(temporary.log, snapshots)
        #expect(faults.count == 1)
        #expect(faults.first?.contains("is newer than the end of the log, so the log was set back") == true)
    }

    @Test("a damaged one is named, one of another log is nobody's")
    func damaged() async throws {
        try await saved { try damagedOne($0, $1) }
    }

    private func damagedOne(_ temporary: TemporaryLog, _ history: History) throws {
        let snapshots = snapshots(temporary)
        let household = history.households[0]
        let version = try #require(snapshots.versions(of: CatalogView.self)[household]?.first)
        let path = snapshots.path(of: CatalogView.self, household, version)
        #expect(truncate(path, 70) == 0)
        #expect(
            try SnapshotCheck.faults(temporary.log, snapshots)
                == ["\(path) is damaged; delete it (this costs only time)"])
        #expect(
            try SnapshotCheck.faults(temporary.log, Snapshots(directory: snapshots.directory, log: LogID(raw: 9))) == [
                "\(path) is damaged; delete it (this costs only time)"
            ])
    }

    @Test("what an earlier version of a read model left is removed, and it is rebuilt")
    func outdated() async throws {
        try await saved { temporary, history in
            let directory = temporary.folder + "/snapshots"
            // given the snapshots of a version before this one
            let folder = "\(directory)/\(Prices.name)-v"
            #expect(rename("\(folder)\(Prices.version)", "\(folder)\(Prices.version - 1)") == 0)
            #expect(rename("\(directory)/\(StockOnHand.name)-v\(StockOnHand.version)", "\(folder)ery-other") == 0)
            // and one of a read model that the stock keeps now
            #expect(rename("\(directory)/\(CatalogView.name)-v\(CatalogView.version)", "\(directory)/board-v1") == 0)
            // when
            let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
            let heard = Heard()
            try await runner.start { heard.note($0, $1) }
            // then
            #expect(access("\(folder)\(Prices.version - 1)", F_OK) != 0)
            #expect(access("\(directory)/board-v1", F_OK) != 0)
            #expect(access("\(folder)ery-other", F_OK) == 0, "what is not a read model's stays")
            #expect(try #require(heard.all.last).total > 300, "it was read from the log's beginning")
            for household in history.households {
                var set = ProjectionSet()
                for event in history.events where event.header.stream == household { set.apply(event) }
                #expect(try await runner.read(household) { copy $0 } == set)
            }
        }
    }
}
