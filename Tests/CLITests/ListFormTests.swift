import API
import ArgumentParser
import Inventory
import Testing

@testable import CLI

@Suite("lists for programs: CSV and templates (W3)")
struct ListFormTests {
    private func options(_ arguments: String...) throws -> ListOptions { try ListOptions.parse(arguments) }

    private func text<Page: RowsPage>(_ options: ListOptions, _ page: Page) throws -> String {
        let form = try #require(try ListForm(options, Page.columns, Output()))
        return String(decoding: form.head + form.text(page.rows), as: UTF8.self)
    }

    @Test("every list has its columns, in full")
    func csv() throws {
        let csv = try options("--csv")
        try Golden.check(text: try text(csv, try Golden.fixture("stock", as: StockAnswer.self)), "stock-csv")
        try Golden.check(text: try text(csv, try Golden.fixture("board", as: BoardAnswer.self)), "board-csv")
        try Golden.check(text: try text(csv, try Golden.fixture("products", as: ProductsAnswer.self)), "products-csv")
        try Golden.check(
            text: try text(csv, try Golden.fixture("locations", as: LocationsAnswer.self)), "locations-csv")
        try Golden.check(text: try text(csv, try Golden.fixture("stores", as: StoresAnswer.self)), "stores-csv")
        let history = try #require(try ListForm(csv, HistoryPage.columns, Output()))
        let entries = try Golden.fixture("history", as: HistoryAnswer.self).entries
        try Golden.check(
            text: String(decoding: history.head + history.text(entries), as: UTF8.self), "history-csv")
    }

    @Test("what is found, what changed, events and households are lists too")
    func others() throws {
        let csv = try options("--csv")
        try Golden.check(text: try text(csv, try Golden.fixture("diff", as: DiffAnswer.self)), "diff-csv")
        func list<Row>(_ columns: [ListColumn<Row>], _ rows: [Row]) throws -> String {
            let form = try #require(try ListForm(csv, columns, Output()))
            return String(decoding: form.head + form.text(rows), as: UTF8.self)
        }
        let events = try Golden.fixture("events", as: EventsAnswer.self).events
        try Golden.check(text: try list(LogPage.columns, events), "events-csv")
        let home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        try Golden.check(text: try list(HouseholdPage.columns(chosen: home.id), [home]), "households-csv")
        let milk = MatchView(
            id: EntityID(raw: 1), kind: .product, name: "Milk", matched: "Milch", detail: "2 l in the fridge")
        #expect(
            try list(MatchPage.columns, [milk])
                == "name,kind,matched,detail,id\nMilk,product,Milch,2 l in the fridge,\(milk.id)\n")
    }

    @Test("what a spreadsheet would compute has a quote before it; numbers stay numbers (OWASP)")
    func formulas() throws {
        let form = try #require(try ListForm(try options("--csv"), [ListColumn<String>("name") { $0 }], Output()))
        let names = ["=1+1", "+49 30", "-2+3", "@SUM(A1)", "\tx", "-2", "+0.5", "a=b"]
        #expect(
            String(decoding: form.text(names), as: UTF8.self)
                == "'=1+1\n'+49 30\n'-2+3\n'@SUM(A1)\n'\tx\n-2\n+0.5\na=b\n")
    }

    @Test("commas, quotes and line breaks are quoted, so that reading gives back what was there (RFC 4180)")
    func quoting() throws {
        let names = ["plain", "a, b", "say \"cheese\"", "two\nlines", "", " spaced "]
        let columns = [ListColumn<String>("name") { $0 }, ListColumn("again") { $0 }]
        let form = try #require(try ListForm(try options("--csv"), columns, Output()))
        let rows = try CSV.rows(form.head + form.text(names)).map(\.fields)
        #expect(rows == [["name", "again"]] + names.map { [$0, $0] })
        #expect(String(decoding: form.text(["say \"hi\""]), as: UTF8.self) == "\"say \"\"hi\"\"\",\"say \"\"hi\"\"\"\n")
    }

    @Test("a template says each row, with the names of the columns")
    func template() throws {
        let stores = try Golden.fixture("stores", as: StoresAnswer.self)
        #expect(
            try text(try options("--format", #"{{.name}}:\t{{ .City }}"#), stores) == "Lidl:\tLeipzig\nmarket:\t\n")
        #expect(try text(try options("--format", "shop"), stores) == "shop\nshop\n")
        for (format, words) in [("{{.town}}", "postalCode, city"), ("{{.name", "never closed")] {
            #expect {
                try text(try options("--format", format), stores)
            } throws: {
                ($0 as? Failure)?.message.contains(words) == true
            }
        }
    }

    @Test("only one form at a time")
    func one() throws {
        #expect(throws: Failure.self) {
            try ListForm(try options("--csv", "--format", "x"), StoresAnswer.columns, Output())
        }
        var output = Output()
        output.json = true
        #expect(throws: Failure.self) { try ListForm(try options("--csv"), StoresAnswer.columns, output) }
        #expect(try ListForm(try options(), StoresAnswer.columns, Output()) == nil)
    }
}
