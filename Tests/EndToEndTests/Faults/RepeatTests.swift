import Foundation
import Testing

@Suite("The same command again (L3)", .timeLimit(.minutes(10)))
struct RepeatTests {
    /// `LARDER_TEST_RESTARTS` makes it longer.
    @Test("200 commands, each sent 50 times over restarts and deaths, are booked once and answered alike")
    func again() async throws {
        let restarts = ProcessInfo.processInfo.environment["LARDER_TEST_RESTARTS"].flatMap { Int($0) } ?? 10
        try await inFolder { folder in
            let compared = try RepeatRun(folder: folder, commands: 200, restarts: restarts, times: 5).run()
            try demandEqual(compared, 200 * 5 * restarts, "answers that were compared")
        }
    }
}
