import CClients
import Events
import Inventory
import Projections

/// The real larderd on its real socket, and the real larder.
extension Bench {
    func api() async throws -> String {
        note("making a household and one of a tenth")
        let size = Served.Size(options)
        let big = try await Served(folder("big"), socket: "\(options.sockets)/big", size)
        let small = try await Served(folder("small"), socket: "\(options.sockets)/small", size.tenth)
        try big.start()
        try small.start()
        for served in [big, small] { try served.fill() }
        let reads = try reads(big, small)
        let programs = try programs(big, small)
        let beside = try slowReaders(big)
        let writes = try await writes(big)
        try big.stop()
        try small.stop()
        return reads + programs + beside + writes + (try await heldSet(big))
    }

    private func reads(_ big: Served, _ small: Served) throws -> String {
        note("reads")
        var questions = Question.all(of: big, tenth: small.size)
        let connections = (big: try Connection(big.socket), small: try Connection(small.socket))
        var rounds = Rounds(options)
        while rounds.goesOn(questions.map(\.steadyCount).min() ?? 0) {
            for question in questions.indices { try questions[question].run(connections.big, connections.small) }
        }
        return "Reads, \(big.size), three in five with a price; the fixed answer took "
            + "\(microseconds(questions.map(\.fixed).median)). A tenth: \(small.size):\n\n"
            + bench.table(Question.columns, questions.map(\.row)) + "\n\n"
    }

    private func programs(_ big: Served, _ small: Served) throws -> String {
        note("programs")
        var stock = Pairs("`larder stock` on a terminal", .atMost(2), milliseconds)
        var all = Pairs("`larder stock --all` in a pipe", .atMost(12), milliseconds)
        var json = Pairs("`larder stock --all --json` in a pipe", .atMost(12), milliseconds)
        var memory = Pairs("its memory", .atMost(1.1)) { "\(decimals($0 / 1_048_576, 1)) MiB" }
        var memoryJSON = Pairs("memory with `--json`", .atMost(1.1)) { "\(decimals($0 / 1_048_576, 1)) MiB" }
        func run(_ words: String, _ served: Served) throws -> (seconds: Double, resident: Double) {
            let numbers = try Child.program.run(served.socket, words: words).numbers
            guard numbers.count == 2 else { throw OptionsError(text: "larder \(words) was not measured") }
            return (numbers[0], numbers[1])
        }
        for _ in 0..<min(options.rounds, 5) {
            let status = try (0..<3).map { _ in try run("status", big).seconds }.median
            stock.add(status, try (0..<3).map { _ in try run("stock", big).seconds }.median)
            let (few, many) = (try run("| stock --all", small), try run("| stock --all", big))
            all.add(status, many.seconds)
            memory.add(few.resident, many.resident)
            let (fewJSON, manyJSON) = (try run("| stock --all --json", small), try run("| stock --all --json", big))
            json.add(status, manyJSON.seconds)
            memoryJSON.add(fewJSON.resident, manyJSON.resident)
        }
        return "Whole processes; the reference is `larder status` on a terminal, for memory the same with "
            + "\(grouped(small.size.lots)) lots:\n\n"
            + bench.table(Pairs.columns, [stock, all, json, memory, memoryJSON].map(\.row)) + "\n\n"
    }

    private func slowReaders(_ served: Served) throws -> String {
        note("slow readers")
        var slow = Pairs("beside one that reads a thousand products' stock again and again", .atMost(2))
        var stalled = Pairs("beside one that asked for it and does not read", .atMost(2))
        let connection = try Connection(served.socket)
        let (summary, stock) = (Ask.home("summary"), Ask.home("stock?limit=1000"))
        var read = 0
        for _ in 0..<options.rounds {
            let alone = try connection.times(summary, 500, within: 1).percentile99
            let others = try beside(served.socket, stock, stalled: false) {
                try connection.times(summary, 500, within: 1)
            }
            read += others.answers
            slow.add(alone, others.0.percentile99)
            let waiting = try beside(served.socket, stock, stalled: true) {
                try connection.times(summary, 500, within: 1)
            }
            stalled.add(try connection.times(summary, 500, within: 1).percentile99, waiting.0.percentile99)
        }
        return "The 99th of 100 `summary`, alone and beside another client, who read \(read) answers meanwhile:\n\n"
            + bench.table(Pairs.columns, [slow, stalled].map(\.row)) + "\n\n"
    }

    private func writes(_ served: Served) async throws -> String {
        note("writes")
        var one = Pairs("`stock/add` on one connection, p50; C: a commit of its own, p50", .atMost(2.5))
        var sixteen = Pairs("`stock/add` on 16 connections; larder's log with 16 tasks", .atLeast(0.6)) {
            "\(rate($0))/s"
        }
        var tick = Pairs("a tick on one connection; `stock/add`, p50", .atMost(1.1))
        var ticks = Pairs("a tick on 16 connections; `stock/add`", .atLeast(0.8)) { "\(rate($0))/s" }
        let reference = try Reference(directory: folder("api-c"), mapSize: Self.mapSize)
        var writer = try Writer(directory: folder("api-larder"), mapSize: Self.mapSize)
        // As long as the household's: in a longer log more pages lie on the way to each index entry, and all are
        // written.
        _ = try reference.append(200, of: 1000)
        _ = try await writer.append(200, of: 1000)
        let connection = try Connection(served.socket)
        var random = SplitMix(seed: 16)
        let listed = served.listed
        for ask in served.adds(20, &random) { try connection.ask(ask) }
        for round in 0..<options.rounds {
            let commits = try (0..<60).map { _ in 1 / (try reference.append(1, of: 1)) }.median
            let adding = try served.adds(60, &random).map { try connection.ask($0) }.median
            one.add(commits, adding)
            tick.add(adding, try served.ticks(listed[..<60], in: round).map { try connection.ask($0) }.median)
            let inProcess = try await writer.append(3000, tasks: 16)
            let adds = try race(served.socket, 16, served.adds(1000, &random))
            sixteen.add(inProcess, adds)
            ticks.add(adds, try race(served.socket, 16, served.ticks(listed[60...], in: round)))
        }
        return "Durable writes:\n\n" + bench.table(Pairs.columns, [one, sixteen, tick, ticks].map(\.row)) + "\n\n"
    }
}
