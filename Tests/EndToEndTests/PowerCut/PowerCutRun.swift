import API
import Client
import Events
import Inventory
import TestSupport

/// Commands of many clients on a larderd whose writes, flushes and answers are written down. Then the power is cut at
/// many moments of that record, on paper, and the disk's contents at that moment are opened and checked.
struct PowerCutRun {
    /// Something that was acknowledged and is not there, or a log that is not sound.
    struct Broken: Sendable, CustomStringConvertible {
        var description: String
    }

    struct Outcome: Sendable {
        var moments = 0
        var acknowledged = 0
        var broken: [Broken] = []
    }

    let folder: String
    let seed: UInt64
    private var random: SeededGenerator

    private static let clients = 8
    private static let commandsEach = 50

    init(folder: String, seed: UInt64) {
        self.folder = folder
        self.seed = seed
        random = SeededGenerator(seed: seed)
    }

    /// - Parameter variables: More for the daemon's environment.
    mutating func run(moments count: Int, variables: [String: String] = [:]) throws -> Outcome {
        try work(variables)
        let journal = try DiskJournal("\(folder)/journal")
        let acknowledgements = journal.acknowledgements()
        try demand(
            acknowledgements.count >= Self.clients * Self.commandsEach,
            "the journal has \(acknowledgements.count) answers of \(Self.clients * Self.commandsEach)")
        let chains = try LogFact.chains(in: RealDaemon.data(folder))
        let moments = try pick(count, journal)
        var disk = PowerCutDisk(journal)
        for (number, moment) in moments.enumerated() {
            let directory = try makeFolder("\(folder)/cut\(number)")
            if let file = disk.cut(at: moment, &random) { try writeFile(file, to: "\(directory)/data.mdb") }
        }
        let found = try LogProbe.look(moments.indices.map { "\(folder)/cut\($0)" })
        var outcome = Outcome(moments: moments.count, acknowledged: acknowledgements.count)
        for (moment, line) in zip(moments, found) {
            let told = acknowledgements.filter { $0.at < moment }.map(\.position).max() ?? 0
            if let why = Self.fault(line, told, chains) {
                let since = moment - (journal.entries.first?.began ?? 0)
                outcome.broken.append(Broken(description: "\(since / 1000) µs after the start: \(why)"))
            }
        }
        return outcome
    }

    /// Nil when the log that was found is the real one up to a position that has all that was told.
    private static func fault(_ line: String, _ told: UInt64, _ chains: [UInt64: String]) -> String? {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "sound", let position = UInt64(words[1]) else { return line }
        if position < told { return "it ends at \(position), and \(told) was acknowledged" }
        // A log without events has an id of its own when it was founded again, and its chain follows from that.
        if position > 0, chains[position] != String(words[2]) { return "at \(position) it is another log" }
        return nil
    }

    private func work(_ variables: [String: String]) throws {
        let shim = try Shim.build("disk-journal", in: folder)
        let more = ["LD_PRELOAD": shim, "LARDER_JOURNAL": "\(folder)/journal"].merging(variables) { $1 }
        try RealDaemon.serving(in: folder, variables: more) { daemon in
            let request = make(FoundHousehold()) { ($0.name, $0.timeZone) = ("Home", QuietZone.name) }
            _ = try daemon.client().send(Endpoints.Households.create, at: AtRoot(), request)
            let ends = inParallel((0..<Self.clients).map { Shopper(number: $0) }) { $0.work(daemon) }
            if let fault = ends.compactMap(\.fault).first { throw TestFailure(fault) }
        }
    }

    /// Right before and right after something began or ended: that is where it matters.
    private mutating func pick(_ count: Int, _ journal: DiskJournal) throws -> [UInt64] {
        var moments: [UInt64] = []
        for _ in 0..<count {
            let entry = try demandValue(journal.entries.randomElement(using: &random), "the journal is empty")
            let edge = Bool.random(using: &random) ? entry.began : entry.ended
            moments.append(edge &+ UInt64.random(in: 0...2, using: &random))
        }
        return moments.sorted()
    }

    /// One client of the run.
    private struct Shopper: Sendable {
        let number: Int
        var fault: String?

        mutating func work(_ daemon: RealDaemon) {
            let client = daemon.client()
            for step in 0..<PowerCutRun.commandsEach where fault == nil {
                let act: Deed.Act = step % 3 == 2 ? .use(2) : .add(2)
                let deed = Deed(id: .random(), product: "rice of \(number)", act: act, change: 0, mayBeRefused: false)
                do throws(ClientError) {
                    _ = try deed.send(with: client)
                } catch {
                    fault = "client \(number): \(error.sentence)"
                }
            }
        }
    }
}
