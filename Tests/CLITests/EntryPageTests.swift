import API
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("pages of shopping lists (Q1, Q4)")
struct EntryPageTests {
    private static let list = ListView(
        id: ListID(raw: 1), name: "Shopping", store: Named(id: EntityID(raw: 2), name: "Lidl"), archived: false,
        open: 2,
        ticked: 1)

    private static func entry(_ name: String, _ change: (inout EntryView) -> Void = { _ in }) -> EntryView {
        var entry = EntryView(id: EntryID(raw: 3), name: name, ticked: false)
        change(&entry)
        return entry
    }

    private static func text(_ entries: [EntryView], isAll: Bool = true, width: Int = 80) -> [String] {
        EntryPage.lines(EntriesAnswer(on: list, entries: entries), isAll: isAll, width: width)
            .map { $0.map(\.text).joined() }
    }

    @Test("the aisles of a store, and whether they are set or learned (Q8)")
    func aisles() {
        func text(_ change: (inout StoreView) -> Void) -> [String] {
            var store = StoreView(id: StoreID(raw: 2), name: "Lidl")
            change(&store)
            return StorePage.aisles(of: store).map { $0.map(\.text).joined() }
        }
        #expect(text { $0.aisles = ["Obst", "Brot"] } == ["Aisles of Lidl · as set", "1  Obst", "2  Brot"])
        #expect(
            text { ($0.aisles, $0.learned) = (["Obst"], true) } == ["Aisles of Lidl · learned from ticking", "1  Obst"])
        #expect(text { _ in }.last == "To set one: larder store aisles Lidl CATEGORY ANOTHER")
    }

    @Test("what is open and what is ticked, with amount, category, note and who put it there")
    func entries() {
        let milk = Self.entry("Milk") {
            $0.amount = AmountView(amount: "2", unit: "l", text: "2 bottles = 2 l")
            ($0.category, $0.note, $0.by) = ("Dairy", "fresh", "Anna")
        }
        let candles = Self.entry("Candles") {
            $0.ticked = true
            $0.needs = [EntryNeedView(source: "minimum", amount: nil), EntryNeedView(source: "expiring", amount: nil)]
        }
        #expect(
            Self.text([milk, candles]) == [
                "Shopping · Lidl · 2 open · 1 ticked",
                "  ·  2 bottles = 2 l  Milk     Dairy  “fresh”, Anna",
                "  ✓                   Candles         below its minimum, goes off",
            ])
    }

    @Test("on a narrow terminal an entry takes one line where it fits without its category")
    func narrow() {
        let milk = Self.entry("Vollmilch, Weihenstephan") {
            $0.amount = AmountView(amount: "2", unit: "l", text: "2 l")
            ($0.category, $0.by) = ("Milchprodukte & Eier", "Anna")
        }
        #expect(Self.text([milk], width: 60).dropFirst() == ["  ·  2 l  Vollmilch, Weihenstephan  Anna"])
        #expect(Self.text([milk], width: 80).last?.contains("Milchprodukte & Eier") == true)
    }

    @Test("an empty list says how something comes there, a narrowed one that nothing is of the kind")
    func empty() {
        #expect(Self.text([])[1] == "The list is empty. To add something: larder list add milk")
        #expect(Self.text([], isAll: false)[1] == "Nothing on it matches.")
    }
}
