import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("exactly once (L3), and what was (L6)")
struct RepeatTests {
    @Test("the same id with the same content gives the same transaction; nothing is booked again")
    func repeated() async throws {
        try await TestDaemon.withHome { daemon in
            let id = CommandID.random()
            let first = try await daemon.add("milk", "2", expires: "tomorrow", sending: Sending(id: id))
            let head = daemon.services.log.head.position
            let again = try await daemon.add("milk", "2", expires: "tomorrow", sending: Sending(id: id))
            #expect(again.repeated)
            #expect(again.transaction == first.transaction)
            #expect(again.position == first.position)
            #expect(again.happened == first.happened)
            #expect(again.guessed == first.guessed)
            #expect(daemon.services.log.head.position == head)
        }
    }

    @Test("a repeat answers the same after the lot is gone and a restart lies between")
    func repeatedLater() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let (adding, using) = (CommandID.random(), CommandID.random())
            let first = Kept<WriteAnswer>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                try await daemon.add("milk", "1", expires: "tomorrow", sending: Sending(id: adding))
                first.value = try await daemon.use("milk", sending: Sending(id: using))
            }
            clock.advance(milliseconds: 86_400_000)
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let again = try await daemon.use("milk", sending: Sending(id: using))
                #expect(again.repeated)
                #expect(again.happened == first.value?.happened)
            }
        }
    }

    @Test("the same id with other content is refused")
    func reused() async throws {
        try await TestDaemon.withHome { daemon in
            let id = CommandID.random()
            try await daemon.add("milk", "2", sending: Sending(id: id))
            let problem = try await daemon.refusal { try await daemon.add("milk", "3", sending: Sending(id: id)) }
            #expect(problem?.code == RefusalCode.idReused.rawValue)
        }
    }

    @Test("a refusal is not remembered: the same id may succeed later")
    func refusedBefore() async throws {
        try await TestDaemon.withHome { daemon in
            let id = CommandID.random()
            try await daemon.add("milk", "1")
            let problem = try await daemon.refusal { try await daemon.use("milk", "2", sending: Sending(id: id)) }
            #expect(problem?.code == RefusalCode.notEnough.rawValue)
            try await daemon.add("milk", "1")
            #expect(try await !daemon.use("milk", "2", sending: Sending(id: id)).repeated)
        }
    }

    @Test("an id that is no UUID is refused")
    func wrongID() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw(
                "POST", "/v1/households/default/stores", headers: [.idempotencyKey: "42"], body: #"{"name": "Lidl"}"#)
            #expect(answer.status == 400)
        }
    }

    @Test("as of a position or a time, reads answer what larder would have said then")
    func asOf() async throws {
        let clock = TestClock()
        try await TestDaemon.withHome(clock: clock) { daemon in
            let added = try await daemon.add("milk", "2", expires: "+3d")
            let then = clock.now
            clock.advance(milliseconds: 2 * 86_400_000)
            try await daemon.use("milk", "2")
            #expect(try await daemon.board().lots.isEmpty)
            for context in ["\(added.position)", then.description] {
                let board = try await daemon.board(asOf: context)
                #expect(board.lots.map(\.amount.amount) == ["2"], "as of \(context)")
                #expect(board.today == CalendarDate("2026-11-21"))
                #expect(board.lots.map(\.daysLeft) == [3])
                #expect(board.asOf == added.position)
                #expect(try await daemon.stock(asOf: context).items.map(\.amount.amount) == ["2"])
            }
        }
    }

    @Test("before its first event there is no history, and it says since when")
    func beforeHistory() async throws {
        try await TestDaemon.withHome { daemon in
            let early = try await daemon.refusal { try await daemon.board(asOf: "2020-01-01T00:00:00Z") }
            #expect(early?.status == 422)
            #expect(early?.detail == "no history before today 10:00")
            let late = try await daemon.refusal { try await daemon.board(asOf: "999999") }
            #expect(late?.status == 422)
        }
    }

    @Test("on a coming day the board judges today's stock then; on a past day it is what was there")
    func on() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2", expires: "tomorrow")
            let board = try await daemon.board(on: "+2d")
            #expect(board.counts.expired == 1)
            #expect(board.lots.map(\.daysLeft) == [-1])
            #expect(try await daemon.board(on: "2026-11-01").lots.isEmpty)
        }
    }

    @Test("a read that must be newer than the log is waits, then says that it is not there yet")
    func after() async throws {
        try await TestDaemon.withHome { daemon in
            let head = daemon.services.log.head.position.value
            #expect(try await daemon.raw("GET", "/v1/households/default/board?after=\(head)").status == 200)
            let answer = try await daemon.raw("GET", "/v1/households/default/board?after=\(head + 1)")
            #expect(answer.status == 503)
            #expect(try answer.problem.code == Problem.Code.notReady.rawValue)
        }
    }
}
