import API
import Inventory
import Testing

@testable import CLI

@Suite("a report for people and for programs (W1, W3)")
struct ReportPageTests {
    private func answer(rows: [(String, String, String)]) throws -> ReportAnswer {
        let day = try #require(CalendarDate("2026-11-28"))
        func row(_ name: String, _ money: String, _ share: String) -> ReportRowView {
            ReportRowView(
                name: name, currency: "EUR",
                cells: [
                    ReportCellView(value: money, text: "\(money) EUR"), ReportCellView(value: "0.00", text: "0.00 EUR"),
                    ReportCellView(value: share),
                ])
        }
        return ReportAnswer(
            report: "waste", question: "What was thrown away?", finding: "14.20 EUR thrown away in November 2026.",
            notes: ["2 times without a known cost."], today: day,
            household: Named(id: EntityID(raw: 1), name: "Home"), from: try #require(CalendarDate("2026-11-01")),
            to: try #require(CalendarDate("2026-11-30")), by: "product",
            columns: [
                ReportColumnView(name: "money", kind: "money"), ReportColumnView(name: "pastDate", kind: "money"),
                ReportColumnView(name: "share", kind: "percent"),
            ], rows: rows.map { row($0.0, $0.1, $0.2) }, totals: [row("total", "14.20", "3.1")], more: 0, against: nil,
            replayed: false, asOf: nil)
    }

    private func text(_ answer: ReportAnswer, width: Int?, _ blocks: BarText) -> [String] {
        ReportPage(answer: answer, width: width, blocks: blocks).lines.map { $0.rendered(color: false) }
    }

    @Test("the finding first, then a table with bars; a column of nothing is left out")
    func page() throws {
        let answer = try answer(rows: [("Milk", "8.00", "4.2"), ("Bread", "4.00", "2.5"), ("Salad", "2.20", "1")])
        #expect(
            text(answer, width: 60, .plain) == [
                "14.20 EUR thrown away in November 2026.", "Home · 1 Nov – 30 Nov", "",
                "  product      money  share",
                "  Milk      8.00 EUR  4.2 %  ########################",
                "  Bread     4.00 EUR  2.5 %  ############",
                "  Salad     2.20 EUR    1 %  #######",
                "  total    14.20 EUR  3.1 %", "", "2 times without a known cost.",
            ])
        #expect(text(answer, width: 60, .blocks)[6].hasSuffix("██████▋"))
        for width in [40, 80] {
            #expect(text(answer, width: width, .blocks).allSatisfy { $0.count <= width })
        }
        #expect(text(answer, width: nil, .blocks).allSatisfy { !$0.contains("█") })
    }

    @Test("CSV has every column with exact values")
    func csv() throws {
        let answer = try answer(rows: [("Milk", "8.00", "4.2")])
        let columns = ReportPage.columns(of: answer)
        #expect(columns.map(\.name) == ["product", "currency", "unit", "money", "pastDate", "share", "id"])
        #expect(columns.map { $0.value(answer.rows[0]) ?? "" } == ["Milk", "EUR", "", "8.00", "0.00", "4.2", ""])
    }
}
