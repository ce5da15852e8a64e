/// What an event does to one lot. Every stock event is a list of these, so a fold knows lots and not event types,
/// and the inverse that an undo needs (L8) is written once, here.
///
/// A whole lot is indirect: a change is handed from fold to fold, and most changes hold none.
public enum LotChange: Hashable, Sendable {
    /// A lot comes into being, or comes back as it was.
    indirect case created(Lot)
    /// A lot was never there: the inverse of `created`.
    indirect case removed(Lot)
    /// This much leaves; the lot goes with its last millionth.
    case taken(LotID, Quantity)
    /// This much comes back; `whole` is the lot as it was, for when it had gone.
    indirect case returned(LotID, Quantity, whole: Lot?)
    /// Its dates, its opening or its place change: it was judged, opened, moved.
    indirect case altered(LotID, from: LotState, to: LotState)
    /// What was entered of it was wrong.
    indirect case corrected(LotCorrection)

    public var lot: LotID {
        switch self {
        case .corrected(let correction): correction.lot
        case .created(let lot), .removed(let lot): lot.id
        case .taken(let id, _), .returned(let id, _, _), .altered(let id, _, _): id
        }
    }

    /// The lot as this change brings it into stock, when it is not there; nil when it brings none.
    public var arrival: Lot? {
        switch self {
        case .created(let lot): return lot
        case .returned(_, let amount, var whole?):
            whole.amount = amount
            return whole
        case .corrected(let correction):
            guard correction.amount > .zero, var whole = correction.whole else { return nil }
            whole.amount = correction.amount
            correction.apply(to: &whole)
            return whole
        case .returned(_, _, nil), .removed, .taken, .altered: return nil
        }
    }

    /// What is left of a lot in stock after this change; nil: it goes.
    public func amount(after before: Quantity) -> Quantity? {
        switch self {
        case .created, .altered: before
        case .removed: nil
        case .taken(_, let amount): before > amount ? Quantity(millionths: before.millionths - amount.millionths) : nil
        case .returned(_, let amount, _):
            Quantity(millionths: before.millionths.addingReportingOverflow(amount.millionths).partialValue)
        case .corrected(let correction):
            before.millionths > 0 &- correction.amount.millionths
                ? Quantity(millionths: before.millionths &+ correction.amount.millionths) : nil
        }
    }

    /// Sets what else it changes of a lot that stays.
    public func alter(_ lot: inout Lot) {
        switch self {
        case .altered(_, _, let to): lot.state = to
        case .corrected(let correction): correction.apply(to: &lot)
        case .created, .removed, .taken, .returned: break
        }
    }

    /// The state it gives to a lot that stays; nil: the one it has.
    public var state: LotState? {
        switch self {
        case .altered(_, _, let to): to
        case .corrected(let correction): correction.state.map { $0.new ?? LotState() }
        case .created, .removed, .taken, .returned: nil
        }
    }

    /// The change that takes this one back. `whole` gives the lot for when this change had emptied it.
    public func inverse(whole: (LotID) -> Lot?) -> LotChange {
        switch self {
        case .created(let lot): .removed(lot)
        case .removed(let lot): .created(lot)
        case .taken(let id, let amount): .returned(id, amount, whole: whole(id))
        case .returned(let id, let amount, _): .taken(id, amount)
        case .altered(let id, let from, let to): .altered(id, from: to, to: from)
        case .corrected(let correction): .corrected(correction.inverse(whole: whole(correction.lot)))
        }
    }

    /// The same, where the lot has gone and comes back with it.
    public func bringing(_ whole: Lot) -> LotChange {
        switch self {
        case .created: return .created(whole)
        case .returned(let id, let amount, _): return .returned(id, amount, whole: whole)
        case .corrected(var correction):
            correction.whole = whole
            return .corrected(correction)
        case .removed, .taken, .altered: return self
        }
    }
}

/// What of a lot can change while it stays the same lot.
public struct LotState: Hashable, Sendable {
    public var date: LotDate?
    /// The date before a person judged it, which stays visible (E5).
    public var printed: LotDate?
    public var openedOn: CalendarDate?
    public var location: LocationID
    /// When it got this date, if that was after it came in: reminders from before then are not fired (R2).
    public var datedAt: Timestamp?

    public init(
        date: LotDate? = nil, printed: LotDate? = nil, openedOn: CalendarDate? = nil,
        location: LocationID = LocationID(), datedAt: Timestamp? = nil
    ) {
        self.date = date
        self.printed = printed
        self.openedOn = openedOn
        self.location = location
        self.datedAt = datedAt
    }
}

extension Lot {
    /// The part of the lot that can change, as one value.
    public var state: LotState {
        get { LotState(date: date, printed: printed, openedOn: openedOn, location: location, datedAt: datedAt) }
        set {
            date = newValue.date
            printed = newValue.printed
            openedOn = newValue.openedOn
            location = newValue.location
            datedAt = newValue.datedAt
        }
    }
}
