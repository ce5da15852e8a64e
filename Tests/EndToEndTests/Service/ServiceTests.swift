import Foundation
import Testing

@Suite("The packaged service under a real systemd", .timeLimit(.minutes(5)))
struct ServiceTests {
    /// The sandbox of the unit needs a larderd that stands alone:
    /// `swift build -c release --static-swift-stdlib --scratch-path .build-static --product larderd`.
    private static let program = "\(Programs.repository)/.build-static/release/larderd"
    private static let isAsked = Programs.isSet("LARDER_TEST_SYSTEMD")

    @Test(
        "socket activation, reload, sudden death, a hang and stop end as they should",
        .enabled(
            if: isAsked || access(program, X_OK) == 0, "there is no .build-static, and LARDER_TEST_SYSTEMD is unset"))
    func service() async throws {
        let outcome = try await onOwnThread {
            try Programs.run(
                "\(Programs.repository)/Tests/Harness/check-service", [Self.program],
                environment: Programs.environment(home: "/tmp"), seconds: 240)
        }
        if outcome.code == 77, !Self.isAsked {
            print("Skipped: \(outcome.output)")
        } else {
            #expect(outcome.code == 0, "\(outcome.output)")
        }
    }
}
