/// How much a member has contributed (F4).
public enum Level: UInt8, StableName {
    case newShopper = 0
    case regular = 1
    case smart = 2
    case expert = 3
    case master = 4
    case legendary = 5

    /// The fewest contributions of it.
    public var least: Int {
        switch self {
        case .newShopper: 0
        case .regular: 10
        case .smart: 25
        case .expert: 50
        case .master: 100
        case .legendary: 200
        }
    }

    public init(contributions count: Int) { self = Self.allCases.last { $0.least <= count } ?? .newShopper }

    /// Nil: there is none.
    public var next: Level? { Level(rawValue: rawValue + 1) }

    public var words: String {
        switch self {
        case .newShopper: "New Shopper"
        case .regular: "Regular"
        case .smart: "Smart"
        case .expert: "Expert"
        case .master: "Master"
        case .legendary: "Legendary"
        }
    }
}
