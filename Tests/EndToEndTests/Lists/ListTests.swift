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
                            grep -m1 'The list is empty'
                            larder list add Kerzen --text > /dev/null
                            grep -m1 Kerzen
                            exec 0<&-
                            larder list add Seife --text > /dev/null
                        }
                        """)
                    #expect(seen.output.contains("The list is empty") && seen.output.contains("Kerzen"))
                    let busy = try daemon.larder(["status", "--exit-status"])
                    #expect(busy.code == 4 && busy.output.contains("2 to buy"))
                }
            }
        }
    }

    @Test("status and stock --watch show what is booked meanwhile, and nothing where that changes no line of them (E3)")
    func watchedBoard() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"])
                    for (page, none) in [("status", "Nothing is in stock"), ("stock", "Nothing is in stock")] {
                        let seen = try daemon.shell(
                            """
                            larder \(page) --watch | {
                                grep -m1 '\(none)'
                                larder store create '\(page)' > /dev/null
                                larder add Milch 2 --new --expires tomorrow > /dev/null
                                read empty; echo "<$empty>"
                                grep -m1 Milch
                                exec 0<&-
                                larder use Milch > /dev/null
                            }
                            larder undo --only Milch --yes && larder undo --only Milch --yes
                            """)
                        #expect(seen.output.contains("<>") && seen.output.contains("Milch"), "\(page): \(seen.output)")
                    }
                    let past = try daemon.larder(["status", "--watch", "--on", "yesterday"])
                    #expect(past.code == 2 && past.output.contains("--watch shows the current state"))
                }
            }
        }
    }
}
