import TestSupport
import Testing

@testable import Typed
@testable import Values

@Suite("Moments as people type and read them")
struct HumanTimeTests {
    private static func time(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }

    private func read(
        _ text: String, now: String, zone: String = "Europe/Berlin", _ edge: HumanTime.Edge = .start
    ) throws -> String {
        try HumanTime.parse(
            text, now: try Self.time(now), zone: TimeZoneRules(identifier: zone), order: .dmy, edge: edge
        ).description
    }

    @Test(
        "a time of day is today's, or of the day that is said (L6)",
        arguments: [
            ("12:00", "2026-11-21T11:00:00.000Z"), ("today 22:00", "2026-11-21T21:00:00.000Z"),
            ("yesterday 18:00", "2026-11-20T17:00:00.000Z"), ("24.12. 18:00", "2025-12-24T17:00:00.000Z"),
            ("gestern 18 Uhr", "2026-11-20T17:00:00.000Z"), ("gestern um 18:30 Uhr", "2026-11-20T17:30:00.000Z"),
            ("8 Uhr", "2026-11-21T07:00:00.000Z"),
            ("2 hours ago", "2026-11-21T09:00:30.000Z"), ("vor 2 Stunden", "2026-11-21T09:00:30.000Z"),
            ("vor einer Stunde", "2026-11-21T10:00:30.000Z"), ("vor 20 Minuten", "2026-11-21T10:40:30.000Z"),
            ("fri 08:00", "2026-11-20T07:00:00.000Z"), ("2026-11-20 8:00", "2026-11-20T07:00:00.000Z"),
            ("09:14+00:00", "2026-11-21T09:14:00.000Z"), ("2026-11-21T09:14:44Z", "2026-11-21T09:14:44.000Z"),
        ])
    func looksBack(text: String, instant: String) throws {
        #expect(try read(text, now: "2026-11-21T11:00:30Z") == instant)
    }

    @Test("one that is still to come today is refused with what to say instead", arguments: ["22:00", "12:01"])
    func stillToCome(text: String) throws {
        #expect {
            try read(text, now: "2026-11-21T11:00:30Z")
        } throws: {
            "\($0)".hasPrefix("\(text) is still to come today: write “yesterday \(text)”")
        }
    }

    @Test("a day to come and a time that no day has are refused where one looks back (L6)")
    func future() throws {
        for (text, words) in [
            ("2027-01-01", "“2027-01-01” is 1 Jan 2027, which is in the future"),
            ("next friday 10:00", "“next friday 10:00” is 27 Nov 2026, which is in the future"),
            ("25:00", "“25:00” is not a time of day"), ("today 12:60", "“12:60” is not a time of day"),
        ] {
            for edge in [HumanTime.Edge.start, .end] {
                #expect {
                    try read(text, now: "2026-11-21T11:00:30Z", edge)
                } throws: {
                    "\($0)".hasPrefix(words)
                }
            }
        }
    }

    @Test("since a minute begins with it, as of a minute ends with it: what is shown as of 10:30 is there (L6)")
    func edges() throws {
        let now = "2026-11-21T11:00:30Z"
        #expect(try read("10:30", now: now, .end) == "2026-11-21T09:30:59.999Z")
        #expect(try read("yesterday", now: now, .end) == "2026-11-20T22:59:59.999Z")
        #expect(try read("yesterday", now: now) == "2026-11-19T23:00:00.000Z")
        #expect(throws: DateTextError.self) { try read("10:30+2", now: now) }
        #expect(throws: DateTextError.self) { try read("25:00", now: now) }
    }

    @Test("the hour that clocks show twice is told apart by its offset, the second time (L6)")
    func twice() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        let now = LocalTime(try Self.time("2026-10-25T12:00:00Z"), zone: berlin)
        let (first, second) = (try Self.time("2026-10-25T00:30:10Z"), try Self.time("2026-10-25T01:30:10Z"))
        #expect(now.showing(first).words(now: now) == "today 02:30")
        #expect(now.showing(second).words(now: now) == "today 02:30+01:00")
        #expect(now.showing(try Self.time("2026-10-24T22:15:00Z")).words(now: now) == "today 00:15")
        #expect(now.showing(try Self.time("2026-10-24T21:15:00Z")).words(now: now) == "yesterday 23:15")
        #expect(now.showing(try Self.time("2025-10-24T21:15:00Z")).words(now: now) == "24 Oct 2025 23:15")
        #expect(now.showing(try Self.time("2026-12-24T21:15:00Z")).words(now: now) == "2026-12-24 22:15")
    }

    @Test(
        "what is shown of an instant means its minute when it is typed, in any zone, on any day (L6)",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"])
    func copied(zone: String) throws {
        let rules = try TimeZoneRules(identifier: zone)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let now = Timestamp(milliseconds: .random(in: 1_700_000_000_000...1_900_000_000_000, using: &random))
            // Half of them in the last two days, many around a change of the clocks in the long run.
            let back: Int64 = Bool.random(using: &random) ? 172_800_000 : 80_000_000_000
            let then = Timestamp(milliseconds: now.milliseconds - .random(in: 0...back, using: &random))
            let words = LocalTime(then, zone: rules).words(now: LocalTime(now, zone: rules))
            let read = try HumanTime.parse(words, now: now, zone: rules, order: .dmy, edge: .start)
            #expect(read.milliseconds == then.milliseconds - then.milliseconds % 60_000, "\(words) at \(now)")
        }
    }
}
