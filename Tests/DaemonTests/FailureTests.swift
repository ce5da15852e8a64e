import API
import Events
import Inventory
import LMDB
import Testing

@testable import Daemon

@Suite("why larderd ends, and what errors are told as")
struct FailureTests {
    @Test("the first reason stops larderd and is the one that counts")
    func firstFailure() {
        let stop = StopSignal()
        let failure = FirstFailure(stop: stop)
        #expect(!stop.isStopped)
        failure.note(DaemonExit(.inputOutput, "The disk failed."))
        failure.note(DaemonExit(.bug, "Everything else failed too."))
        #expect(stop.isStopped)
        #expect(failure.first?.code == .inputOutput)
    }

    @Test(
        "each failure of the log has its status, code and exit",
        arguments: [
            (EventLogError.outcomeUnknown(LMDBError(code: 5, operation: "commit")), 503, "outcome-unknown", Int32(74)),
            (.store(LMDBError(code: 28, operation: "put")), 507, "store-full", 74),
            (.store(LMDBError(code: 13, operation: "open")), 500, "store-failed", 77),
            (.bug("it is two"), 500, "internal-error", 70), (.closed, 503, "not-ready", 70),
            (.tooManyEvents(30_000), 422, "too-many-events", 70),
            (.damaged(GlobalPosition(3), "CRC"), 503, "log-damaged", 65), (.newerFormat(9), 503, "log-damaged", 65),
        ])
    func mapping(error: EventLogError, status: Int, code: String, exit: Int32) {
        let problem = ErrorMapping.problem(error)
        #expect(problem.status == status)
        #expect(problem.code == code)
        #expect(!problem.title.isEmpty)
        #expect(DaemonExit(error).code.rawValue == exit)
    }

    @Test("where scrypt finds no memory, the caller is told, and larderd goes on (H4)")
    func noMemory() {
        let problem = ErrorMapping.problem(PasswordHash.NoMemory())
        #expect(problem.status == 503 && problem.code == "no-memory")
    }

    @Test("a mistake of larder's is no damage, and a record that cannot be read is")
    func mistakes() {
        struct Mistake: Error {}
        #expect(!EventLogError(Mistake()).isDamage)
        #expect(EventLogError(CodecError.malformed("text")).isDamage)
    }

    @Test("what nobody foresaw is a 500 that gives nothing away")
    func unforeseen() {
        struct Secret: Error {}
        let problem = ErrorMapping.problem(Secret())
        #expect(problem.status == 500)
        #expect(!problem.detail.contains("Secret"))
    }

    @Test("HEAD answers as GET does, without the body")
    func head() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("HEAD", "/v1/households/default/board")
            #expect(answer.status == 200)
            #expect(answer.body.isEmpty)
        }
    }

    @Test("a second daemon on the same data is refused before it touches anything")
    func second() async throws {
        try await TestDaemon.withHome { daemon in
            do {
                try await TestDaemon.serving(in: daemon.folder, clock: daemon.clock) { _ in }
                Issue.record("it started")
            } catch let error as DaemonExit {
                #expect(error.code == .alreadyRunning)
            }
            #expect(try await daemon.board().lots.isEmpty)
        }
    }
}
