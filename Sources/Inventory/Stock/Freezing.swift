/// The freezing of a lot, with the dates that it had before (S5). It stays with the lot once it is thawed.
public struct Freezing: Hashable, Sendable {
    /// The local day on which it was put in.
    public var on: CalendarDate
    /// Its date before; nil: it had none.
    public var date: LotDate?
    /// The date that was printed on it, where it had another one.
    public var printed: LotDate?
    /// The local day on which it was taken out; nil while it is in there.
    public var thawedOn: CalendarDate?

    public init(
        on: CalendarDate = CalendarDate(), date: LotDate? = nil, printed: LotDate? = nil, thawedOn: CalendarDate? = nil
    ) {
        (self.on, self.date, self.printed, self.thawedOn) = (on, date, printed, thawedOn)
    }
}

extension Lot {
    /// Whether a move put it into the freezer in which it lies, if it lies in one.
    public var isNotedFrozen: Bool { frozen.map { $0.thawedOn == nil } ?? false }

    /// The day since which it is frozen, if it lies in a freezer: when it was put in, or when it was bought.
    public var frozenSince: CalendarDate { isNotedFrozen ? frozen?.on ?? boughtOn : boughtOn }

    /// Puts it into a freezer: its date waits, and it has the one that the product has there, if any (S5).
    /// - Parameter days: How long the product keeps in a freezer; nil: no date is counted.
    public mutating func freeze(on day: CalendarDate, days: Int?, at now: Timestamp) {
        frozen = Freezing(on: day, date: date, printed: printed)
        printed = printed ?? date
        date = days.map { LotDate(day: day + $0, kind: .bestBefore, source: .suggested) }
        datedAt = now
    }

    /// Takes it out of a freezer (S5). Its date is as many days away as it was when it went in, or as many as the
    /// product has once thawed.
    /// - Parameters:
    ///   - since: Since when it lay there, where that is not noted with it.
    ///   - keeps: How long the product keeps once thawed, and where it is put.
    public mutating func thaw(
        on day: CalendarDate, since: CalendarDate, keeps: (thawed: Int?, there: Int?), kind usual: DateKind,
        at now: Timestamp
    ) {
        var before = Freezing(on: since, date: date, printed: printed)
        // What was bought frozen has a date of the freezer.
        let isNoted = isNotedFrozen
        if isNoted, let frozen { before = frozen }
        before.thawedOn = day
        frozen = before
        datedAt = now
        func put(_ days: Int) {
            let kind = before.date?.kind ?? usual
            guard day + days != before.date?.day else {
                (date, printed) = (before.date, before.printed)
                return
            }
            printed = before.printed ?? before.date
            date = LotDate(day: day + days, kind: kind, source: .suggested)
        }
        let left = before.date.map { $0.day - before.on }
        if let thawed = keeps.thawed {
            put(thawed)
        } else if let left, isNoted {
            put(left)
        } else if let left, before.date?.source != .suggested {
            put(min(left, keeps.there ?? left))
        } else if !isNoted, let there = keeps.there {
            put(there)
        } else {
            (date, printed) = (nil, before.printed ?? before.date)
        }
    }
}

/// The kinds of moves (S5).
public enum MoveKind: UInt8, StableName {
    case moved = 0
    case frozen = 1
    case thawed = 2

    public var name: String {
        switch self {
        case .moved: "moved"
        case .frozen: "frozen"
        case .thawed: "thawed"
        }
    }
}
