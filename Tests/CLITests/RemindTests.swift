import API
import Inventory
import Testing

@testable import CLI

@Suite("larder remind, and low stock on the board")
struct RemindTests {
    private let now = LocalTime(Timestamp(milliseconds: 1_795_344_000_000), zone: .utc)

    @Test("what is open comes first, newest first, then what is next; no line is too long", arguments: [60, 80])
    func page(width: Int) throws {
        let lines = RemindPage.lines(try Golden.fixture("reminders-open"), width: width, now: now)
        try Golden.check(lines, "remind-\(width)")
        #expect(lines.allSatisfy { $0.map(\.text).joined().columns <= width })
    }

    @Test("of many to come it is said that there are more")
    func more() throws {
        var answer: OpenRemindersAnswer = try Golden.fixture("reminders-open")
        let one = try #require(answer.next.first)
        answer.next = Array(repeating: one, count: 11)
        func text(_ atMost: Int) -> [String] {
            RemindPage.lines(answer, width: 80, atMost: atMost, now: now).map { $0.rendered(color: false) }
        }
        #expect(text(10).contains("  … and more: larder remind --all"))
        #expect(text(10).count { $0.contains("yoghurt") } == 10 && text(11).count { $0.contains("yoghurt") } == 11)
        #expect(!text(11).contains { $0.contains("more") })
    }

    @Test("nothing open says so")
    func nothing() throws {
        var answer: OpenRemindersAnswer = try Golden.fixture("reminders-open")
        (answer.open, answer.next) = ([], [])
        let text = RemindPage.lines(answer, width: 80, now: now).map { $0.rendered(color: false) }
        #expect(text == ["Müllers Küche · Sunday 22 Nov 2026", "", "Nothing is open."])
    }

    @Test("a reminder is meant by a lot's code, a product's name, or the beginning of one product's name")
    func named() throws {
        let open = try Golden.fixture("reminders-open", as: OpenRemindersAnswer.self).open
        for thing in ["hw8z", "HW8Z", "Whole  Milk", "wHOl", "creme f"] {
            #expect(try NamedReminder.firings(about: thing, in: open).map(\.id) == [open[0].id], "\(thing)")
        }
        #expect(try NamedReminder.firings(about: "whipping cream", in: open).map(\.id) == [open[1].id])
        // Only what they say of it.
        #expect(
            try NamedReminder.firings(about: "HW8Z", in: open).flatMap { $0.reminders.map(\.lot.code) } == ["HW8Z"])
        for (thing, code) in [("yoghurt", Failure.Code.notFound), ("wh", .refused)] {
            #expect {
                try NamedReminder.firings(about: thing, in: open)
            } throws: {
                ($0 as? Failure)?.code == code
            }
        }
    }

    @Test("products below their minimum are on the board, in every width", arguments: [60, 80])
    func low(width: Int) throws {
        var board = try Golden.fixture("board", as: BoardAnswer.self)
        func item(_ name: String, _ there: String, _ missing: String, _ minimum: String) -> StockItem {
            func amount(_ text: String) -> AmountView { AmountView(amount: "1", unit: "l", text: text) }
            return StockItem(
                product: Named(id: EntityID(raw: 1), name: name), amount: amount(there), lots: [],
                minimum: amount(minimum), missing: amount(missing))
        }
        board.belowMinimum = [
            item("butter", "0 g", "250 g", "250 g"), item("whole milk", "1.5 l", "0.5 l", "2 l"),
            item("crème fraîche from the farm shop behind the church", "2 cups = 400 g", "1 cup", "3 cups = 600 g"),
        ]
        board.counts.low = 4
        let lines = BoardPage.lines(board, width: width, full: false)
        try Golden.check(lines, "board-low-\(width)")
        #expect(lines.allSatisfy { $0.map(\.text).joined().columns <= width })
        // Also where nothing is in stock at all.
        board.lots = []
        board.counts = StatusCounts(expired: 0, expiringSoon: 0, fresh: 0, low: 3)
        try Golden.check(BoardPage.lines(board, width: width, full: false), "board-only-low-\(width)")
    }

    @Test(
        "a policy is told in whole words (R1)",
        arguments: [
            ([3, 1, 0], "3 days and 1 day before and on the day, at 09:00, together"),
            ([0], "on the day, at 09:00, together"),
            ([7, 3, 1], "7 days, 3 days and 1 day before, at 09:00, together"),
            ([1], "1 day before, at 09:00, together"),
            ([], "none"),
        ])
    func policy(days: [Int], words: String) {
        #expect(ReminderPolicyBody(ReminderPolicy(daysBefore: days)).words == words)
    }
}
