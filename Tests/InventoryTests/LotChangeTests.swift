import Inventory
import Testing

@Suite("Changes of lots")
struct LotChangeTests {
    private let milk = ProductID(raw: 1)
    private let butter = ProductID(raw: 2)
    private var lot: Lot {
        Lot(id: LotID(raw: 9), product: milk, code: "K7Q2", amount: Quantity(millionths: 2_000_000), note: "top")
    }

    @Test("a patch sets its own fields and no other, and its inverse sets them back")
    func patch() {
        var moved = lot
        moved.location = LocationID(raw: 5)
        let patch = LotPatch(from: lot, to: moved)
        #expect(patch.fields == ["location"])
        var dated = lot
        dated.date = LotDate(day: CalendarDate(dayNumber: 20_000))
        var both = dated
        patch.apply(to: &both)
        #expect(both.location == moved.location && both.date == dated.date)
        #expect(patch.fits(dated) && !patch.fits(moved))
        patch.inverse.apply(to: &both)
        #expect(both == dated)
    }

    @Test("a split takes from a lot and makes another; its inverse joins them, also where the rest had gone")
    func split() {
        var part = lot
        (part.id, part.code, part.partOf, part.amount) = (LotID(raw: 10), "K7Q3", lot.id, Quantity(millionths: 500_000))
        var lots = Lots()
        lots.apply(.created(lot))
        let before = lots
        let split = LotChange.split(from: lot.id, part: part)
        lots.apply(split)
        #expect(lots[lot.id]?.amount == Quantity(millionths: 1_500_000))
        #expect(lots[part.id] == part)
        var joined = lots
        joined.apply(split.inverse { _ in nil })
        #expect(joined == before)

        lots.apply(.taken(lot.id, Quantity(millionths: 1_500_000)))
        lots.apply(split.inverse { $0 == lot.id ? lot : nil })
        #expect(lots.count == 1)
        #expect(lots[lot.id]?.amount == part.amount)
    }

    @Test("a lot that was another product lies on that one's shelf, and back again")
    func product() {
        var lots = Lots()
        lots.apply(.created(lot))
        var other = lot
        other.product = butter
        let change = LotChange.altered(lot.id, LotPatch(from: lot, to: other))
        lots.apply(change)
        #expect(lots.of(milk).isEmpty && !lots.isStocked(milk))
        #expect(lots.of(butter) == [other])
        lots.apply(change.inverse { _ in nil })
        #expect(lots.of(milk) == [lot] && !lots.isStocked(butter))
    }
}
