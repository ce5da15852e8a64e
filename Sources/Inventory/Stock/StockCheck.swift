/// A look at how much there is of a product (S6).
public struct StockCheck: Hashable, Sendable {
    public var product: ProductID
    /// Only in this location and those below it; none: everywhere.
    public var location: LocationID
    public var day: CalendarDate
    /// The order of recording.
    public var order: UInt64

    public init(
        product: ProductID = ProductID(), location: LocationID = LocationID(), day: CalendarDate = CalendarDate(),
        order: UInt64 = 0
    ) {
        (self.product, self.location, self.day, self.order) = (product, location, day, order)
    }
}

extension Change where Value == StockCheck {
    /// The part that counts at the end of a day (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}

/// When each product was looked at (S6). Undoing a check leaves those before and after it.
public struct StockChecks: Equatable, Sendable {
    private var checks: [ProductID: Set<StockCheck>] = [:]

    public init() {}

    public init(_ checks: [StockCheck]) {
        for check in checks { self.checks[check.product, default: []].insert(check) }
    }

    public mutating func apply(_ change: Change<StockCheck>) {
        if let old = change.old {
            checks[old.product]?.remove(old)
            if checks[old.product]?.isEmpty == true { checks[old.product] = nil }
        }
        if let new = change.new { checks[new.product, default: []].insert(new) }
    }

    /// In the order of recording.
    public var inOrder: [StockCheck] {
        checks.values.joined().sorted { ($0.order, $0.product) < ($1.order, $1.product) }
    }

    /// The day of the latest one; nil: there is none.
    /// - Parameter isThere: Whether a check of such a location saw it.
    public func latest(of products: [ProductID], where isThere: (LocationID) -> Bool) -> CalendarDate? {
        products.flatMap { checks[$0] ?? [] }.filter { $0.location.isNone || isThere($0.location) }.map(\.day).max()
    }
}
