import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Codes that are read as they come, stand for a pack, and are moved (C5)")
struct CodeTests {
    @Test(
        "eight digits are a GTIN-8 if the check digit fits; of a UPC symbol they are a UPC-E; what says the symbol is no part of a code (C5)",
        arguments: [
            ("96385074", "00000096385074"), ("]E496385074", "00000096385074"), ("]E004252614", "00042100005264"),
            ("]E301234133", "00012300000413"), ("]E004006381333931", "04006381333931"),
            ("]E04006381333931", "04006381333931"),
            ("]C10104006381333931", "04006381333931"), ("]d201040063813339311726113110A1", "04006381333931"),
            ("]C0shelf-7", "shelf-7"), ("]C110ABC", "10ABC"), ("]shelf", "]shelf"), ("] E0", ""), ("]d2", ""),
            ("400 6381 333931", "04006381333931"), ("04252614", nil), ("]E004252615", nil), ("٤٠٠٦٣٨١٣", "٤٠٠٦٣٨١٣"),
        ] as [(String, String?)])
    func keys(code: String, key: String?) {
        #expect(Barcode.isMisreadGTIN(code) == (key == nil), "\(code)")
        if let key { #expect(Barcode.key(code) == key, "\(code)") }
    }

    @Test("of 946 odd codes each is a GTIN, kept as it is, or refused as misread; none means another product's (C5)")
    func odd() async throws {
        try await Kitchen.open { kitchen in
            var groups = [[String]](repeating: [], count: 7)
            var owner: [String: Int] = [:]
            var misread: [String] = []
            var (gtins, kept) = (0, 0)
            for (number, code) in OddCodes.all.enumerated() {
                guard !Barcode.isMisreadGTIN(code) else {
                    misread.append(code)
                    continue
                }
                let key = Barcode.key(code)
                if Barcode.isGTIN(key) { gtins += 1 } else { kept += 1 }
                guard owner[key] == nil else { continue }
                owner[key] = number % groups.count
                groups[number % groups.count].append(code)
            }
            #expect((gtins, kept, misread.count) == (706, 93, 147))
            for (number, codes) in groups.enumerated() {
                try await kitchen.give(
                    make(AddProduct()) {
                        ($0.name, $0.barcodes) = ("Thing \("ABCDEFG".dropFirst(number).prefix(1))", codes)
                    })
            }
            let home = try kitchen.household()
            for code in OddCodes.all where !misread.contains(code) {
                let wanted = "Thing \("ABCDEFG".dropFirst(try #require(owner[Barcode.key(code)])).prefix(1))"
                #expect(try home.product(code).name == wanted, "\(code)")
            }
            for code in misread {
                let refusal = try await refusal {
                    try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code) = ("Thing A", code) })
                }
                #expect((refusal.code, refusal.detail.contains("check digit")) == (.unreadable, true), "\(code)")
                #expect(throws: Refusal.self, "\(code)") { try home.product(code) }
            }
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Thing A" })
            let left = try kitchen.household()
            for code in groups[0] { #expect(throws: Refusal.self, "\(code)") { try left.product(code) } }
        }
    }

    @Test(
        "a code stands for a pack: a bare number of it is so many; another size goes with it, no pack leaves it (C5, C4)"
    )
    func pack() async throws {
        let code = "4006381333931"
        func add(_ amount: String? = nil) -> AddStock {
            make(AddStock()) { ($0.product, $0.amount) = (PhraseField(code), AmountField(typed: amount)) }
        }
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "1 bottle")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Beer", "crate = 20 bottles") })
            let assigned = make(SetBarcode()) { ($0.product, $0.code, $0.pack) = ("Beer", code, "crates") }
            try await kitchen.give(assigned)
            #expect(try await kitchen.give(assigned).events.isEmpty)
            try await kitchen.give(add("2"))
            #expect(try kitchen.total(of: "Beer") == "41")
            try await kitchen.give(add("3 bottles"))
            #expect(try kitchen.total(of: "Beer") == "44")
            try await kitchen.give(
                make(AddPack()) { ($0.product, $0.text, $0.change) = ("Beer", "crate = 24 bottles", true) })
            try await kitchen.give(add())
            #expect(try kitchen.total(of: "Beer") == "68")
            try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Beer", "crate") })
            try await kitchen.give(add())
            #expect(try kitchen.total(of: "Beer") == "69")
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.give(add())
            #expect(try kitchen.total(of: "Beer") == "92")
            let none = try await refusal {
                try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code, $0.pack) = ("Beer", code, "keg") })
            }
            #expect(none.code == .notFound)
            let both = try await refusal {
                try await kitchen.give(
                    make(SetBarcode()) { ($0.product, $0.code, $0.pack, $0.amount) = ("Beer", code, "crate", "1") })
            }
            #expect(both.code == .unreadable)
        }
    }

    @Test(
        "a code is moved in one transaction that names the loser, and an undo gives it back with what it stood for (C5)"
    )
    func moved() async throws {
        let code = "4006381333931"
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "1 bottle")
            try await kitchen.add("Cola", "1 bottle")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Beer", "crate = 20 bottles") })
            try await kitchen.give(make(SetBarcode()) { ($0.product, $0.code, $0.pack) = ("Beer", code, "crate") })
            let before = try kitchen.household().catalog
            var move = make(SetBarcode()) { ($0.product, $0.code) = ("Cola", code) }
            let taken = try await refusal { try await kitchen.give(move) }
            #expect((taken.code, taken.existing?.name) == (.codeTaken, "Beer"))
            move.move = true
            #expect(try await kitchen.give(move).events.count == 1)
            #expect(try kitchen.household().product(code).name == "Cola")
            #expect(try kitchen.household().catalog.barcodes.pack(of: Barcode.key(code)) == nil)
            try await kitchen.undo()
            #expect(try kitchen.household().catalog == before)
        }
    }
}
