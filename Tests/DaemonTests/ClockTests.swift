import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what day it is when nothing vouches for the clock (L4)")
struct ClockTests {
    private static let day: Int64 = 86_400_000
    private static let trust = "/v1/admin/trust-clock"

    /// The value of `Larder-Clock` of a read.
    private func doubt(_ daemon: TestDaemon) async throws -> String? {
        try await daemon.raw("GET", "/v1/households/default/board").headers[.larderClock]
    }

    /// Sets a clock that nothing vouches for so many days from where it was.
    private func set(_ daemon: TestDaemon, days: Int64) {
        daemon.clock.isSynchronized = false
        daemon.clock.now = daemon.clock.now.adding(milliseconds: days * Self.day)
    }

    @Test("after a quiet day typed days are those of the board, every day anew, and every answer says a word")
    func quietHouse() async throws {
        try await TestDaemon.withHome { daemon async throws in
            try await daemon.add("milk", "1 l")
            set(daemon, days: 3)
            for days in 24...27 {
                let added = try await daemon.add("cream \(days)", "1", expires: "tomorrow")
                let board = try await daemon.board()
                #expect(board.today.description == "2026-11-\(days)")
                #expect(board.lots.first { $0.product.name == "cream \(days)" }?.daysLeft == 1)
                let event = try #require(
                    try await daemon.events(limit: 1000).events.first { $0.position == added.position })
                #expect(event.recordedAt == daemon.clock.now && event.occurredOn == board.today)
                if days < 25 { #expect(try await doubt(daemon) == "unchecked") }
                daemon.clock.advance(milliseconds: Self.day)
            }
            // the clock has moved for a day without being set
            #expect(try await doubt(daemon) == nil)
        }
    }

    @Test("a clock that is far behind is not gone by, typed days and board alike, until it moved for a day")
    func behind() async throws {
        try await TestDaemon.withHome { daemon async throws in
            try await daemon.add("milk", "1 l")
            set(daemon, days: -300)
            try await daemon.add("cream", expires: "tomorrow")
            let board = try await daemon.board()
            #expect(board.today.description == "2026-11-21")
            #expect(board.lots.first { $0.product.name == "cream" }?.daysLeft == 1)
            #expect(try await doubt(daemon) == "behind")
            #expect(try await daemon.raw("GET", "/v1/nothing").headers[.larderClock] == "behind", "refusals too")
            daemon.clock.advance(milliseconds: Self.day)
            #expect(try await doubt(daemon) == nil)
            #expect(try await daemon.board().today.description == "2026-01-26")
        }
    }

    @Test("what is booked by a clock that was set back and is believed is told by its day, and a repeat the same")
    func setBack() async throws {
        try await TestDaemon.withHome { daemon async throws in
            try await daemon.add("milk", "1 l")
            set(daemon, days: -300)
            try await trust(daemon, Sending())
            let sending = Sending()
            for days in [0, 2, 400] as [Int64] {
                daemon.clock.advance(milliseconds: days * Self.day)
                let added = try await daemon.add("cream", expires: "tomorrow", sending: sending)
                #expect(added.lots.compactMap(\.daysLeft) == [1])
            }
        }
    }

    @Test("what was bought earlier is told by the day on which it was said, and a repeat the same")
    func earlier() async throws {
        try await TestDaemon.withHome { daemon async throws in
            try await daemon.add("milk", "1 l")
            let sending = Sending()
            for days in [1, 0, 3] as [Int64] {
                daemon.clock.advance(milliseconds: days * Self.day)
                let added = try await daemon.ask { [here = daemon.here] client in
                    let request = make(AddStock()) {
                        ($0.product, $0.amount) = ("milk", "1 l")
                        ($0.date, $0.bought) = ("2026-11-25", "2026-11-20")
                    }
                    return try client.send(Endpoints.of(AddStock.self), at: here, request, id: sending.id).value
                }
                #expect(added.lots.compactMap(\.daysLeft) == [3])
            }
        }
    }

    @Test("belief returns when the clock is synchronised", arguments: [-300, 3])
    func synchronised(days: Int64) async throws {
        try await TestDaemon.withHome { daemon async throws in
            set(daemon, days: days)
            #expect(try await doubt(daemon) != nil)
            daemon.clock.isSynchronized = true
            #expect(try await doubt(daemon) == nil)
        }
    }

    @Test("and when an administrator says that it is right, which is on record; nobody else may", arguments: [-300, 3])
    func trusted(days: Int64) async throws {
        try await TestDaemon.withHome { daemon async throws in
            set(daemon, days: days)
            let stranger = try await daemon.raw("POST", Self.trust, body: "{}", uid: 4711)
            #expect(stranger.status == 403)
            #expect(try await doubt(daemon) != nil)
            let answer = try await daemon.ask {
                try $0.send(Endpoints.Admin.trustClock, at: AtRoot(), EmptyBody()).value
            }
            #expect(answer.time == daemon.clock.now)
            #expect(try await doubt(daemon) == nil)
            let log = try await daemon.ask { try $0.get(Endpoints.Log.page, at: AtRoot()).value }
            #expect(log.events.last?.type == "clock-trusted")
        }
    }

    @Test("a restart knows what was trusted, and the same command again books nothing and trusts nothing")
    func restart() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let id = Sending()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon async throws in
                try await daemon.found("Home")
                set(daemon, days: -300)
                try await trust(daemon, id)
            }
            clock.advance(milliseconds: 1000)
            try await TestDaemon.serving(in: folder, clock: clock) { daemon async throws in
                #expect(try await doubt(daemon) == nil)
                #expect(try await daemon.board().today.description == "2026-01-25")
                set(daemon, days: -2)
                #expect(try await trust(daemon, id))
                #expect(try await doubt(daemon) == "behind")
            }
        }
    }

    /// Whether it was a repeat.
    @discardableResult
    private func trust(_ daemon: TestDaemon, _ sending: Sending) async throws -> Bool {
        try await daemon.ask {
            try $0.send(Endpoints.Admin.trustClock, at: AtRoot(), EmptyBody(), id: sending.id).value.repeated
        }
    }

    @Test("who may not care for the log is not told where it lies, and everybody that larderd is up")
    func status() async throws {
        try await TestDaemon.withHome { daemon async throws in
            for uid in [UInt32(0), 4711] {
                let health = try await daemon.raw("GET", "/health", uid: uid)
                #expect(String(decoding: health.body, as: UTF8.self) == "{\"up\":true}\n")
                let status = try JSON.decode(
                    StatusAnswer.self, from: try await daemon.raw("GET", "/v1/status", uid: uid).body)
                #expect(status.data?.directory == (uid == 0 ? daemon.services.configuration.data : nil))
                #expect(status.time == daemon.clock.now && status.clockDoubt == nil && !status.version.isEmpty)
            }
        }
    }

    @Test("nothing happened before 1970", arguments: ["0001-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z"])
    func longAgo(time: String) async throws {
        try await TestDaemon.withHome { daemon async throws in
            let body = #"{"product": "milk", "new": true}"#
            let single = try await daemon.raw(
                "POST", "/v1/households/default/stock/add", headers: [.occurredAt: time], body: body)
            #expect(single.status == 400)
            let command =
                #"{"id": "00000000-0000-4000-8000-000000000001", "type": "addStock", "occurredAt": "\#(time)", "#
            let batch = try await daemon.raw(
                "POST", "/v1/households/default/commands", body: "{\"commands\": [\(command)\"body\": \(body)}]}")
            #expect(batch.status == 400)
            #expect(try batch.problem.more?["field"] == "occurredAt")
            #expect(try await daemon.stock().items.isEmpty)
        }
    }
}
