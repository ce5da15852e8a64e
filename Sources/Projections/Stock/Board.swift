public import Inventory

/// The expiry view: lots by status on a day (E1, E3). A read model that `StockOnHand` keeps.
///
/// Expired and expiring lots are found by searching the lots of each window by date, so the board is right at midnight
/// without an event, and costs the size of its answer.
public struct Board: Sendable {
    private let stock: StockOnHand

    init(_ stock: StockOnHand) { self.stock = stock }
}

extension StockOnHand {
    public var board: Board { Board(self) }
}

/// A lot on the board, by what orders it. Everything else about it is in the stock.
public struct BoardEntry: Hashable, Sendable {
    public var status: ExpiryStatus
    /// Nil only for a fresh or frozen lot: it has no date.
    public var day: CalendarDate?
    /// The lot's order of recording.
    public var order: UInt64
    public var lot: LotID

    public init(status: ExpiryStatus, day: CalendarDate?, order: UInt64, lot: LotID) {
        (self.status, self.day, self.order, self.lot) = (status, day, order, lot)
    }
}

extension Board {
    /// The lots of a status on `today`: earliest date first, those without one last, those of a day in order of
    /// recording. Cost: what is taken of it.
    /// - Parameters:
    ///   - within: The window for this query, in days, instead of the lots' own.
    ///   - last: Only those after this one, which may have left the board since.
    public func entries(
        _ status: ExpiryStatus, today: CalendarDate, within: Int? = nil, after last: BoardEntry? = nil
    ) -> AnyIterator<BoardEntry> {
        var rest = MergedOrder(parts(status, today, within, last))
        return AnyIterator {
            rest.next().map { BoardEntry(status: status, day: $0.day, order: $0.order, lot: $0.id) }
        }
    }

    /// How many there are of these. Cost: the number of different rules.
    public func count(
        _ status: ExpiryStatus, today: CalendarDate, within: Int? = nil, after last: BoardEntry? = nil
    ) -> Int {
        parts(status, today, within, last).reduce(0) { $0 + $1.count }
    }

    /// In each group.
    private func parts(
        _ status: ExpiryStatus, _ today: CalendarDate, _ within: Int?, _ last: BoardEntry?
    ) -> [Slice<SortedPages<LotInOrder>>] {
        if status == .frozen { return [stock.dated.frozen[...].after(last)] }
        var parts = Array(stock.dated.groups.map { lots($0, status, today, within).after(last) })
        if status == .fresh { parts.append(stock.dated.undated[...].after(last)) }
        return parts
    }

    /// How many lots have each status; fresh ones include those without a date. Cost: the number of different rules.
    public func counts(today: CalendarDate, within: Int? = nil) -> Counts {
        var (expired, soon) = (0, 0)
        for group in stock.dated.groups {
            expired += lots(group, .expired, today, within).count
            soon += lots(group, .expiringSoon, today, within).count
        }
        let frozen = stock.dated.frozen.count
        return (expired, soon, stock.lots.count - expired - soon - frozen, frozen)
    }

    public typealias Counts = (expired: Int, expiringSoon: Int, fresh: Int, frozen: Int)

    /// The window of a lot; nil when it is not in stock (E1).
    public func window(of lot: LotID) -> Int? { stock.lots[lot].map { stock.window(of: $0) } }

    /// The status of a lot on a day; nil when it is not in stock.
    public func status(of lot: LotID, today: CalendarDate, within: Int? = nil) -> ExpiryStatus? {
        stock.lots[lot].map { stock.status(of: $0, today: today, within: within) }
    }

    private func lots(
        _ group: DatedLots.Group, _ status: ExpiryStatus, _ today: CalendarDate, _ within: Int?
    ) -> Slice<SortedPages<LotInOrder>> {
        let window = within ?? group.rules.window ?? stock.settings.window
        // Longer than any calendar; also keeps the sum from overflowing.
        let last = today + min(max(window, -1), 10_000_000)
        return switch status {
        case .expired: group.lots.before(today)
        case .expiringSoon: group.lots.from(today, through: last)
        case .fresh: group.lots.after(last)
        // It is in no group of dates.
        case .frozen: group.lots[group.lots.endIndex...]
        }
    }
}

extension StockOnHand {
    /// The status of a lot on a day (E1).
    public func status(of lot: Lot, today: CalendarDate, within: Int? = nil) -> ExpiryStatus {
        ExpiryStatus.of(
            date: lot.date?.day, isFrozen: isFrozen(lot), today: today, window: within ?? window(of: lot))
    }
}

extension Slice<SortedPages<LotInOrder>> {
    /// Those after an entry of the board.
    fileprivate func after(_ last: BoardEntry?) -> Self {
        guard let last else { return self }
        let mark = LotInOrder(last.lot, last.order, last.day)
        return self[Swift.max(startIndex, Swift.min(endIndex, base.firstIndex { $0 > mark }))..<endIndex]
    }
}
