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

        /// As a person says it: `any`, `none`, `card, app`; nil where nothing is said.
        public init?(typed text: String) {
            let names = text.split(separator: ",").map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            .filter { !$0.isEmpty }
            switch names.count == 1 ? NameKey(names[0]).text : "" {
            case "any", "all", "alle", "jede": self = .any
            case "none", "keine", "keiner": self = .only([])
            default:
                guard !names.isEmpty else { return nil }
                self = .only(names)
            }
        }

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

extension PriceRules.Conditions: CustomStringConvertible {
    /// `any`, `none`, or `card, app`.
    public var description: String {
        switch self {
        case .any: "any"
        case .only(let names): names.isEmpty ? "none" : names.joined(separator: ", ")
        }
    }
}

extension PriceRules.Conditions: FieldValue {
    public static var wireZero: Self { .any }

    /// As the text that says it; none is `any`.
    public mutating func code(_ f: inout some FieldCoder, _ number: UInt32, _ name: StaticString, always: Bool) {
        var text = self == .any && !always ? "" : description
        f.text(number, name, &text, always: always)
        self = Self(typed: text) ?? .any
    }
}

extension PriceRules {
    /// In the household's settings; what is absent is as usual.
    public mutating func fields(_ f: inout some FieldCoder) {
        let usual = PriceRules()
        var (percent, count) = (threshold == usual.threshold ? nil : threshold, shown == usual.shown ? nil : shown)
        f(11, "priceThreshold", &percent)
        f(12, "priceStores", &count)
        f(13, "priceConditions", &conditions, .thing)
        (threshold, shown) = (percent ?? usual.threshold, count ?? usual.shown)
    }
}
