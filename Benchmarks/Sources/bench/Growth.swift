import Commands
import Domain
import Events
import Projections

/// One household whose history grows while what it has stays the same: what a command costs then, and a look back.
struct Growth {
    private static let lotsInStock = 150
    private static let goal = Goal.atMost(1.3)

    private let writer: Writer
    private let directory: String
    private let mapSize: Int
    private var life: Life
    private var given = 1
    private var costs: [Cost] = []
    private let runner: ProjectionRunner
    private let snapshots: Snapshots

    private struct Cost {
        var events: UInt64
        /// Seconds: of the first command after a start, of one alone, of one among a hundred in a commit.
        var first, alone, among: Double
    }

    init(_ directory: String, events: Int, mapSize: Int) throws {
        self.directory = directory
        self.mapSize = mapSize
        writer = try Writer(directory: directory, mapSize: mapSize)
        life = Life(events: events, lotsInStock: Self.lotsInStock)
        snapshots = Premises.snapshots(directory, writer.log)
        runner = ProjectionRunner(log: writer.log, snapshots: snapshots)
    }

    /// Lets the history grow, read models and snapshots following as in a daemon, and measures at each power of ten.
    mutating func run(upTo events: Int) async throws {
        try await writer.found()
        try await runner.start()
        let following = Task { [runner] in try await runner.run() }
        defer { following.cancel() }
        var size = 1000
        while size <= events {
            note("a history of \(size) events")
            while writer.log.head.position.value < size {
                // Snapshots lie as a daemon's, which is never a thousand commands ahead of its read models.
                try await writer.append(&life, upTo: min(size, Int(writer.log.head.position.value) + 4096))
                try await runner.wait(for: writer.log.head.position)
            }
            costs.append(try await cost())
            size *= 10
        }
        try await runner.wait(for: writer.log.head.position)
        await runner.saveAll()
    }

    private mutating func cost() async throws -> Cost {
        let handler = CommandHandler(log: writer.log, snapshots: snapshots)
        let began = ContinuousClock.now
        try await Premises.ask(handler)
        var cost = Cost(events: writer.log.head.position.value, first: began.elapsed, alone: 0, among: 0)
        // Bought and used up: what there is stays the same.
        _ = try await handler.handle(purchase(), for: Inputs.household, next())
        _ = try await handler.handle(use(), for: Inputs.household, next())
        var alone: [Double] = []
        for turn in 0..<200 {
            let envelope = next()
            let start = ContinuousClock.now
            if turn % 2 == 0 {
                _ = try await handler.handle(purchase(), for: Inputs.household, envelope)
            } else {
                _ = try await handler.handle(use(), for: Inputs.household, envelope)
            }
            alone.append(start.elapsed)
        }
        cost.alone = alone.median
        var among: [Double] = []
        for _ in 0..<40 {
            var commands: [(command: any HouseholdCommand, envelope: Envelope)] = []
            for _ in 0..<50 {
                commands.append((purchase(), next()))
                commands.append((use(), next()))
            }
            let start = ContinuousClock.now
            for answer in try await handler.handle(commands, for: Inputs.household) { _ = try answer.get() }
            among.append(start.elapsed / Double(commands.count))
        }
        cost.among = among.median
        handler.close()
        return cost
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

    /// How much dearer a command among others is at the end than at the start.
    private var rise: Double { (costs.last?.among ?? 0) / max(1e-9, costs.first?.among ?? 0) }

    var report: String {
        let rows = costs.map { cost in
            [
                rate(Double(cost.events)), microseconds(cost.alone), microseconds(cost.among), milliseconds(cost.first),
            ]
        }
        let columns = ["events before", "alone", "among 100 in a commit", "the first after a start"]
        return "A command, \(Self.lotsInStock) lots in stock:\n\n" + table(columns, rows)
            + "\n\nAmong 100, the last against the first: \(decimals(rise)) × (\(Self.goal.text): "
            + "\(Self.goal.verdict(rise))).\n"
    }

    /// What a look back costs, by how far.
    func lookBack() async throws -> String {
        let head = writer.log.head.position.value
        var rows: [[String]] = []
        var distance: UInt64 = 100
        while distance < head {
            var (times, replayed): ([Double], [Double]) = ([], [])
            for turn in 0..<UInt64(5) {
                // Nothing is known before the household's first event, which follows its entry in the register.
                let position = GlobalPosition(head - min(head - 2, distance + turn * distance / 10))
                let start = ContinuousClock.now
                let view = try await runner.view(of: Inputs.household, asOf: .position(position))
                times.append(start.elapsed)
                let saved = snapshots.load(StockOnHand.self, of: Inputs.household, notAfter: position).checkpoint
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
