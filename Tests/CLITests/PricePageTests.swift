import API
import Inventory
import Testing

@testable import CLI

@Suite("Pages of prices")
struct PricePageTests {
    @Test(
        "a price history has a line a store with a small chart; specials stand by their end (P1, P5)",
        arguments: [80, 60])
    func pages(width: Int) throws {
        let prices = try Golden.fixture("prices", as: PricesAnswer.self)
        try Golden.check(PricePage.lines(prices, width: width), "prices-\(width)")
        let specials = try Golden.fixture("specials", as: SpecialsAnswer.self)
        try Golden.check(PricePage.lines(specials, width: width), "specials-\(width)")
    }

    @Test("a price that was seen stands behind the thing (T4)")
    func priced() {
        func read(_ words: String...) -> [String] {
            PricedPhrase(words).map { [$0.thing.name, $0.price.sent] } ?? []
        }
        #expect(read("Hafer", "Milch", "1.99") == ["Hafer Milch", "1.99"])
        #expect(read("cola", "6x33cl", "0,89") == ["cola 6x33cl", "0,89"])
        #expect(read("Äpfel", "2,49", "€/kg") == ["Äpfel", "2,49 €/kg"])
        #expect(read("milk", "1.45/imperial", "pint") == ["milk", "1.45/imperial pint"])
        #expect(read("Hafermilch", "1.99", "chf") == ["Hafermilch", "1.99 chf"])
        #expect(read("milk") == [] && read("1.99") == [] && read("oat", "milk") == [])
    }

    @Test("columns of a file of prices have other names, too; what price_eur says is in EUR")
    func columns() throws {
        let file = try RowFile(
            kind: .prices, name: "a.csv",
            bytes: Array("barcode,product_name,price_eur,location_id\n123,Nuss,1.5,77\n".utf8))
        #expect(
            file.rows.map(file.fields) == [
                ["name": "Nuss", "price": "1.5", "currency": "EUR", "code": "123", "store": "77"]
            ])
        #expect(file.rows[0].key == ["Nuss", "1.5 EUR", "123", "", "", "77"])
        #expect(file.ignored == [])
        // Of how many prices one is the mean is nothing to use.
        let means = try RowFile(
            kind: .prices, name: "a.csv", bytes: Array("name,price,observations,aisle\nNuss,1.5,3,b\n".utf8))
        #expect(means.ignored == ["aisle"])
    }

    @Test("a trend is a percentage for programs, too; a pack that has a name says what is in it")
    func columnsOfHistory() throws {
        var prices = try Golden.fixture("prices", as: PricesAnswer.self)
        prices.offers[0].trend = 124
        prices.offers[0].pack = "Karton = 12 l"
        let trend = PricesAnswer.columns.first { $0.name == "trend" }
        #expect(trend?.value(prices.offers[0]) == "12.4")
        let page = PricePage.lines(prices, width: nil).map { $0.rendered(color: false) }
        #expect(page.contains { $0.contains("Karton = 12 l") })
    }

    @Test("what is told of another day says the days, and not how long ago they are (L6)")
    func past() throws {
        let prices = try Golden.fixture("prices", as: PricesAnswer.self)
        let page = PricePage.lines(prices, past: true, width: nil).map { $0.rendered(color: false) }.joined()
        #expect(!page.contains("ago") && !page.contains("today") && !page.contains("yesterday"))
        let basket = try Golden.fixture("basket", as: BasketAnswer.self)
        for explained in [false, true] {
            let lines = BasketPage.lines(basket, explained: explained, past: true, width: nil)
            let page = lines.map { $0.rendered(color: false) }.joined()
            #expect(!page.contains("ago") && !page.contains("today") && !page.contains("yesterday"), "\(page)")
        }
    }
}
