import FoundationEssentials
import TestSupport
import Testing

@Suite("import prices", .timeLimit(.minutes(3)))
struct PriceImportTests {
    @Test("real shelf prices are seen at their stores, once; all of it is taken back at once (X5)")
    func whole() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/open-prices.csv"
            try OpenPrices.csv.write(toFile: file, atomically: true, encoding: .utf8)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done([
                        "household", "create", "Maison", "--time-zone", QuietZone.name, "--language", "fr",
                    ])
                    let unknown = try daemon.done(["import", "prices", file])
                    #expect(unknown.contains("\(OpenPrices.rows) skipped") && unknown.contains("--new"))
                    #expect(
                        try daemon.done(["import", "prices", file, "--new", "--dry-run"]).contains("would be booked"))
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    let told = try daemon.done(["import", "prices", file, "--new"])
                    #expect(told.contains("\(OpenPrices.rows) booked, 0 already booked, 0 skipped."))
                    #expect(try daemon.done(["price", "history", "3017620422003"]).contains("3.79 EUR/paquet"))
                    #expect(try daemon.done(["store"]).contains("Location 2204"))
                    let again = try daemon.done(["import", "prices", file])
                    #expect(again.contains("0 booked, \(OpenPrices.rows) already booked"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    #expect(try daemon.done(["store"]).contains("No stores"))
                }
            }
        }
    }
}
