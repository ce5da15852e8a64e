import API
import Client
import Commands
import Events
import FoundationEssentials
import Glibc
import Inventory
import TestSupport
import Testing

@testable import Daemon

extension TestDaemon {
    /// Sends a body to the household; it is accepted.
    @discardableResult
    fileprivate func post(_ path: String, _ body: String) async throws -> RawAnswer {
        let answer = try await raw("POST", "/v1/households/default/\(path)", body: body)
        #expect(answer.status == 200, "\(path) \(body): \(String(decoding: answer.body, as: UTF8.self))")
        return answer
    }

    fileprivate func report(_ name: String, _ query: String = "") async throws -> ReportAnswer {
        let answer = try await raw("GET", "/v1/households/default/reports/\(name)?\(query)")
        try #require(answer.status == 200, "\(name) \(query): \(String(decoding: answer.body, as: UTF8.self))")
        return try JSONDecoder().decode(ReportAnswer.self, from: Data(answer.body))
    }

    fileprivate func transaction(_ answer: RawAnswer) throws -> TransactionID {
        try JSONDecoder().decode(WriteAnswer.self, from: Data(answer.body)).transaction
    }
}

extension ReportAnswer {
    /// Name → the values of the first columns.
    fileprivate func values(_ count: Int = 1) -> [String: [String]] {
        Dictionary(
            rows.map { ("\($0.name)", $0.cells.prefix(count).map { $0.value ?? "–" }) }, uniquingKeysWith: { a, _ in a }
        )
    }

    /// Without how it was made.
    fileprivate var figures: ReportAnswer {
        var copy = self
        copy.replayed = false
        return copy
    }
}

