import Events

/// Rounds of all passes, one after another in each.
struct ReplayRounds {
    /// How many times a scan with decoding the whole replay may take (goal of the note).
    static let goal = 8.0

    private var rounds: [[Replay: Double]] = []

    /// Adds one round.
    mutating func run(_ log: EventLog) throws {
        var rates: [Replay: Double] = [:]
        for pass in Replay.allCases { rates[pass] = try pass.run(log).rate }
        rounds.append(rates)
    }

    /// The rounds in which a scan with decoding took its usual time, within a quarter.
    private var steady: [[Replay: Double]] {
        let usual = rounds.compactMap { $0[.decode] }.median
        return rounds.filter { abs(($0[.decode] ?? 0) / usual - 1) <= 0.25 }
    }

    var steadyCount: Int { steady.count }
    var dropped: Int { rounds.count - steady.count }
    /// How many times as long as a scan with decoding a pass took, by round.
    private func times(_ pass: Replay) -> [Double] {
        steady.compactMap { round in
            guard let decode = round[.decode], let rate = round[pass] else { return nil }
            return decode / rate
        }
    }

    var table: String {
        let rows = Replay.allCases.map { pass in
            let rates = steady.compactMap { $0[pass] }
            let times = times(pass)
            let hasGoal = pass == .set || pass == .all
            return [
                pass.rawValue, decimals(rates.median / 1e6), String(Int(1e9 / max(1, rates.median))),
                "\(decimals(times.median)) ×", "\(decimals(times.min() ?? 0))–\(decimals(times.max() ?? 0))",
                hasGoal ? "≤ \(Int(Self.goal)) ×" : "–", verdict(hasGoal ? times.median <= Self.goal : nil),
            ]
        }
        return bench.table(
            ["", "M events/s", "ns per event", "of scan + decode", "spread", "goal", ""], rows)
    }
}
