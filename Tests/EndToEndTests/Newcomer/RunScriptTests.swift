import Foundation
import Glibc
import TestSupport
import Testing

@Suite("make run", .timeLimit(.minutes(10)))
struct RunScriptTests {
    @Test("it keeps what it makes in a place of its own, and says where and how to be rid of it")
    func place() async throws {
        try await withTemporaryFolder { folder in try await onOwnThread { try Self.run(in: folder) } }
    }

    @Test("a household that was there is neither shown nor advised to be removed")
    func apart() async throws {
        try await withTemporaryFolder { folder in try await onOwnThread { try Self.apart(in: folder) } }
    }

    private static func apart(in folder: String) throws {
        let real = "\(folder)/.local/share/larder"
        try FileManager.default.createDirectory(
            atPath: real, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (settings, place, isOwn) in [([:], "larder-try", true), (["LARDERD_DATA": real], "larder", false)] {
            let said = try told(in: folder, settings).place
            try demand(said.hasPrefix("All of it is in \(folder)/.local/share/\(place)."), said)
            try demand(said.contains("rm -r") == isOwn, said)
        }
    }

    /// Runs the script and returns its line about the place of the data, and all of its output.
    private static func told(in folder: String, _ settings: [String: String]) throws -> (place: String, all: String) {
        let programs = URL(fileURLWithPath: Programs.daemon).deletingLastPathComponent().path
        // Two of these at once would take the same port.
        let own = ["LARDER_SOCKET": "\(folder)/larder.sock", "LARDER_WEB_PORT": "0"].merging(settings) { $1 }
        let run = try Spawned(
            "\(Programs.repository)/scripts/run", [programs], environment: Programs.environment(home: folder, own))
        defer { run.reap() }
        let transcript = Transcript(of: run)
        defer { run.signal(SIGTERM) }
        let said = try transcript.wait(seconds: 120, for: "where it is kept") { text in
            text.split(separator: "\n").first { $0.hasPrefix("All of it is in ") }.map(String.init)
        }
        return (said, transcript.text)
    }

    private static func run(in folder: String) throws {
        let said = try told(in: folder, [:])
        let data = try demandValue(said.place.components(separatedBy: "rm -r ").last, "no folder in: \(said.place)")
        try demand(data.hasPrefix(folder), "not in the home of who called it: \(data)")
        try demand(access("\(data)/data.mdb", F_OK) == 0, "no log in \(data)")
        try demand(said.all.contains("Milk"), "no sample household:\n\(said.all)")
    }
}
