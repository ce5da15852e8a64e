import API
import Inventory
import Testing

@testable import CLI

@Suite("What larder prints")
struct PageTests {
    @Test("the board shows what is past its date first, with codes, days in words and what to type next")
    func board() throws {
        let board = try Golden.fixture("board", as: BoardAnswer.self)
        try Golden.check(BoardPage.lines(board, width: nil, full: false), "board-wide")
        try Golden.check(BoardPage.lines(board, width: nil, full: false), "board-color", color: true)
    }

    @Test("on a narrow terminal names and places give way and no line is too long", arguments: [64, 80])
    func narrow(width: Int) throws {
        let lines = BoardPage.lines(try Golden.fixture("board"), width: width, full: false)
        try Golden.check(lines, "board-\(width)")
        #expect(lines.allSatisfy { $0.map(\.text).joined().columns <= width })
    }

    @Test("names give way; amounts and dates are never cut, however narrow the terminal", arguments: [40, 60, 80])
    func amounts(width: Int) throws {
        let now = LocalTime(try #require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")), zone: .utc)
        var board = try Golden.fixture("board", as: BoardAnswer.self)
        board.lots[0].amount.text = "1.5 packs = 375 g"
        let stock = try Golden.fixture("stock", as: StockAnswer.self)
        let diff = try Golden.fixture("diff", as: DiffAnswer.self)
        let open = try Golden.fixture("reminders-open", as: OpenRemindersAnswer.self)
        let home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        var (whole, detailed) = (StockPage(width: width, query: nil), StockPage(width: width, query: "milk"))
        let pages: [(name: String, lines: [Line], whole: [String])] = [
            (
                "board", BoardPage.lines(board, width: width, full: false),
                board.lots.filter { $0.status != .fresh && $0.dateSource != .suggested }.map(\.amount.text)
            ),
            ("stock", whole.lines(stock), stock.items.map(\.amount.text)),
            ("stock of", detailed.lines(stock), stock.items.flatMap(\.lots).map(\.amount.text)),
            (
                "diff", DiffPage.lines(diff, width: width, named: false, now: now),
                diff.products.map(\.after.text) + ["1 Mar 2027", "24 Nov"]
            ),
            (
                "remind", RemindPage.lines(open, width: width, now: now),
                ["yoghurt, best before 26 Nov (3 pieces, Fridge)"]
            ),
            (
                "household", HouseholdPage.lines(home, width: width, here: "Etc/UTC"),
                [home.timeZone, "this shell is in Etc/UTC"]
            ),
        ]
        for page in pages {
            let text = page.lines.map { $0.rendered(color: false) }
            #expect(text.allSatisfy { $0.columns <= width || $0.contains("larder ") }, "\(page.name): \(text)")
            let flat = text.flatMap { $0.split(separator: " ") }.joined(separator: " ")
            for one in page.whole { #expect(flat.contains(one), "\(page.name): \(one) in \(text)") }
        }
    }

    @Test("what takes back or corrects says when that was done, not the day that it is about")
    func reversalTimes() throws {
        let now = LocalTime(try #require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")), zone: .utc)
        var history: HistoryAnswer = try Golden.fixture("history-long")
        let day = try #require(CalendarDate("2026-11-03"))
        for (type, begins) in [("correction", "today 11:02"), ("reversal", "today 11:02"), ("stock-received", "3 Nov")]
        {
            (history.entries[0].occurredOn, history.entries[0].change.type) = (day, type)
            let line = HistoryPage.lines(history, width: nil, now: now)[0].rendered(color: false)
            #expect(line.contains("48  \(begins)"), "\(line)")
        }
    }

    @Test("two households of one name are listed with their ids, which is how to choose one")
    func namesakes() throws {
        var home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        let id = home.id
        var boat = home
        (boat.id, boat.name) = (HouseholdID(raw: 0xBB), "Boat")
        let alone = HouseholdPage.lines([home, boat], chosen: nil, width: nil).map { $0.rendered(color: false) }
        #expect(alone == ["Home  owner", "Boat  owner"])
        (home.id, home.name) = (HouseholdID(raw: 0xCC), "HOME")
        var first = home
        (first.id, first.name) = (id, "Home")
        let both = HouseholdPage.lines([first, boat, home], chosen: nil, width: nil).map { $0.rendered(color: false) }
        #expect(both == ["Home  owner  \(id)", "Boat  owner", "HOME  owner  \(home.id)"])
    }

    @Test("an empty board says what to type")
    func emptyBoard() throws {
        try Golden.check(BoardPage.lines(try Golden.fixture("board-empty"), width: 80, full: false), "board-empty")
    }

    @Test("a board without urgent lots says so and how many fresh ones there are")
    func freshBoard() throws {
        try Golden.check(BoardPage.lines(try Golden.fixture("board-fresh"), width: 80, full: false), "board-fresh")
    }

    @Test("stock is one line a product, or all its lots when one was asked for")
    func stock() throws {
        let stock = try Golden.fixture("stock", as: StockAnswer.self)
        var page = StockPage(width: 80, query: nil)
        try Golden.check(page.lines(stock), "stock")
        var past = StockPage(width: 80, query: nil, isPast: true)
        let none = StockAnswer(today: stock.today, household: stock.household, items: [], total: 0)
        #expect(past.lines(none).map { $0.rendered(color: false) } == ["Nothing was in stock then."])
        var detailed = StockPage(width: 100, query: "milk")
        try Golden.check(detailed.lines(stock), "stock-of")
    }

    @Test(
        "a write is one line: what happened and how to undo it",
        arguments: ["added-new", "used", "used-several", "changed"])
    func writes(name: String) throws {
        try Golden.check(WritePage.lines(try Golden.fixture(name)), name)
    }

    @Test("what is left is of the product, whichever variant was taken")
    func left() throws {
        var answer: WriteAnswer = try Golden.fixture("used")
        answer.happened[0].variant = Named(id: EntityID(raw: 7), name: "Alpro")
        let line = try #require(WritePage.lines(answer).first?.rendered(color: false))
        #expect(line.contains("1.5 l of whole milk left"), "\(line)")
    }

    @Test("an undo says what it took back and the figures that changed")
    func undo() throws {
        let now = LocalTime(Timestamp(), zone: .utc)
        try Golden.check(UndoPage.lines(try Golden.fixture("undone"), .undo, now: now), "undone")
    }

    @Test("history tells when, what and who, and marks what was undone")
    func history() throws {
        let now = LocalTime(try #require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")), zone: .utc)
        try Golden.check(HistoryPage.lines(try Golden.fixture("history"), width: 100, now: now), "history")
        for width in [80, 60] {
            let lines = HistoryPage.lines(try Golden.fixture("history-long"), width: width, now: now)
            #expect(!lines.contains { $0.reduce(0) { $0 + $1.text.columns } > width })
            #expect(!lines.contains { $0.contains { $0.text.contains("…") } }, "nothing is cut")
            try Golden.check(lines, "history-\(width)")
        }
        let explanation: ExplainAnswer = try Golden.fixture("explain")
        try Golden.check(ExplainPage.lines(explanation, width: 100, now: now), "explain")
        try Golden.check(ExplainPage.lines(explanation, width: 36, now: now), "explain-narrow")
    }

    @Test("what was kept and sent later is told of the time when it was done (L6)")
    func sentLater() throws {
        let now = LocalTime(try #require(Timestamp(rfc3339: "2026-11-21T12:00:00Z")), zone: .utc)
        var history: HistoryAnswer = try Golden.fixture("history")
        history.entries[0].occurredAt = try #require(Timestamp(rfc3339: "2026-11-21T08:02:00Z"))
        func first() -> String { HistoryPage.lines(history, width: 100, now: now)[0].rendered(color: false) }
        #expect(first().contains("08:02"), "\(first())")
        // A correction is dated to what it corrects.
        history.entries[0].change.type = "correction"
        #expect(first().contains("09:14"), "\(first())")
    }

    @Test("a refusal that shows not all that was built on it says how many more there are")
    func more() throws {
        var problem: Problem = try Golden.fixture("problem-dependents")
        problem.moreDependents = 13
        let lines = ProblemPage.lines(problem).map { $0.rendered(color: false) }
        #expect(lines.contains("  … and at least 13 more"), "\(lines)")
    }

    @Test("a refusal lists what helps", arguments: ["problem-matches", "problem-dependents"])
    func problems(name: String) throws {
        let failure = Failure(try Golden.fixture(name, as: Problem.self))
        try Golden.check([[Span("larder: " + failure.message)]] + failure.details, name)
        #expect(failure.code == .refused)
    }

    @Test("settings are shown with the line that changes them")
    func settings() throws {
        try Golden.check(
            HouseholdPage.made(try Golden.fixture("household-made"), sample: false, width: 80), "household-made")
        try Golden.check(ProductPage.lines(try Golden.fixture("product", as: ProductView.self), width: 80), "product")
        try Golden.check(
            ProductPage.lines(try Golden.fixture("products", as: ProductsAnswer.self), width: 80), "products")
        try Golden.check(
            LocationPage.lines(try Golden.fixture("locations", as: LocationsAnswer.self).locations, width: 80),
            "locations")
        try Golden.check(
            StorePage.lines(try Golden.fixture("stores", as: StoresAnswer.self).stores, width: 80), "stores")
        try Golden.check([SummaryLine.line(try Golden.fixture("summary"))], "summary")
        var empty: SummaryAnswer = try Golden.fixture("summary")
        (empty.expired, empty.expiringSoon, empty.low, empty.lots) = (0, 0, 0, 0)
        #expect(SummaryLine.line(empty).rendered(color: false) == "nothing in stock")
        empty.lots = 1
        #expect(SummaryLine.line(empty).rendered(color: false) == "all fresh")
    }

    @Test("control characters in a name cannot move the cursor")
    func controlCharacters() throws {
        var board = try Golden.fixture("board", as: BoardAnswer.self)
        board.lots[0].product.name = "evil\u{1B}[2J\rname"
        let text = BoardPage.lines(board, width: nil, full: false).map { $0.rendered(color: false) }.joined()
        #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 13 })
    }
}
