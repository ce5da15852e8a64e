import API
import Client
import Inventory
import Testing

@testable import CLI

@Suite("Importing purchases")
struct ImportTests {
    private func file(_ text: String) throws -> RowFile {
        try RowFile(kind: .purchases, name: "a.csv", bytes: Array(text.utf8))
    }

    @Test(
        "fields may be quoted, hold commas, quotes and line breaks, and end with or without CR",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
            ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]), ("\"a\nb\",c", [["a\nb", "c"]]),
            ("a,\n\n,b\n", [["a", ""], ["", "b"]]),
            ("\u{FEFF}a", [["a"]]), ("a\"b,c", [["a\"b", "c"]]), ("\"\"\n", [[""]]), ("", []),
        ] as [(String, [[String]])])
    func csv(text: String, rows: [[String]]) throws {
        #expect(try CSV.rows(Array(text.utf8)).map(\.fields) == rows)
    }

    @Test("rows know their line, also behind a line break in quotes")
    func lines() throws {
        #expect(try CSV.rows(Array("a\n\"b\nb\"\n\nc\n".utf8)).map(\.line) == [1, 2, 5])
    }

    @Test("a quote that is never closed is refused with its line")
    func unclosed() {
        #expect(throws: CSV.Unclosed(line: 2)) { try CSV.rows(Array("a\n\"b\nc".utf8)) }
    }

    @Test("columns come in any order and case, and spaces around fields are nothing")
    func columns() throws {
        let file = try file("Item , DATE,price,colour\n whole milk ,2014-01-01,1.29,white\n")
        #expect(file.rows.map(file.fields) == [["date": "2014-01-01", "item": "whole milk", "price": "1.29"]])
        #expect(file.ignored == ["colour"])
    }

    @Test(
        "a spreadsheet's semicolons or tabs are read as well as commas, with decimal commas and in its encoding",
        arguments: [
            "date;item;price\n24.12.2014;Müsli, mild;1,29\n", "date\titem\tprice\n24.12.2014\tMüsli, mild\t1,29\n",
            "date,item,price\n24.12.2014,\"Müsli, mild\",\"1,29\"\n",
        ])
    func separators(text: String) throws {
        let row = ["date": "24.12.2014", "item": "Müsli, mild", "price": "1,29"]
        let read = try file(text)
        #expect(read.rows.map(read.fields) == [row])
        let western = text.unicodeScalars.map { UInt8($0.value) }
        let same = try RowFile(kind: .purchases, name: "a.csv", bytes: western)
        #expect(same.rows.map(same.fields) == [row])
        // One line that is not UTF-8 changes no other.
        let mixed = Array("date,item\n2026-11-01,Äpfel\n2026-11-01,".utf8) + [0xC4] + Array("pfel2\n".utf8)
        let file = try RowFile(kind: .purchases, name: "a.csv", bytes: mixed)
        #expect(file.rows.map(file.name) == ["Äpfel", "Äpfel2"])
        #expect(file.isConverted)
    }

    @Test("what was made is told, and what to type for a column that is not known")
    func told() throws {
        let file = try file("date,item,colour\n2014-01-01,milk,white\n")
        var tally = ImportTally(file: file)
        var made = BatchResult(id: CommandID(raw: 1), outcome: .booked)
        (made.made, made.stores, made.warnings) = (["milk"], ["Rewe City"], ["2.79 CHF is kept as paid"])
        tally.add(BatchAnswer(position: 9, results: [made]), rows: file.rows[...])
        func text(dryRun: Bool) -> String {
            tally.dryRun = dryRun
            return ImportPage.lines(tally, inStock: false).map { $0.rendered(color: false) }.joined(separator: "\n")
        }
        #expect(text(dryRun: false).contains("Made 1 product: milk"))
        #expect(text(dryRun: true).contains("Would make 1 product: milk\nWould make 1 store: Rewe City"))
        #expect(text(dryRun: false).contains("1 row to check: 2.79 CHF is kept as paid  (line 2)"))
        let words = "give it a known name in the first line (date, item, member, amount,"
        #expect(text(dryRun: false).contains("Columns not used: colour\nTo use one, undo this import, \(words)"))
        #expect(text(dryRun: true).contains("To use one, \(words)"))
    }

    @Test("rows that repeat a product's name are told by what they added, so that the figures come to all rows (X5)")
    func known() throws {
        let text = "product_name,code,brands\nmilk,1,A\nmilk,2,B\nmilk,3,B\nmilk,,B\ntea,,\n"
        let file = try RowFile(kind: .products, name: "a.csv", bytes: Array(text.utf8))
        func result(_ fill: (inout BatchResult) -> Void) -> BatchResult {
            var result = BatchResult(id: .random(), outcome: .booked)
            fill(&result)
            return result
        }
        let results = [
            result { ($0.made, $0.variants, $0.codes) = (["milk"], ["A"], ["1"]) },
            result { ($0.variants, $0.codes) = (["B"], ["2"]) }, result { $0.codes = ["3"] }, result { _ in },
            result { $0.made = ["tea"] },
        ]
        var tally = ImportTally(file: file)
        tally.add(BatchAnswer(position: 9, results: results), rows: file.rows[...])
        let told = ImportPage.lines(tally).map { $0.rendered(color: false) }.joined(separator: "\n")
        #expect(told.contains("Made 2 products: milk, tea"), "\(told)")
        #expect(told.contains("Made 2 variants (1 of new products, 1 of existing products): milk, A; milk, B"))
        #expect(
            told.contains(
                "3 rows of existing or earlier products made another variant (1), a pack or a code (1), nothing new (1)."
            ))
        #expect(tally.made.count + tally.known.rows == tally.booked)
    }

    @Test("a header without an item is refused with what is needed", arguments: ["", "a,b\n1,2", "date,what\n"])
    func header(text: String) {
        #expect { try file(text) } throws: { error in
            guard let failure = error as? Failure else { return false }
            return failure.code == .wrongUse && failure.message.contains("columns: item, and any of date,")
        }
    }

    @Test("rows that cannot be booked are skipped with the reason and the line that an editor shows (X5)")
    func skipped() throws {
        let file = try file(
            "date,item\n2014-01-01,milk\n,milk\n2014-01-01,\n2014-01-01\n,\n2014-01-01,milk,2\n2014-01-02,milk\n")
        #expect(file.count == 7)
        #expect(file.rows.map(\.number) == [1, 2, 7])
        #expect(file.rows.map(\.line) == [2, 3, 8])
        #expect(file.skipped.map(\.line) == [4, 5, 6, 7])
        #expect(
            file.skipped.map(\.reason) == [
                "it has no item", "it has no item", "it is empty", "it has 3 fields, the first line 2",
            ])
    }

    @Test("a row's id is its own: identical rows differ, batches and column order do not matter")
    func ids() throws {
        let household = try #require(HouseholdID("0198a000-0000-7000-8000-0000000000aa"))
        func ids(_ text: String) throws -> [CommandID] {
            try file(text).rows.map {
                .row(
                    of: "purchases", household: household, fields: $0.key,
                    identicalBefore: $0.identicalBefore)
            }
        }
        let given = try ids("date,item\n2014-01-01,milk\n2014-01-01,soda\n2014-01-01,milk\n")
        #expect(Set(given).count == 3)
        #expect(try ids("item,date\nmilk,2014-01-01\nsoda,2014-01-01\n milk,2014-01-01\n") == given)
    }

    @Test("the same rows in another encoding are the same rows (X5)")
    func encodings() throws {
        let text = "date,item,price\n2026-01-02,Käse Übung,2 €\n"
        let letters: [Character: String] = ["ä": "a\u{308}", "Ü": "U\u{308}"]
        let decomposed = text.map { letters[$0] ?? String($0) }.joined()
        let windows: [UInt8] = text.unicodeScalars.map { $0 == "€" ? 0x80 : UInt8($0.value) }
        var (wide, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
        for unit in text.utf16 {
            wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        let fields = try file(text).rows[0].key.map { Array($0.utf8) }
        for bytes in [Array(decomposed.utf8), windows, wide, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
            let read = try RowFile(kind: .purchases, name: "x.csv", bytes: bytes)
            #expect(read.rows.map { $0.key.map { Array($0.utf8) } } == [fields])
            #expect(read.isConverted == (bytes == windows))
        }
    }

    @Test("the summary says what was read, booked, already booked and skipped, and how to undo it")
    func summary() throws {
        let file = try file(
            "date,item,x\n2014-01-01,milk,\n2014-01-01,soda,\n2014-01-01,,\n2014-13-01,curd,\n2014-01-01,tea,\n")
        var tally = ImportTally(file: file)
        let refusal = Problem(title: "", status: 422, code: "bad-date", detail: "'2014-13-01' is no date.")
        let outcomes: [BatchResult] = [
            BatchResult(id: .random(), outcome: .booked), BatchResult(id: .random(), outcome: .repeated),
            BatchResult(id: .random(), outcome: .refused, problem: refusal),
            BatchResult(id: .random(), outcome: .booked),
        ]
        let id = ImportID("0198a000-0000-7000-8000-0000000000f1")
        tally.add(BatchAnswer(position: 9, results: outcomes, import: id), rows: file.rows[...])
        try Golden.check(ImportPage.lines(tally, inStock: false), "import")
    }

    @Test("a dry run of several batches tells and counts each new product once")
    func rehearsed() throws {
        let file = try file("date,item\n2014-01-01,milk\n2014-01-02,milk\n2014-01-03,tea\n2014-01-04,milk\n")
        var tally = ImportTally(file: file, dryRun: true)
        func row(_ product: String, _ isNew: Bool) -> BatchResult {
            var row = BatchResult(id: .random(), outcome: .booked)
            if isNew { (row.made, row.category) = ([product], "Dairy (its name)") }
            return row
        }
        tally.add(BatchAnswer(position: 9, results: [row("milk", true), row("milk", false)]), rows: file.rows[..<2])
        tally.add(BatchAnswer(position: 9, results: [row("tea", true), row("milk", true)]), rows: file.rows[2...])
        #expect(tally.made == ["milk", "tea"] && tally.categories == ["Dairy": 2])
        #expect(tally.changes.map(\.line) == [2, 4])
    }

    @Test("the answers to several batches are one JSON document, also where it stops on the way")
    func document() throws {
        func answer(_ position: UInt64, _ rows: Int) throws -> [UInt8] {
            let rows = (0..<rows).map { _ in BatchResult(id: .random(), outcome: .booked) }
            return try Wire.encode(BatchAnswer(position: position, results: rows))
        }
        var document = BatchDocument()
        #expect(document.end.isEmpty)
        var text: [UInt8] = []
        for (batch, rows) in [2, 0, 3].enumerated() {
            text += document.part(try answer(UInt64(batch), rows))
            let whole = try Wire.decode(BatchAnswer.self, from: text + document.end)
            #expect(whole.position == UInt64(batch) && whole.results.count == [2, 2, 5][batch])
        }
        #expect(text.count { $0 == 10 } == 3)
    }

    @Test("rows skipped for one reason are one line, whatever value each has (X5)")
    func folded() throws {
        let dates = ["31.02.2026", "30.02.2026", "2026-13-01"]
        let file = try file("date,item\n" + (dates + dates + dates).map { "\($0),milk\n" }.joined() + "2014-01-01,\n")
        var tally = ImportTally(file: file)
        let outcomes = file.rows.map { row in
            let detail = "“\(file.fields(of: row)["date"] ?? "")” does not exist"
            return BatchResult(
                id: .random(), outcome: .refused,
                problem: Problem(title: "", status: 400, code: "unreadable", detail: detail))
        }
        tally.add(BatchAnswer(position: 9, results: outcomes), rows: file.rows[...])
        #expect(tally.skipped.map(\.lines.count) == [1, 9])
        #expect(tally.skippedCount == 10)
        try Golden.check(ImportPage.lines(tally, inStock: false), "import-folded")
    }
}
