import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Codes of packages: product, date, batch, amount (B3, L5)")
struct ScanTests {
    static let item = "04012345678901"
    static let code = "(01)04012345678901(17)280331(10)A1"

    /// With a product that has the code.
    private func withProduct(
        _ settings: ProductSettings = ProductSettings(), _ body: (Kitchen) async throws -> Void
    ) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.barcodes, $0.settings) = ("Thing", [Self.item], settings) })
            try await body(kitchen)
        }
    }

    private func add(
        _ kitchen: Kitchen, _ change: (inout AddStock) -> Void
    ) async throws -> (received: StockReceived, scanned: [ExpiryScanned], warnings: [String]) {
        let receipt = try await kitchen.give(make(AddStock()) { change(&$0) })
        let received = receipt.events.lazy.compactMap(\.event.asReceived).first
        return (try #require(received), receipt.events.compactMap(\.event.asScanned), receipt.warnings.texts)
    }

    @Test(
        "in brackets, behind what says the symbol, in a link; given as the code or as the name of the product (B3.1)",
        arguments: [
            code, "(17)280331(01)04012345678901(10)A1", "(01) 04012345678901 (10) A1 (17) 280331",
            "]d2\u{1D}010401234567890110A1\u{1D}17280331", "]Q301040123456789011728033110A1",
            "https://id.gs1.org/01/04012345678901/10/A1?17=280331",
        ])
    func read(code: String) async throws {
        try await withProduct { kitchen in
            for asName in [true, false] {
                let (received, scanned, warnings) = try await add(kitchen) {
                    if asName { $0.product = PhraseField(code) } else { $0.code = code }
                }
                let date = LotDate(day: CalendarDate(year: 2028, month: 3, day: 31)!, kind: .useBy, source: .scanned)
                #expect(received.date == date && received.scan.isEmpty && warnings.isEmpty)
                #expect(scanned.count == 1)
                let fact = try #require(scanned.first)
                #expect(fact.lot == received.lot && fact.text == code && fact.batch == "A1" && fact.date == date)
            }
            #expect(try kitchen.total(of: "Thing") == "2")
            // Taking and opening is as with the bare code.
            let opened = try await kitchen.give(make(OpenStock()) { $0.product = PhraseField(code) })
            let used = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(code), "1") })
            #expect(opened.warnings.texts.isEmpty && used.warnings.texts.isEmpty)
        }
    }

    @Test(
        "a bare number has nothing to keep",
        arguments: [item, "4012345678901", "(01)04012345678901", "]C10104012345678901", "0104012345678901"])
    func bare(code: String) async throws {
        try await withProduct { kitchen in
            let (received, scanned, warnings) = try await add(kitchen) { $0.code = code }
            #expect(received.date == nil && scanned.isEmpty && warnings.isEmpty)
        }
    }

    @Test("the amount is that of the code, unless it is given (B3.1)")
    func amounts() async throws {
        let kilos = make(ProductSettings()) { $0.baseUnit = "kg" }
        try await withProduct(kilos) { kitchen in
            let code = "(01)04012345678901(3103)001250(3922)00349"
            let weighed = try await add(kitchen) { $0.code = code }.received
            #expect(weighed.amount == Quantity(millionths: 1_250_000))
            #expect(weighed.cost?.money.minorUnits == 349)
            let given = try await add(kitchen) { ($0.code, $0.amount) = (code, "2 kg") }.received
            #expect(given.amount == Quantity(millionths: 2_000_000))
        }
        try await withProduct { kitchen in
            let counted = try await add(kitchen) { $0.code = "(01)04012345678901(30)6" }.received
            #expect(counted.amount == Quantity(millionths: 6_000_000))
            let box = try await add(kitchen) { $0.code = "(02)04012345678901(37)24" }.received
            #expect(box.amount == Quantity(millionths: 24_000_000))
        }
    }

    @Test(
        "a code that cannot be right is refused, and nothing is booked (B3.4)",
        arguments: [
            "(01)04012345678901(17)281331", "(01)04012345678901(17)280231", "(01)04012345678902(17)280331",
            "(01)04012345678901(17)280331(17)280401", "]C1010401234567890117280",
        ])
    func unreadable(code: String) async throws {
        try await withProduct { kitchen in
            let before = try kitchen.household().dump
            let refusal = try await kitchen.refused(make(AddStock()) { $0.code = code })
            #expect(refusal.code == .unreadableLabel, "\(refusal)")
            #expect(try kitchen.household().dump == before)
        }
    }

    @Test("more than 200 bytes are refused, and nothing is booked", arguments: [201, 4000])
    func long(bytes: Int) async throws {
        try await withProduct { kitchen in
            let code = Self.code + String(repeating: "x", count: bytes - Self.code.utf8.count)
            let refusal = try await kitchen.refused(make(AddStock()) { $0.code = code })
            #expect(refusal.code == .tooLong)
            #expect(refusal.detail == "the code is too long (\(bytes) of 200 bytes)")
            let label = try await kitchen.refused(
                make(AddStock()) { ($0.product, $0.label) = ("Thing", code) })
            #expect(label.code == .tooLong)
            #expect(try kitchen.total(of: "Thing") == "0")
        }
    }

    @Test("two products or two dates that disagree are refused; an archived product is not added to (B3.6)")
    func disagreement() async throws {
        try await withProduct { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = "Other" })
            let other = try await kitchen.refused(make(AddStock()) { ($0.product, $0.code) = ("Other", Self.code) })
            #expect(other.code == .impossible)
            #expect(other.detail == "the code is of Thing, not of Other: name only one of them")
            let dates = try await kitchen.refused(
                make(AddStock()) { ($0.code, $0.date) = (Self.code, "2028-04-01") })
            #expect(dates.code == .impossible && dates.detail.contains("31 Mar 2028"))
            let label = try await kitchen.refused(
                make(AddStock()) { ($0.code, $0.label) = (Self.code, "EXP 01.04.2028") })
            #expect(label.code == .impossible)
            // The same date twice is one.
            let same = try await add(kitchen) {
                ($0.code, $0.label, $0.date) = (Self.code, "EXP 31.03.2028 L7", "2028-03-31")
            }
            #expect(same.received.date?.source == .scanned && same.scanned.count == 2)
            let unknown = try await kitchen.refused(make(AddStock()) { $0.code = "(01)04006381333931(10)A" })
            #expect(unknown.code == .unknownProduct)
            let beside = try await add(kitchen) { ($0.product, $0.code) = ("Other", "(01)04006381333931(10)A") }
            #expect(beside.warnings == ["no product has the code “04006381333931”"])
            #expect(beside.scanned.first?.batch == "A")
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Thing" })
            let gone = try await kitchen.refused(make(AddStock()) { $0.code = Self.code })
            #expect([.notFound, .unknownProduct].contains(gone.code), "\(gone)")
        }
    }

    @Test("a scanner that leaves out separators gives no date (B3.5)")
    func glued() async throws {
        try await withProduct { kitchen in
            let (received, scanned, warnings) = try await add(kitchen) { $0.code = "010401234567890110ABC12317270131" }
            #expect(received.date == nil && scanned.first?.batch == "" && warnings.count == 1)
        }
    }
}
