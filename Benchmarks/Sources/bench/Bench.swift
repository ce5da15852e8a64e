import Events
import Glibc

/// Measures larder against C, other stores and itself, and prints tables in Markdown. A goal that is missed is a
/// finding; a part that cannot be measured, or whose two sides did not do the same, is an error: the others are still
/// measured.
@main
struct Bench {
    static let mapSize = 32 << 30

    let options: Options

    static func main() async {
        do {
            let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
            if let child = bench.options.child {
                try await child.serve(bench.options, mapSize: mapSize)
            } else if !(await bench.run()) {
                exit(1)
            }
        } catch {
            note("bench: \(error)")
            exit(1)
        }
    }

    /// Returns whether every part was measured.
    private func run() async -> Bool {
        var isWhole = true
        for part in options.parts {
            let began = ContinuousClock.now
            note(part.rawValue)
            do {
                print("### \(part.title)\n\n" + (try await measure(part)))
            } catch {
                note("bench: \(part.rawValue): \(error)")
                print("### \(part.title)\n\nNot measured: \(error)\n")
                isWhole = false
            }
            fflush(nil)
            note("\(part.rawValue): \(Int(began.elapsed)) s")
        }
        return isWhole
    }

    private func measure(_ part: Options.Part) async throws -> String {
        switch part {
        case .append: try await append()
        case .peers: try await peers()
        case .codec: try codec()
        case .replay: try await replay()
        case .start: try await start()
        case .history: try await history()
        case .prices: try prices()
        case .memory: try await Memory.measure((folder("few"), folder("many")), mapSize: Self.mapSize)
        case .api: try await api()
        case .against: try await against(options.older)
        }
    }

    func table(_ reference: String, _ contests: [Contest]) -> String {
        bench.table(Contest.columns(reference), contests.map(\.row)) + "\n"
    }

    func folder(_ name: String) throws -> String {
        let path = "\(options.directory)/\(name)"
        guard mkdir(path, 0o700) == 0 else {
            throw OptionsError(text: "cannot make \(path): \(String(cString: strerror(errno)))")
        }
        return path
    }
}

extension Bench {
    private func peers() async throws -> String {
        var peers = try Peers(options, file: folder("sqlite") + "/events")
        var writer = try Writer(directory: folder("peers"), mapSize: Self.mapSize)
        var rounds = Rounds(options)
        while rounds.goesOn(peers.contests.map(\.steady.count).min() ?? 0) { try await peers.run(&writer) }
        return table("peer", peers.contests) + "\n" + Peers.guarantees
    }

    private func codec() throws -> String {
        var codec = try Codec(events: 30_000)
        var rounds = Rounds(options)
        while rounds.goesOn(codec.contests.map(\.steady.count).min() ?? 0) { try codec.run() }
        return table("swift-protobuf", codec.contests)
    }

    /// Makes the log, then passes over it until enough rounds were steady.
    private func replay() async throws -> String {
        note("making a log of \(options.events) events")
        let writer = try Writer(directory: folder("replay"), mapSize: Self.mapSize)
        try await writer.found()
        var life = Life(events: options.events)
        try await writer.append(&life)
        var replays = ReplayRounds(try options.redis.map { try redis($0, writer.log) })
        var rounds = Rounds(options)
        while rounds.goesOn(replays.steadyCount) { try await replays.run(writer.log) }
        return "\(options.events) events, \(replays.steadyCount) rounds, \(replays.dropped) dropped:\n\n"
            + replays.table
            + "\n\n" + table("Redis XRANGE", replays.contests)
    }

    /// Redis with a stream of the same payloads.
    private func redis(_ socket: String, _ log: EventLog) throws -> Peer {
        let redis = try Peer("redis", at: socket)
        try log.read { reader in
            for position in 1...log.head.position.value {
                try reader.payload(at: GlobalPosition(position)).withUnsafeBytes { try redis.fill($0) }
            }
        }
        try redis.endFilling()
        return redis
    }

    private func start() async throws -> String {
        var starts = try await Starts(
            (folder("short"), folder("long")), events: options.events, mapSize: Self.mapSize)
        var rounds = Rounds(options)
        while rounds.goesOn(starts.steadyCount) { try starts.run() }
        return starts.report(events: options.events)
    }

    private func prices() throws -> String {
        var growth = PriceGrowth()
        var rounds = Rounds(options)
        while rounds.goesOn(growth.steadyCount) { try growth.run() }
        return growth.report
    }

    private func history() async throws -> String {
        var growth = try await Growth(folder, events: options.events * 10, mapSize: Self.mapSize)
        var rounds = Rounds(options)
        while rounds.goesOn(growth.steadyCount) { try await growth.run() }
        return growth.report + "\n" + (try await growth.lookBack())
    }
}
