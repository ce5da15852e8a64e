import TestSupport
import Testing

@Suite("The power is cut at any moment (L2)", .timeLimit(.minutes(10)), .serialized)
struct PowerCutTests {
    /// `LARDER_TEST_SEED` repeats the moments and what the disk kept, though not the daemon's timing.
    private static let seed = SeededGenerator.seedOfRun

    @Test("what was acknowledged is on the disk, whatever else of it is not")
    func holds() async throws {
        let outcome = try await run(moments: 220)
        print("Power cut: \(outcome.moments) moments, \(outcome.acknowledged) acknowledged, seed \(Self.seed)")
        #expect(outcome.broken.isEmpty, "seed \(Self.seed)")
    }

    @Test("the same without flushes loses what was acknowledged: this test can fail")
    func fails() async throws {
        let outcome = try await run(moments: 60, variables: ["LARDER_NOSYNC": "1"])
        print("Power cut without flushes: \(outcome.broken.count) of \(outcome.moments) moments broken")
        #expect(outcome.broken.count > outcome.moments / 3)
    }

    private func run(moments: Int, variables: [String: String] = [:]) async throws -> PowerCutRun.Outcome {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                var run = PowerCutRun(folder: folder, seed: Self.seed)
                return try run.run(moments: moments, variables: variables)
            }
        }
    }
}
