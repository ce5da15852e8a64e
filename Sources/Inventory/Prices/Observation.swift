/// A price seen at a store on a day (P1): what so much of a thing cost there. For a purchase, the price paid.
public struct Observation: Hashable, Sendable {
    /// For a purchase, its lot's.
    public var id: ObservationID
    public var product: ProductID
    /// None: not known.
    public var variant: VariantID
    /// The pack that it was said for; none: one of the product's unit, an unnamed pack or loose.
    public var pack: PackID
    /// One of what is sold, in the base unit: a bottle of 1.5 l, a piece. Zero: sold loose, by mass or volume.
    public var packSize: Quantity
    public var store: StoreID
    /// More than zero, without the deposit. As on the label; for a purchase of which only the total is known, that.
    public var money: Money
    /// The amount that the money is for, in the base unit of the product.
    public var amount: Quantity
    /// How much was bought, in the base unit; zero: merely seen.
    public var bought: Quantity
    /// A special, which ends.
    public var onSale: Bool
    /// The last day of a special, where it is known.
    public var validUntil: CalendarDate?
    private var rare: Rare?
    public var day: CalendarDate
    /// The observer: for a purchase, the member whose act it was.
    public var member: MemberID
    /// Stream version of its event: of one day's observations the one recorded last is the newest, and undo and redo
    /// do not change that.
    public var order: UInt64
    /// The one that told it; none of what nobody typed (L1).
    public var transaction: TransactionID

    public init(
        id: ObservationID = ObservationID(), product: ProductID = ProductID(), variant: VariantID = VariantID(),
        pack: PackID = PackID(), packSize: Quantity = .zero, store: StoreID = StoreID(), money: Money = Money(),
        amount: Quantity = .zero, bought: Quantity = .zero, onSale: Bool = false, validUntil: CalendarDate? = nil,
        deposit: Money? = nil, condition: String = "", note: String = "", day: CalendarDate = CalendarDate(),
        member: MemberID = MemberID(), order: UInt64 = 0, transaction: TransactionID = TransactionID()
    ) {
        self.id = id
        self.product = product
        self.variant = variant
        self.pack = pack
        self.packSize = packSize
        self.store = store
        self.money = money
        self.amount = amount
        self.bought = bought
        self.onSale = onSale
        self.validUntil = validUntil
        self.day = day
        self.member = member
        self.order = order
        self.transaction = transaction
        if deposit != nil || !condition.isEmpty || !note.isEmpty {
            rare = .details(Details(deposit: deposit, condition: condition, note: note))
        }
    }
}

extension Observation {
    /// Paid besides, and given back: never part of a comparison.
    public var deposit: Money? {
        get { details.deposit }
        set { details.deposit = newValue }
    }

    /// The condition for this price, such as `card`; empty: no condition.
    public var condition: String {
        get { details.condition }
        set { details.condition = newValue }
    }

    public var note: String {
        get { details.note }
        set { details.note = newValue }
    }

    /// The fields that few prices have. They are behind one reference, because prices are copied often.
    private indirect enum Rare: Hashable, Sendable {
        case details(Details)
    }

    private struct Details: Hashable, Sendable {
        var deposit: Money?
        var condition = ""
        var note = ""
    }

    private var details: Details {
        get { if case .details(let details) = rare { details } else { Details() } }
        set { rare = newValue == Details() ? nil : .details(newValue) }
    }
}

extension Observation {
    /// Whether another one is newer: by the day, then by the place in the log.
    public func isOlder(than other: Observation) -> Bool { (day, order, id) < (other.day, other.order, other.id) }

    /// Only seen, not bought.
    public var isSeen: Bool { bought == .zero }

    public var term: PriceTerm {
        PriceTerm(
            day: day, currency: money.currency, onSale: onSale, validUntil: validUntil,
            condition: rare == nil ? "" : condition)
    }

    /// The last day of a special; nil: it is none.
    public var lastDay: CalendarDate? { onSale ? term.lastDay : nil }
}

extension [Observation] {
    /// The prices of a counted product: several bought together are sold as so many, until one was bought or seen singly at
    /// that store (P3).
    public var together: [Observation] {
        func isSeveral(_ seen: Observation) -> Bool {
            SoldAs(pack: seen.pack, packSize: seen.packSize).isOfSeveral(seen.amount)
        }
        guard contains(where: isSeveral) else { return self }
        let single = Set(
            lazy.filter { $0.pack.isNone && $0.packSize == Quantity(units: 1) && $0.amount == $0.packSize }
                .map(OfferKey.init))
        return map { seen in
            guard isSeveral(seen), !single.contains(OfferKey(seen)) else { return seen }
            var seen = seen
            seen.packSize = seen.amount
            return seen
        }
    }
}

extension Observation: TableRow {
    public init() { self.init(id: ObservationID()) }
}

extension Change where Value == Observation {
    /// The part that counts at the end of a day (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}

extension Change where Value == PriceConfirmation {
    /// The part that counts at the end of a day (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}

/// Somebody found the same price again (P1): it is of that day, too.
public struct PriceConfirmation: Hashable, Sendable {
    public var observation: ObservationID
    public var member: MemberID
    public var day: CalendarDate
    /// The price as it read then: after a correction to another one, it is not confirmed.
    public var money: Money
    public var amount: Quantity
    /// Stream version of its event.
    public var order: UInt64

    public init(
        observation: ObservationID = ObservationID(), member: MemberID = MemberID(),
        day: CalendarDate = CalendarDate(), money: Money = Money(), amount: Quantity = .zero, order: UInt64 = 0
    ) {
        self.observation = observation
        self.member = member
        self.day = day
        self.money = money
        self.amount = amount
        self.order = order
    }
}

extension Observation {
    /// Whether a confirmation is of what it says now.
    public func isConfirmed(by confirmation: PriceConfirmation) -> Bool {
        confirmation.observation == id && (confirmation.money, confirmation.amount) == (money, amount)
    }
}
