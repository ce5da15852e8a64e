import Events
import Glibc

/// Measures the log against the C reference and the read models against the log, and prints a table of each in
/// Markdown. Ends with 1 when the two logs differ: figures would mean nothing then. A goal that is missed is no error.
@main
struct Bench {
    private static let mapSize = 16 << 30

    private let options: Options

    static func main() async {
        do {
            let bench = Bench(options: try Options(Array(CommandLine.arguments.dropFirst())))
            try await bench.run()
        } catch {
            note("bench: \(error)")
            exit(1)
        }
    }

    private func run() async throws {
        try await compareBytes()
        let contests = try await contests()
        print(table(Contest.columns, contests.map(\.row)) + "\n")
        print(try await replay())
    }

    /// Feeds both with the same receipts, in commits of 1 and of 16, and compares all tables.
    private func compareBytes() async throws {
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
        print("The C log and larder's have the same keys and bytes in every table (rows: \(rows)).\n")
    }

    /// The four tasks in turn, C and larder taking turns in going first, until enough rounds were steady.
    private func contests() async throws -> [Contest] {
        var single = Contest(name: "append: 1 task, C 1 per commit", goal: 0.9)
        var many = Contest(name: "append: 16 tasks, C 16 per commit", goal: 0.6)
        var bulk = Contest(name: "append: both 1000 per commit", goal: nil)
        var scan = Contest(name: "scan: checksum and header", goal: 0.9)
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

    /// Makes the log, then passes over it until enough rounds were steady.
    private func replay() async throws -> String {
        note("making a log of \(options.events) events")
        let writer = try Writer(directory: folder("replay"), mapSize: Self.mapSize)
        try await writer.append(Life(events: options.events))
        var rounds = ReplayRounds()
        for round in 1...options.rounds * 3 where rounds.steadyCount < options.rounds {
            note("replay, round \(round)")
            try rounds.run(writer.log)
        }
        return "Replay of \(options.events) events, \(rounds.steadyCount) rounds, \(rounds.dropped) dropped:\n\n"
            + rounds.table
    }

    private func folder(_ name: String) throws(OptionsError) -> String {
        let path = "\(options.directory)/\(name)"
        guard mkdir(path, 0o700) == 0 else {
            throw OptionsError(text: "cannot make \(path): \(String(cString: strerror(errno)))")
        }
        return path
    }
}
