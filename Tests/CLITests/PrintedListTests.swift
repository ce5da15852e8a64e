import API
import Inventory
import Testing

@testable import CLI

@Suite("a list that leaves larder, and what it will cost (Q4, Q6)")
struct PrintedListTests {
    private static let answer: EntriesAnswer = {
        var milk = EntryView(id: EntryID(raw: 1), name: "Milk", ticked: false)
        (milk.amount, milk.note) = (AmountView(amount: "2", unit: "l", text: "2 l"), "fresh")
        var candles = EntryView(id: EntryID(raw: 2), name: "Candles *red*", ticked: false)
        candles.store = Named(id: EntityID(raw: 3), name: "Corner Shop")
        return EntriesAnswer(
            on: ListView(
                id: ListID(raw: 4), name: "For Sunday", store: Named(id: EntityID(raw: 5), name: "Lidl"),
                archived: false, open: 2, ticked: 0), entries: [milk, candles])
    }()

    @Test("as a text, as Markdown whose signs mean nothing, as todo.txt with the list as project, the store as context")
    func forms() {
        #expect(
            PrintedList.lines(Self.answer, as: .text) == [
                "For Sunday", "[ ] 2 l Milk (“fresh”)", "[ ] Candles *red* (from Corner Shop)",
            ])
        #expect(
            PrintedList.lines(Self.answer, as: .markdown) == [
                "# For Sunday", "", "- [ ] 2 l Milk (“fresh”)", #"- [ ] Candles \*red\* (from Corner Shop)"#,
            ])
        #expect(
            PrintedList.lines(Self.answer, as: .todo) == [
                "2 l Milk (“fresh”) +For-Sunday @Lidl", "Candles *red* (from Corner Shop) +For-Sunday @Corner-Shop",
            ])
        #expect(PrintedList.Form(typed: "MD") == .markdown && PrintedList.Form(typed: "pdf") == nil)
    }

    @Test("what has a price and what has none, with how many packs, where, and why it is another one's price")
    func estimate() {
        var milk = EstimatedEntryView(id: EntryID(raw: 1), name: "Milk")
        milk.cost = MoneyView(amount: "2.18", currency: "EUR", text: "2.18 EUR")
        (milk.packs, milk.price, milk.instead) = (2, "1.09 EUR/bottle", "no price at Lidl")
        milk.store = Named(id: EntityID(raw: 3), name: "Aldi")
        let candles = EstimatedEntryView(id: EntryID(raw: 2), name: "Candles")
        let answer = EstimateAnswer(
            today: CalendarDate(dayNumber: 20_000), on: Self.answer.on,
            total: MoneyView(amount: "2.18", currency: "EUR", text: "2.18 EUR"), priced: 1, unpriced: 1,
            entries: [milk, candles])
        let lines = EstimatePage.lines(answer, width: 80).map { $0.map(\.text).joined() }
        #expect(lines[0] == "For Sunday · about 2.18 EUR for 1 of 2 · 1 without a price")
        #expect(lines[1].contains("2.18 EUR") && lines[1].contains("2 × 1.09 EUR/bottle, at Aldi, no price at Lidl"))
        #expect(lines[2].contains("–") && lines[2].contains("Candles"))
    }
}
