import Events
import Inventory

/// A plain model that keeps every lot there ever was, empty ones too: what each booking gave and took, and which
/// bookings stand. It knows payloads and nothing of effects or folds.
struct EveryLot {
    /// The change that one booking made to one lot.
    private struct Entry {
        var lot: LotID
        var amount: Int64
        var set: (inout Fields) -> Void = { _ in }
    }

    struct Fields: Equatable {
        var note = ""
        var store = StoreID()
        var location = LocationID()
        var boughtOn = CalendarDate()
        var date: CalendarDate?
        var openedOn: CalendarDate?
    }

    private struct Booking: Hashable {
        var transaction: TransactionID
        var index: UInt64
    }

    private(set) var balances: [LotID: Int64] = [:]
    /// The first event that left a lot below zero.
    private(set) var negative: GlobalPosition?
    private var bookings: [(id: Booking, entries: [Entry], stands: Bool)] = []
    private var places: [Booking: Int] = [:]
    private var lots: [TransactionID: Set<LotID>] = [:]

    mutating func apply(_ event: RecordedEvent) throws {
        if case .log(.reversed(let reversal)) = event.event {
            guard let place = places[Booking(transaction: reversal.transaction, index: reversal.index)] else { return }
            bookings[place].stands = reversal.reapplied
            for entry in bookings[place].entries {
                give(entry.lot, reversal.reapplied ? entry.amount : -entry.amount, at: event.header)
            }
            return
        }
        let id = Booking(transaction: event.header.transaction, index: UInt64(event.header.index))
        let entries = Self.entries(event.event)
        places[id] = bookings.count
        bookings.append((id, entries, true))
        for entry in entries { give(entry.lot, entry.amount, at: event.header) }
    }

    private mutating func give(_ lot: LotID, _ amount: Int64, at header: EventHeader) {
        balances[lot, default: 0] += amount
        lots[header.transaction, default: []].insert(lot)
        if balances[lot, default: 0] < 0 { negative = negative ?? header.position }
    }

    /// Whether a transaction is about a lot that has nothing now.
    func isAboutEmptyLot(_ transaction: TransactionID) -> Bool {
        lots[transaction, default: []].contains { balances[$0] == 0 }
    }

    /// Returns the fields of a lot by the bookings in effect, in the order of the log.
    func fields(of lot: LotID) -> Fields {
        var fields = Fields()
        for booking in bookings where booking.stands {
            for entry in booking.entries where entry.lot == lot { entry.set(&fields) }
        }
        return fields
    }

    private static func entries(_ event: Event) -> [Entry] {
        switch event {
        case .stock(.received(let fact)):
            return [
                Entry(lot: fact.lot, amount: fact.amount.millionths) {
                    $0 = Fields(
                        note: fact.note, store: fact.store, location: fact.location, boughtOn: fact.boughtOn,
                        date: fact.date?.day)
                }
            ]
        case .stock(.consumed(let fact)):
            return fact.takes.map { Entry(lot: $0.lot, amount: -$0.amount.millionths) }
        case .stock(.opened(let fact)):
            guard let part = fact.part else { return [Entry(lot: fact.lot, amount: 0, set: fact.patch.set)] }
            return [
                Entry(lot: fact.lot, amount: -fact.amount.millionths),
                Entry(lot: part.id, amount: fact.amount.millionths) { $0 = Fields(part) },
            ]
        case .stock(.moved(let fact)):
            guard let part = fact.part else { return [Entry(lot: fact.lot, amount: 0, set: fact.patch.set)] }
            return [
                Entry(lot: fact.lot, amount: -fact.amount.millionths),
                Entry(lot: part.id, amount: fact.amount.millionths) { $0 = Fields(part) },
            ]
        case .stock(.scanned(let fact)): return [Entry(lot: fact.lot, amount: 0, set: fact.patch.set)]
        case .stock(.judged(let fact)): return [Entry(lot: fact.lot, amount: 0, set: fact.patch.set)]
        case .log(.corrected(let fact)):
            return fact.lots.map { lot in Entry(lot: lot.lot, amount: lot.amount.millionths, set: lot.patch.set) }
        case .stock(.counted), .log, .register, .household, .place, .catalog, .reminder, .list, .price, .feed: return []
        }
    }
}

extension EveryLot.Fields {
    init(_ lot: Lot) {
        self.init(
            note: lot.note, store: lot.store, location: lot.location, boughtOn: lot.boughtOn, date: lot.date?.day,
            openedOn: lot.openedOn)
    }
}

extension LotPatch {
    fileprivate var set: (inout EveryLot.Fields) -> Void {
        { fields in
            if let date { fields.date = date.new?.day }
            if let openedOn { fields.openedOn = openedOn.new }
            if let location { fields.location = location.new ?? LocationID() }
            if let boughtOn { fields.boughtOn = boughtOn.new ?? fields.boughtOn }
            if let store { fields.store = store.new ?? StoreID() }
            if let note { fields.note = note.new ?? "" }
        }
    }
}
