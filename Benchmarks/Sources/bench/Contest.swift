/// Larder against the C reference at one task, round by round: rates per second.
struct Contest {
    var name: String
    /// The least ratio that is good enough; nil: only told.
    var goal: Double?
    private var rounds: [Round] = []

    struct Round {
        var reference: Double
        var larder: Double
        var ratio: Double { larder / reference }
    }

    init(name: String, goal: Double?) {
        self.name = name
        self.goal = goal
    }

    mutating func add(reference: Double, larder: Double) { rounds.append(Round(reference: reference, larder: larder)) }

    /// The rounds in which the machine was itself: the reference within a quarter of its median.
    var steady: [Round] {
        let usual = rounds.map(\.reference).median
        return rounds.filter { abs($0.reference / usual - 1) <= 0.25 }
    }

    var dropped: Int { rounds.count - steady.count }
    var ratio: Double { steady.map(\.ratio).median }
    var isMet: Bool? { goal.map { ratio >= $0 } }

    /// A row of the table.
    var row: [String] {
        let steady = steady
        let ratios = steady.map(\.ratio)
        return [
            name, rate(steady.map(\.reference).median), rate(steady.map(\.larder).median), "\(decimals(ratio)) ×",
            "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))",
            "\(steady.count)" + (dropped > 0 ? " (\(dropped) dropped)" : ""), goal.map { "≥ \(decimals($0)) ×" } ?? "–",
            verdict(isMet),
        ]
    }

    static let columns = ["", "C, events/s", "larder, events/s", "ratio", "spread", "rounds", "goal", ""]
}

func verdict(_ isMet: Bool?) -> String { isMet.map { $0 ? "met" : "**missed**" } ?? "" }
