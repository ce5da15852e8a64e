public import Events
import Inventory

extension Samples {
    static var stockLater: [Sample] {
        var opened = LotOpened()
        (opened.product, opened.lot, opened.amount) = (milk, lot, Quantity(millionths: 330_000))
        opened.entered = Entered(quantity: .one, unit: "can", factor: Rational(33, 100) ?? .one)
        var received = StockReceived()
        (received.lot, received.product, received.owner) = (lot, milk, member)
        var scanned = StockReceived()
        (scanned.lot, scanned.product, scanned.scan) = (lot, milk, "(01)04012345678901(17)280331(10)A1")
        var judged = LotExpiryExtended()
        (judged.product, judged.lot) = (milk, lot)
        judged.patch.owner = .from(member, to: id(0x06))
        var whole = wholeLot
        whole.owner = member
        var split = LotOpened()
        (split.product, split.lot, split.part) = (milk, lot, whole)
        split.patch = judged.patch
        var reversal = Reversal()
        (reversal.transaction, reversal.lots) = (id(0x60), [whole])
        var guessed = StockReceived()
        (guessed.lot, guessed.product) = (lot, milk)
        guessed.cost = Cost(money: money(230), amount: Quantity(millionths: 2_000_000), isGuessed: true)
        return [
            Sample(.stock(.opened(opened)), since: "entered"), Sample(.stock(.received(received)), since: "owner"),
            Sample(.log(.reversed(reversal)), since: "owner"), Sample(.stock(.judged(judged)), since: "owner"),
            Sample(.stock(.opened(split)), since: "owner"), Sample(.stock(.received(scanned)), since: "scan"),
            Sample(.stock(.received(guessed)), since: "guess"),
        ]
    }

    public static let consumed: StockConsumed = {
        var consumed = StockConsumed()
        consumed.product = milk
        consumed.takes = [
            Take(lot: opened, amount: Quantity(millionths: 500_000), money: money(65), partOf: lot),
            Take(lot: lot, amount: Quantity(millionths: 250_000), money: money(32), partOf: id(0x32)),
        ]
        consumed.entered = entered
        consumed.reason = ExtensibleEnum(.spoiled)
        consumed.note = "sour"
        consumed.member = member
        return consumed
    }()

    static func money(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: Currency(code: "EUR")) }

    static let entered = Entered(
        quantity: Rational(4, 3) ?? .one, unit: "bottle", factor: Rational(1, 2) ?? .one)

    static var stock: [Event] {
        var received = StockReceived()
        received.lot = lot
        received.product = milk
        received.amount = Quantity(millionths: 2_000_000)
        received.entered = entered
        received.code = "K7Q2"
        received.date = printed
        received.dateText = "01.12.26"
        received.location = fridge
        received.boughtOn = day(2026, 11, 20)
        received.cost = cost
        received.price = Price(
            money: Money(minorUnits: 129, currency: Currency(code: "EUR")), per: entered, pack: bottle)
        received.store = shop
        received.note = "bottom shelf"
        received.window = 4
        received.reminders = policy
        received.payer = member
        received.member = member

        var part = wholeLot
        part.id = opened
        var open = LotOpened()
        open.product = milk
        open.lot = lot
        open.amount = Quantity(millionths: 1_000_000)
        open.part = part
        open.patch = patch

        var judged = LotExpiryExtended()
        judged.product = milk
        judged.lot = lot
        judged.patch = patch
        return [
            .stock(.received(received)), .stock(.consumed(consumed)), .stock(.opened(open)), .stock(.judged(judged)),
        ]
    }
}
