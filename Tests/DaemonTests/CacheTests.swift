import API
import Domain
import Events
import HTTPTypes
import TestSupport
import Testing

@testable import Daemon

@Suite("what an answer says about itself")
struct CacheTests {
    private static let board = "/v1/households/default/board"

    @Test("every answer names the log, the position and the household's version")
    func headers() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("GET", Self.board)
            #expect(answer.headers[.log] == daemon.services.log.id.description)
            #expect(answer.headers[.position] == daemon.services.log.head.position.description)
            #expect(answer.headers[.version] != nil)
            #expect(try await daemon.raw("GET", "/v1/me").headers[.log] == answer.headers[.log])
        }
    }

    @Test("who has the answer already gets 304, until something is booked")
    func notModified() async throws {
        try await TestDaemon.withHome { daemon in
            let tag = try #require(try await daemon.raw("GET", Self.board).headers[.eTag])
            let same = try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag])
            #expect(same.status == 304)
            #expect(same.body.isEmpty)
            #expect(same.headers[.eTag] == tag)
            #expect(try await daemon.raw("GET", Self.board + "?within=10", headers: [.ifNoneMatch: tag]).status == 200)
            try await daemon.add("milk", "2")
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test("at the household's midnight the tag changes without an event")
    func midnight() async throws {
        // 22:30 UTC is 23:30 in Berlin.
        let clock = TestClock(Timestamp(milliseconds: 1_795_300_200_000))
        try await TestDaemon.withHome(clock: clock) { daemon in
            try await daemon.add("milk", "2", expires: "today")
            let tag = try #require(try await daemon.raw("GET", Self.board).headers[.eTag])
            clock.advance(milliseconds: 29 * 60_000)
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 304)
            clock.advance(milliseconds: 2 * 60_000)
            #expect(try await daemon.raw("GET", Self.board, headers: [.ifNoneMatch: tag]).status == 200)
            #expect(try await daemon.board().counts.expired == 1)
        }
    }
}
