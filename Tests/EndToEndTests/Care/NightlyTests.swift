import API
import Client
import Events
import Foundation
import Inventory
import Synchronization
import TestSupport
import Testing

@Suite("The nightly backup (L12)", .timeLimit(.minutes(10)))
struct NightlyTests {
    /// Returns the command of `larder-backup.service`, with this daemon's socket and a folder of ours.
    private static func command(_ daemon: RealDaemon, into folder: String) throws -> [String] {
        let path = "\(Programs.repository)/packaging/systemd/larder-backup.service"
        let unit = try String(contentsOfFile: path, encoding: .utf8)
        let line = try demandValue(
            unit.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }, "the unit runs nothing")
        let words = line.dropFirst("ExecStart=".count).split(separator: " ").map(String.init)
        try demandEqual(words.first, "/usr/bin/larder", "the unit's program")
        let places = [
            "/run/larder/larder.sock": "\(daemon.folder)/larder.sock", "/var/lib/larder-backup": folder,
        ]
        for place in places.keys { try demand(words.contains(place), "the unit does not name \(place)") }
        return words.dropFirst().map { places[$0] ?? $0 }
    }

    private enum Role: Sendable {
        case writer(Int)
        case keeper
    }

    /// One thread: a writer goes on until the keeper has its backups.
    private struct Worker: Sendable {
        let role: Role
        var fault: String?
        var said: [String] = []

        mutating func work(_ daemon: RealDaemon, _ isDone: borrowing Atomic<Bool>) throws {
            switch role {
            case .writer(let number):
                let client = daemon.client()
                while !isDone.load(ordering: .relaxed) {
                    let add = make(AddStock()) {
                        ($0.product, $0.amount, $0.date, $0.new) = ("beans of \(number)", "1", "none", true)
                    }
                    _ = try client.send(Endpoints.of(AddStock.self), at: AtHousehold(HouseholdName.default), add)
                }
            case .keeper:
                defer { isDone.store(true, ordering: .relaxed) }
                for night in 1...3 {
                    let folder = "\(daemon.folder)/night \(night)"
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                    // The writers may not get to run between two backups.
                    try daemon.done(["add", "peas", "1", "--new"])
                    said.append(try daemon.done(try command(daemon, into: folder)))
                }
            }
        }
    }

    private final class Done: Sendable { let flag = Atomic(false) }

    @Test("what its timer runs, thrice while others write: each file is sound, described, and the log up to there")
    func whileWriting() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                var said: [String] = []
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    let done = Done()
                    let workers = [Worker(role: .keeper)] + (1...3).map { Worker(role: .writer($0)) }
                    let ended = inParallel(workers) { worker in
                        do {
                            try worker.work(daemon, done.flag)
                        } catch {
                            done.flag.store(true, ordering: .relaxed)
                            worker.fault = "\(error)"
                        }
                    }
                    try demand(ended.allSatisfy { $0.fault == nil }, "\(ended.compactMap(\.fault))")
                    said = ended[0].said
                }
                let whole = try LogFact.all(in: RealDaemon.data(folder))
                var ends: Set<Int> = []
                for night in 1...3 {
                    let facts = try Self.facts(of: "\(folder)/night \(night)", said[night - 1], folder)
                    try demand(whole.starts(with: facts), "backup \(night) is not the log's beginning")
                    ends.insert(facts.count)
                }
                try demandEqual(ends.count, 3, "different ends of three backups while others wrote")
            }
        }
    }

    /// Returns the events of the one backup of a folder, restored elsewhere, after checking the backup's output.
    private static func facts(of kept: String, _ said: String, _ folder: String) throws -> [LogFact] {
        let names = try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
        try demand(
            names.count == 2 && names[0].hasSuffix(".backup") && names[1] == "\(names[0]).manifest.json", "\(names)")
        let file = "\(kept)/\(names[0])"
        let manifest = try JSONDecoder().decode(
            ManifestView.self, from: Data(contentsOf: URL(fileURLWithPath: "\(file).manifest.json")))
        try demand(said.contains("position \(manifest.position), chain \(manifest.chain)"), said)
        let chain = try chain(at: manifest.position, in: RealDaemon.data(folder))
        try demandEqual(manifest.chain, chain, "the log's chain at \(manifest.position)")
        let home = "\(kept)/restored"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let restored = try Programs.run(
            Programs.daemon, ["restore", file, "--data", RealDaemon.data(home)],
            environment: Programs.environment(home: home))
        try demand(restored.code == 0, restored.output)
        try RealDaemon.verify(home)
        let facts = try LogFact.all(in: RealDaemon.data(home))
        try demandEqual(UInt64(facts.count), manifest.position, "events in the backup")
        return facts
    }

    private static func chain(at position: UInt64, in directory: String) throws -> String {
        try EventLog(directory: directory).read { "\(try $0.chain(at: GlobalPosition(position)))" }
    }
}
