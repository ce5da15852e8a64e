import Foundation
import TestSupport
import Testing

@Suite("docs/http-api.md", .timeLimit(.minutes(5)))
struct HTTPPageTests {
    @Test("its lines, one after the other, are answered by a new larderd")
    func lines() async throws {
        try await withTemporaryFolder { folder in try await onOwnThread { try Self.run(in: folder) } }
    }

    private static func run(in folder: String) throws {
        let page = try String(contentsOfFile: "\(Programs.repository)/docs/http-api.md", encoding: .utf8)
        let blocks = page.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let lines = blocks.joined().split(separator: "\n")
        try demand(lines.count > 15 && lines.allSatisfy { $0.hasPrefix("curl --unix-socket") }, "\(lines)")
        // A refusal ends the script, and the answers say which line it was.
        let script = """
            set -eu
            curl() { command curl --silent --show-error --fail-with-body "$@"; echo; }
            \(lines.joined(separator: "\n"))
            echo "all of them"
            """
        try RealDaemon.serving(in: folder) { _ in
            let run = try Spawned(
                "/bin/bash", ["-c", script],
                environment: Programs.environment(home: folder, ["LARDER_SOCKET": "\(folder)/larder.sock"]))
            defer { run.reap() }
            let transcript = Transcript(of: run)
            _ = try transcript.wait(seconds: 60, for: "the end of the script") { text in
                text.contains("all of them") || text.contains("error: ") ? text : nil
            }
            try demand(transcript.text.hasSuffix("all of them\n"), transcript.text)
        }
    }
}
