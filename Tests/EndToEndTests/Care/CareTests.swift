import API
import Client
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("Backup, export and restore with the real programs (L12)", .timeLimit(.minutes(10)))
struct CareTests {
    private static func larderd(_ folder: String, _ arguments: [String]) throws -> Programs.Outcome {
        try Programs.run(Programs.daemon, arguments, environment: Programs.environment(home: folder))
    }

    private static func mode(_ path: String) throws -> Int {
        try (FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    @Test("a backup taken while others write is checked, described, private, and restores as a branch that goes on")
    func backup() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let file = "\(folder)/larder.backup"
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    for _ in 0..<30 { try daemon.done(["add", "milk", "1 l", "--new"]) }
                    let said = try daemon.done(["backup", file])
                    try demand(said.hasPrefix("Backed up "), said)
                    let again = try daemon.larder(["backup", file])
                    try demand(again.code == 1 && again.output.contains("--force"), again.output)
                    let json = try daemon.done(["backup", file, "--force", "--json"])
                    try demand(json.contains("\"sha256\""), json)
                    try daemon.done(["add", "oats", "500 g", "--new"])
                }
                try demandEqual(try Self.mode(file), 0o600, "the backup's mode")
                let manifest = try JSONDecoder().decode(
                    ManifestView.self, from: Data(contentsOf: URL(fileURLWithPath: "\(file).manifest.json")))
                try demandEqual(
                    UInt64(try Data(contentsOf: URL(fileURLWithPath: file)).count), manifest.size, "the backup's size")
                let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/data")
                try demand(!left.contains { $0.contains("partial") }, "\(left)")

                let home = "\(folder)/new"
                try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
                let restored = try Self.larderd(home, ["restore", file, "--data", RealDaemon.data(home)])
                try demand(restored.code == 0 && restored.output.contains("This is a new branch"), restored.output)
                let twice = try Self.larderd(home, ["restore", file, "--data", RealDaemon.data(home)])
                try demand(twice.code == 2 && twice.output.contains("There is a log in"), twice.output)
                try RealDaemon.verify(home)
                try RealDaemon.serving(in: home) { daemon in
                    let stock = try daemon.done(["stock"])
                    try demand(stock.contains("milk") && !stock.contains("oats"), stock)
                    try daemon.done(["add", "bread", "1", "--new"])
                }
                try RealDaemon.verify(home)
            }
        }
    }

    @Test(
        "an export of the daemon and one of larderd itself are the same file; with what came since, it is the same log")
    func export() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                var position: UInt64 = 0
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    try daemon.done(["add", "milk", "1 l", "--new"])
                    try daemon.done(["export", "\(folder)/first"])
                    position = try daemon.head()
                    try daemon.done(["use", "milk", "1 l"])
                    let said = try daemon.done(["export", "\(folder)/rest", "--after", "\(position)"])
                    try demand(said.contains("Exported 1 event"), said)
                    try daemon.done(["export", "\(folder)/whole"])
                    let held = try Self.larderd(
                        folder, ["export", "\(folder)/held", "--data", RealDaemon.data(folder)])
                    try demand(held.code == 1 && held.output.contains("is in use"), held.output)
                }
                let data = RealDaemon.data(folder)
                let offline = try Self.larderd(folder, ["export", "\(folder)/offline", "--data", data])
                try demand(offline.code == 0, offline.output)
                let home = "\(folder)/new"
                try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
                let restored = try Self.larderd(
                    home, ["restore", "\(folder)/first", "\(folder)/rest", "--data", RealDaemon.data(home)])
                try demand(restored.code == 0 && restored.output.contains("This is the same log"), restored.output)
                let again = try Self.larderd(home, ["export", "\(folder)/again", "--data", RealDaemon.data(home)])
                try demand(again.code == 0, again.output)
                let files = try ["whole", "offline", "again"].map {
                    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))
                }
                try demand(files[0] == files[1] && files[1] == files[2], "the three exports differ")

                let gap = "\(folder)/gap"
                try FileManager.default.createDirectory(atPath: gap, withIntermediateDirectories: true)
                let alone = try Self.larderd(gap, ["restore", "\(folder)/rest", "--data", RealDaemon.data(gap)])
                try demand(alone.code == 65 && alone.output.contains("a file between them is missing"), alone.output)
            }
        }
    }

    @Test("a restore up to the middle of a transaction ends before it and says so; up to a time it says where that is")
    func rounding() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                var ends: [UInt64] = []
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    for product in ["milk", "oats"] {
                        ends.append(try daemon.head())
                        try daemon.done(["add", product, "1", "--new"])
                    }
                    try daemon.done(["backup", "\(folder)/backup"])
                    try daemon.done(["export", "\(folder)/export"])
                }
                try demand(ends[1] - ends[0] > 1, "a new product and its first lot are one event")
                let cases = [
                    (
                        "\(ends[1] - 1)", ends[0],
                        "\(ends[1] - 1) is not the end of a transaction: restored up to \(ends[0])"
                    ),
                    ("\(ends[1])", ends[1], "This is a new branch"),
                    ("2001-01-01T00:00:00Z", 0, "The last transaction up to 2001-01-01T00:00:00Z ends at 0"),
                    ("15 Jan 2001 12:00", 0, "The last transaction up to 2001-01-1"),
                ]
                for file in ["backup", "export"] {
                    for (number, (limit, end, words)) in cases.enumerated() {
                        let home = "\(folder)/\(file) \(number)"
                        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
                        let said = try Self.larderd(
                            home, ["restore", "\(folder)/\(file)", "--data", RealDaemon.data(home), "--to", limit])
                        try demand(said.code == 0 && said.output.contains(words), said.output)
                        try demand(said.output.contains("position  \(end)\n"), said.output)
                        try demand(number != 1 || !said.output.contains("not the end"), said.output)
                    }
                }
            }
        }
    }

    @Test("a folder is rotated")
    func rotation() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try FileManager.default.createDirectory(atPath: "\(folder)/kept", withIntermediateDirectories: true)
                for day in 1...20 {
                    let name = "larder-2020-01-\(day < 10 ? "0" : "")\(day)T030000Z.backup"
                    try Data().write(to: URL(fileURLWithPath: "\(folder)/kept/\(name)"))
                }
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    try daemon.done(["backup", "--rotate", "\(folder)/kept"])
                }
                let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/kept")
                // The new one with its manifest, six days, and one more week.
                try demandEqual(names.count, 2 + 6 + 1, "files after the rotation: \(names.sorted())")
            }
        }
    }
}
