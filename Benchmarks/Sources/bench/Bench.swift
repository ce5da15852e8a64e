import Events
import Glibc

/// Measures larder against C, other stores and itself, and prints tables in Markdown. Ends with 1 when a `must` is missed,
/// and when the two logs differ: figures would mean nothing then. A goal that is missed is no error.
@main
struct Bench {
    private static let mapSize = 32 << 30

    private let options: Options

    static func main() async {
        do {
            let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
            if let child = bench.options.child {
                try await child.serve(bench.options.directory, mapSize: mapSize)
            } else if try await bench.run() {
                note("bench: a must was missed")
                exit(1)
            }
        } catch {
            note("bench: \(error)")
            exit(1)
        }
    }

    /// Returns whether a must was missed.
    private func run() async throws -> Bool {
        var isMissed = false
        for part in options.parts {
            note(part.rawValue)
            let (text, missed) = try await measure(part)
            print(text)
            fflush(nil)
            if missed { isMissed = true }
        }
        return isMissed
    }

    private func measure(_ part: Options.Part) async throws -> (String, Bool) {
        switch part {
        case .append:
            let same = try await compareBytes()
            let contests = try await contests()
            return (same + table("C", contests), contests.contains(where: \.isMissed))
        case .peers: return try await peers()
        case .codec: return try codec()
        case .replay: return try await replay()
        case .start: return try await start()
        case .history:
            var growth = try Growth(folder("growth"), events: options.events, mapSize: Self.mapSize)
            try await growth.run(upTo: options.events)
            return (growth.report + "\n" + (try await growth.lookBack()), growth.isMissed)
        case .memory:
            return try await Memory.measure((folder("few"), folder("many")), mapSize: Self.mapSize)
        }
    }

    private func table(_ reference: String, _ contests: [Contest]) -> String {
        bench.table(Contest.columns(reference), contests.map(\.row)) + "\n"
    }

    /// Feeds both with the same receipts, in commits of 1 and of 16, and compares all tables.
    private func compareBytes() async throws -> String {
        note("the same bytes?")
        let (c, larder) = try (folder("bytes-c"), folder("bytes-larder"))
        do {
            let reference = try Reference(directory: c, mapSize: Self.mapSize)
            _ = try reference.append(16, of: 1)
            _ = try reference.append(200, of: 16)
            var writer = try Writer(directory: larder, mapSize: Self.mapSize)
            _ = try await writer.append(16, of: 1)
            _ = try await writer.append(200, of: 16)
        }
        let tables = try SameBytes.check(c, larder)
        let rows = tables.filter { $0.rows > 0 }.map { "\($0.table) \($0.rows)" }.joined(separator: ", ")
        return "The C log and larder's have the same keys and bytes in every table (rows: \(rows)).\n\n"
    }

    /// The four tasks in turn, C and larder taking turns in going first, until enough rounds were steady.
    private func contests() async throws -> [Contest] {
        var single = Contest("append: 1 task, C 1 per commit", .atLeast(0.9, must: 0.75))
        var many = Contest("append: 16 tasks, C 16 per commit", .atLeast(0.75, must: 0.55))
        var bulk = Contest("append: both 1000 per commit")
        var scan = Contest("scan: checksum and header", .atLeast(0.9, must: 0.75))
        let reference = try Reference(directory: folder("c"), mapSize: Self.mapSize)
        var writer = try Writer(directory: folder("larder"), mapSize: Self.mapSize)
        let steady = { [single, many, bulk, scan].map(\.steady.count).min() ?? 0 }
        for round in 1...options.rounds * 3 where steady() < options.rounds {
            note("round \(round)")
            let referenceFirst = round % 2 == 0
            var c = 0.0
            if referenceFirst { c = try reference.append(1500, of: 1) }
            var larder = try await writer.append(1500, tasks: 1)
            if !referenceFirst { c = try reference.append(1500, of: 1) }
            single.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.append(1500, of: 16) }
            larder = try await writer.append(24_000, tasks: 16)
            if !referenceFirst { c = try reference.append(1500, of: 16) }
            many.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.append(50, of: 1000) }
            larder = try await writer.append(50, of: 1000)
            if !referenceFirst { c = try reference.append(50, of: 1000) }
            bulk.add(reference: c, larder: larder)

            if referenceFirst { c = try reference.scan() }
            larder = try writer.scan()
            if !referenceFirst { c = try reference.scan() }
            scan.add(reference: c, larder: larder)
        }
        return [single, many, bulk, scan]
    }

    private func peers() async throws -> (String, Bool) {
        var peers = try Peers(options, file: folder("sqlite") + "/events")
        var writer = try Writer(directory: folder("peers"), mapSize: Self.mapSize)
        let steady = { peers.contests.map(\.steady.count).min() ?? 0 }
        for round in 1...options.rounds * 2 where steady() < options.rounds {
            note("peers, round \(round)")
            try await peers.run(&writer)
        }
        let contests = peers.contests
        return (table("peer", contests), contests.contains(where: \.isMissed))
    }

    private func codec() throws -> (String, Bool) {
        var codec = try Codec(events: 30_000)
        for _ in 1...options.rounds * 3 where codec.decoding.steady.count < options.rounds { try codec.run() }
        let contests = [codec.decoding, codec.reading, codec.encoding]
        return (table("swift-protobuf", contests), contests.contains(where: \.isMissed))
    }

    /// Makes the log, then passes over it until enough rounds were steady.
    private func replay() async throws -> (String, Bool) {
        note("making a log of \(options.events) events")
        let writer = try Writer(directory: folder("replay"), mapSize: Self.mapSize)
        var life = Life(events: options.events)
        try await writer.append(&life)
        var peer: Peer?
        if let socket = options.redis {
            let redis = try Peer("redis", at: socket)
            try writer.log.read { reader in
                for position in 1...writer.log.head.position.value {
                    try reader.payload(at: GlobalPosition(position)).withUnsafeBytes { try redis.fill($0) }
                }
            }
            try redis.endFilling()
            peer = redis
        }
        var rounds = ReplayRounds()
        for round in 1...options.rounds * 3 where rounds.steadyCount < options.rounds {
            note("replay, round \(round)")
            try await rounds.run(writer.log, peer)
        }
        var text =
            "Replay of \(options.events) events, \(rounds.steadyCount) rounds, \(rounds.dropped) dropped:\n\n"
            + rounds.table + "\n"
        if peer != nil { text += "\n" + table("Redis", [rounds.redis]) }
        return (text, rounds.isMissed || peer != nil && rounds.redis.isMissed)
    }

    private func start() async throws -> (String, Bool) {
        var starts = try await Starts(
            (folder("short"), folder("long")), events: options.events, mapSize: Self.mapSize)
        for _ in 1...options.rounds * 3 where starts.steadyCount < options.rounds { try starts.run() }
        return (starts.report(events: options.events), starts.isMissed)
    }

    private func folder(_ name: String) throws(OptionsError) -> String {
        let path = "\(options.directory)/\(name)"
        guard mkdir(path, 0o700) == 0 else {
            throw OptionsError(text: "cannot make \(path): \(String(cString: strerror(errno)))")
        }
        return path
    }
}
