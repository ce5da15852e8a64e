import Foundation
import Testing

@Suite("The packaged service under a real systemd", .timeLimit(.minutes(10)))
struct ServiceTests {
    @Test(
        "socket activation, reload, sudden death, a hang and stop end as they should",
        .enabled(if: getuid() == 0 && Programs.isInstalled("systemd-nspawn"), "needs root and systemd-container"))
    func service() async throws {
        let outcome = try await onOwnThread {
            try Programs.run(
                "\(Programs.repository)/Tests/Harness/check-service", [Programs.daemon],
                environment: Programs.environment(home: "/tmp"), seconds: 240)
        }
        #expect(outcome.code == 0, "\(outcome.output)")
    }
}
