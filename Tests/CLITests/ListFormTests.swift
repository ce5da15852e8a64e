import API
import ArgumentParser
import Domain
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
