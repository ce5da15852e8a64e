import API
import Inventory
import Testing

@testable import CLI

@Suite("In the shop (Q3)")
struct ShopTests {
    private static func answer(_ names: [String], ticked: Set<String> = [], category: String? = "Dairy")
        -> EntriesAnswer
    {
        let entries = names.map { name in
            var entry = EntryView(
                id: EntryID(raw: UInt128(name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 })), name: name,
                ticked: ticked.contains(name))
            entry.category = category
            return entry
        }
        let list = ListView(
            id: ListID(raw: 1), name: "Shopping", store: Named(id: EntityID(raw: 2), name: "Lidl"), archived: false,
            open: names.count - ticked.count, ticked: ticked.count)
        return EntriesAnswer(on: list, entries: entries.filter { !$0.ticked } + entries.filter(\.ticked))
    }

    private static func text(_ model: inout ShopModel, _ width: Int = 60, _ height: Int = 10) -> [String] {
        model.lines(width: width, height: height).map { $0.map(\.text).joined() }
    }

    @Test("a screen is as high as asked and no line wider, whatever the list and the names are")
    func size() {
        let names = (0..<60).map { "\($0) \(String(repeating: "very 長い ", count: $0 % 9))" }
        for (width, height) in [(80, 24), (20, 6), (5, 4), (132, 50)] {
            var model = ShopModel(Self.answer(names, ticked: [names[3]]))
            for key in Array(repeating: ShopKey.down, count: 70) + [.pageUp, .first, .last, .up] {
                _ = model.press(key, height: height)
                let lines = Self.text(&model, width, height)
                #expect(lines.count == height && lines.allSatisfy { $0.columns <= width })
                // The entry that one is on is seen.
                #expect(height < 5 || lines.contains { $0.hasPrefix("▸") })
            }
        }
    }

    @Test("what is open comes by aisle, what is in the cart below")
    func rows() {
        var model = ShopModel(Self.answer(["Milk", "Eggs", "Bread"], ticked: ["Bread"]))
        #expect(
            Self.text(&model) == [
                Self.head, "Dairy", "▸ ☐ Milk", "  ☐ Eggs", "In the cart", "  ✓ Bread", "", "", "",
                "space tick · u undo · ↑↓ move · q quit",
            ])
    }

    private static let head =
        "Shopping · Lidl" + String(repeating: " ", count: 60 - 15 - "2 open · 1 in the cart".count)
        + "2 open · 1 in the cart"

    @Test("space ticks and goes to the next one; u takes that back; others' ticks do not move the cursor")
    func ticking() throws {
        let names = ["Milk", "Eggs", "Bread", "Ham"]
        var model = ShopModel(Self.answer(names))
        let ids = model.entries.map(\.id)
        _ = model.press(.down, height: 10)
        #expect(model.press(.toggle, height: 10) == .tick(ids[1], untick: false))
        model.take(Self.answer(names, ticked: ["Eggs"]))
        #expect(model.entries[model.cursor].name == "Bread")
        model.take(Self.answer(names, ticked: ["Eggs", "Milk"]))
        #expect(model.entries[model.cursor].name == "Bread")
        // The last that is open: the one before it is next.
        _ = model.press(.last, height: 10)
        _ = model.press(.up, height: 10)
        _ = model.press(.up, height: 10)
        #expect(model.entries[model.cursor].name == "Ham")
        model.take(Self.answer(names, ticked: ["Eggs", "Milk", "Ham"]))
        #expect(model.entries[model.cursor].name == "Bread")
        #expect(model.press(.undo, height: 10) == .tick(ids[1], untick: true))
        #expect(model.press(.undo, height: 10) == nil && model.message.text.contains("nothing to undo"))
        model.take(Self.answer([]))
        #expect(model.press(.toggle, height: 10) == nil && Self.text(&model)[1] == "The list is empty.")
    }

    @Test("what each costs stands at the end of its line, what is in the cart and all of it in the heading")
    func costs() {
        let answer = Self.answer(["Milk", "Eggs", "Bread"], ticked: ["Bread"])
        func money(_ text: String) -> MoneyView { MoneyView(amount: text, currency: "EUR", text: "\(text) EUR") }
        let ids = answer.entries.map(\.id)
        var model = ShopModel(answer, costs: [ids[0]: money("1.29"), ids[2]: money("10.50")])
        let lines = Self.text(&model, 70, 10)
        #expect(lines[0].hasSuffix("2 open · 1 in the cart, about 10.50 of 11.79 EUR"))
        #expect(lines[2] == "▸ ☐ Milk" + String(repeating: " ", count: 70 - 8 - 8) + "1.29 EUR")
        #expect(lines[3] == "  ☐ Eggs" && lines[5].hasSuffix("  10.50 EUR"))
        #expect(lines.allSatisfy { $0.columns <= 70 })
        // Where there is no room, what it is comes first.
        let narrow = Self.text(&model, 24, 10)
        #expect(narrow[2] == "▸ ☐ Milk" && narrow.allSatisfy { $0.columns <= 24 })
    }

    @Test("what somebody wants no more of is seen, however long the rest is (F5)", arguments: [80, 60, 40])
    func notAgain(width: Int) {
        var answer = Self.answer(["Spaghetti of durum wheat from the market by the river in town"])
        answer.entries[0].store = Named(id: EntityID(raw: 3), name: "Green Market")
        answer.entries[0].rating = RatingView(average: "2.0", count: 1, neverAgain: ["Ben"])
        var model = ShopModel(
            answer, costs: [answer.entries[0].id: MoneyView(amount: "3.58", currency: "EUR", text: "3.58 EUR")])
        let lines = Self.text(&model, width)
        #expect(lines.contains { $0.contains("not again") }, "\(lines)")
        #expect(lines.allSatisfy { $0.columns <= width })
    }

    @Test("keys are read whole, however their bytes come")
    func keys() {
        let typed = Array("j\u{1B}[A\u{1B}[6~ u\u{1B}OBxq\u{1B}[1;5C\u{3}".utf8)
        let all: [ShopKey] = [.down, .up, .pageDown, .toggle, .undo, .down, .quit, .interrupt]
        for size in 1...typed.count {
            var (bytes, keys): ([UInt8], [ShopKey]) = ([], [])
            for start in stride(from: 0, to: typed.count, by: size) {
                bytes += typed[start..<min(typed.count, start + size)]
                keys += ShopKey.read(&bytes)
            }
            #expect(keys == all && bytes.isEmpty, "\(size)")
        }
    }
}
