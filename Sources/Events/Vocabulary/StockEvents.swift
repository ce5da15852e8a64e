public import Inventory

/// Stock that comes in, goes out or changes (S2–S6, E4, E5).
public indirect enum StockEvent: EventCategory {
    case received(StockReceived)
    case consumed(StockConsumed)
    case opened(LotOpened)
    case judged(LotExpiryExtended)
    case moved(StockMoved)
    case counted(StockCounted)
    case scanned(ExpiryScanned)

    public static let kinds = [
        kind(received), kind(consumed), kind(opened), kind(judged), kind(moved), kind(counted), kind(scanned),
    ]

    public var payload: any EventPayload {
        switch self {
        case .received(let fact): fact
        case .consumed(let fact): fact
        case .opened(let fact): fact
        case .judged(let fact): fact
        case .moved(let fact): fact
        case .counted(let fact): fact
        case .scanned(let fact): fact
        }
    }

    /// Not through `payload`, which would put a copy of each purchase into a box.
    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .received(let fact): fact.effects(header, visit)
        case .consumed(let fact): fact.effects(header, visit)
        case .opened(let fact): fact.effects(header, visit)
        case .judged(let fact): fact.effects(header, visit)
        case .moved(let fact): fact.effects(header, visit)
        case .counted(let fact): fact.effects(header, visit)
        case .scanned(let fact): fact.effects(header, visit)
        }
    }
}

/// A lot came in (S2).
public struct StockReceived: EventPayload {
    public static let type = EventType(rawValue: 0x0601)
    public static let name = "stock-received"
    public static let reversibility = Reversibility.undoable

    public var lot = LotID()
    public var product = ProductID()
    /// In the base unit.
    public var amount = Quantity()
    /// The amount as the person entered it (L5); absent when it was in the base unit.
    public var entered: Entered? = nil
    public var code = ""
    public var date: LotDate? = nil
    /// The date as it was typed or scanned (E4): raw text of a label, erased with notes (L13).
    public var dateText = ""
    public var location = LocationID()
    public var boughtOn = CalendarDate()
    /// The money paid for all of it.
    public var cost: Cost? = nil
    /// The price as on the shelf label, with its unit (P1).
    public var price: Price? = nil
    public var store = StoreID()
    public var note = ""
    public var window: Int? = nil
    @Boxed public var reminders: ReminderPolicy? = nil
    /// The member who paid; none: the one who bought it (H5).
    public var payer = MemberID()
    /// The member whose act it was; none: larder's.
    public var member = MemberID()
    /// None: not known.
    public var variant = VariantID()
    /// The conditions of the price.
    @Boxed public var terms: PriceTerms? = nil
    /// The member to whom it belongs; none: the household (H5).
    public var owner = MemberID()
    /// The code that named the product, as scanned or typed, if it has more than the item's number (B3). It is raw text
    /// of a label, erased with notes (L13).
    public var scan = ""
    /// A count found it: it was bought nowhere (S6).
    public var isCounted = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "lot", &lot)
        f.subject(2, "product", &product)
        f(3, "amount", &amount)
        f(4, "entered", &entered)
        f(5, "code", &code, .thing)
        f(6, "date", &date)
        f(7, "dateText", &dateText, .note)
        f.subject(8, "location", &location)
        f(9, "boughtOn", &boughtOn)
        f(10, "cost", &cost)
        f(11, "price", &price)
        f.subject(12, "store", &store)
        f(13, "note", &note, .note)
        f(14, "window", &window)
        f(15, "reminders", &reminders)
        f(16, "payer", &payer)
        f(17, "member", &member)
        f.subject(18, "variant", &variant)
        f(19, "terms", &terms)
        f(20, "owner", &owner)
        f(21, "scan", &scan, .note)
        f(22, "counted", &isCounted)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.lot(.created(lot(header))))
        visit(.booked(Change(new: booking(header))))
        if let observation = observation(header) { visit(.price(Change(new: observation))) }
    }
}

extension StockReceived {
    /// The lot as it came in. Its order and time of recording are this event's.
    public func lot(_ header: EventHeader) -> Lot {
        Lot(
            id: lot, product: product, variant: variant, code: code, amount: amount, date: date, location: location,
            boughtOn: boughtOn, cost: cost, store: store, note: note, window: window, reminders: reminders,
            order: header.version.value, recordedAt: header.recordedAt,
            owner: owner.isNone ? nil : owner)
    }
}

/// Amounts left: eaten, spoiled, lost, given away, counted off (S3). The amount from each lot is recorded.
public struct StockConsumed: EventPayload {
    public static let type = EventType(rawValue: 0x0602)
    public static let name = "stock-consumed"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { ConsumeStock.permission }

