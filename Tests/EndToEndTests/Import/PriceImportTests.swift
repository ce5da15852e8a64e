import FoundationEssentials
import TestSupport
import Testing

@Suite("import prices", .timeLimit(.minutes(10)))
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

    @Test(
        "a file that was taken back is brought back before what is new of it is imported; undone again, all comes again"
    )
    func again() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/prices.csv"
            try "name,price,store\nKaffee,5.49,Aldi\nTee,1.99,Aldi\n"
                .write(toFile: file, atomically: true, encoding: .utf8)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Zuhause", "--time-zone", QuietZone.name])
                    try daemon.done(["product", "create", "Kaffee"])
                    #expect(try daemon.done(["import", "prices", file]).contains("1 booked"))
                    try daemon.done(["undo", "--import", "--yes"])
                    let asked = try daemon.larder(["import", "prices", file, "--new"])
                    #expect(asked.code != 0 && asked.output.contains("imported before and undone"), "\(asked)")
                    #expect(try daemon.done(["store"]).contains("No stores"))
                    let told = try daemon.done(["import", "prices", file, "--new", "--yes"])
                    #expect(told.contains("1 booked, 1 already booked"), "\(told)")
                    func isWhole() throws -> Bool {
                        try ["Kaffee", "Tee"].allSatisfy {
                            try daemon.done(["price", "history", $0]).contains("Aldi")
                        }
                    }
                    #expect(try isWhole())
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["store"]).contains("No stores"))
                    try daemon.done(["redo", "--import", "--yes"])
                    #expect(try isWhole())
                }
            }
        }
    }
}
