import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("What else is in a code is kept as it was scanned, until it is read (B3, L5)")
struct ScanTests {
    static let item = "04012345678901"
    static let label = "(01)04012345678901(17)280331(10)A1"

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
        _ kitchen: Kitchen, _ code: String, _ amount: String? = nil, date: String? = nil
    ) async throws -> (received: StockReceived, warnings: [String]) {
        let receipt = try await kitchen.give(
            make(AddStock()) {
                ($0.product, $0.amount, $0.date) = (PhraseField(code), AmountField(typed: amount), date)
            })
        return (try #require(receipt.events.first?.event.asReceived), receipt.warnings.texts)
    }

    @Test(
        "in brackets, behind what says the symbol, and in a link: the text is in the event, and the answer says so",
        arguments: [
            label, "(17)280331(01)04012345678901", "(01) 04012345678901 (10) A1", "]C1010401234567890110A1",
            "]d2\u{1D}010401234567890110A1\u{1D}17280331", "]Q3010401234567890117280331",
            "https://id.gs1.org/01/04012345678901/10/A1?17=280331", "https://example.com/01/04012345678901?17=280331",
        ])
    func kept(code: String) async throws {
        try await withProduct { kitchen in
            let (received, warnings) = try await add(kitchen, code)
            #expect(received.scan == code && received.date == nil)
            #expect(warnings.count == 1)
            #expect(
                warnings.first
                    == "the code contains more, such as a date or a batch, which is kept but not read "
                    + "yet: it has no date, so enter the printed one")
            // then an amount behind it is no part of it, said apart or not
            for (thing, amount) in [(code, "2"), (code + " 2", nil)] where amount != nil || !code.contains(" ") {
                let two = try await add(kitchen, thing, amount).received
                #expect(two.scan == code && two.amount == Quantity(millionths: 2_000_000))
            }
            // and whoever says the date needs not be told of it
            let dated = try await add(kitchen, code, date: "2028-03-31")
            #expect(dated.received.scan == code && dated.warnings.isEmpty)
            // and taking and opening is as with the bare code
            let opened = try await kitchen.give(make(OpenStock()) { $0.product = PhraseField(code) })
            let used = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(code), "1") })
            #expect(opened.warnings.texts.isEmpty && used.warnings.texts.isEmpty)
            #expect(used.events.count == 1)
        }
    }

    @Test(
        "of a bare number, as it may be written, nothing is kept",
        arguments: [
            item, "4012345678901", "(01)04012345678901", "]C10104012345678901", "]d2\u{1D}0104012345678901\u{1D}",
            "https://id.gs1.org/01/04012345678901", "https://example.com/01/04012345678901/?linkType=all#10", "Thing",
        ])
    func bare(code: String) async throws {
        try await withProduct { kitchen in
            let (received, warnings) = try await add(kitchen, code)
            #expect(received.scan.isEmpty && warnings.isEmpty)
        }
    }

    @Test("the default date is given, and said to be no more than that (S2)")
    func suggested() async throws {
        let week = make(ProductSettings()) { $0.shelfLife = ShelfLife(pantry: 7, fridge: 7, freezer: 7) }
        try await withProduct(week) { kitchen in
            let (received, warnings) = try await add(kitchen, Self.label)
            #expect(received.date?.source == .suggested)
            let day = try #require(received.date?.day.words)
            #expect(warnings.count == 1)
            #expect(warnings.first?.contains("its date, \(day), is only an estimate") == true)
            #expect(try await add(kitchen, Self.item).warnings.isEmpty)
        }
    }

    @Test("undo, redo and correct keep it; erasing the notes of what was bought takes it (L8, L9, L13)")
    func survives() async throws {
        try await withProduct { kitchen in
            let receipt = try await kitchen.give(make(AddStock()) { $0.product = PhraseField(Self.label) })
            let before = try kitchen.household().dump
            try await kitchen.undo()
            try await kitchen.redo()
            #expect(try kitchen.household().dump == before)
            let corrected = try await kitchen.correct(receipt) { ($0.amount, $0.date) = ("3", "2028-03-31") }
            let correction = try #require(corrected.events.first?.event.payload)
            #expect(String(decoding: BinaryWriter.encode(correction), as: UTF8.self).contains(Self.label))
            var erase = EraseText()
            erase.positions = [Int64(receipt.position.value)]
            _ = try await kitchen.handler.erase(
                erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(77, kitchen.caller))
            #expect(try !kitchen.bytes.contains(Self.label))
            #expect(try kitchen.total(of: "Thing") == "3")
        }
    }

    @Test("more than 200 bytes are refused, and nothing is booked")
    func long() async throws {
        try await withProduct { kitchen in
            let fits = Self.label + String(repeating: "x", count: 200 - Self.label.utf8.count)
            #expect(try await add(kitchen, fits).received.scan.utf8.count == 200)
            let refusal = try await refusal { _ = try await add(kitchen, fits + "x") }
            #expect(refusal.code == .tooLong)
            #expect(refusal.detail == "the code is too long (201 of 200 bytes)")
        }
    }
}
