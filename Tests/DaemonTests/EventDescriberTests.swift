import API
import Events
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("what an event did, in words")
struct EventDescriberTests {
    private static let today = CalendarDate(year: 2026, month: 11, day: 21) ?? CalendarDate()
    private static let fridge = LocationID(raw: 1)

    private static func lot(_ number: UInt128, _ code: String, _ date: CalendarDate? = nil) -> Lot {
        Lot(
            id: LotID(raw: number), product: Samples.milk, code: code, date: date.map { LotDate(day: $0) },
            location: fridge)
    }

    /// With whole milk that is bought by the bottle, and lots of it in the fridge.
    private static func describer(_ lots: [Lot] = [lot(4, "HW8Z"), lot(5, "T6VB")]) -> EventDescriber {
        var view = CatalogView()
        var product = Product(id: Samples.milk, name: "whole milk")
        product.units = ProductUnits(
            base: "l", buying: "l", using: "l", packs: [Pack(name: "bottle", factor: .one, unit: "l")])
        view.apply(.catalog(.added(product)), of: EventHeader())
        view.apply(.place(.location(from: nil, to: Location(id: fridge, name: "Fridge"))), of: EventHeader())
        let known = Dictionary(uniqueKeysWithValues: lots.map { ($0.id, $0) })
        return EventDescriber(names: EventNames(Samples.household, then: view, known, [], HouseholdProfile()))
    }

    private static func take(_ lot: UInt128, _ litres: Int64) -> Take {
        Take(lot: LotID(raw: lot), amount: Quantity(millionths: litres * 1_000_000))
    }

    @Test("every event says its name and a sentence without names of fields", arguments: Samples.full)
    func every(sample: Sample) {
        for today in [nil, Self.today] {
            let change = Self.describer().describe(sample.event, on: today)
            #expect(change.type == type(of: sample.event.payload).name)
            #expect(!change.text.isEmpty && !change.text.contains("  ") && !change.text.hasSuffix("."))
            #expect(change.text.firstMatch(of: /\b[a-z]+[A-Z]/) == nil, "\(change.text)")
        }
    }

    @Test("each field that can change is told in words: by the name that it has outside, with values a person reads")
    func everyField() throws {
        let isWord = /[a-z0-9 ]+/
        let changes = Samples.full.map { Self.describer().describe($0.event) }
        for change in changes {
            for field in change.fields {
                #expect(field.field.inWords.wholeMatch(of: isWord) != nil, "\(field)")
                for value in [field.old, field.new].compactMap(\.self) {
                    #expect(value.firstMatch(of: /\b[a-z]+[A-Z]/) == nil, "\(field)")
                }
            }
        }
        let product = try #require(changes.first { $0.type == "product-changed" })
        #expect(
            product.fields.map { $0.field.inWords } == [
                "name", "buying unit", "using unit", "location", "category", "shelf life", "date kind", "window",
                "minimum", "reminders",
            ])
        #expect(changes.contains { $0.type == "settings-changed" && $0.fields.count == 9 })
    }

    @Test("what is taken from one lot names it, with its date where the day is known")
    func one() throws {
        let describer = Self.describer([Self.lot(4, "HW8Z", Self.today + 1)])
        var fact = StockConsumed()
        (fact.product, fact.takes) = (Samples.milk, [Self.take(4, 1)])
        #expect(describer.describe(.stock(.consumed(fact))).text == "used 1 l of whole milk (HW8Z, Fridge)")
        let change = describer.describe(.stock(.consumed(fact)), on: Self.today)
        #expect(change.text == "used 1 l of whole milk (HW8Z, Fridge, best before tomorrow (22 Nov))")
        #expect(change.lots.map(\.daysLeft) == [1])
    }

    @Test("what came in is told with what was paid where to who did it, and briefly to others")
    func received() {
        var fact = StockReceived()
        (fact.product, fact.amount, fact.code) = (Samples.milk, Quantity(millionths: 2_000_000), "HW8Z")
        (fact.location, fact.date) = (Self.fridge, LotDate(day: Self.today + 3, source: .suggested))
        fact.cost = Cost(money: Money(minorUnits: 258, currency: Currency(code: "EUR")), amount: fact.amount)
        let describer = Self.describer()
        let text = "added 2 l of whole milk (HW8Z, Fridge), best before"
        #expect(describer.describe(.stock(.received(fact))).text == "\(text) ~24 Nov 2026")
        let change = describer.describe(.stock(.received(fact)), on: Self.today)
        #expect(change.text == "\(text) ~24 Nov (in 3 days), 1.29 EUR/l, 2.58 EUR in total")
        #expect(change.total?.amount == "2.58" && change.lots.map(\.location?.name) == ["Fridge"])
    }

    @Test("what is taken from several lots is one sentence with how much each gave, and of many the first")
    func several() {
        var fact = StockConsumed()
        (fact.product, fact.takes) = (Samples.milk, [Self.take(4, 2), Self.take(5, 1)])
        fact.reason = ExtensibleEnum(.spoiled)
        let change = Self.describer().describe(.stock(.consumed(fact)))
        #expect(change.text == "threw out 3 l of whole milk: 2 l from HW8Z (Fridge), 1 l from T6VB (Fridge)")
        #expect(change.lots.compactMap(\.amount?.amount) == ["2", "1"] && change.amount?.amount == "3")
        fact.takes = (1...6).map { Self.take($0, 1) }
        #expect(Self.describer().describe(.stock(.consumed(fact))).text.hasSuffix("1 l from a lot, 3 more lots"))
    }

    @Test("a change says which fields have which values, in words")
    func fields() {
        var fact = ProductChanged()
        fact.product = Samples.milk
        fact.patch.buyingUnit = Change(old: "l", new: "bottle")
        fact.patch.dateKind = Change(old: .bestBefore, new: .useBy)
        let describer = Self.describer()
        #expect(
            describer.describe(.catalog(.productChanged(fact))).text
                == "changed whole milk: buying unit l → bottle; date kind best before → use by")
        fact.patch = ProductPatch()
        fact.patch.name = Change(old: "milk", new: "whole milk")
        #expect(describer.describe(.catalog(.productChanged(fact))).text == "renamed milk to whole milk")
        fact.patch.minimum = Change(old: .zero, new: Quantity(millionths: 2_000_000))
        #expect(
            describer.describe(.catalog(.productChanged(fact))).text
                == "renamed milk to whole milk, changed whole milk: minimum none → 2 l")
    }
}
