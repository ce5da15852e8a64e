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

    private static func run(in folder: String) throws {
        let programs = URL(fileURLWithPath: Programs.daemon).deletingLastPathComponent().path
        let run = try Spawned(
            "\(Programs.repository)/scripts/run", [programs],
            environment: Programs.environment(home: folder, ["LARDER_SOCKET": "\(folder)/larder.sock"]))
        defer { run.reap() }
        let transcript = Transcript(of: run)
        defer { run.signal(SIGTERM) }
        let said = try transcript.wait(seconds: 120, for: "how to remove it") { text in
            text.split(separator: "\n").first { $0.contains("rm -r ") }.map(String.init)
        }
        let data = try demandValue(said.components(separatedBy: "rm -r ").last, "no folder in: \(said)")
        try demand(data.hasPrefix(folder), "not in the home of who called it: \(data)")
        try demand(access("\(data)/data.mdb", F_OK) == 0, "no log in \(data)")
        try demand(transcript.text.contains("Milk"), "no sample household:\n\(transcript.text)")
    }
}
