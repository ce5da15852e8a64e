import Foundation
import TestSupport
import Testing

@Suite("The same command again (L3)", .timeLimit(.minutes(Runs.minutes)))
struct RepeatTests {
    @Test("200 commands, each sent 50 times over restarts and deaths, are booked once and answered alike")
    func again() async throws {
        let restarts = Runs.restarts
        try await inFolder { folder in
            let compared = try RepeatRun(folder: folder, commands: 200, restarts: restarts, times: 5).run()
            try demandEqual(compared, 200 * 5 * restarts, "answers that were compared")
        }
    }
}
