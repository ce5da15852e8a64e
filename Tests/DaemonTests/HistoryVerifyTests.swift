import API
import Events
import Glibc
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("larderd verify, offline (L11)")
struct HistoryVerifyTests {
    @Test("a sound log is clean, one whose bytes were changed is damaged, a folder without one is unreadable")
    func outcomes() async throws {
        try await withTemporaryFolder { folder in
            #expect(OfflineVerify.run(data: "\(folder)/data") == .unreadable)
            #expect(access("\(folder)/data", F_OK) != 0)
            try await TestDaemon.serving(in: folder, clock: TestClock()) { daemon in
                try await daemon.found("Home")
                for _ in 0..<20 { _ = try await daemon.add("milk with a name that is easy to find", "1 l") }
            }
            // It waits for another process: not on the pool that other tests' daemons run on.
            let thread = ReadThread()
            let verify: @Sendable () -> OfflineVerify.Outcome = {
                OfflineVerify.run(data: "\(folder)/data", program: TestDaemon.program)
            }
            #expect(try await thread.run(verify) == .clean)
            try Self.spoil("\(folder)/data/data.mdb")
            #expect(try await thread.run(verify) == .damaged)
        }
    }

    @Test("a child that dies of a fault inside the pages is damage; one that was stopped is not")
    func signals() {
        func judged(_ status: Int32, _ last: CheckLine? = nil) -> String {
            switch LogCheck.judge(status, last) {
            case .sound: "sound"
            case .damaged: "damaged"
            case .unreadable: "unreadable"
            }
        }
        let sound = CheckLine.Sound(events: 1, transactions: 1, log: "", position: 1, chain: "", snapshots: [])
        #expect(judged(0, CheckLine(sound: sound)) == "sound")
        #expect(judged(0, CheckLine(damage: LogDamage(detail: "bad"))) == "damaged")
        #expect(judged(0, CheckLine(unreadable: "no")) == "unreadable")
        #expect(judged(0) == "unreadable")
        for fault in [SIGSEGV, SIGBUS, SIGABRT] { #expect(judged(fault) == "damaged") }
        // Swift's own way to end a program that made a mistake.
        for mistake in [SIGILL, SIGTRAP, SIGFPE] { #expect(judged(mistake) == "unreadable") }
        #expect(judged(SIGINT, CheckLine(checked: 5, total: 9)) == "unreadable")
    }

    @Test("a booking that does not add up is larder's own mistake: verify names it, and nobody is refused")
    func mistake() async throws {
        try await withTemporaryFolder { folder in
            // given a use of more than there is, which no decider books
            let clock = TestClock()
            let lot = Kept<String>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                lot.value = try await daemon.add("milk", "1 l").lots.last?.id.description
            }
            let position = try await overdraw(try await openLog("\(folder)/data", clock: clock))
            // Its writer's thread lets go of it a moment later.
            _ = try await openLog("\(folder)/data", clock: clock)
            // when
            let verify: @Sendable () -> OfflineVerify.Outcome = {
                OfflineVerify.run(data: "\(folder)/data", program: TestDaemon.program)
            }
            #expect(try await ReadThread().run(verify) == .mistaken)
            let journal = Journal()
            try await TestDaemon.serving(in: folder, clock: clock, journal: journal) { daemon in
                let last = try await daemon.verified()
                // then
                #expect(last?.damage == [] && last?.mistakes?.count == 1)
                let mistake = try #require(last?.mistakes?.first)
                #expect(mistake.position == position)
                #expect(mistake.detail.contains("at position \(position)"))
                #expect(mistake.detail.contains("the lot \(lot.value ?? "?"): it removes more than there is"))
                #expect(mistake.detail.contains("report it, and undo or correct that booking"))
                #expect(journal.lines == ["error: \(mistake.detail)"])
                #expect(!daemon.services.damage.isMet && daemon.running.directory.isSound)
                try await daemon.add("milk", "1 l")
                let backup = try await daemon.raw("POST", "/v1/admin/backup", body: "{}", uid: 0)
                #expect(backup.status == 200)
            }
        }
    }

    /// Takes twice as much of the first lot as there is of it.
    private func overdraw(_ log: EventLog) async throws -> UInt64 {
        let received = try log.read { reader in
            var found: (StreamID, StockReceived)?
            _ = try reader.forEach(after: .start, limit: .max) { event in
                if case .stock(.received(let fact)) = event.event { found = (event.header.stream, fact) }
            }
            return found
        }
        let (stream, fact) = try #require(received)
        var used = StockConsumed()
        used.product = fact.product
        used.takes = [Take(lot: fact.lot, amount: Quantity(millionths: fact.amount.millionths * 2))]
        let writer = LogWriter(log)
        defer { writer.close() }
        return try await writer.append(.sample(77, stream: stream, [.stock(.consumed(used))])).record.last.value
    }

    @Test("a check that is killed lets go of the pages it was reading")
    func killed() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let log = try await openLog(folder, clock: clock)
            var history = History(seed: 5)
            try await history.write(10_500, to: log, clock: clock, transactionsPerCommit: 64)
            let result = try await ReadThread().run {
                let check = LogCheck(data: folder, live: log, program: TestDaemon.program)
                return try check.run { _, _ in check.stop() }
            }
            guard case .unreadable = result else {
                Issue.record("it was not killed: \(result)")
                return
            }
            #expect(try log.freeDeadReaders() == 0)
        }
    }

    /// Changes one letter of the first product's name, wherever it is.
    private static func spoil(_ path: String) throws {
        let file = open(path, O_RDWR)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
        _ = pread(file, &bytes, bytes.count, 0)
        let name = Array("easy to find".utf8)
        var place = 0
        while place + name.count <= bytes.count {
            if bytes[place] == name[0], Array(bytes[place..<place + name.count]) == name {
                var letter = UInt8(ascii: "E")
                _ = pwrite(file, &letter, 1, off_t(place))
            }
            place += 1
        }
    }
}
