import API
import FoundationEssentials
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("Long lists")
struct ListTests {
    @Test("the fields of an object are found in its text, whatever is in them")
    func fields() throws {
        let text = #" { "a" : "x\"},\\" ,"b":[{"c":"]"},[2]], "d":-1.5e3,"e":{}, "f" : null } "#
        let bytes = Array(text.utf8)
        let object = try #require(JSONObject(bytes))
        #expect(object.fields.map(\.name) == ["a", "b", "d", "e", "f"])
        let values = object.fields.map { String(decoding: bytes[$0.value], as: UTF8.self) }
        #expect(values == [#""x\"},\\""#, #"[{"c":"]"},[2]]"#, "-1.5e3", "{}", "null"])
        #expect(object.fields.map { bytes[$0.span].first } == Array(repeating: UInt8(ascii: "\""), count: 5))
        #expect(JSONObject(Array("{}".utf8))?.fields == [])
        for broken in ["", "[]", "3", #"{"a":1"#, #"{"a""#, #"{"a":"x}"#, "{1:2}", #"{"a":[1}"#] {
            #expect(JSONObject(Array(broken.utf8)) == nil, "\(broken)")
        }
    }

    private static func item(_ number: Int) -> StockItem {
        let amount = AmountView(amount: "\(number)", unit: "l", text: "\(number) l")
        return StockItem(
            product: Named(id: EntityID(raw: UInt128(number)), name: "milk \(number)"), amount: amount, lots: [])
    }

    /// A list of these products, `size` a page.
    static func pages(_ count: Int, of size: Int) throws -> [String] {
        try stride(from: 0, to: max(1, count), by: size).map { start in
            let end = min(count, start + size)
            let page = StockAnswer(
                today: CalendarDate(dayNumber: 20_000), household: Named(id: EntityID(raw: 9), name: "Home \"]}"),
                items: (start..<end).map(item), total: count, cursor: end < count ? "\(end)" : nil)
            return String(decoding: try JSONText.encode(page), as: UTF8.self) + "\n"
        }
    }

    private func document(_ pages: [String], list: String) throws -> String {
        var document = ListDocument(list: list)
        var text: [UInt8] = []
        for (index, page) in pages.enumerated() {
            let bytes = Array(page.utf8)
            let object = try #require(JSONObject(bytes))
            let part = document.part(bytes, object, isLast: index == pages.count - 1)
            text += try #require(part)
        }
        return String(decoding: text, as: UTF8.self)
    }

    @Test(
        "the pages of a list are one document, as one page of them all is",
        arguments: [(0, 5), (5, 5), (12, 5), (9, 1)])
    func document(count: Int, size: Int) throws {
        #expect(
            try document(Self.pages(count, of: size), list: StockAnswer.list) == Self.pages(count, of: 100).joined())
    }

    @Test("a board of several pages holds nothing back; a last page may be empty")
    func board() throws {
        let lot = LotView(
            id: LotID(raw: 1), code: "7K3Q", product: Named(id: EntityID(raw: 2), name: "milk"),
            amount: AmountView(amount: "1", unit: "l", text: "1 l"), status: .fresh)
        var board = BoardAnswer(
            today: CalendarDate(dayNumber: 20_000), household: Named(id: EntityID(raw: 9), name: "Home"),
            lots: [lot, lot],
            counts: StatusCounts(expired: 0, expiringSoon: 0, fresh: 2), held: 1, cursor: "n2")
        let first = String(decoding: try JSONText.encode(board), as: UTF8.self)
        (board.lots, board.held, board.cursor) = ([], 0, nil)
        let last = String(decoding: try JSONText.encode(board), as: UTF8.self)
        board.lots = [lot, lot]
        let joined = try document([first, last], list: BoardAnswer.list)
        #expect(try JSONDecoder().decode(BoardAnswer.self, from: Data(joined.utf8)) == board)
    }

    @Test("what has no such list is no page of it")
    func noList() throws {
        let bytes = Array(#"{"items":{},"total":1}"#.utf8)
        var document = ListDocument(list: "items")
        let part = document.part(bytes, try #require(JSONObject(bytes)), isLast: true)
        #expect(part == nil)
    }

    private func withStock(_ pages: [String], _ body: (TinyServer) throws -> Void) throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { request, _ in
                let cursor = request.line.split(separator: "cursor=").dropFirst().first?.prefix { $0.isNumber }
                let page = pages.firstIndex { $0.contains("\"cursor\":\"\(cursor ?? "-")\"") }.map { $0 + 1 } ?? 0
                return .answer(200, pages[page])
            }
            defer { server.stop() }
            try body(server)
        }
    }

    private func shell(_ script: String, _ server: TinyServer) throws -> String {
        let tests = try #require(CommandLine.arguments.first)
        let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let child = try #require(Child("/bin/sh", ["-c", script, folder + "/larder", server.path]))
        return child.wait(milliseconds: 60_000).output
    }

    @Test("stock --all --json asks for page after page on one connection and prints one document")
    func wholeStock() throws {
        let pages = try Self.pages(12, of: 5)
        try withStock(pages) { server in
            let output = try shell(#""$0" stock --all --json --socket "$1" 2>&1"#, server)
            let whole = try Self.pages(12, of: 100)[0]
            #expect(output == whole)
            #expect(
                server.requests.map { $0.line.split(separator: "cursor=").dropFirst().first?.prefix(2) ?? "" } == [
                    "", "5", "10",
                ])
        }
    }

    @Test("the table of the products goes on from page to page, none is said to be missing")
    func wholeTable() throws {
        try withStock(Self.pages(12, of: 5)) { server in
            let output = try shell(#""$0" stock --socket "$1" 2>&1"#, server)
            let lines = output.split(separator: "\n")
            #expect(lines.count == 12)
            #expect(lines.first == "milk 0  0 l" && lines.last == "milk 11  11 l")
        }
    }

    @Test(
        "whoever reads only the beginning ends larder quietly, whether or not it may be killed",
        arguments: ["", "trap '' PIPE; "], ["--json", ""])
    func cutPipe(prefix: String, json: String) throws {
        // More than a pipe holds, without an end.
        var page = try Self.pages(2000, of: 1000)[0]
        page.replace("\"cursor\":\"1000\"", with: "\"cursor\":\"0\"")
        try withStock([page, page]) { server in
            let script = #"\#(prefix){ "$0" stock --all \#(json) --socket "$1"; } 2>&1 | head -c 20"#
            let output = try shell(script, server)
            #expect(output.utf8.count == 20 && !output.contains("larder:"))
            #expect(server.requests.count < 20)
        }
    }
}
