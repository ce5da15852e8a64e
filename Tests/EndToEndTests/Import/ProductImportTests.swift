import Foundation
import TestSupport
import Testing

@Suite("import products", .timeLimit(.minutes(10)))
struct ProductImportTests {
    @Test("real rows become products, variants, packs and codes, once; all of it is taken back at once (X5)")
    func whole() async throws {
        let file = "\(Programs.repository)/Tests/EndToEndTests/Import/openfoodfacts.csv"
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Casa", "--time-zone", QuietZone.name, "--language", "it"])
                    let tried = try daemon.done(["import", "products", file, "--dry-run"])
                    #expect(tried.contains("160 would be booked"))
                    #expect(tried.contains("Would make"))
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    let told = try daemon.done(["import", "products", file])
                    #expect(
                        told.contains("Read 160 rows of openfoodfacts.csv: 160 booked, 0 already booked, 0 skipped."))
                    #expect(told.contains("of products that were there"))
                    #expect(told.contains("of a product that was there, or made before: made "))
                    #expect(
                        told.contains("the quantity “a peso” was not read")
                            || told.contains("was not read, and the like"))
                    let again = try daemon.done(["import", "products", file])
                    #expect(again.contains("0 booked, 160 already booked"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    #expect(try daemon.done(["brand"]).contains("No brands"))
                    #expect(try daemon.larder(["import", "products", file]).output.contains("taken back"))
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    let back = try daemon.done(["import", "products", file, "--yes"])
                    #expect(back.contains("Brought back 160 rows") && back.contains("0 booked, 160 already booked"))
                    // Another file that is taken back says nothing of this one.
                    let other = "\(folder)/other.csv"
                    try Data("product_name\nKnäckebrot\n".utf8).write(to: URL(fileURLWithPath: other))
                    try daemon.done(["import", "products", other])
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try !daemon.done(["import", "products", file]).contains("taken back"))
                }
            }
        }
    }

    @Test("a file that was taken back and cannot be brought back says why, and nothing of it is imported (X5)")
    func inTheWay() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.found()
                    let file = "\(folder)/tiny.csv"
                    try Data("product_name\nBasmati rice\nRolled oats\n".utf8).write(to: URL(fileURLWithPath: file))
                    try daemon.done(["import", "products", file])
                    try daemon.done(["undo", "--import", "--yes"])
                    try daemon.done(["product", "create", "Basmati rice"])
                    for choice in ["--yes", "--dry-run"] {
                        let refused = try daemon.larder(["import", "products", file, choice])
                        #expect(refused.code == 1 && refused.output.contains("is a name of another product since"))
                        #expect(refused.output.contains("cannot be brought back as things are"))
                    }
                    #expect(try !daemon.done(["product", "list"]).contains("oats"))
                    try daemon.done(["undo"])
                    #expect(try daemon.done(["import", "products", file, "--yes"]).contains("Brought back 2 rows"))
                }
            }
        }
    }
}