    public var product = ProductID()
    public var takes: [Take] = []
    public var entered: Entered? = nil
    public var reason = ExtensibleEnum(ConsumeReason.used)
    public var note = ""
    /// The member whose act it was; none: larder's.
    public var member = MemberID()
    /// The variant that was named, or whose lot was: its packs are what amounts are entered in (S3).
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "takes", &takes)
        f(3, "entered", &entered)
        f(4, "reason", &reason)
        f(5, "note", &note, .note)
        f(6, "member", &member)
        f.subject(7, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        for take in takes {
            visit(.lot(.taken(take.lot, take.amount)))
            visit(.booked(Change(new: booking(take, header))))
        }
    }
}

extension StockConsumed {
    /// The sum of its takes, in the base unit; saturates.
    public var amount: Quantity {
        Quantity(millionths: takes.reduce(0) { $0.addingReportingOverflow($1.amount.millionths).partialValue })
    }
}

/// A lot was opened: part of it, which becomes a lot of its own, or all of it, which stays the same lot (S4).
public struct LotOpened: EventPayload {
    public static let type = EventType(rawValue: 0x0603)
    public static let name = "lot-opened"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { OpenStock.permission }

    public var product = ProductID()
    public var lot = LotID()
    public var amount = Quantity()
    /// The opened part without its amount, order and time of recording, which are `amount` and this event's; absent
    /// when all of the lot was opened.
    public var part: Lot? = nil
    /// The changes to the lot when all of it was opened.
    public var patch = LotPatch()
    /// The amount as the person entered it, or as one is usually (L5); absent when it was in the base unit, or all the
    /// rest.
    public var entered: Entered? = nil
    /// The lot's variant, whose packs an amount is entered in; none: not known.
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "lot", &lot)
        f(3, "amount", &amount)
        f(4, "part", &part)
        f(5, "patch", &patch)
        f(6, "entered", &entered)
        f.subject(7, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.lot(part.map { .split(from: lot, part: $0.complete(amount, header)) } ?? .altered(lot, patch)))
    }
}

extension Lot {
    /// The part that an event splits off, with what is not in its own fields.
    fileprivate func complete(_ amount: Quantity, _ header: EventHeader) -> Lot {
        var part = self
        (part.amount, part.order, part.recordedAt) = (amount, header.version.value, header.recordedAt)
        return part
    }
}

/// A person looked and found a lot still good; the printed date stays visible (E5).
public struct LotExpiryExtended: EventPayload {
    public static let type = EventType(rawValue: 0x0604)
    public static let name = "lot-judged"
    public static var messageName: String { "LotJudged" }
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { KeepStock.permission }

    public var product = ProductID()
    public var lot = LotID()
    public var patch = LotPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "lot", &lot)
        f(3, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.lot(.altered(lot, patch)))
    }
}

/// A lot was moved: part of it, which becomes a lot of its own, or all of it, which stays the same lot (S5).
public struct StockMoved: EventPayload {
    public static let type = EventType(rawValue: 0x0605)
    public static let name = "stock-moved"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var lot = LotID()
    public var amount = Quantity()
    /// The moved part without its amount, order and time of recording, which are `amount` and this event's; absent when
    /// all of the lot was moved.
    public var part: Lot? = nil
    /// The changes to the lot when all of it was moved.
    public var patch = LotPatch()
    /// The amount as the person entered it (L5); absent when it was in the base unit, or all of the lot.
    public var entered: Entered? = nil
    /// The lot's variant, whose packs an amount is entered in; none: not known.
    public var variant = VariantID()
    /// None: it was not known where it lay.
    public var from = LocationID()
    public var to = LocationID()
    /// The member whose act it was; none: larder's.
    public var member = MemberID()
    public var manner = ExtensibleEnum(MoveKind.moved)

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "lot", &lot)
        f(3, "amount", &amount)
        f(4, "part", &part)
        f(5, "patch", &patch)
        f(6, "entered", &entered)
        f.subject(7, "variant", &variant)
        f.subject(8, "from", &from)
        f.subject(9, "to", &to)
        f(10, "member", &member)
        f(11, "kind", &manner)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.lot(part.map { .split(from: lot, part: $0.complete(amount, header)) } ?? .altered(lot, patch)))
    }
}

/// Somebody looked how much there is of a product (S6). What was more or less is a purchase or a take beside it.
public struct StockCounted: EventPayload {
    public static let type = EventType(rawValue: 0x0606)
    public static let name = "stock-counted"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { CountStock.permission }

    public var product = ProductID()
    /// None: everywhere.
    public var location = LocationID()
    /// How much there was, in the base unit, and how much larder had.
    public var amount = Quantity()
    public var before = Quantity()
    public var entered: Entered? = nil
    public var member = MemberID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "location", &location)
        f(3, "amount", &amount)
        f(4, "before", &before)
        f(5, "entered", &entered)
        f(6, "member", &member)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        let check = StockCheck(
            product: product, location: location, day: header.occurredOn, order: header.version.value)
        visit(.checked(Change(new: check)))
    }
}
