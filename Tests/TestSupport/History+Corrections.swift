import Events
import Inventory

extension History {
    /// Now and then the newest purchase of a household turns out to have been one more, and to keep two days longer.
    mutating func correction(of place: Int) -> Event? {
        guard let (event, _) = homes[place].latest.first, case .stock(.received(let before)) = event.event,
            let lot = homes[place].lots[before.lot], chance(30)
        else { return nil }
        var after = before
        after.amount.millionths += 1_000_000
        after.date?.day = (before.date?.day ?? CalendarDate()) + 2
        after.cost?.amount = after.amount
        after.cost?.money.minorUnits += 50
        var now = lot
        (now.date, now.cost) = (after.date, after.cost)
        var change = LotCorrection(lot: lot.id, amount: Quantity(millionths: 1_000_000))
        change.patch = LotPatch(from: lot, to: now)
        var correction = Correction()
        correction.transaction = event.header.transaction
        correction.index = UInt64(event.header.index)
        correction.originalType = UInt64(event.header.type.rawValue)
        correction.product = before.product
        correction.before = BinaryWriter.encode(before)
        correction.after = BinaryWriter.encode(after)
        correction.lots = [change]
        correction.bookings = [Change(old: before.booking(event.header), new: after.booking(event.header))]
        correction.price = .from(before.observation(event.header), to: after.observation(event.header))
        return .log(.corrected(correction))
    }
}
