import Domain
import Events

extension History {
    /// Now and then the newest purchase of a household turns out to have been one more, and to keep two days longer.
    mutating func correction(of place: Int) -> Event? {
        guard let (event, _) = homes[place].latest.first, case .stock(.received(let before)) = event.event,
            let lot = homes[place].lots[before.lot], chance(30)
        else { return nil }
        var after = before
        after.amount.millionths += 1_000_000
        after.date?.day = (before.date?.day ?? CalendarDate()) + 2
        var state = lot.state
        state.date = after.date
        var change = LotCorrection(lot: lot.id, amount: Quantity(millionths: 1_000_000))
        change.state = .from(lot.state, to: state)
        var correction = Correction()
        correction.transaction = event.header.transaction
        correction.index = UInt64(event.header.index)
        correction.originalType = UInt64(event.header.type.rawValue)
        correction.product = before.product
        correction.before = BinaryWriter.encode(before)
        correction.after = BinaryWriter.encode(after)
        correction.lots = [change]
        return .log(.corrected(correction))
    }
}
