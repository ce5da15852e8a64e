import Commands
import Events
import Projections

/// Rounds of all passes, one after another in each, and of the same events read from Redis.
struct ReplayRounds {
    /// How many times a scan with decoding the whole replay may take.
    private static let goal = Goal.atMost(8)

    private var rounds: [[Replay: Double]] = []
    private let redis: Peer?
    private var models = Contest("a start without snapshots", .atLeast(1))
    private var everything = Contest("and the decider's state, for its first command", .atLeast(0.6))

    init(_ redis: Peer?) { self.redis = redis }

    var contests: [Contest] { redis == nil ? [] : [models, everything] }

    /// Adds one round.
    mutating func run(_ log: EventLog) async throws {
        var rates: [Replay: Double] = [:]
        for pass in Replay.allCases { rates[pass] = try pass.run(log).rate }
        rounds.append(rates)
        guard let redis else { return }
        let events = Double(log.head.position.value)
        let read = try redis.read(expecting: Int(log.head.position.value))
        models.add(reference: read, larder: events / (try await Self.start(log)))
        everything.add(reference: read, larder: events / (try await Self.startWhole(log)))
    }

    /// Measures a daemon's start without snapshots, in seconds.
    private static func start(_ log: EventLog) async throws -> Double {
        let began = ContinuousClock.now
        let runner = ProjectionRunner(log: log, snapshots: nil)
        try await runner.start()
        return began.elapsed
    }

    /// The same with the decider's state, which is folded beside the read models; seconds.
    private static func startWhole(_ log: EventLog) async throws -> Double {
        let began = ContinuousClock.now
        let runner = ProjectionRunner(log: log, snapshots: nil)
        let handler = CommandHandler(log: log)
        defer { handler.close() }
        let folded = FoldedHouseholds(snapshots: nil)
        try await runner.start(onEvents: { folded.fold($0, $1) })
        try await handler.load(Inputs.household, from: folded)
        return began.elapsed
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
            let goal = pass == .set ? Self.goal : pass == .all ? Goal.atMost(8) : Goal()
            return [
                pass.rawValue, decimals(rates.median / 1e6), String(Int(1e9 / max(1, rates.median))),
                "\(decimals(times.median)) ×", "\(decimals(times.min() ?? 0))–\(decimals(times.max() ?? 0))",
                goal.text, goal.verdict(times.median),
            ]
        }
        return bench.table(
            ["", "M events/s", "ns per event", "of scan + decode", "spread", "goal", ""], rows)
    }
}
