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
    /// A part of it becomes a lot of its own, with all that is known of it.
    indirect case split(from: LotID, part: Lot)
    /// The part was never split off: the inverse of `split`. `whole` is the lot as it was, for when it had gone.
    indirect case rejoined(to: LotID, part: Lot, whole: Lot?)
    /// Some of its fields change: it was judged, opened, moved.
    indirect case altered(LotID, LotPatch)
    /// What was entered of it was wrong.
    indirect case corrected(LotCorrection)

    /// Of a split the lot that it is split off; `forEachStep` gives both.
    public var lot: LotID {
        switch self {
        case .corrected(let correction): correction.lot
        case .created(let lot), .removed(let lot): lot.id
        case .taken(let id, _), .returned(let id, _, _), .altered(let id, _): id
        case .split(let id, _), .rejoined(let id, _, _): id
        }
    }

    /// Calls `body` with what it comes to for one lot after the other: a split takes from a lot and makes another.
    @inline(__always)
    public func forEachStep(_ body: (LotChange) -> Void) {
        switch self {
        case .split(let id, let part):
            body(.taken(id, part.amount))
            body(.created(part))
        case .rejoined(let id, let part, let whole):
            body(.removed(part))
            body(.returned(id, part.amount, whole: whole))
        case .created, .removed, .taken, .returned, .altered, .corrected: body(self)
        }
    }

    /// The lot and the part, where one is split off or joined again.
    public var split: (whole: LotID, part: LotID)? {
        switch self {
        case .split(let id, let part), .rejoined(let id, let part, _): (id, part.id)
        case .created, .removed, .taken, .returned, .altered, .corrected: nil
        }
    }

    /// What it gives to its lot; negative: what it takes from it. Of a split that of the lot it is split off. The sum of these over a lot's events is its balance (L9).
    public var given: Quantity {
        switch self {
        case .created(let lot): lot.amount
        case .removed(let lot): lot.amount.negated
        case .taken(_, let amount): amount.negated
        case .returned(_, let amount, _): amount
        case .split(_, let part): part.amount.negated
        case .rejoined(_, let part, _): part.amount
        case .altered: .zero
        case .corrected(let correction): correction.amount
        }
    }

    /// The lot as this change brings it into stock, when it is not there; nil when it brings none, and of a split, whose
    /// steps do.
    public var arrival: Lot? {
        switch self {
        case .created(let lot): return lot
        case .returned(_, let amount, var whole?):
            whole.amount = amount
            return whole
        case .corrected(let correction):
            guard correction.amount > .zero, var whole = correction.whole else { return nil }
            whole.amount = correction.amount
            correction.patch.apply(to: &whole)
            return whole
        case .returned(_, _, nil), .removed, .taken, .split, .rejoined, .altered: return nil
        }
    }

    /// What is left of a lot in stock after this change; nil: it goes, with its last millionth.
    public func amount(after before: Quantity) -> Quantity? {
        let left = before.millionths &+ given.millionths
        return left > 0 ? Quantity(millionths: left) : nil
    }

    /// Sets what else it changes of a lot that stays.
    public func alter(_ lot: inout Lot) {
        patch?.apply(to: &lot)
    }

    /// The fields that change of a lot that stays.
    public var patch: LotPatch? {
        switch self {
        case .altered(_, let patch): patch
        case .corrected(let correction): correction.patch
        case .created, .removed, .taken, .returned, .split, .rejoined: nil
        }
    }

    /// The change that takes this one back. `whole` gives the lot for when this change had emptied it.
    public func inverse(whole: (LotID) -> Lot?) -> LotChange {
        switch self {
        case .created(let lot): .removed(lot)
        case .removed(let lot): .created(lot)
        case .taken(let id, let amount): .returned(id, amount, whole: whole(id))
        case .returned(let id, let amount, _): .taken(id, amount)
        case .split(let id, let part): .rejoined(to: id, part: part, whole: whole(id))
        case .rejoined(let id, let part, _): .split(from: id, part: part)
        case .altered(let id, let patch): .altered(id, patch.inverse)
        case .corrected(let correction): .corrected(correction.inverse(whole: whole(correction.lot)))
        }
    }

    /// The same change of an event, where lots have gone and come back with it as `whole` gives them. Only reversals remove,
    /// return and rejoin, and none is of one.
    public func bringing(_ whole: (LotID) -> Lot?) -> LotChange {
        switch self {
        case .created(let lot): return .created(whole(lot.id) ?? lot)
        case .split(let id, let part): return .split(from: id, part: whole(part.id) ?? part)
        case .corrected(var correction):
            correction.whole = whole(correction.lot) ?? correction.whole
            return .corrected(correction)
        case .removed, .taken, .returned, .rejoined, .altered: return self
        }
    }
}
