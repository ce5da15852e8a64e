import Foundation
import TestSupport
import Testing

@Suite("The daemon dies at any moment", .timeLimit(.minutes(10)))
struct CrashTests {
    /// `LARDER_TEST_SEED` repeats a run; `LARDER_TEST_ROUNDS` makes it longer.
    @Test("nothing that was acknowledged is lost, and nothing is booked twice")
    func rounds() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["LARDER_TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
        let rounds = environment["LARDER_TEST_ROUNDS"].flatMap { Int($0) } ?? 40
        let summary = try await withTemporaryFolder { folder in
            try await onOwnThread {
                var run = CrashRun(folder: folder, rounds: rounds, seed: seed)
                return try run.run()
            }
        }
        print("Crash test: \(summary)")
    }
}
