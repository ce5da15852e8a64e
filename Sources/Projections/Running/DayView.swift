public import Events
public import Inventory

/// A household on a day, being folded: the state of that day by present knowledge (L6).
///
/// Events of stock and reminders count when they happened on that day or before. Names, packs, places and settings are
/// the present ones, also for amounts of that day.
public struct DayView: Replayable {
    public let day: CalendarDate
    let days: EffectiveDays
    public private(set) var set = ProjectionSet()
    /// Names and products as they were that day: a comparison of two days shows what was renamed.
    private(set) var catalog = CatalogView()
    /// Lots that were split off after the day, by the lot they were part of then. All that grows with the history.
    private var parts: [LotID: LotID] = [:]
    /// The lots they were part of, and those that were changed later. A lot that was used up by the day is kept here,
    /// in case it or a part comes back.
    private var wholes: [LotID: Lot?] = [:]

    var checkpoint: Checkpoint { self.set.checkpoint }
    var blank: DayView { DayView(day: day, days: days) }

    /// - Parameter set: The read models to begin with.
    public init(day: CalendarDate, days: EffectiveDays, _ set: ProjectionSet = ProjectionSet()) {
        self.day = day
        self.days = days
        self.set = set
    }

    /// Whether an event happened on the day or before.
    public func counts(_ event: RecordedEvent) -> Bool { days.day(of: event) <= day }

    /// Whether an event happened on the day itself. Corrections and reversals do not count.
    public func isOfDay(_ event: RecordedEvent) -> Bool {
        event.event.asCorrection == nil && event.event.asReversal == nil && days.day(of: event) == day
    }

    public mutating func apply(_ event: RecordedEvent) {
        let counts = counts(event)
        event.effects { effect in
            switch effect {
            case .lot(let change):
                if counts { fold(change, event.header) } else { skip(change) }
            // These have days of their own, also where a correction of another event changes them.
            case .booked(let change):
                if let change = change.counted(on: day) { set.fold(.booked(change), of: event.header) }
            case .price(let change):
                if let change = change.counted(on: day) { set.fold(.price(change), of: event.header) }
            case .confirmed(let change):
                if let change = change.counted(on: day) { set.fold(.confirmed(change), of: event.header) }
            case .checked(let change):
                if let change = change.counted(on: day) { set.fold(.checked(change), of: event.header) }
            case .reminder, .feed: if counts { set.fold(effect, of: event.header) }
            case .catalog, .place, .household, .favourite, .register, .list:
                set.fold(effect, of: event.header)
                if counts { catalog.apply(effect, of: event.header) }
            }
        }
        set.advance(to: event.header)
    }

    /// Skips a change that came after the day. A part that was split off later belonged to its lot on the day; other later
    /// changes do not count, should the lot come back to the day.
    private mutating func skip(_ change: LotChange) {
        switch change {
        case .split(let source, let part):
            let original = parts[source] ?? source
            parts[part.id] = original
            remember(original)
        case .altered(let lot, _): remember(lot)
        case .corrected(let correction): remember(correction.lot)
        case .created, .removed, .taken, .returned, .rejoined: break
        }
    }

    private mutating func remember(_ lot: LotID) {
        if wholes[lot] == nil { wholes.updateValue(nil, forKey: lot) }
    }

    private mutating func fold(_ change: LotChange, _ header: EventHeader) {
        switch change {
        case .taken(let id, let amount):
            let lot = original(of: id)
            rememberIfEmptied(lot, by: amount)
            set.fold(.lot(.taken(lot, amount)), of: header)
        case .returned(let id, let amount, let original):
            let lot = self.original(of: id)
            set.fold(.lot(.returned(lot, amount, original: then(lot, or: lot == id ? original : nil))), of: header)
        case .split(let id, let part):
            let lot = original(of: id)
            rememberIfEmptied(lot, by: part.amount)
            set.fold(.lot(.split(from: lot, part: part)), of: header)
        case .rejoined(let id, let part, let original):
            let lot = self.original(of: id)
            set.fold(
                .lot(.rejoined(to: lot, part: part, original: then(lot, or: lot == id ? original : nil))), of: header)
        case .corrected(var correction):
            let lot = original(of: correction.lot)
            if lot != correction.lot {
                // The whole lot is corrected by a correction of its own.
                correction.patch = LotPatch()
                correction.original = wholes[lot] ?? nil
            } else if let printed = correction.patch.printed, let there = set.stock.lots[lot] {
                // Its date was judged, or it was opened, later than the day: until then that was its date.
                if there.printed == nil, there.date == printed.old {
                    (correction.patch.date, correction.patch.printed) = (printed, nil)
                }
            }
            if lot == correction.lot, set.stock.lots[lot] == nil {
                if correction.original != nil { correction.original = then(lot, or: correction.original) }
                if var gone = wholes[lot] ?? nil {
                    correction.patch.apply(to: &gone)
                    wholes[lot] = gone
                }
            }
            correction.lot = lot
            rememberIfEmptied(lot, by: correction.amount.negated)
            set.fold(.lot(.corrected(correction)), of: header)
        case .created, .removed, .altered: set.fold(.lot(change), of: header)
        }
    }

    /// A lot that comes back, as it was on the day.
    private func then(_ lot: LotID, or now: Lot?) -> Lot? { (wholes[lot] ?? nil) ?? now }

    private mutating func rememberIfEmptied(_ lot: LotID, by amount: Quantity) {
        if let there = set.stock.lots[lot], there.amount <= amount, wholes[lot] != nil { wholes[lot] = there }
    }

    private func original(of lot: LotID) -> LotID {
        set.stock.lots[lot] == nil ? parts[lot] ?? lot : lot
    }
}
