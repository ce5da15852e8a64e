import API
import Events
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what larder would have said then (L6)")
struct RecordedAnswersTests {
    private static let reads = [
        "", "/board", "/board?within=2", "/board?status=fresh", "/summary", "/stock", "/stock?q=milk", "/products",
        "/products?archived=true", "/products/rice", "/locations", "/locations/Fridge", "/stores", "/find?q=rice",
        "/find",
        "/history", "/history?of=rice", "/explain?of=rice", "/explain?of=rice&what=minimum", "/explain?what=lots",
        "/explain?what=expired", "/explain?what=low", "/explain?what=window", "/reminders", "/board?on=-2d",
        "/stock?on=yesterday", "/products/rice?on=-3d", "/reminders?on=yesterday", "/explain?of=rice&on=-3d",
        "/history?of=rice&on=-3d", "/summary?on=-4d",
    ]

    @Test(
        "every read, asked again later as of then, answers what it answered then, also after a start without snapshots",
        arguments: [11, 12] as [UInt64])
    func recorded(seed: UInt64) async throws {
        let clock = TestClock()
        try await withTemporaryFolder { folder in
            let kept = Kept<[Recorded]>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                let household = RandomHousehold(daemon, seed: seed)
                var recorded: [Recorded] = []
                for index in 0..<48 {
                    try await household.step()
                    guard index % 8 == 7 else { continue }
                    // As of then, the clock is when the last event was recorded: a refused step moved it on.
                    daemon.clock.now = daemon.services.log.head.recordedAt
                    for target in Self.reads {
                        recorded.append(
                            Recorded(
                                time: daemon.clock.now.description, target: target,
                                then: try await daemon.asked(target)))
                    }
                }
                daemon.clock.advance(milliseconds: 40 * 86_400_000)
                for _ in 0..<12 { try await household.step() }
                try await daemon.same(as: recorded)
                kept.value = recorded
            }
            try FileManager.default.removeItem(atPath: "\(folder)/data/snapshots")
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let household = RandomHousehold(daemon, seed: seed + 100)
                for _ in 0..<12 { try await household.step() }
                try await daemon.same(as: try #require(kept.value))
            }
        }
    }

    @Test("before the first event larder says since when there is history, on every read")
    func beforeHistory() async throws {
        try await TestDaemon.withHome { daemon in
            let first = "today 10:00"
            for target in Self.reads {
                let mark = target.contains("?") ? "&" : "?"
                let answer = try await daemon.raw(
                    "GET", "/v1/households/default\(target)\(mark)asOf=2020-01-01T00:00:00Z")
                #expect(answer.status == 422)
                #expect(try answer.problem.detail == "no history before \(first)", "\(target)")
            }
        }
    }
}

extension TestDaemon {
    /// As of then, by position and by time.
    fileprivate func same(as recorded: [Recorded]) async throws {
        for one in recorded {
            let (time, target, then) = (one.time, one.target, one.then)
            let mark = target.contains("?") ? "&" : "?"
            #expect(try await asked("\(target)\(mark)asOf=\(then.position)") == then, "\(target)")
            let now = try await asked("\(target)\(mark)asOf=\(time)")
            // Reminders may have fired in that very millisecond, after the answer.
            if now.position == then.position { #expect(now == then, "\(target) as of \(time)") }
        }
    }
}

private struct Recorded: Sendable {
    var time: String
    var target: String
    var then: Asked
}

/// An answer without the fields that show only that the answer is about the past.
private struct Asked: Equatable, Sendable {
    /// The answer's position, or the log's where a refusal names none.
    var position: String
    var status: Int
    var fields: [String: JSONValue]

    static func == (a: Asked, b: Asked) -> Bool { a.status == b.status && a.fields == b.fields }
}

extension TestDaemon {
    fileprivate func asked(_ target: String) async throws -> Asked {
        let answer = try await raw("GET", "/v1/households/default\(target)")
        var fields = try JSONDecoder().decode([String: JSONValue].self, from: Data(answer.body))
        fields["asOf"] = nil
        return Asked(
            position: answer.headers[.position] ?? services.log.head.position.description, status: answer.status,
            fields: fields)
    }
}
