import API
import Inventory
import Testing

@testable import CLI

@Suite("The page of what was found (C2)")
struct FoundPageTests {
    private static let today = CalendarDate(year: 2026, month: 11, day: 23) ?? CalendarDate()

    private static func offer(_ store: String, _ pack: String?, _ price: String, per: String) -> ComparedPriceView {
        let money = MoneyView(amount: price, currency: "EUR", text: "\(price) EUR/\(per)")
        return ComparedPriceView(
            product: Named(id: EntityID(raw: 1), name: "Hafermilch"), store: Named(id: EntityID(raw: 9), name: store),
            pack: pack, price: ObservedPriceView(id: ObservationID(), price: money, unitPrice: money, day: today))
    }

    /// A product with an offer of its own, and a variant with one; there are four more.
    private static var answer: FindAnswer {
        var variant = MatchView(id: EntityID(raw: 2), kind: .variant, name: "Hafermilch, Alpro Barista", detail: "2 l")
        variant.offers = [offer("Lidl", "Karton = 1 l", "1.99", per: "Karton")]
        var milk = MatchView(id: EntityID(raw: 1), kind: .product, name: "Hafermilch", detail: "2 l in Fridge")
        milk.variants = [variant]
        milk.offers = [offer("Markt am Rathaus", "500 ml", "0.89", per: "l"), offer("Aldi", nil, "0.95", per: "l")]
        milk.moreOffers = 4
        let fridge = MatchView(id: EntityID(raw: 3), kind: .location, name: "Haferkiste")
        return FindAnswer(today: today, query: "hafer", step: "word", matches: [milk, fridge])
    }

    @Test(
        "offers stand under what they are of; advice is never cut; things are numbered as they are asked about",
        arguments: [80, 60])
    func page(width: Int) {
        func lines(_ numbered: Bool) -> [String] {
            MatchPage.lines(Self.answer, numbered: numbered, width: width).map { $0.rendered(color: false) }
        }
        let page = lines(false)
        #expect(page.allSatisfy { $0.count <= width })
        #expect(
            page.contains { $0.hasSuffix("4 more offers: larder compare Hafermilch") || $0.contains("larder compare") })
        #expect(page.count { $0.hasPrefix("  1  ") || $0.hasPrefix("  2  ") } == 2)
        let numbered = lines(true)
        #expect(numbered.contains { $0.hasPrefix("  5  ") && $0.contains("Lidl") })
        #expect(!numbered.contains { $0.contains("Haferkiste") && $0.hasPrefix("  6") })
    }

    @Test("an offer that is chosen is so many of its pack from its store; a variant and a product are what is typed")
    func choices() {
        let choices = FoundThing.all(in: Self.answer).compactMap(\.choice)
        #expect(choices.count == 5)
        #expect(choices.map { $0.amount("") } == [nil, "1 x 500 ml", nil, nil, "1 Karton"])
        #expect(choices.map { $0.amount("3") } == ["3", "3 x 500 ml", "3", "3", "3 Karton"])
        #expect(choices.map { $0.amount("2 l") } == ["2 l", "2 l", "2 l", "2 l", "2 l"])
        #expect(choices.map { $0.store != nil } == [false, true, true, false, true])
        let entries = choices.map { $0.entry("", of: $0.thing) }
        #expect(entries.map(\.amount) == [nil, "1 x 500 ml", nil, nil, nil])
        #expect(entries.map(\.pack) == [nil, nil, nil, nil, "Karton"])
        #expect(entries.map(\.store) == choices.map(\.store))
        let said = choices[4].entry("3", of: "x")
        #expect(said.amount == "3" && said.thing == PhraseField(name: "x"))
    }
}
