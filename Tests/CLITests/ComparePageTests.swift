import API
import ArgumentParser
import Inventory
import Testing

@testable import CLI

@Suite("What larder prints of prices compared")
struct ComparePageTests {
    @Test("offers of a product, the best first, at 80 and 60 columns (P2)", arguments: [80, 60])
    func offers(width: Int) throws {
        let answer = try Golden.fixture("compare", as: CompareAnswer.self)
        try check(ComparePage.lines(answer, width: width), "compare-\(width)", width)
        var none = answer
        (none.offers, none.total) = ([], 0)
        let lines = ComparePage.lines(none, width: width).map { $0.rendered(color: false) }
        #expect(lines.first == "No price for Milch is valid today.")
        #expect(lines.last == "Report one: larder price Milch 1.99 --store STORE")
    }

    @Test(
        "a list: stores, the split, what is missing and not compared, at 80 and 60 columns (P3)", arguments: [80, 60])
    func basket(width: Int) throws {
        let answer = try Golden.fixture("basket", as: BasketAnswer.self)
        try check(BasketPage.lines(answer, explained: false, width: width), "basket-\(width)", width)
        try check(BasketPage.lines(answer, explained: true, width: width), "basket-explained-\(width)", width)
        var none = answer
        none.entries = []
        #expect(
            BasketPage.lines(none, explained: false, width: width).first?.rendered(color: false)
                == "Nothing to compare.")
    }

    @Test(
        "months against the base month with the products that changed them, at 80 and 60 columns (P5)",
        arguments: [80, 60])
    func inflation(width: Int) throws {
        let answer = try Golden.fixture("inflation", as: InflationAnswer.self)
        try check(InflationPage.lines(answer, width: width), "inflation-\(width)", width)
        var few = answer
        (few.months, few.products) = ([], 1)
        let lines = InflationPage.lines(few, width: nil).map { $0.rendered(color: false) }
        #expect(lines.last?.hasSuffix("and since; there is 1.") == true)
    }

    private func check(_ lines: [Line], _ name: String, _ width: Int) throws {
        try Golden.check(lines, name)
        for line in lines { #expect(line.map(\.text).joined().columns <= width, "\(line.map(\.text).joined())") }
    }

    @Test(
        "a list is read by line, semicolon and comma; a decimal comma is none (H3)",
        arguments: [
            ("2 l Milch, 500g Mehl", ["2 l Milch", "500g Mehl"]), ("1,5 l Milch;6 Eier", ["1,5 l Milch", "6 Eier"]),
            ("Milch\n- 2 Brot   # vom Bäcker\n\n# nichts\n* Butter", ["Milch", "2 Brot", "Butter"]),
            ("Milch 2 l @ Lidl,Tee", ["Milch 2 l|Lidl", "Tee"]),
        ])
    func list(text: String, items: [String]) throws {
        let list = try BasketList(text)
        #expect(list.items.map { $0.thing + ($0.store.map { "|\($0)" } ?? "") } == items)
        #expect(list.items.allSatisfy { $0.amount == nil })
    }

    @Test("two stores that have all of it together are told, and a store where something is beyond adding up (P3)")
    func whole() throws {
        var answer = try Golden.fixture("basket", as: BasketAnswer.self)
        answer.complete = BasketSplitView(
            stores: Array(answer.stores.prefix(2)), total: answer.stores[0].total, available: answer.entries.count)
        (answer.split, answer.beyond) = (nil, [answer.stores[0].store])
        let page = BasketPage.lines(answer, explained: false, width: nil).map { $0.rendered(color: false) }
        let names = answer.complete?.stores.map(\.store.name).joined(separator: " and ") ?? ""
        #expect(page.contains { $0.contains("Together \(names) have all \(answer.entries.count): ") })
        #expect(page.contains("Left out at \(answer.stores[0].store.name): prices too large to add up."))
    }

    @Test("what was left out is counted in words that fit", arguments: [(1, "1 special that"), (2, "2 specials that")])
    func leftOut(count: Int, words: String) throws {
        var answer = try Golden.fixture("compare", as: CompareAnswer.self)
        answer.passedOver = PassedOverCounts(ended: count)
        let page = ComparePage.lines(answer, width: nil).map { $0.rendered(color: false) }
        #expect(page.contains { $0.contains(words) })
        (answer.offers, answer.total) = ([], 0)
        let past = ComparePage.lines(answer, past: true, width: nil).map { $0.rendered(color: false) }
        #expect(past.first?.contains("was valid on") == true)
    }

    @Test(
        "an option that is not for a list says for what it is",
        arguments: [
            (["--store", "Lidl"], "--store is for"), (["--for", "2 l"], "--for is for"), (["tea"], "not both"),
        ])
    func options(words: [String], says: String) {
        #expect {
            _ = try Compare.parse(["--basket", "2 l milk"] + words)
        } throws: { "\(Compare.message(for: $0))".contains(says) }
    }

    @Test("an empty list and a file that is not there are refused with what to type")
    func refused() throws {
        let several = try BasketList("2 lb ground beef, 12 eggs, Bananen, 1 kg, milk, 3 eggs")
        #expect(several.items.map(\.thing) == ["2 lb ground beef", "12 eggs", "Bananen 1 kg", "milk", "3 eggs"])
        let close = try BasketList("2 Milch,1kg Mehl,1,5 l Saft")
        #expect(close.items.map(\.thing) == ["2 Milch", "1kg Mehl", "1,5 l Saft"])
        #expect(throws: Failure.self) { try BasketList(" , ") }
        #expect(throws: Failure.self) { try BasketList("no/such/list") }
    }
}
