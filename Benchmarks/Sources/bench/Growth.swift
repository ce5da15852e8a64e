import Commands
import Events
import Inventory
import Projections

/// Households with the same present and ever longer histories: what a command costs in each, in turns, and a look back
/// in the longest.
struct Growth {
    private static let lotsInStock = 150
    private static let goal = Goal.atMost(1.3)

    private var sites: [Site] = []
    private var given = 1
    private var rounds: [[Cost]] = []

    private struct Site {
        var events: Int
        var writer: Writer
        var handler: CommandHandler
        var snapshots: Snapshots
        var runner: ProjectionRunner
    }

    /// Seconds: of one command alone, of one among a hundred in a commit.
    private struct Cost {
        var alone, among: Double
    }

    /// Makes a log for each power of ten from a thousand.
    init(_ folder: (String) throws -> String, events: Int, mapSize: Int) async throws {
        var size = 1000
        while size <= events {
            note("a history of \(size) events")
            sites.append(try await Self.site(folder("growth-\(size)"), events: size, mapSize: mapSize))
            size *= 10
        }
    }

    /// Snapshots lie as a daemon's, which is never thousands of events ahead of its read models.
    private static func site(_ directory: String, events: Int, mapSize: Int) async throws -> Site {
        let writer = try Writer(directory: directory, mapSize: mapSize)
        let snapshots = Premises.snapshots(directory, writer.log)
        let runner = ProjectionRunner(log: writer.log, snapshots: snapshots)
        var life = Life(events: events, lotsInStock: lotsInStock)
        try await writer.found()
        try await runner.start()
        let following = Task { try await runner.run() }
        defer { following.cancel() }
        while writer.log.head.position.value < events {
            try await writer.append(&life, upTo: min(events, Int(writer.log.head.position.value) + 4096))
            try await runner.wait(for: writer.log.head.position)
        }
        await runner.saveAll()
        let handler = CommandHandler(log: writer.log)
        try await handler.load(Inputs.household)
        return Site(events: events, writer: writer, handler: handler, snapshots: snapshots, runner: runner)
    }

    mutating func run() async throws {
        var costs: [Cost] = []
        for site in sites { costs.append(try await cost(site.handler)) }
        rounds.append(costs)
    }

    /// Bought and used up: what there is stays the same.
    private mutating func cost(_ handler: CommandHandler) async throws -> Cost {
        var (alone, among): ([Double], [Double]) = ([], [])
        for turn in 0..<41 {
            let envelope = next()
            let start = ContinuousClock.now
            if turn % 2 == 0 {
                _ = try await handler.handle(purchase(), for: Inputs.household, envelope)
            } else {
                _ = try await handler.handle(use(), for: Inputs.household, envelope)
            }
            alone.append(start.elapsed)
        }
        for _ in 0..<21 {
            var commands: [(command: any Command, envelope: Envelope)] = []
            for _ in 0..<50 {
                commands.append((use(), next()))
                commands.append((purchase(), next()))
            }
            let start = ContinuousClock.now
            for answer in try await handler.handle(commands, for: Inputs.household) { _ = try answer.get() }
            among.append(start.elapsed / Double(commands.count))
        }
        _ = try await handler.handle(use(), for: Inputs.household, next())
        return Cost(alone: alone.median, among: among.median)
    }

    private func purchase() -> AddStock {
        var add = AddStock()
        add.product = "Bench milk"
        add.new = true
        add.amount = "1"
        return add
    }

    private func use() -> ConsumeStock {
        var consume = ConsumeStock()
        consume.product = "Bench milk"
        consume.all = true
        return consume
    }

    private mutating func next() -> Envelope {
        defer { given += 1 }
        return Premises.envelope(given)
    }

    /// The rounds in which the shortest history cost its usual, within a quarter.
    private var steady: [[Cost]] {
        let usual = rounds.map { $0[0].among }.middle
        return rounds.filter { abs($0[0].among / usual - 1) <= 0.25 }
    }

    var steadyCount: Int { steady.count }

    var report: String {
        let rows = sites.indices.map { site in
            let ratios = steady.map { $0[site].among / $0[0].among }
            return [
                rate(Double(sites[site].events)), microseconds(steady.map { $0[site].alone }.median),
                microseconds(steady.map { $0[site].among }.median), "\(decimals(ratios.median)) ×",
                "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))", Self.goal.text,
                Self.goal.verdict(ratios.median),
            ]
        }
        let columns = ["events before", "alone", "among 100 in a commit", "of the first row", "spread", "goal", ""]
        return
            "A command, \(Self.lotsInStock) lots in stock, \(steadyCount) rounds, \(rounds.count - steadyCount) dropped:\n\n"
            + table(columns, rows) + "\n"
    }

    /// Measures the cost of a look back in the longest history, by its distance.
    func lookBack() async throws -> String {
        guard let site = sites.last else { return "" }
        let head = UInt64(site.events)
        var rows: [[String]] = []
        var distance: UInt64 = 100
        while distance < head {
            var (times, replayed): ([Double], [Double]) = ([], [])
            for turn in 0..<UInt64(5) {
                // Nothing is known before the household's first event, which follows its entry in the register.
                let position = GlobalPosition(head - min(head - 2, distance + turn * distance / 10))
                let start = ContinuousClock.now
                let view = try await site.runner.view(of: Inputs.household, asOf: .position(position))
                times.append(start.elapsed)
                let saved = site.snapshots.load(StockOnHand.self, of: Inputs.household, notAfter: position).checkpoint
                replayed.append(Double(view.projections.checkpoint.version.value - saved.version.value))
            }
            rows.append([
                rate(Double(distance)), rate(replayed.median), rate(replayed.max() ?? 0), milliseconds(times.median),
                milliseconds(times.max() ?? 0),
            ])
            distance = distance * 10 < head ? distance * 10 : distance < head / 2 ? head / 2 : head
        }
        let columns = ["events back", "replayed, median of 5", "most", "time, median of 5", "most"]
        return "As of so many events ago, from the nearest snapshot before:\n\n" + table(columns, rows) + "\n"
    }
}

func microseconds(_ seconds: Double) -> String { "\(decimals(seconds * 1e6, 1)) µs" }