@Suite("reports, over the socket (W1–W3)")
struct ReportTests {
    @Test("what a count found is no purchase, and a use that takes from two lots is one use")
    func counts() async throws {
        try await TestDaemon.withHome { daemon in
            let month = "\(CalendarMonth(daemon.today))"
            for date in ["2030-01-01", "2030-02-01"] {
                try await daemon.post(
                    "stock/add",
                    #"{"product": "cream", "amount": "2", "total": "1.00", "date": "\#(date)", "new": true}"#)
            }
            try await daemon.post("stock/count", #"{"product": "cream", "amount": "6"}"#)
            let spent = try await daemon.report("spending").values(5)
            #expect(
                spent.count == 1 && spent[month]?.first == "2.00" && spent[month]?.suffix(2) == ["2", "0"], "\(spent)")
            #expect(try await daemon.report("spending").notes == [])
            for _ in 0..<2 { try await daemon.post("stock/consume", #"{"product": "cream", "amount": "1"}"#) }
            try await daemon.post("stock/consume", #"{"product": "cream", "amount": "3"}"#)
            #expect(try await daemon.report("use").finding.hasPrefix("3 uses "))
            let last = try await daemon.post("stock/consume", #"{"product": "cream", "all": true}"#)
            #expect(try await daemon.report("use").finding.hasPrefix("4 uses "))
            try await daemon.post("undo", #"{"transaction": "\#(try daemon.transaction(last))"}"#)
            #expect(try await daemon.report("use", "replay=true").finding.hasPrefix("3 uses "))
        }
    }

    @Test("turnover and use count days from the first booking, kept and replayed (W1.5)")
    func days() async throws {
        try await TestDaemon.withHome { daemon in
            let from = daemon.today - 20
            try await daemon.post(
                "stock/add", #"{"product": "beer", "amount": "20 pieces", "bought": "\#(from)", "new": true}"#)
            for day in 1...6 {
                try await daemon.post(
                    "stock/consume", #"{"product": "beer", "amount": "1", "day": "\#(from + day)"}"#)
            }
            // 20 on the first day, 19 to 15 on the next five, 14 on the fifteen up to today: 315 by 6.
            for query in ["", "replay=true"] {
                let turnover = try await daemon.report("turnover", query).values(3)
                #expect(turnover == ["beer": ["52.5", "15", "6"]], "\(turnover)")
                // Six in twenty-one days.
                let use = try await daemon.report("use", query).values(2)
                #expect(use == ["beer": ["2", "6"]], "\(use)")
            }
        }
    }

    @Test("waste, spending, worth: figures by hand; undone and corrected bookings are not in them")
    func byHand() async throws {
        try await TestDaemon.withHome { daemon in
            let month = "\(CalendarMonth(daemon.today))"
            try await daemon.post("stores", #"{"name": "Lidl"}"#)
            try await daemon.post("stores", #"{"name": "Aldi"}"#)
            let bought = try await daemon.post(
                "stock/add",
                #"{"product": "milk", "amount": "4 l", "total": "4.00", "store": "Lidl", "new": true}"#)
            try await daemon.post("stock/add", #"{"product": "rice", "amount": "1 kg", "new": true}"#)
            try await daemon.post("stock/consume", #"{"product": "milk", "amount": "1 l"}"#)
            try await daemon.post("stock/consume", #"{"product": "milk", "amount": "1 l", "reason": "spoiled"}"#)
            try await daemon.post("stock/consume", #"{"product": "milk", "amount": "0.5 l", "reason": "given"}"#)
            let waste = try await daemon.report("waste")
            #expect(waste.values(4) == ["milk": ["1.00", "0.00", "25", "1"]])
            #expect(waste.finding == "1.00 EUR thrown away in \(CalendarMonth(daemon.today).words).")
            #expect(waste.notes == ["Not in it: 0.50 EUR given away."] && !waste.replayed)
            #expect(try await daemon.report("waste", "by=reason").values() == ["spoiled": ["1.00"], "given": ["0.50"]])
            #expect(try await daemon.report("spending").values() == [month: ["4.00"]])
            #expect(
                try await daemon.report("spending", "by=store").values() == ["Lidl": ["4.00"], "no store": ["0.00"]])
            #expect(try await daemon.report("spending").notes == ["1 purchase without a known price."])
            #expect(
                try await daemon.report("worth", "by=product").values(4) == [
                    "milk": ["1.50", "100", "1", "0"], "rice": ["0.00", "0", "1", "1"],
                ])
            // The store, and nothing else of its booking.
            try await daemon.post("correct", #"{"transaction": "\#(try daemon.transaction(bought))", "store": "Aldi"}"#)
            #expect(
                try await daemon.report("spending", "by=store").values() == ["Aldi": ["4.00"], "no store": ["0.00"]])
            try await daemon.post("undo", "{}")
            #expect(
                try await daemon.report("spending", "by=store").values() == ["Lidl": ["4.00"], "no store": ["0.00"]])
            // The total: shares of what was taken follow.
            try await daemon.post("correct", #"{"transaction": "\#(try daemon.transaction(bought))", "total": "8.00"}"#)
            #expect(try await daemon.report("waste").values() == ["milk": ["2.00"]])
            let replayed = try await daemon.report("waste", "replay=true")
            let kept = try await daemon.report("waste")
            #expect(replayed.replayed && replayed.figures == kept)
        }
    }

    @Test("periods: what ends before it begins is refused, what is over or ahead answers with what there is")
    func periods() async throws {
        try await TestDaemon.withHome { daemon in
            #expect(try await daemon.report("waste").notes == ["There are no bookings yet."])
            try await daemon.post(
                "stock/add", #"{"product": "milk", "amount": "1 l", "total": "1.00", "new": true}"#)
            let wrong = try await daemon.raw(
                "GET", "/v1/households/default/reports/waste?from=2026-11-20&to=2026-11-10")
            #expect(wrong.status == 400)
            for query in ["period=soon", "by=moon", "top=0", "period=2026&from=2026-01-01"] {
                #expect(try await daemon.raw("GET", "/v1/households/default/reports/waste?\(query)").status == 400)
            }
            for query in ["worth?period=2026", "worth?against=before", "forecast?period=last-year"] {
                #expect(try await daemon.raw("GET", "/v1/households/default/reports/\(query)").status == 400)
            }
            #expect(try await daemon.report("forecast", "to=%2B30d").from == daemon.today)
            let worth = try await daemon.report("worth")
            #expect(worth.from == daemon.today && worth.to == daemon.today)
            #expect(try await daemon.raw("GET", "/v1/households/default/reports/luck").status == 404)
            let early = try await daemon.report("spending", "period=2019")
            #expect(early.rows.isEmpty && early.notes.last?.hasPrefix("There are bookings since") == true)
            let ahead = try await daemon.report("spending", "period=2033-01")
            #expect(ahead.rows.isEmpty && ahead.notes == ["That is still ahead."])
            #expect(
                try await daemon.report("spending", "period=2026&against=last-year").rows.map(\.before?.value) == [nil])
        }
    }

    @Test("a forecast goes by uses, lot by lot, and by purchases where there are too few; fewer than five: nothing")
    func forecast() async throws {
        let clock = TestClock()
        try await TestDaemon.withHome(clock: clock) { daemon in
            let day: Int64 = 86_400_000
            try await daemon.post("stock/add", #"{"product": "milk", "amount": "20 l", "date": "none", "new": true}"#)
            try await daemon.post("stock/add", #"{"product": "tea", "amount": "2 l", "new": true}"#)
            for _ in 0..<5 {
                try await daemon.post("stock/consume", #"{"product": "milk", "amount": "1 l"}"#)
                try await daemon.post(
                    "stock/add", #"{"product": "jam", "amount": "1 l", "date": "none", "new": true}"#)
                clock.advance(milliseconds: 2 * day)
            }
            try await daemon.post("stock/consume", #"{"product": "tea", "amount": "1 l"}"#)
            // 5 l in 11 days, 15 left: 33 days. Another lot is past its date before its turn.
            let forecast = try await daemon.report("forecast", "to=%2B60d")
            let rows = Dictionary(
                forecast.rows.map { ($0.name, $0.cells.map(\.value)) }, uniquingKeysWith: { a, _ in a })
            #expect(rows["milk"]?[0] == "33" && rows["milk"]?[5] == "5" && rows["milk"]?[6] == "weak")
            #expect(rows["jam"]?[0] == "10" && rows["jam"]?[6] == "bought")
            #expect(rows["tea"] == nil && forecast.notes.contains { $0.contains("fewer than 5") })
            try await daemon.post("stock/add", #"{"product": "milk", "amount": "4 l", "date": "+3d"}"#)
            // It is used first: 4 days at 5/11 l a day is 1.818 l; the rest of it is late.
            let late = try await daemon.report("forecast", "product=milk").rows.first { $0.name == "milk" }
            #expect(late?.cells[3].value == "2.181819")
        }
    }

    @Test(
        "on random lives kept and replayed sums are the same, as of then and on a day too; so is a model in Python",
        .enabled(if: access("/usr/bin/python3", X_OK) == 0), arguments: [41, 42, 43] as [UInt64])
    func random(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            try await daemon.post("stores", #"{"name": "Lidl"}"#)
            for step in 0..<90 {
                try await household.step()
                guard step % 6 == 0 else { continue }
                _ = try await daemon.raw(
                    "POST", "/v1/households/default/stock/add",
                    body: #"{"product": "flour", "amount": "\#(step % 5 + 1) kg", "total": "\#(step).37", "#
                        + #""store": "Lidl", "new": true, "asksPrice": false}"#)
                _ = try await daemon.raw(
                    "POST", "/v1/households/default/stock/consume",
                    body: #"{"product": "flour", "amount": "0.3 kg", "reason": "spoiled"}"#)
            }
            let middle = daemon.services.log.head.position.value / 2
            for query in ["period=all", "period=all&by=product", "period=all&asOf=\(middle)", "period=all&on=-9d"] {
                for name in ["waste", "spending", "use", "turnover", "forecast"] {
                    let isBy = query.contains("by=") && ["waste", "spending"].contains(name)
                    let query = isBy || !query.contains("by=") ? query : "period=all"
                    let asked = name == "forecast" ? query.replacing("period=all", with: "") : query
                    let kept = try await daemon.report(name, asked)
                    let replayed = try await daemon.report(name, asked + "&replay=true")
                    #expect(replayed.replayed && kept.figures == replayed.figures, "\(name) \(asked)")
                }
            }
            let plain = try plainFigures(daemon)
            for (report, dimension) in [
                ("spending", "month"), ("spending", "product"), ("spending", "store"), ("spending", "payer"),
                ("waste", "month"), ("waste", "product"),
            ] {
                let answer = try await daemon.report(report, "period=all&by=\(dimension)")
                var found: [String: Int64] = [:]
                for row in answer.rows where row.cells[0].value != "0.00" {
                    let key = row.id.map { "\($0)" } ?? (dimension == "month" ? row.name : "")
                    let digits = (row.cells[0].value ?? "").replacing(".", with: "")
                    found["\(key) \(row.currency ?? "")", default: 0] += Int64(digits) ?? 0
                }
                let expected = (plain[report]?[dimension] ?? [:]).filter { $0.value != 0 }
                #expect(found == expected, "\(report) by \(dimension)")
                #expect(!expected.isEmpty)
            }
        }
    }

    @Test(
        "a program of one's own that uses only the API: the example in docs/examples",
        .enabled(if: access("/usr/bin/python3", X_OK) == 0))
    func example() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.post(
                "stock/add", #"{"product": "milk", "amount": "4 l", "total": "4.00", "new": true}"#)
            try await daemon.post("stock/consume", #"{"product": "milk", "amount": "1 l", "reason": "spoiled"}"#)
            let script = #filePath.replacing(
                "Tests/DaemonTests/ReportTests.swift", with: "docs/examples/waste_by_weekday.py")
            let socket = daemon.services.configuration.socket
            let run = try await daemon.ask { _ in
                try Spawned.run("/usr/bin/python3", [script, socket], environment: [:])
            }
            let output = String(decoding: run.output, as: UTF8.self)
            #expect(
                run.code == 0 && output.contains("1.00 EUR") && output.split(separator: "\n").count == 1, "\(output)")
        }
    }

    /// Of all events, by a program that shares no code with larder.
    private func plainFigures(_ daemon: TestDaemon) throws -> [String: [String: [String: Int64]]] {
        var lines = ""
        try daemon.services.log.read { reader in
            _ = try reader.forEach(after: .start, limit: .max) { lines += EventJSON.text($0) + "\n" }
        }
        let file = "\(daemon.folder)/events.jsonl"
        try lines.write(toFile: file, atomically: true, encoding: .utf8)
        let script = #filePath.replacing("ReportTests.swift", with: "Fixtures/plain_reports.py")
        let run = try Spawned.run("/usr/bin/python3", [script, file], environment: [:])
        try #require(run.code == 0, "\(String(decoding: run.output, as: UTF8.self))")
        struct Figures: Decodable {
            var spending: [String: [String: Int64]]
            var waste: [String: [String: Int64]]
        }
        let figures = try JSONDecoder().decode(Figures.self, from: Data(run.output))
        return ["spending": figures.spending, "waste": figures.waste]
    }
}
