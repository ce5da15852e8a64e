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
                var costs: [[Double]] = [[], []]
                for block in round * Turn.blocks..<(round + 1) * Turn.blocks {
                    // Who is asked second finds the disk busy with the first one's writes: they change places.
                    for side in block % 2 == 0 ? [0, 1] : [1, 0] {
                        costs[side].append(try turns[turn].cost(connections[side], block))
                    }
                }
                if round > 0 { turns[turn].pairs.add(costs[0].median, costs[1].median) }
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
        func adds(_ count: Int, in block: Int) -> [Ask] {
            var random = SplitMix(seed: UInt64(16 + block))
            return served.adds(count, &random)
        }
        /// The median: the 99th of a hundred differs twofold between two runs of one program on a machine that works.
        func besideAnother(_ connection: Connection, stalled: Bool) throws -> Double {
            try beside(connection.socket, .home("stock?limit=1000"), stalled: stalled) {
                try connection.times(.home("summary"), 125, within: 0.25).median
            }.0
        }
        let reads = Question.all(of: served).map { question in
            Turn(question.name) { connection, _ in try connection.times(question.ask, 40, within: 0.005).median }
        }
        return reads + [
            Turn("summary beside one that reads a thousand products' stock again and again") { connection, _ in
                try besideAnother(connection, stalled: false)
            },
            Turn("summary beside one that asked for it and does not read") { connection, _ in
                try besideAnother(connection, stalled: true)
            },
            Turn("`stock/add` on one connection, p50") { connection, block in
                try adds(15, in: block).map { try connection.ask($0) }.median
            },
            Turn("`stock/add` on 16 connections, time per answer") { connection, block in
                1 / (try race(connection.socket, 16, adds(250, in: block)))
            },
            Turn("a tick on one connection, p50") { connection, block in
                try served.ticks(listed[..<15], in: block).map { try connection.ask($0) }.median
            },
            Turn("a tick on 16 connections, time per answer") { connection, block in
                1 / (try race(connection.socket, 16, served.ticks(listed[15...].prefix(250), in: block)))
            },
        ]
    }
}

/// A row: both are asked for the same in turn.
private struct Turn {
    /// Times that both have their turn in a round, short ones, so that both find the same machine.
    static let blocks = 6
    private static let each = Goal.atMost(1.2)
    private static let all = Goal.atMost(1.05)

    var pairs: Pairs
    /// Seconds of one request, in a block.
    let cost: (Connection, Int) throws -> Double

    init(_ name: String, _ cost: @escaping (Connection, Int) throws -> Double) {
        pairs = Pairs(name, Self.each)
        self.cost = cost
    }

    static func summary(_ ratios: [Double]) -> String {
        let mean = exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count))
        let missed = ratios.count(where: { !each.holds($0) })
        return "The geometric mean of the ratios is \(decimals(mean, 3)) × (goal \(all.text): \(all.verdict(mean))); "
            + "\(missed) of \(ratios.count) rows miss \(each.text) (goal none: \(missed == 0 ? "met" : "**missed**"))."
    }
}
