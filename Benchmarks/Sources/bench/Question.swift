import CClients

/// What a read costs: as a multiple of the fixed answer, asked for before and after it, and of the same read in a
/// household of a tenth.
struct Question {
    private static let atATenth = Goal.atMost(1.3)

    let name: String
    private let ask: Ask
    private let goal: Goal
    private var rounds: [Round] = []
    private var bytes = 0

    private struct Round {
        var fixed, asked, small: Double
        var multiple: Double { asked / fixed }
        var growth: Double { asked / small }
    }

    init(_ name: String, _ path: String, _ goal: Double) { self.init(name, .home(path), goal) }

    init(_ name: String, _ ask: Ask, _ goal: Double) { (self.name, self.ask, self.goal) = (name, ask, .atMost(goal)) }

    var steadyCount: Int { steady.count }

    /// Short blocks in turn, so that all of them have the same machine.
    mutating func run(_ big: Connection, _ small: Connection) throws {
        if rounds.isEmpty {
            bytes = try big.answer(ask).bytes
            try small.ask(ask)
        }
        let count = max(3, min(40, Int(0.02 / (try big.ask(ask)))))
        var fixed = try big.times(.fixed, 20)
        let asked = try big.times(ask, count)
        fixed += try big.times(.fixed, 20)
        rounds.append(Round(fixed: fixed.median, asked: asked.median, small: try small.times(ask, count).median))
    }

    private var steady: [Round] {
        let usual = rounds.map(\.fixed).middle
        return rounds.filter { abs($0.fixed / usual - 1) <= 0.25 }
    }

    var row: [String] {
        let (multiples, growths) = (steady.map(\.multiple), steady.map(\.growth))
        return [
            name, rate(Double(bytes)), microseconds(steady.map(\.asked).median), "\(decimals(multiples.median)) ×",
            spread(multiples), "\(steady.count)", goal.text, goal.verdict(multiples.median),
            "\(decimals(growths.median)) ×", spread(growths), Self.atATenth.verdict(growths.median),
        ]
    }

    static let columns = [
        "", "bytes", "time", "of the fixed answer", "spread", "rounds", "goal", "", "of a tenth's", "spread",
        "≤ 1.30 ×",
    ]

    var fixed: Double { steady.map(\.fixed).median }
}

func spread(_ ratios: [Double]) -> String {
    "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))"
}
