import Domain
public import Events

extension Samples {
    public static let consumed: StockConsumed = {
        var consumed = StockConsumed()
        consumed.product = milk
        consumed.takes = [
            Take(lot: opened, amount: Quantity(millionths: 500_000)),
            Take(lot: lot, amount: Quantity(millionths: 250_000)),
        ]
        consumed.entered = entered
        consumed.reason = Open(.spoiled)
        consumed.note = "sour"
        return consumed
    }()

    static let entered = Entered(
        quantity: Quantity(millionths: 1_500_000), unit: "bottle", factor: Rational(1, 2) ?? .one)

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
        received.purchasedOn = day(2026, 11, 20)
        received.cost = cost
        received.price = Money(minorUnits: 129, currency: Currency(code: "EUR"))
        received.store = shop
        received.note = "bottom shelf"
        received.window = 4
        received.reminders = policy
        received.payer = member
        received.priceUnit = "bottle"

        let closed = LotState(
            date: printed, printed: printed, openedOn: day(2026, 11, 19), location: fridge,
            datedAt: Timestamp(milliseconds: 1_795_078_800_123))
        let now = LotState(
            date: judged, printed: printed, openedOn: day(2026, 11, 21), location: kitchen,
            datedAt: Timestamp(milliseconds: 1_795_251_600_456))
        var part = wholeLot
        part.id = opened
        var open = LotOpened()
        open.product = milk
        open.lot = lot
        open.amount = Quantity(millionths: 1_000_000)
        open.part = part
        open.before = closed
        open.after = now

        var judged = LotJudged()
        judged.product = milk
        judged.lot = lot
        judged.before = closed
        judged.after = now
        return [
            .stock(.received(received)), .stock(.consumed(consumed)), .stock(.opened(open)), .stock(.judged(judged)),
        ]
    }
}
