/// Two costs that are compared, round by round.
struct Pairs {
    let name: String
    private let goal: Goal
    private let show: (Double) -> String
    private var rounds: [(reference: Double, larder: Double)] = []

    init(_ name: String, _ goal: Goal, _ show: @escaping (Double) -> String = microseconds) {
        (self.name, self.goal, self.show) = (name, goal, show)
    }

    mutating func add(_ reference: Double, _ larder: Double) { rounds.append((reference, larder)) }

    private var ratios: [Double] { rounds.map { $0.larder / $0.reference } }
    var ratio: Double { ratios.median }

    var row: [String] {
        let ratios = ratios
        return [
            name, show(rounds.map(\.reference).median), show(rounds.map(\.larder).median),
            "\(decimals(ratios.median)) ×", spread(ratios), "\(rounds.count)", goal.text, goal.verdict(ratios.median),
        ]
    }

    static let columns = ["", "reference", "larder", "ratio", "spread", "rounds", "goal", ""]
}

extension [Double] {
    /// The 99th percentile: 99 of a hundred values are at most this.
    var percentile99: Double { sorted()[Swift.min(count - 1, count * 99 / 100)] }
}
