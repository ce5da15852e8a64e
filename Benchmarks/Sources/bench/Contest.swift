/// Larder against a reference at one task, round by round: rates per second.
struct Contest {
    var name: String
    var goal: Goal
    private var rounds: [Round] = []

    struct Round {
        var reference: Double
        var larder: Double
        var ratio: Double { larder / reference }
    }

    init(_ name: String, _ goal: Goal = Goal()) {
        self.name = name
        self.goal = goal
    }

    mutating func add(reference: Double, larder: Double) { rounds.append(Round(reference: reference, larder: larder)) }

    /// The rounds in which the machine was itself: the reference within a quarter of the middle one.
    var steady: [Round] {
        let usual = rounds.map(\.reference).middle
        return rounds.filter { abs($0.reference / usual - 1) <= 0.25 }
    }

    var dropped: Int { rounds.count - steady.count }
    var ratio: Double { steady.map(\.ratio).median }

    /// A row of the table.
    var row: [String] {
        let steady = steady
        let ratios = steady.map(\.ratio)
        return [
            name, rate(steady.map(\.reference).median), rate(steady.map(\.larder).median), "\(decimals(ratio)) ×",
            "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))",
            "\(steady.count)" + (dropped > 0 ? " (\(dropped) dropped)" : ""), goal.text, goal.verdict(ratio),
        ]
    }

    static func columns(_ reference: String, _ unit: String = "events/s") -> [String] {
        ["", "\(reference), \(unit)", "larder, \(unit)", "ratio", "spread", "rounds", "goal", ""]
    }
}
