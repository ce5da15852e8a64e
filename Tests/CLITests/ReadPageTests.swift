import API
import Domain
import Testing

@testable import CLI

@Suite("What larder prints of the past")
struct ReadPageTests {
    @Test("a comparison tells each product's stock before and after, then its lots")
    func diff() throws {
        let diff = try Golden.fixture("diff", as: DiffAnswer.self)
        try Golden.check(DiffPage.lines(diff, width: 100, named: false), "diff")
        var nothing = diff
        nothing.products = []
        nothing.total = 0
        let text = DiffPage.lines(nothing, width: 100, named: true).map { $0.rendered(color: false) }
        #expect(text.last == "Nothing changed.")
    }

    @Test("an event is one line, what lies inside its payload in brackets")
    func log() throws {
        let events = try Golden.fixture("events", as: EventsAnswer.self)
        try Golden.check(events.events.map { LogPage.line($0) }, "events")
        let cut = LogPage.line(events.events[0], width: 80).map(\.text).joined()
        #expect(cut.columns == 80)
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
            ("household time zone", [ExplainQuery(what: "timeZone")]),
        ])
    func explain(words: String, queries: [ExplainQuery]) {
        #expect(FigureWords(words.split(separator: " ").map(String.init)).queries == queries)
    }
}
