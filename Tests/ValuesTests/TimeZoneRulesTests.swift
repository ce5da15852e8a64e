import Foundation
import TestSupport
import Testing

@testable import Values

/// The C library is the reference. It keeps its zone in the environment, so `date` asks it in a process of its own for
/// each zone.
struct TimeZoneRulesTests {
    /// Every zone and link that the machine's tzdata names.
    private static let identifiers: [String] = {
        guard let bytes = ZoneDirectory.read(TimeZoneRules.directory + "/tzdata.zi") else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            switch words.first {
            case "Z": return String(words[1])
            case "L": return String(words[2])
            default: return nil
            }
        }
    }()

    @Test("offsets agree with the C library in every zone, at thousands of instants from 1970 to 2060")
    func againstC() throws {
        try #require(Self.identifiers.count > 400, "the package tzdata is needed")
        var random = SeededGenerator(seed: 4)
        for identifier in Self.identifiers {
            let zone = try TimeZoneRules(identifier: identifier)
            // Random instants, and both sides of every change, found by halving.
            var instants = (0..<200).map { _ in Int64.random(in: 0..<2_840_140_800, using: &random) }
            for year in 0..<90 {
                instants += changes(of: zone, from: Int64(year) * 31_556_952, to: Int64(year + 1) * 31_556_952)
            }
            let told = try dates(of: instants, in: identifier)
            try #require(told.count == instants.count)
            for (seconds, line) in zip(instants, told) {
                let at = Timestamp(milliseconds: seconds * 1000)
                let minute = zone.minuteOfDay(at: at)
                let local = "\(zone.localDate(at: at)) \(minute / 60):\(minute % 60) \(zone.offset(at: at))"
                #expect(local == line, "\(identifier) at \(at)")
            }
        }
    }

    /// Returns the dates of these instants by the C library: `2026-11-21 9:5 3600`, the last number being seconds east
    /// of Greenwich.
    private func dates(of instants: [Int64], in identifier: String) throws -> [String] {
        // A few kilobytes: they fit into the pipe before anybody reads.
        let (_, output) = try Spawned.run(
            "/bin/date", ["--file=-", "+%Y-%m-%d %-H:%-M %::z"], environment: ["TZ": ":" + identifier, "LC_ALL": "C"],
            input: Array(instants.map { "@\($0)\n" }.joined().utf8))
        let text = String(decoding: output, as: UTF8.self)
        return text.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            let parts = words[2].dropFirst().split(separator: ":").compactMap { Int($0) }
            let east = parts.reduce(0) { $0 * 60 + $1 } * (words[2].hasPrefix("-") ? -1 : 1)
            return "\(words[0]) \(words[1]) \(east)"
        }
    }

    /// The last second before and the first after each change that a walk in steps of ten days sees.
    private func changes(of zone: TimeZoneRules, from: Int64, to: Int64) -> [Int64] {
        var found: [Int64] = []
        for start in stride(from: from, to: to, by: 864_000) {
            var (low, high) = (start, start + 864_000)
            let before = zone.offset(at: Timestamp(milliseconds: low * 1000))
            guard zone.offset(at: Timestamp(milliseconds: high * 1000)) != before else { continue }
            while high - low > 1 {
                let middle = (low + high) / 2
                if zone.offset(at: Timestamp(milliseconds: middle * 1000)) == before {
                    low = middle
                } else {
                    high = middle
                }
            }
            found += [low, high]
        }
        return found
    }

    @Test("a local minute becomes the first instant that shows it, a skipped one the first instant after the gap")
    func instants() throws {
        var random = SeededGenerator(seed: 5)
        for identifier in Self.identifiers {
            let zone = try TimeZoneRules(identifier: identifier)
            for _ in 0..<60 {
                let date = CalendarDate(dayNumber: Int32.random(in: 0..<32_000, using: &random))
                let minute = Int.random(in: 0..<1440, using: &random)
                let instant = zone.instant(of: date, minuteOfDay: minute)
                let shown = Int(zone.localDate(at: instant).dayNumber) * 1440 + zone.minuteOfDay(at: instant)
                let wanted = Int(date.dayNumber) * 1440 + minute
                let justBefore = instant.adding(milliseconds: -1)
                let shownBefore =
                    Int(zone.localDate(at: justBefore).dayNumber) * 1440 + zone.minuteOfDay(at: justBefore)
                #expect(shown >= wanted, "\(identifier) \(date) \(minute)")
                #expect(shownBefore < wanted, "\(identifier) \(date) \(minute)")
            }
        }
    }

    @Test(
        "the nights when clocks change, by hand",
        arguments: [
            // Spring forward 02:00 → 03:00: 02:30 is skipped.
            ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:00:00.000Z"),
            ("Europe/Berlin", "2026-03-29", 119, "2026-03-29T00:59:00.000Z"),
            ("Europe/Berlin", "2026-03-29", 180, "2026-03-29T01:00:00.000Z"),
            // Autumn: 02:30 comes twice, the first is still summer time.
            ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30:00.000Z"),
            ("Europe/Berlin", "2026-10-25", 180, "2026-10-25T02:00:00.000Z"),
            ("America/New_York", "2040-03-11", 150, "2040-03-11T07:00:00.000Z"),
            // Samoa crossed the date line: there was no 30 December 2011.
            ("Pacific/Apia", "2011-12-30", 540, "2011-12-30T10:00:00.000Z"),
            // Midnight itself is skipped.
            ("America/Sao_Paulo", "2018-11-04", 0, "2018-11-04T03:00:00.000Z"),
            ("Asia/Kathmandu", "2026-01-01", 540, "2026-01-01T03:15:00.000Z"),
            // Winter time as the negative season, and a change before midnight of its day.
            ("Europe/Dublin", "2050-07-01", 540, "2050-07-01T08:00:00.000Z"),
            ("America/Nuuk", "2050-03-26", 1410, "2050-03-27T01:00:00.000Z"),
        ])
    func byHand(identifier: String, date: String, minute: Int, instant: String) throws {
        let zone = try TimeZoneRules(identifier: identifier)
        #expect(zone.instant(of: try #require(CalendarDate(date)), minuteOfDay: minute).description == instant)
    }

    @Test("days before 1970 and beyond the listed changes have their offset")
    func farAway() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        #expect(berlin.offset(at: Timestamp(milliseconds: -3_000_000_000_000)) == 3208)
        #expect(berlin.offset(at: Timestamp(milliseconds: 32_472_144_000_000)) == 3600)
        #expect(TimeZoneRules.utc.offset(at: Timestamp()) == 0)
        #expect(TimeZoneRules.utc.localDate(at: Timestamp(milliseconds: -1)).description == "1969-12-31")
    }

    @Test(
        "identifiers that leave the folder or name no zone are refused",
        arguments: [
            "", "/etc/passwd", "../../etc/passwd", "Europe/../../../etc/passwd", "Europe//Berlin", "Europe/", ".", "-x",
            "a b",
        ])
    func badIdentifiers(identifier: String) {
        #expect(throws: TimeZoneError.badIdentifier(identifier)) { try TimeZoneRules(identifier: identifier) }
    }

    @Test("folders, missing files, other files and zones with leap seconds are refused")
    func unreadable() {
        #expect(throws: TimeZoneError.unknown("Europe")) { try TimeZoneRules(identifier: "Europe") }
        #expect(throws: TimeZoneError.unknown("Mars/Olympus")) { try TimeZoneRules(identifier: "Mars/Olympus") }
        #expect(throws: TimeZoneError.unreadable("passwd", path: "/etc/passwd")) {
            try TimeZoneRules(identifier: "passwd", directory: "/etc")
        }
    }

    @Test(
        "the nearest zone is named, by the whole name or by its city (H3)",
        arguments: [
            ("Europe/Berln", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"),
            ("Europa/Vienna", "Europe/Vienna"), ("New_York", "America/New_York"),
        ])
    func nearest(typed: String, zone: String) {
        #expect(throws: TimeZoneError.unknown(typed, nearest: zone)) { try TimeZoneRules(identifier: typed) }
        #expect("\(TimeZoneError.unknown(typed, nearest: zone))".hasSuffix("did you mean \(zone)?"))
    }

    @Test("without any zones the package that has them is named")
    func noZones() async throws {
        try await withTemporaryFolder { folder in
            let none = TimeZoneError.noneKnown("Europe/Berlin")
            #expect(throws: none) { try TimeZoneRules(identifier: "Europe/Berlin", directory: folder) }
            #expect("\(none)".contains("tzdata"))
        }
    }

    @Test("a damaged file is refused or read, never trapped on")
    func damaged() throws {
        let whole = try #require(ZoneDirectory.read(TimeZoneRules.directory + "/Europe/Berlin"))
        for length in 0..<whole.count { #expect(TimeZoneFile(Array(whole[..<length])) == nil) }
        var random = SeededGenerator(seed: 6)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = TimeZoneFile(bytes)
        }
    }

    @Test("the machine's zone is the first of variable, name and link that can be read")
    func system() {
        #expect(
            TimeZoneRules.systemIdentifier(variable: ":Europe/Paris", named: "Etc/UTC\n", linked: nil) == "Europe/Paris"
        )
        #expect(
            TimeZoneRules.systemIdentifier(variable: "CET-1CEST", named: "Asia/Tokyo\n", linked: nil) == "Asia/Tokyo")
        #expect(
            TimeZoneRules.systemIdentifier(variable: nil, named: nil, linked: "../usr/share/zoneinfo/America/Lima")
                == "America/Lima")
        #expect(
            TimeZoneRules.systemIdentifier(variable: "/usr/share/zoneinfo/posix/Asia/Tokyo", named: nil, linked: nil)
                == "Asia/Tokyo")
        #expect(TimeZoneRules.systemIdentifier(variable: nil, named: "\n", linked: "/etc/passwd") == "UTC")
        #expect((try? TimeZoneRules(identifier: TimeZoneRules.systemIdentifier)) != nil)
    }
}
