import API
import Inventory
import Testing

@testable import CLI

@Suite("What larder prints of the past")
struct ReadPageTests {
    @Test("a comparison tells each product's stock before and after, then its lots")
    func diff() throws {
        let now = LocalTime(try #require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")), zone: .utc)
        let diff = try Golden.fixture("diff", as: DiffAnswer.self)
        try Golden.check(DiffPage.lines(diff, width: 100, named: false, now: now), "diff")
        var nothing = diff
        nothing.products = []
        nothing.total = 0
        let text = DiffPage.lines(nothing, width: 100, named: true, now: now).map { $0.rendered(color: false) }
        #expect(text.first?.hasSuffix("to today 09:00") == true)
        #expect(text.last == "Nothing changed." && text.count == 3)
        (nothing.from, nothing.to) = (nothing.to, nothing.from)
        let back = DiffPage.lines(nothing, width: 100, named: true, now: now).map { $0.rendered(color: false) }
        #expect(back[1].contains("there was more then"))
    }

    @Test("an event is one line: in words, or what lies inside its payload in brackets")
    func log() throws {
        let events = try Golden.fixture("events", as: EventsAnswer.self).events
        let now = LocalTime(Timestamp(milliseconds: 1_795_215_600_000), zone: .utc)
        try Golden.check(LogPage.lines(events, width: nil, now: now), "events")
        for line in LogPage.lines(events, width: 90, now: now) { #expect(line.map(\.text).joined().columns <= 90) }
    }

    @Test(
        "explain takes the words a household would type",
        arguments: [
            ("", [ExplainQuery(what: "expired"), ExplainQuery(what: "expiringSoon"), ExplainQuery(what: "low")]),
            ("status", [ExplainQuery(what: "expired"), ExplainQuery(what: "expiringSoon"), ExplainQuery(what: "low")]),
            ("soon", [ExplainQuery(what: "expiringSoon")]), ("milk", [ExplainQuery(of: "milk")]),
            ("oat milk", [ExplainQuery(of: "oat milk")]),
            ("oat milk minimum", [ExplainQuery(of: "oat milk", what: "minimum")]),
            ("milk shelf life", [ExplainQuery(of: "milk", what: "shelfLife")]),
            ("7K3Q Date", [ExplainQuery(of: "7K3Q", what: "date")]), ("date", [ExplainQuery(of: "date")]),
            ("milk base unit plural", [ExplainQuery(of: "milk", what: "baseUnitPlural")]),
            ("oat milk average", [ExplainQuery(of: "oat milk", what: "average")]),
            ("Milch 3,5% average", [ExplainQuery(of: "Milch 3,5%", what: "average")]),
            ("household time zone", [ExplainQuery(what: "timeZone")]),
        ])
    func explain(words: String, queries: [ExplainQuery]) {
        #expect(FigureWords(words.split(separator: " ").map(String.init)).queries == queries)
        #expect(FigureWords(words.isEmpty ? [] : [words]).queries == queries, "quoted")
    }
}
