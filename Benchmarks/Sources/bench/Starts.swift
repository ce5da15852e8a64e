/// A start with a long history against one with a short one and the same present: snapshots and what came after them.
struct Starts {
    private static let short = 10_000
    /// A daemon saves after so many events, so on average half of that is left to replay.
    private static let tail = 2048

    private let folders: (short: String, long: String)
    private var reading = Contest("until it can be read", .atMost(1.3))
    private var commanding = Contest("until its first command is answered", .atMost(1.3))

    init(_ folders: (short: String, long: String), events: Int, mapSize: Int) async throws {
        self.folders = folders
        for (folder, count) in [(folders.short, Self.short), (folders.long, events)] {
            let life = Life(events: count, lotsInStock: 1500)
            try await Premises.make(folder, life, events: count, tail: Self.tail, mapSize: mapSize)
        }
    }

    var steadyCount: Int { min(reading.steady.count, commanding.steady.count) }

    mutating func run() throws {
        let short = try Child.start.run(folders.short).seconds
        reading.add(reference: short, larder: try Child.start.run(folders.long).seconds)
        let shortCommand = try Child.command.run(folders.short).seconds
        commanding.add(reference: shortCommand, larder: try Child.command.run(folders.long).seconds)
    }

    func report(events: Int) -> String {
        let rows = [reading, commanding].map { contest in
            let steady = contest.steady
            let ratios = steady.map(\.ratio)
            return [
                contest.name, milliseconds(steady.map(\.reference).median), milliseconds(steady.map(\.larder).median),
                "\(decimals(contest.ratio)) ×", "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))",
                "\(steady.count)", contest.goal.text, contest.goal.verdict(contest.ratio),
            ]
        }
        let columns = ["", "\(Self.short) events", "\(events) events", "ratio", "spread", "rounds", "goal", ""]
        return "A whole process, 1,500 lots in stock, \(Self.tail) events after the snapshots:\n\n"
            + table(columns, rows)
            + "\n"
    }
}

func milliseconds(_ seconds: Double) -> String { "\(decimals(seconds * 1e3, 1)) ms" }
