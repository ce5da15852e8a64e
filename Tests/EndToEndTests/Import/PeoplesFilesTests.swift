import API
import Client
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("Files as people have them", .timeLimit(.minutes(10)))
struct PeoplesFilesTests {
    @Test("rows that were imported before their further columns were read are the same rows (X5)")
    func landed() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/new.csv"
            try """
            date,item,amount,price,store,currency,Expiry Date,note
            2026-11-20,Butter,2,1.99,Lidl,EUR,2026-12-20,for the cake
            2026-11-20,Butter,2,1.99,Lidl,EUR,2026-12-21,for us

            """.write(toFile: file, atomically: true, encoding: .utf8)
            try await onOwnThread {
                try ImportRun(folder: folder).found()
                try RealDaemon.serving(in: folder) { daemon in
                    let client = daemon.client()
                    let household = try client.get(Endpoints.Households.show, at: ImportRun.here).value.id
                    // As it was sent then: eight columns, and an id of these.
                    let commands = [0, 1].map { before in
                        let id = CommandID.row(
                            of: "purchases", household: household,
                            fields: ["2026-11-20", "Butter", "", "2", "", "1.99", "", "Lidl"], identicalBefore: before)
                        let row = make(ImportPurchase()) {
                            ($0.date, $0.item, $0.amount) = ("2026-11-20", "Butter", "2")
                            ($0.price, $0.store) = ("1.99", "Lidl")
                        }
                        return make(BatchCommand(id: id, type: "purchase", body: row)) { $0.row = before + 1 }
                    }
                    let old = ImportFile(
                        kind: "purchases", fileName: "old.csv", sha256: String(repeating: "ab", count: 32), rows: 2)
                    _ = try client.send(
                        Endpoints.Corrections.batch, at: ImportRun.here, BatchRequest(commands: commands, import: old))
                    let answer = try ImportRun.take(file, into: daemon)
                    #expect(answer.contains("0 booked, 2 already booked, 0 skipped"), "\(answer)")
                }
            }
        }
    }

    @Test("what is in the cupboard comes in with its dates and places, and stays (X5)")
    func stock() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/pantry.csv"
            try """
            Name;Menge;Einheit;Haltbar bis;Lagerort;Bemerkung;EAN
            Bohnen;3;400 g Dose;01.03.2027;Keller;für Chili;4006381333931
            Reis;2;kg;2025-02-01 00:00:00;Küche
            Salz
            ;1;kg

            """.write(toFile: file, atomically: true, encoding: .utf8)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done([
                        "household", "create", "Zuhause", "--time-zone", QuietZone.name, "--language", "de",
                    ])
                    let answer = try daemon.done(["import", "stock", file])
                    #expect(
                        answer.contains("Read 4 rows of pantry.csv: 3 booked, 0 already booked, 1 skipped."),
                        "\(answer)")
                    #expect(answer.contains("it has no item") && answer.contains("is already past"), "\(answer)")
                    let beans = try daemon.done(["stock", "Bohnen", "--json"])
                    for value in ["2027-03-01", "Keller", "für Chili"] { #expect(beans.contains(value), "\(beans)") }
                    #expect(try daemon.done(["stock", "Reis"]).contains("2 kg"))
                    #expect(
                        try daemon.done(["import", "stock", file]).contains("0 booked, 3 already booked, 1 skipped"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try daemon.done(["product", "list"]).contains("No products"))
                }
            }
        }
    }

    @Test("a receipt of an American store: times, a pint, a discount, a fee, a tip and a reduction (X5, C3)")
    func receipt() async throws {
        try await withTemporaryFolder { folder in
            let file = "\(folder)/receipt.csv"
            try """
            Purchase Date,Description,Qty.,Size,Unit Price,Total Price,Store Name
            2026-11-20 18:03,Milk,1,1 gal,$3.49,$3.49,Kroger
            2026-11-20 18:03,Beans,2,15oz can,0.99,1.98,Kroger
            2026-11-20 18:03,Cream,1,1 pint,2.99,2.49,Kroger
            2026-11-20 18:03,Member savings,1,,,-0.50,Kroger
            2026-11-20 18:03,Delivery fee,1,,4.99,4.99,Kroger
            2026-11-20 18:03,Tip,1,,2.00,2.00,Kroger

            """.write(toFile: file, atomically: true, encoding: .utf8)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done([
                        "household", "create", "Home", "--time-zone", "America/New_York", "--currency", "USD",
                    ])
                    let answer = try daemon.done(["import", "purchases", file, "--in-stock"])
                    #expect(answer.contains("3 booked, 0 already booked, 3 skipped"), "\(answer)")
                    #expect(answer.contains("2.49 USD was paid") && answer.contains("behind “Cream”"), "\(answer)")
                    #expect(try daemon.done(["stock", "Beans", "--json"]).contains("30 oz"))
                    #expect(try daemon.done(["stock", "Milk", "--json"]).contains("1 US gallon"))
                }
            }
        }
    }
}
