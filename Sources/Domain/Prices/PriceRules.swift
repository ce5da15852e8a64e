/// How a household compares prices: a setting (H3, P3).
public struct PriceRules: Hashable, Sendable {
    /// A store qualifies if it has so many percent of the entries.
    public var threshold: Int
    /// How many stores are shown.
    public var shown: Int
    public var conditions: Conditions

    /// Which conditions of a price the household meets (P1).
    public enum Conditions: Hashable, Sendable {
        case any
        /// Compared as names are; none: only prices without a condition.
        case only([String])

        public func meets(_ condition: String) -> Bool {
            if condition.isEmpty { return true }
            switch self {
            case .any: return true
            case .only(let known): return known.contains { NameKey($0) == NameKey(condition) }
            }
        }
    }

    public init(threshold: Int = 85, shown: Int = 3, conditions: Conditions = .any) {
        self.threshold = threshold
        self.shown = shown
        self.conditions = conditions
    }

    /// In integers, so that 17 of 20 are 85 % (P3).
    public func qualifies(available: Int, of entries: Int) -> Bool { 100 * available >= threshold * entries }
}
