/// Default days that something keeps, counted from purchase, opening or thawing; nil where nothing is known (S2, S4).
public struct ShelfLife: Hashable, Sendable {
    public var pantry: Int?
    public var fridge: Int?
    public var freezer: Int?
    public var afterOpening: Int?
    public var afterThawing: Int?
    /// In place of days, what holds in a place (C11); nil where there are days, or nothing is known.
    public var pantryRule: ShelfRule?
    public var fridgeRule: ShelfRule?
    public var freezerRule: ShelfRule?

    public init(
        pantry: Int? = nil, fridge: Int? = nil, freezer: Int? = nil, afterOpening: Int? = nil, afterThawing: Int? = nil,
        pantryRule: ShelfRule? = nil, fridgeRule: ShelfRule? = nil, freezerRule: ShelfRule? = nil
    ) {
        self.pantry = pantry
        self.fridge = fridge
        self.freezer = freezer
        self.afterOpening = afterOpening
        self.afterThawing = afterThawing
        self.pantryRule = pantryRule
        self.fridgeRule = fridgeRule
        self.freezerRule = freezerRule
    }

    /// Days from purchase in a place of this kind; nil when it is unset, unknown or not advised there.
    public func days(in kind: LocationKind) -> Int? {
        switch kind {
        case .pantry: pantry
        case .fridge: fridge
        case .freezer: freezer
        case .unset, .other: nil
        }
    }

    /// Settings that are not given stay; where days or a rule are, neither stays.
    public func changing(_ now: ShelfLife) -> ShelfLife {
        var life = now
        for cell in Self.cells where !isEmpty(cell) {
            life[keyPath: cell.days] = self[keyPath: cell.days]
            if let rule = cell.rule { life[keyPath: rule] = self[keyPath: rule] }
        }
        return life
    }

    /// The rule that applies in a place of this kind, instead of a number of days.
    public func rule(in kind: LocationKind) -> ShelfRule? {
        switch kind {
        case .pantry: pantryRule
        case .fridge: fridgeRule
        case .freezer: freezerRule
        case .unset, .other: nil
        }
    }

    /// Whether it says that something keeps in a place of this kind, however long.
    public func keeps(in kind: LocationKind) -> Bool {
        days(in: kind) != nil || rule(in: kind).map { $0 != .avoid } ?? false
    }

    /// `pantry 30 days, freezer not recommended, once opened 1 day`.
    public var words: String {
        Self.cells.compactMap { cell in
            let days = self[keyPath: cell.days].map { "\($0) \($0 == 1 ? "day" : "days")" }
            return (days ?? cell.rule.flatMap { self[keyPath: $0]?.words }).map { "\(cell.words) \($0)" }
        }.joined(separator: ", ")
    }

    /// One of the things that a shelf life says: days, or of a place a rule.
    public struct Cell: Sendable {
        /// `pantry`, as it is called in `clear`.
        public let name: String
        /// For display.
        public let words: String
        public let days: any WritableKeyPath<ShelfLife, Int?> & Sendable
        public let rule: (any WritableKeyPath<ShelfLife, ShelfRule?> & Sendable)?

        init(_ name: String, words: String, days: any WritableKeyPath<ShelfLife, Int?> & Sendable) {
            (self.name, self.words, self.days, rule) = (name, words, days, nil)
        }

        init(
            _ name: String, days: any WritableKeyPath<ShelfLife, Int?> & Sendable,
            rule: any WritableKeyPath<ShelfLife, ShelfRule?> & Sendable
        ) {
            (self.name, words, self.days, self.rule) = (name, name, days, rule)
        }
    }

    public static let cells: [Cell] = [
        Cell("pantry", days: \.pantry, rule: \.pantryRule),
        Cell("fridge", days: \.fridge, rule: \.fridgeRule),
        Cell("freezer", days: \.freezer, rule: \.freezerRule),
        Cell("afterOpening", words: "once opened", days: \.afterOpening),
        Cell("afterThawing", words: "once thawed", days: \.afterThawing),
    ]

    /// Whether nothing is said of a cell.
    public func isEmpty(_ cell: Cell) -> Bool {
        self[keyPath: cell.days] == nil && cell.rule.flatMap { self[keyPath: $0] } == nil
    }

    public mutating func clear(_ cell: Cell) {
        self[keyPath: cell.days] = nil
        if let rule = cell.rule { self[keyPath: rule] = nil }
    }
}
