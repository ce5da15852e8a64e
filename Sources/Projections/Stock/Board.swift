public import Domain
public import Events

/// The expiry view: lots by status on a day (E1, E3).
///
/// An index by date, separate for each window: expired and expiring lots are found by searching, so the board is right
/// at midnight without an event, and costs the size of its answer.
public struct Board: Projection {
    public static let name = "board"
    public static let version: UInt16 = 1

    private var lots = DatedLots<Int>()
    private var products: [ProductID: ProductWindow] = [:]
    private var categories: [CategoryID: Int] = [:]
    /// The household's own window, in days.
    private var window = Settings().window

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .lot(let change): change.forEachStep { lots.apply($0) { $0.window } }
        case .catalog(let change): apply(change)
        case .household(.founded(let settings)): window = settings.window
        case .household(.settings(let patch)): window = patch.changed(window)
        default: break
        }
    }

    private mutating func apply(_ change: CatalogChange) {
        switch change {
        case .added(let product):
            products[product.id] = ProductWindow(product: product.id, own: product.window, category: product.category)
            lots.setRule(inherited(by: product.id), of: product.id, isNew: true)
        case .removed(let product):
            products[product.id] = nil
            lots.setRule(nil, of: product.id, isNew: true)
        case .changed(let id, let patch):
            guard patch.window != nil || patch.category != nil else { return }
            if let window = patch.window { products[id]?.own = window.new }
            if let category = patch.category { products[id]?.category = category.new ?? CategoryID() }
            lots.setRule(inherited(by: id), of: id)
        case .category(let category, let present):
            categories[category.id] = present ? category.window : nil
            for product in products.values where product.category == category.id {
                lots.setRule(inherited(by: product.product), of: product.product)
            }
        case .archived, .alias, .pack, .repacked, .barcode, .codeAmount: break
        }
    }

    /// The window that a product's lots get from it or its category (E1).
    private func inherited(by id: ProductID) -> Int? {
        products[id].flatMap { $0.own ?? categories[$0.category] }
    }
}

/// A lot on the board. Everything else about it is in the stock.
public struct BoardEntry: Hashable, Sendable {
    public var lot: LotID
    public var day: CalendarDate
    public var status: ExpiryStatus
}

extension Board {
    /// Lots that are expired or expiring soon on `today`, earliest date first.
    /// - Parameters:
    ///   - status: Fresh ones are those with a date; the rest of the stock has none.
    ///   - within: The window for this query, in days, instead of the lots' own.
    public func entries(_ status: ExpiryStatus, today: CalendarDate, within: Int? = nil) -> [BoardEntry] {
        var found: [BoardEntry] = []
        for group in lots.groups {
            for day in days(group.days, status, today, within ?? group.rule ?? window) {
                found += day.places.map { BoardEntry(lot: lots.lots[Int($0)].id, day: day.date, status: status) }
            }
        }
        return found.sorted { ($0.day, $0.lot) < ($1.day, $1.lot) }
    }

    /// How many lots have each status; fresh ones include those without a date. Cost: the number of days that have
    /// lots.
    public func counts(today: CalendarDate, within: Int? = nil) -> (expired: Int, expiringSoon: Int, fresh: Int) {
        var (expired, soon) = (0, 0)
        for group in lots.groups {
            let window = within ?? group.rule ?? window
            expired += days(group.days, .expired, today, window).reduce(0) { $0 + $1.places.count }
            soon += days(group.days, .expiringSoon, today, window).reduce(0) { $0 + $1.places.count }
        }
        return (expired, soon, lots.lots.count - expired - soon)
    }

    /// The window of a lot; nil when it is not in stock (E1).
    public func window(of lot: LotID) -> Int? { lots.lots[lot].map { lots.rule(of: $0) ?? window } }

    /// The status of a lot on a day; nil when it is not in stock.
    public func status(of lot: LotID, today: CalendarDate, within: Int? = nil) -> ExpiryStatus? {
        guard let found = lots.lots[lot] else { return nil }
        return ExpiryStatus.of(date: found.day, today: today, window: within ?? lots.rule(of: found) ?? window)
    }

    private func days(
        _ index: DayIndex, _ status: ExpiryStatus, _ today: CalendarDate, _ window: Int
    ) -> ArraySlice<DayIndex.Day> {
        // Longer than any calendar; also keeps the sum from overflowing.
        let last = today + min(max(window, -1), 10_000_000)
        return switch status {
        case .expired: index.before(today)
        case .expiringSoon: index.from(today, through: last)
        case .fresh: index.after(last)
        }
    }
}

extension Board {
    public func encode(into writer: inout SnapshotWriter) {
        lots.encode(into: &writer)
        writer.put(products.values.sorted { $0.product < $1.product })
        writer.put(categories.sorted { $0.key < $1.key }.map { CategoryWindow(category: $0.key, window: $0.value) })
        writer.put(HouseholdWindow(window: window))
    }

    public init(from reader: inout SnapshotReader) throws {
        lots = try DatedLots(from: &reader)
        for row in try reader.list(of: ProductWindow.self) { products[row.product] = row }
        for row in try reader.list(of: CategoryWindow.self) { categories[row.category] = row.window }
        window = try reader.next(HouseholdWindow.self).window
    }
}

extension SettingsPatch {
    fileprivate func changed(_ window: Int) -> Int {
        var settings = Settings(window: window)
        apply(to: &settings)
        return settings.window
    }
}
