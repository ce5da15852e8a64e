import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Codes that stores print, and GS1 strings (B3, B4)")
struct InStoreCodeTests {
    @Test(
        "a code for one weight or price is given to no product, and makes none (B4)",
        arguments: ["2012345678903", "2900000000001", "0212345678909", "212345678909"])
    func inStore(code: String) async throws {
        #expect(Barcode.isGTIN(code) && Barcode.isInStore(code))
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = "Käse" })
            let commands: [any Command] = [
                make(SetBarcode()) { ($0.product, $0.code) = ("Käse", code) },
                make(AddProduct()) { ($0.name, $0.barcodes) = ("Wurst", [code]) },
                make(AddStock()) { ($0.product, $0.new) = (PhraseField(code), true) },
            ]
            for command in commands {
                let refused = try await refusal { try await kitchen.give(command) }
                #expect(refused.code == .unreadable)
                #expect(refused.detail.contains("a store's own code for one weight or price"))
            }
            let row = try await kitchen.give(make(ImportProduct()) { ($0.name, $0.code) = ("Wurst", code) })
            #expect(row.warnings.texts.count == 1)
            let catalog = try kitchen.household().catalog
            #expect(catalog.barcodes.all.isEmpty)
            #expect(catalog.order.count == 2)
        }
    }

    @Test(
        "other codes that begin so are no such ones (B4)", arguments: ["20123451", "4012345678901", "12012345678900"])
    func ordinary(code: String) { #expect(!Barcode.isInStore(code)) }

    @Test(
        "in brackets or a link the item's number is the code, and compared as such (B3, C5)",
        arguments: [
            ("(01)04006381333931(17)261231", "04006381333931"), ("(17)261231(01)04006381333931(10)A", "04006381333931"),
            ("https://id.gs1.org/01/04006381333931", "04006381333931"),
            ("http://example.com/shop/01/4006381333931/10/ABC?17=261231", "04006381333931"),
            ("]Q1https://id.gs1.org/01/04006381333931", "04006381333931"), ("(10)ABC", "(10)ABC"),
            ("https://example.com/milk", "https://example.com/milk"), ("(01)0400638133393", "(01)0400638133393"),
            ("(01)04006381333932", nil), ("https://id.gs1.org/01/04006381333932", nil),
        ] as [(String, String?)])
    func strings(code: String, key: String?) {
        #expect(Barcode.isMisreadGTIN(code) == (key == nil))
        if let key { #expect(Barcode.key(code) == key) }
    }

    @Test("a product that was given such a string is found by its plain code, which nobody else gets (B3, C5)")
    func assigned() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Saft"] { try await kitchen.give(make(AddProduct()) { $0.name = name }) }
            let code = "(01)04006381333931(17)261231"
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Milch", code) })
            try await kitchen.add("4006381333931", "1")
            #expect(try kitchen.total(of: "Milch") == "1")
            let taken = try await refusal {
                try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Saft", "4006381333931") })
            }
            #expect(taken.code == .codeTaken)
        }
    }
}
