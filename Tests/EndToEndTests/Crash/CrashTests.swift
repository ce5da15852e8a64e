import Foundation
import TestSupport
import Testing

@Suite("The daemon dies at any moment", .timeLimit(.minutes(Runs.minutes)))
struct CrashTests {
    /// `LARDER_TEST_SEED` repeats a run.
    @Test("nothing that was acknowledged is lost, and nothing is booked twice")
    func rounds() async throws {
        let seed = SeededGenerator.seedOfRun
        let summary = try await withTemporaryFolder { folder in
            try await onOwnThread {
                var run = CrashRun(folder: folder, rounds: Runs.crashes, seed: seed)
                return try run.run()
            }
        }
        print("Crash test: \(summary)")
    }

    @Test("dying while it saves its states, which is always, changes nothing, and half a state is gone after a start")
    func savingStates() async throws {
        let seed = SeededGenerator.seedOfRun
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let settings = ["LARDERD_SNAPSHOT_EVERY": "1"]
                var run = CrashRun(folder: folder, rounds: 8, seed: seed, variables: settings)
                _ = try run.run()
                // given one more that is sure to have been left half
                let states = "\(RealDaemon.data(folder))/snapshots"
                let saved = try demandValue(
                    Self.files(in: states).first { !$0.hasSuffix(".partial") }, "no state is saved")
                try Data(repeating: 7, count: 100).write(to: URL(fileURLWithPath: "\(states)/\(saved).partial"))
                try RealDaemon.serving(in: folder) { _ in
                    let left = Self.files(in: states).filter { $0.hasSuffix(".partial") }
                    try demand(left.isEmpty, "\(left)")
                }
            }
        }
    }

    private static func files(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            // Of a state: the version in twenty digits.
            $0.split(separator: "/").last?.prefix(20).count { $0.isNumber } == 20
        }
    }
}
