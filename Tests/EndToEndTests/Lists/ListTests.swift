import TestSupport
import Testing

@Suite("Shopping lists, as people type them", .timeLimit(.minutes(10)))
struct ListTests {
    @Test(
        "list show --watch shows what others put there; status --exit-status says that there is something to buy (X7)")
    func watched() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"])
                    let quiet = try daemon.larder(["status", "--exit-status"])
                    #expect(quiet.code == 0 && quiet.output.contains("nothing in stock"))
                    // The last add finds nobody reading, which ends the watching.
                    let seen = try daemon.shell(
                        """
                        larder list show --watch | {
                            grep -m1 'Nothing is on it'
                            larder list add Kerzen --text > /dev/null
                            grep -m1 Kerzen
                            exec 0<&-
                            larder list add Seife --text > /dev/null
                        }
                        """)
                    #expect(seen.output.contains("Nothing is on it") && seen.output.contains("Kerzen"))
                    let busy = try daemon.larder(["status", "--exit-status"])
                    #expect(busy.code == 4 && busy.output.contains("2 to buy"))
                }
            }
        }
    }
}
