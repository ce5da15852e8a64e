import API
import Inventory
import Testing

@testable import CLI

@Suite("Guessed dates on the board (E1)")
struct GuessedPageTests {
    private static let today = CalendarDate(dayNumber: 20_000)

    private static func lot(_ name: String, _ left: Int, _ source: DateSource) -> LotView {
        let amount = AmountView(amount: "1", unit: "l", text: "1 l")
        var lot = LotView(
            id: LotID(raw: 1), code: "7K3Q", product: Named(id: EntityID(raw: 1), name: name), amount: amount,
            date: today + left, dateKind: .bestBefore, dateSource: source, daysLeft: left,
            status: left < 0 ? .expired : .expiringSoon)
        lot.countedOn = nil
        return lot
    }

    private static func page(_ lots: [LotView], width: Int?, full: Bool = false, rows: Int? = nil) -> [String] {
        let expired = lots.count { $0.status == .expired }
        let board = BoardAnswer(
            today: today, household: Named(id: EntityID(raw: 9), name: "Home"), lots: lots,
            counts: StatusCounts(expired: expired, expiringSoon: lots.count - expired, fresh: 0))
        return BoardPage.lines(board, width: width, full: full, rows: rows).map { $0.rendered(color: false) }
    }

    @Test("printed dates stand above, guesses fold into one line, and all of them are in the whole board")
    func folded() {
        let lots = [
            Self.lot("Bananen", -3, .suggested), Self.lot("Milch", -1, .printed), Self.lot("Spinat", 0, .suggested),
            Self.lot("Quark", 1, .judged), Self.lot("Reis", 2, .suggested),
        ]
        let page = Self.page(lots, width: 100)
        #expect(page.contains("By estimate: Bananen 3 days ago, Spinat today, Reis in 2 days: larder status --all"))
        #expect(page.contains { $0.contains("Past its date (1)") } && page.contains { $0.contains("Soon (1)") })
        for (width, line) in [(80, "Bananen 3 days ago, Spinat today and 1 more"), (60, "3 lots")] {
            #expect(Self.page(lots, width: width).contains("By estimate: \(line): larder status --all"))
        }
        #expect(!Self.page(lots, width: 80, full: true).contains { $0.contains("By estimate") })
        #expect(Self.page(lots, width: 80, full: true).contains { $0.contains("Soon (3)") })
    }

    @Test("the board of a terminal shows as many as fit, and says how many more there are")
    func screen() {
        let lots = (0..<30).map { Self.lot("Thing \($0)", $0 - 10, .printed) }
        let page = Self.page(lots, width: 80, rows: 12)
        #expect(page.filter { $0.contains("Thing") }.count == 12)
        #expect(page.contains { $0.contains("and 18 more") })
        #expect(Self.page([Self.lot("Brot", 0, .suggested)], width: 80).contains { $0.hasPrefix("By estimate: Brot") })
    }
}
