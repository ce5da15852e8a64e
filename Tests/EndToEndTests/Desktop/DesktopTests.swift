import TestSupport
import Testing

@Suite("A reminder reaches a desktop", .timeLimit(.minutes(10)))
struct DesktopTests {
    @Test("what falls due is really shown, once, and its button takes the lot out of stock")
    func shown() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread { try DesktopRun(folder: folder).run() }
        }
    }
}
