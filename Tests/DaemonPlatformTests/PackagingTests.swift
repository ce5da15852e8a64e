import Foundation
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)))
struct PackagingTests {
    /// The repository, from where this file lies.
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    @Test(
        "the units are silent under systemd-analyze verify and keep their sandbox",
        .enabled(if: Command.exists("/usr/bin/systemd-analyze")))
    func units() async throws {
        let outcome = try await Command.run("\(Self.root)/Tests/Harness/check-units", [])
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test(
        "the check would notice a wrong value, which systemd-analyze only prints",
        .enabled(if: Command.exists("/usr/bin/systemd-analyze")))
    func wrongValue() async throws {
        try await withTemporaryFolder { folder in
            for unit in [
                "larderd.socket", "larderd.service", "larder-backup.service", "larder-backup.timer",
                "larder-agent.service", "larder-web.socket", "larder-web-trusted.socket",
            ] {
                let text = try String(contentsOfFile: "\(Self.root)/packaging/systemd/\(unit)", encoding: .utf8)
                let damaged = text.replacingOccurrences(of: "ProtectHome=yes", with: "ProtectHome=maybe")
                try writeFile("\(folder)/\(unit)", damaged)
            }
            let outcome = try await Command.run("\(Self.root)/Tests/Harness/check-units", [folder])
            #expect(outcome.code == 1)
            #expect(outcome.output.contains("maybe"))
        }
    }

    @Test("systemd starts larderd again when its data was in use, for a moment after a kill, and not on a damaged log")
    func startsAgain() throws {
        let unit = try String(contentsOfFile: "\(Self.root)/packaging/systemd/larderd.service", encoding: .utf8)
        let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("RestartPreventExitStatus=") })
        let codes = line.split(separator: "=")[1].split(separator: " ").map(String.init)
        #expect(codes == [DaemonExit.Code.wrongUse, .dataError, .permission].map { "\($0.rawValue)" })
    }
}
