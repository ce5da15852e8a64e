/// Default days that something keeps, counted from purchase, opening or thawing; nil where nothing is known (S2, S4).
public struct ShelfLife: Hashable, Sendable {
    public var pantry: Int?
    public var fridge: Int?
    public var freezer: Int?
    public var afterOpening: Int?
    public var afterThawing: Int?

    public init(
        pantry: Int? = nil, fridge: Int? = nil, freezer: Int? = nil, afterOpening: Int? = nil, afterThawing: Int? = nil
    ) {
        self.pantry = pantry
        self.fridge = fridge
        self.freezer = freezer
        self.afterOpening = afterOpening
        self.afterThawing = afterThawing
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

    /// Settings that are not given stay.
    public func changing(_ now: ShelfLife) -> ShelfLife {
        ShelfLife(
            pantry: pantry ?? now.pantry, fridge: fridge ?? now.fridge, freezer: freezer ?? now.freezer,
            afterOpening: afterOpening ?? now.afterOpening, afterThawing: afterThawing ?? now.afterThawing)
    }

    /// `pantry 30 days, once opened 1 day`.
    public var words: String {
        let places = [
            ("pantry", pantry), ("fridge", fridge), ("freezer", freezer), ("once opened", afterOpening),
            ("once thawed", afterThawing),
        ]
        return places.compactMap { name, days in days.map { "\(name) \($0) \($0 == 1 ? "day" : "days")" } }
            .joined(separator: ", ")
    }
}
