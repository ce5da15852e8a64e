import Glibc

/// An older larderd and this one beside each other, on copies of one log: the reads and writes of the part `api`.
extension Bench {
    func against(_ older: String) async throws -> String {
        note("making a household and a copy of it")
        let old = try await Served(folder("old"), socket: "\(options.sockets)/old", Served.Size(options), by: older)
        try old.start()
        try old.fill()
        try old.stop()
        let new = try Served(copyOf: old, in: folder("new"), socket: "\(options.sockets)/new")
        try old.start()
        try new.start()
        let connections = [try Connection(old.socket), try Connection(new.socket)]
        var turns = turns(old)
        // The first round warms both up and does not count.
        for round in 0...options.rounds {
            note("round \(round) of \(options.rounds)")
            for turn in turns.indices {
                var costs = [0.0, 0.0]
                // Who is asked second finds the disk busy with the first one's writes: they change places.
                for side in round % 2 == 0 ? [0, 1] : [1, 0] {
                    costs[side] = try turns[turn].cost(connections[side], round)
                }
                if round > 0 { turns[turn].pairs.add(costs[0], costs[1]) }
            }
        }
        try old.stop()
        try new.stop()
        return "\(old.size), the same log for both:\n\n"
            + bench.table(["", "old", "new", "ratio", "spread", "rounds", "goal", ""], turns.map(\.pairs.row))
            + "\n\n" + Turn.summary(turns.map(\.pairs.ratio)) + "\n"
    }

    private func turns(_ served: Served) -> [Turn] {
        let listed = served.listed
        /// The same purchases for both.
        func adds(_ count: Int, in round: Int) -> [Ask] {
            var random = SplitMix(seed: UInt64(16 + round))
            return served.adds(count, &random)
        }
        func percentile99(_ connection: Connection, stalled: Bool) throws -> Double {
            try beside(connection.socket, .home("stock?limit=1000"), stalled: stalled) {
                try connection.times(.home("summary"), 500, within: 1).percentile99
            }.0
        }
        let reads = Question.all(of: served).map { question in
            Turn(question.name) { connection, _ in try connection.times(question.ask, 40, within: 0.02).median }
        }
        return reads + [
            Turn("the 99th of 100 `summary` beside one that reads a thousand products' stock again and again") {
                connection, _ in try percentile99(connection, stalled: false)
            },
            Turn("beside one that asked for it and does not read") { connection, _ in
                try percentile99(connection, stalled: true)
            },
            Turn("`stock/add` on one connection, p50") { connection, round in
                try adds(60, in: round).map { try connection.ask($0) }.median
            },
            Turn("`stock/add` on 16 connections, time per answer") { connection, round in
                1 / (try race(connection.socket, 16, adds(1000, in: round)))
            },
            Turn("a tick on one connection, p50") { connection, round in
                try served.ticks(listed[..<60], in: round).map { try connection.ask($0) }.median
            },
            Turn("a tick on 16 connections, time per answer") { connection, round in
                1 / (try race(connection.socket, 16, served.ticks(listed[60...], in: round)))
            },
        ]
    }
}

/// A row: both are asked for the same in turn.
private struct Turn {
    private static let each = Goal.atMost(1.2)
    private static let all = Goal.atMost(1.05)

    var pairs: Pairs
    /// Seconds of one request, in a round.
    let cost: (Connection, Int) throws -> Double

    init(_ name: String, _ cost: @escaping (Connection, Int) throws -> Double) {
        pairs = Pairs(name, Self.each)
        self.cost = cost
    }

    static func summary(_ ratios: [Double]) -> String {
        let mean = exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count))
        let missed = ratios.count(where: { !each.holds($0) })
        return "The geometric mean of the ratios is \(decimals(mean, 3)) × (goal \(all.text): \(all.verdict(mean))); "
            + "\(missed) of \(ratios.count) rows miss \(each.text) (goal none: \(missed == 0 ? "met" : "**missed**")).\n"
    }
}
