public import Events
public import Inventory

/// All that was booked, summed up by month for ever, and by day for the last 13 months: what reports are made of (W1).
///
/// It follows from the bookings in effect and from the time of the last one, so undo, redo and correction need nothing.
/// A row is 40 bytes, of a product's month for each kind of booking, member and store.
public struct Booked: Projection {
    public static let name = "reports"
    public static let version: UInt16 = 2
    private static let monthsByDay = 13

    private var months = BookedPeriods()
    private var days = BookedPeriods()
    private var products = NumberedProducts()
    private var stores = Numbered<StoreID>()
    private var members = Numbered<MemberID>()
    private var currencies = Numbered<Currency>()
    /// All days are kept: for a replay.
    private var keepsAllDays = false
    /// The first day of which there are cells by day.
    public private(set) var daysSince = CalendarDate(dayNumber: .min)
    /// The first day of the month after the newest booking was recorded: then `daysSince` moves on.
    private var nextMonth = Int32.min

    public init() {}

    /// One that keeps all days, before its first event.
    static var ofAllDays: Booked {
        var booked = Booked()
        booked.keepsAllDays = true
        return booked
    }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        guard case .booked(let change) = effect else { return }
        moveOn(to: CalendarDate(dayNumber: Int32(clamping: header.recordedAt.seconds / 86_400)))
        if let old = change.old { for cell in BookedCell.cells(of: old) { add(cell, cell.sums.negated) } }
        if let new = change.new { for cell in BookedCell.cells(of: new) { add(cell, cell.sums) } }
    }

    private mutating func moveOn(to day: CalendarDate) {
        guard day.dayNumber >= nextMonth else { return }
        let month = CalendarMonth(day)
        nextMonth = (month + 1).firstDay.dayNumber
        guard !keepsAllDays else { return }
        daysSince = (month - Self.monthsByDay).firstDay
        days.drop(before: daysSince.dayNumber)
    }

    private mutating func add(_ cell: BookedCell, _ sums: BookedSums) {
        guard let key = key(of: cell) else { return }
        months.add(sums, to: key, in: Int32(clamping: CalendarMonth(cell.day).number))
        if cell.day >= daysSince { days.add(sums, to: key, in: cell.day.dayNumber) }
    }

    /// Nil where there are more stores, members or currencies than numbers.
    private mutating func key(of cell: BookedCell) -> BookedPeriods.Key? {
        guard let store = stores.number(of: cell.store), let member = members.number(of: cell.member),
            let currency = currencies.number(of: cell.currency)
        else { return nil }
        return BookedPeriods.Key(
            product: products.number(of: cell.product), store: store, member: member, currency: currency,
            kind: cell.kind.rawValue | (cell.isLate ? 0x80 : 0))
    }

    private func cell(_ row: BookedPeriods.Row, on day: CalendarDate) -> BookedCell {
        var cell = BookedCell(day: day)
        cell.product = products[row.key.product]
        (cell.store, cell.member) = (stores[row.key.store], members[row.key.member])
        cell.currency = currencies[row.key.currency]
        cell.kind = BookedKind(rawValue: row.key.kind & 0x7F) ?? .unknown
        (cell.isLate, cell.sums) = (row.key.kind & 0x80 != 0, row.sums)
        return cell
    }
}

extension Booked {
    /// The month of the first booking; nil: there is none.
    public var firstMonth: CalendarMonth? { months.periods.keys.min().map { CalendarMonth(number: Int($0)) } }

    /// How many cells are kept.
    public var count: Int { months.count + days.count }

    /// Whether these days, or all months that they are in, are kept.
    public func keeps(_ days: ClosedRange<CalendarDate>, byDay: Bool) -> Bool {
        daysSince <= days.lowerBound || !byDay && partialMonths(of: days).allSatisfy { $0 >= daysSince }
    }

    /// Calls `body` with what was booked in a period. Cost: what was booked in it, and its days or months.
    /// - Parameter byDay: With the day of each rather than a month, where both would do.
    public func forEach(in range: ClosedRange<CalendarDate>, byDay: Bool = false, _ body: (BookedCell) -> Void) {
        let (first, last) = (CalendarMonth(range.lowerBound), CalendarMonth(range.upperBound))
        for (number, rows) in months.periods where number >= first.number && number <= last.number {
            let month = CalendarMonth(number: Int(number))
            if !byDay, month.days.lowerBound >= range.lowerBound, month.days.upperBound <= range.upperBound {
                for row in rows { body(cell(row, on: month.firstDay)) }
                continue
            }
            for day in month.days.clamped(to: range).dayNumbers {
                for row in days.periods[day] ?? [] { body(cell(row, on: CalendarDate(dayNumber: day))) }
            }
        }
    }

    /// The first and the last day of a period where their months are not all in it.
    private func partialMonths(of range: ClosedRange<CalendarDate>) -> [CalendarDate] {
        let (first, last) = (CalendarMonth(range.lowerBound), CalendarMonth(range.upperBound))
        return [
            first.days.lowerBound < range.lowerBound || first == last && last.days.upperBound > range.upperBound
                ? range.lowerBound : nil,
            last.days.upperBound > range.upperBound ? max(range.lowerBound, last.firstDay) : nil,
        ].compactMap(\.self)
    }

    /// Those by month, and those by day from a day on, in order.
    private func all(byDayFrom since: CalendarDate) -> (months: [BookedCell], days: [BookedCell]) {
        (
            months.periods.flatMap { number, rows in
                rows.map { cell($0, on: CalendarMonth(number: Int(number)).firstDay) }
            }.sorted(),
            days.periods.filter { $0.key >= since.dayNumber }.flatMap { day, rows in
                rows.map { cell($0, on: CalendarDate(dayNumber: day)) }
            }.sorted()
        )
    }

    /// The same bookings; those by day from when both keep them.
    public static func == (a: Booked, b: Booked) -> Bool {
        let since = max(a.daysSince, b.daysSince)
        return a.all(byDayFrom: since) == b.all(byDayFrom: since)
    }
}

extension Booked {
    public func encode(into writer: inout SnapshotWriter) {
        let all = all(byDayFrom: daysSince)
        writer.put(BookedState(daysSince: daysSince, nextMonth: CalendarDate(dayNumber: nextMonth)))
        writer.put(all.months)
        writer.put(all.days)
    }

    public init(from reader: inout SnapshotReader) throws {
        let state = try reader.next(BookedState.self)
        (daysSince, nextMonth) = (state.daysSince, state.nextMonth.dayNumber)
        var (months, days) = (BookedPeriods(), BookedPeriods())
        for cell in try reader.list(of: BookedCell.self) {
            guard let key = key(of: cell) else { continue }
            months.add(cell.sums, to: key, in: Int32(clamping: CalendarMonth(cell.day).number))
        }
        for cell in try reader.list(of: BookedCell.self) {
            guard let key = key(of: cell) else { continue }
            days.add(cell.sums, to: key, in: cell.day.dayNumber)
        }
        (self.months, self.days) = (months, days)
    }
}
