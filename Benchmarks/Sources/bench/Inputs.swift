import CReference
import Events
import Inventory

/// The inputs of both sides.
enum Inputs {
    /// The clock of both stands still here, so that their bytes can be compared.
    static let recordedAt = Timestamp(milliseconds: 1_767_225_600_000)
    static let log = LogID(raw: 0x0B5E_7000_0000_7000_8000_0000_0000_0001)
    static let household = HouseholdID(raw: 0x019B_7000_0000_7000_8000_0000_0000_0002)
    static let author = Authorship(actor: UserID(raw: 0x019B_7000_0000_7000_8000_0000_0000_0003), origin: .cli)

    static var identity: reference_log_identity {
        reference_log_identity(
            log: reference_id(log.raw), household: reference_id(household.raw), actor: reference_id(author.actor.raw),
            recorded_at: recordedAt.milliseconds)
    }

    /// The `n`-th command as a handler gives it to the log: ids derived, payload made, command hashed.
    static func receipt(_ n: Int) -> Append {
        let given = reference_receipt(UInt64(n))
        let command: CommandID = id(given.command)
        let amount = Quantity(millionths: given.amount)
        let day = CalendarDate(dayNumber: given.occurred_on)
        let price = Money(minorUnits: given.minor_units, currency: Currency(code: "EUR"))
        var received = StockReceived()
        received.lot = command.derive(0)
        received.product = id(given.product)
        received.amount = amount
        received.entered = Entered(quantity: Rational(amount), unit: "bottle", factor: .one)
        received.code = withUnsafeBytes(of: given.code) { String(decoding: $0, as: UTF8.self) }
        received.date = LotDate(
            day: CalendarDate(dayNumber: given.date), kind: .bestBefore, source: .suggested)
        received.location = id(given.location)
        received.boughtOn = day
        let total = price.minorUnits * (amount.millionths / 1_000_000)
        received.cost = Cost(money: Money(minorUnits: total, currency: price.currency), amount: amount)
        received.price = Price(money: price, per: Entered(quantity: .one, unit: "bottle", factor: .one))
        received.store = id(given.store)
        return Append(
            stream: household, command: command, hash: SHA256Sum.hash(command.bytes), author: author,
            occurredAt: Timestamp(milliseconds: given.occurred_at), occurredOn: day,
            events: [NewEvent(household, .stock(.received(received)))])
    }

    private static func id<Tag>(_ id: reference_id) -> ID<Tag> { ID(raw: UInt128(id.high) << 64 | UInt128(id.low)) }
}

extension reference_id {
    init(_ raw: UInt128) { self.init(high: UInt64(raw >> 64), low: UInt64(truncatingIfNeeded: raw)) }
}
