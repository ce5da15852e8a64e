public import Events
public import Inventory

/// One event to test with.
public struct Sample: Sendable, CustomStringConvertible {
    /// `stock-received`, or `stock-received, empty`.
    public let name: String
    public let event: Event

    public var payload: any EventPayload { event.payload }
    public var description: String { name }

    init(_ event: Event) {
        self.event = event
        name = type(of: event.payload).name
    }

    /// With a field that came after the full sample of its type was frozen.
    init(_ event: Event, since field: String) {
        self.event = event
        name = "\(type(of: event.payload).name), \(field)"
    }

    init(empty event: Event) {
        self.event = event
        name = "\(type(of: event.payload).name), empty"
    }
}

/// Events of every type, frozen by the golden files: change none, add one for each new type.
public enum Samples {
    /// Each type once, every field of its first day filled and none of them zero.
    public static let full: [Sample] =
        (log + register + home + place + catalog + stock + reminder + list + prices + feed).map { Sample($0) }

    /// Each type once, every field at the wire's zero.
    public static let empty: [Sample] = Event.payloads.compactMap { payload in
        (try? Event.decode(payload.type, UnsafeRawBufferPointer(start: nil, count: 0))).map { Sample(empty: $0) }
    }

    /// Fields that came later, in samples of their own: the full ones keep their bytes.
    public static let later: [Sample] =
        homeLater + catalogLater + stockLater + variantLater + pricesLater + listLater
        + feedLater + logLater

    public static let all = full + empty + later

    /// 2026-11-21T09:00:00Z in the 48 bits of a UUID v7.
    public static let time: UInt128 = 1_795_251_600_000

    /// The `n`-th id of the samples, a UUID v7.
    public static func id<Tag>(_ n: UInt128, _ tag: Tag.Type = Tag.self) -> ID<Tag> {
        ID(raw: time << 80 | 0x7 << 76 | 0x2 << 62 | n)
    }

    public static let household: HouseholdID = id(0x01)
    public static let user: UserID = id(0x02)
    public static let member: MemberID = id(0x03)
    public static let invitation: InvitationID = id(0x07)
    public static let milk: ProductID = id(0x10)
    public static let oats: ProductID = id(0x11)
    public static let bottle: PackID = id(0x12)
    public static let dairy: CategoryID = id(0x13)
    public static let tag: TagID = id(0x16)
    public static let schoppen: UnitID = id(0x17)
    public static let fridge: LocationID = id(0x20)
    public static let kitchen: LocationID = id(0x21)
    public static let shop: StoreID = id(0x22)
    public static let shopping: ListID = id(0x23)
    public static let entry: EntryID = id(0x25)
    public static let lot: LotID = id(0x30)
    public static let opened: LotID = id(0x31)
    public static let firing: FiringID = id(0x40)
    public static let csv: ImportID = id(0x50)

    static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
        CalendarDate(year: year, month: month, day: day) ?? CalendarDate()
    }

    static let policy = ReminderPolicy(
        daysBefore: [7, 3, 1], time: 510, quietFrom: 1320, quietTo: 420, digest: true)

    static let cost = Cost(
        money: Money(minorUnits: 258, currency: Currency(code: "EUR")), amount: Quantity(millionths: 2_000_000))

    static let printed = LotDate(day: day(2026, 12, 1), kind: .useBy, source: .scanned)

    static let judged = LotDate(day: day(2026, 12, 5), kind: .useBy, source: .judged)

    /// Every field of a lot that can change.
    static let patch: LotPatch = {
        var patch = LotPatch()
        patch.product = Change(old: oats, new: milk)
        patch.date = Change(old: printed, new: judged)
        patch.printed = Change(old: judged, new: printed)
        patch.datedAt = Change(
            old: Timestamp(milliseconds: 1_795_078_800_123), new: Timestamp(milliseconds: 1_795_251_600_456))
        patch.openedOn = Change(old: day(2026, 11, 19), new: day(2026, 11, 21))
        patch.location = Change(old: fridge, new: kitchen)
        patch.boughtOn = Change(old: day(2026, 11, 20), new: day(2026, 11, 19))
        patch.cost = Change(old: cost, new: cost)
        patch.store = Change(old: shop, new: id(0x24))
        patch.note = Change(old: "bottom shelf", new: "top shelf")
        return patch
    }()

    static let wholeLot = Lot(
        id: lot, product: milk, code: "K7Q2", amount: Quantity(millionths: 2_000_000), date: judged, printed: printed,
        location: fridge, boughtOn: day(2026, 11, 20), openedOn: day(2026, 11, 21), cost: cost, store: shop,
        note: "bottom shelf", window: 4, reminders: policy, order: 42,
        recordedAt: Timestamp(milliseconds: 1_795_251_600_123),
        datedAt: Timestamp(milliseconds: 1_795_251_600_456), partOf: id(0x32))
}
