/// An event's effect on one lot. Every stock event is a list of these, so folds need not know event types, and the
/// inverse for an undo (L8) is defined only here.
///
/// A whole lot is indirect: changes are passed from fold to fold, and most of them contain none.
public enum LotChange: Hashable, Sendable {
    /// A lot is created, or restored as it was.
    indirect case created(Lot)
    /// A lot is removed: the inverse of `created`.
    indirect case removed(Lot)
    /// This much is taken; the lot is removed with its last millionth.
    case taken(LotID, Quantity)
    /// This much is returned; `original` is the lot as it was, if it had been removed.
    indirect case returned(LotID, Quantity, original: Lot?)
    /// A part of it becomes a separate lot, with all its other fields.
    indirect case split(from: LotID, part: Lot)
    /// Rejoins the part: the inverse of `split`. `original` is the lot as it was, if it had been removed.
    indirect case rejoined(to: LotID, part: Lot, original: Lot?)
    /// Some of its fields change: it was judged, opened, moved.
    indirect case altered(LotID, LotPatch)
    /// It was entered wrong.
    indirect case corrected(LotCorrection)

    /// For a split the lot that is split; `forEachStep` gives both.
    public var lot: LotID {
        switch self {
        case .corrected(let correction): correction.lot
        case .created(let lot), .removed(let lot): lot.id
        case .taken(let id, _), .returned(let id, _, _), .altered(let id, _): id
        case .split(let id, _), .rejoined(let id, _, _): id
        }
    }

    /// Calls `body` with the change of each lot in turn: a split takes from one lot and creates another.
    @inline(__always)
    public func forEachStep(_ body: (LotChange) -> Void) {
        switch self {
        case .split(let id, let part):
            body(.taken(id, part.amount))
            body(.created(part))
        case .rejoined(let id, let part, let original):
            body(.removed(part))
            body(.returned(id, part.amount, original: original))
        case .created, .removed, .taken, .returned, .altered, .corrected: body(self)
        }
    }

    /// The lot and the part, if one is split or rejoined.
    public var split: (original: LotID, part: LotID)? {
        switch self {
        case .split(let id, let part), .rejoined(let id, let part, _): (id, part.id)
        case .created, .removed, .taken, .returned, .altered, .corrected: nil
        }
    }

    /// The amount it adds to its lot; negative: takes from it. For a split that of the lot that is split. The sum over
    /// a lot's events is its balance (L9).
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

    /// The lot that this change adds to stock if it is not there; nil if it adds none, and for a split, whose steps
    /// do.
    public var arrival: Lot? {
        switch self {
        case .created(let lot): return lot
        case .returned(_, let amount, var original?):
            original.amount = amount
            return original
        case .corrected(let correction):
            guard correction.amount > .zero, var original = correction.original else { return nil }
            original.amount = correction.amount
            correction.patch.apply(to: &original)
            return original
        case .returned(_, _, nil), .removed, .taken, .split, .rejoined, .altered: return nil
        }
    }

    /// The rest of a lot in stock after this change; nil: it is removed, with its last millionth.
    public func amount(after before: Quantity) -> Quantity? {
        let left = before.millionths &+ given.millionths
        return left > 0 ? Quantity(millionths: left) : nil
    }

    /// Changes the other fields of a lot that remains.
    public func alter(_ lot: inout Lot) {
        patch?.apply(to: &lot)
    }

    /// The changed fields of a lot that remains.
    public var patch: LotPatch? {
        switch self {
        case .altered(_, let patch): patch
        case .corrected(let correction): correction.patch
        case .created, .removed, .taken, .returned, .split, .rejoined: nil
        }
    }

    /// The change that reverses this one. `original` gives the lot if this change had emptied it.
    public func inverse(original: (LotID) -> Lot?) -> LotChange {
        switch self {
        case .created(let lot): .removed(lot)
        case .removed(let lot): .created(lot)
        case .taken(let id, let amount): .returned(id, amount, original: original(id))
        case .returned(let id, let amount, _): .taken(id, amount)
        case .split(let id, let part): .rejoined(to: id, part: part, original: original(id))
        case .rejoined(let id, let part, _): .split(from: id, part: part)
        case .altered(let id, let patch): .altered(id, patch.inverse)
        case .corrected(let correction): .corrected(correction.inverse(original: original(correction.lot)))
        }
    }

    /// The same change of an event, with `original` for lots that have been removed and restored. Only reversals remove,
    /// return and rejoin, and no reversal reverses another one.
    public func bringing(_ original: (LotID) -> Lot?) -> LotChange {
        switch self {
        case .created(let lot): return .created(original(lot.id) ?? lot)
        case .split(let id, let part): return .split(from: id, part: original(part.id) ?? part)
        case .corrected(var correction):
            correction.original = original(correction.lot) ?? correction.original
            return .corrected(correction)
        case .removed, .taken, .returned, .rejoined, .altered: return self
        }
    }
}
