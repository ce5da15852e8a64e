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
                    #expect(told.contains("of existing products"))
                    #expect(told.contains("of existing or earlier products made "))
                    #expect(
                        told.contains("the quantity “a peso” was not understood")
                            || told.contains("was not understood, and the like"))
                    let again = try daemon.done(["import", "products", file])
                    #expect(again.contains("0 booked, 160 already booked"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    #expect(try daemon.done(["brand"]).contains("No brands"))
                    #expect(
                        try daemon.larder(["import", "products", file]).output.contains(
                            "was imported before and undone"))
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                    let back = try daemon.done(["import", "products", file, "--yes"])
                    #expect(back.contains("Redone: 160 rows") && back.contains("0 booked, 160 already booked"))
                    // Another file that is taken back says nothing of this one.
                    let other = "\(folder)/other.csv"
                    try Data("product_name\nKnäckebrot\n".utf8).write(to: URL(fileURLWithPath: other))
                    try daemon.done(["import", "products", other])
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try !daemon.done(["import", "products", file]).contains("imported before and undone"))
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
                        #expect(
                            refused.code == 1 && refused.output.contains("has since become a name of another product"))
                        #expect(refused.output.contains("cannot be redone now"))
                    }
                    #expect(try !daemon.done(["product", "list"]).contains("oats"))
                    try daemon.done(["undo"])
                    #expect(try daemon.done(["import", "products", file, "--yes"]).contains("Redone: 2 rows"))
                }
            }
        }
    }

    @Test("what was imported without --in-stock is taken back first, and comes with it then; never both (X5)")
    func otherwise() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.found()
                    func write(_ name: String, _ rows: [String]) throws -> String {
                        let text = (["date,item,amount,total"] + rows).joined(separator: "\n") + "\n"
                        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                        return "\(folder)/\(name)"
                    }
                    let row = "2014-03-01,butter,2,2.40"
                    let file = try write("old.csv", [row])
                    let more = try write("more.csv", [row, "2014-03-02,rice,1,1.99"])
                    try daemon.done(["import", "purchases", file])
                    #expect(try !daemon.done(["stock"]).contains("butter"))

                    let refused = try daemon.larder(["import", "purchases", file, "--in-stock"])
                    #expect(
                        refused.code == 1 && refused.output.contains("undo that import first: larder undo --import "))
                    // A row of it in another file.
                    #expect(
                        try daemon.larder(["import", "purchases", more, "--in-stock"]).output
                            .contains("it is already booked as used up"))
                    #expect(try !daemon.done(["stock"]).contains("butter"))
                    try daemon.done(["undo", "--import", "--yes"])

                    let id = try #require(refused.output.split(separator: "--import ").last?.prefix(36))
                    try daemon.done(["undo", "--import", String(id), "--yes"])
                    try daemon.done(["import", "purchases", file, "--in-stock"])
                    #expect(try daemon.done(["stock"]).contains("butter"))
                    try daemon.done(["import", "purchases", file, "--in-stock"])
                    #expect(try daemon.larder(["redo", "--import", String(id)]).code == 1)
                    let back = try daemon.larder(["import", "purchases", file])
                    #expect(back.code == 1 && back.output.contains("already imported with --in-stock"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["import", "purchases", file, "--yes"]).contains("Redone: 1 row"))
                    #expect(try !daemon.done(["stock"]).contains("butter"))
                }
            }
        }
    }
}
