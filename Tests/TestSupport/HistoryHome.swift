public import Events
public import Inventory

/// One household of a `History`, as far as it has come.
struct HistoryHome: Sendable {
    let id: HouseholdID
    var user = UserID()
    var isFounded = false
    /// How many of its first things it has.
    var setUp = 0
    var lots = Lots()
    var balances = Balances()
    var catalog = Catalog()
    var places = Places()
    var membership = HouseholdProfile()
    var firings = Firings()
    var lists = Lists()
    var entries = ListEntries()
    var unsettled = UnsettledItems()
    var favourites = Favourites()
    var posts = Posts()
    /// Prices that are in effect.
    var observations: [ObservationID: Observation] = [:]
    /// The newest transaction, if it can be taken back, with the lots that its events changed, as they were before.
    var latest: [(event: RecordedEvent, lots: [Lot])] = []
    /// It is a reversal: what it took back, to be applied again.
    var takenBack: (events: [(event: RecordedEvent, lots: [Lot])], by: TransactionID)?

    init(id: HouseholdID) { self.id = id }

    mutating func took(_ recorded: [RecordedEvent]) {
        isFounded = true
        let undone = latest
        latest = []
        for event in recorded {
            latest.append((event, event.lotsToBringBack(from: lots)))
            event.effects { apply($0) }
        }
        guard let first = recorded.first, case .log(.reversed(let reversal)) = first.event else {
            takenBack = nil
            if !recorded.allSatisfy({ type(of: $0.event.payload).reversibility == .undoable }) { latest = [] }
            return
        }
        takenBack = reversal.reapplied ? nil : (undone, first.header.transaction)
        latest = []
    }

    private mutating func apply(_ effect: Effect) {
        switch effect {
        case .lot(let change): lots.apply(change)
        case .catalog(let change): catalog.apply(change)
        case .place(let change): places.apply(change)
        case .household(let change): membership.apply(change)
        case .favourite(let change): favourites.apply(change)
        case .reminder(let change): firings.apply(change)
        case .booked(let change): balances.apply(change)
        case .checked: break
        case .list(let change):
            lists.apply(change)
            entries.apply(change, catalog)
            unsettled.apply(change)
        case .feed(let change): posts.apply(change)
        case .price(let change):
            if let old = change.old { observations[old.id] = nil }
            if let new = change.new { observations[new.id] = new }
        case .confirmed, .register: break
        }
    }
}

extension RecordedEvent {
    /// Returns the lots that undoing this event, or redoing it after that, has to restore completely. These are the
    /// lots of `lots`, the state before the event, that the event changes, and the lots that it makes.
    public func lotsToBringBack(from lots: Lots) -> [Lot] {
        var found: [Lot] = []
        effects { effect in
            switch effect {
            case .lot(.created(let lot)): found.append(lot)
            case .lot(let change): found += lots[change.lot].map { [$0] } ?? []
            case .booked, .price, .confirmed, .checked, .catalog, .place, .household, .favourite, .reminder, .register,
                .list,
                .feed:
                break
            }
        }
        return found
    }

    /// This event taken back, or applied again after that, as an undo or redo would write it.
    public func reversal(bringingBack lots: [Lot], redo: Bool = false, through: TransactionID? = nil) -> Reversal {
        var reversal = Reversal()
        reversal.transaction = header.transaction
        reversal.index = UInt64(header.index)
        reversal.through = through ?? header.transaction
        reversal.originalType = UInt64(header.type.rawValue)
        reversal.payload = BinaryWriter.encode(event.payload)
        reversal.reapplied = redo
        reversal.lots = lots
        reversal.version = header.version.value
        reversal.recordedAt = header.recordedAt
        return reversal
    }
}

extension History {
    /// Now and then the newest transaction of a household is taken back, and what was taken back applied again.
    mutating func reversals(of place: Int) -> [Event]? {
        if let (events, by) = homes[place].takenBack, chance(40) {
            return events.map { .log(.reversed($0.event.reversal(bringingBack: $0.lots, redo: true, through: by))) }
        }
        guard !homes[place].latest.isEmpty, chance(15) else { return nil }
        return homes[place].latest.reversed().map { .log(.reversed($0.event.reversal(bringingBack: $0.lots))) }
    }
}
