import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A sum that is no number is refused (S1)")
struct CountableTests {
    private static let much = "9223372036854 kg"

    private static func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            for name in ["Salz", "Zucker"] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, "kg") })
            }
            try await body(kitchen)
        }
    }

    private static func add(_ kitchen: Kitchen, _ product: String, _ amount: String) async throws {
        try await kitchen.give(
            make(AddStock()) { ($0.product, $0.amount) = (PhraseField(product), AmountField(amount)) })
    }

    @Test("a further purchase, an undo and a correction are refused; what there is can be used up whole")
    func purchase() async throws {
        try await Self.open { kitchen in
            try await Self.add(kitchen, "Salz", Self.much)
            let refused = try await refusal { try await Self.add(kitchen, "Salz", "1 kg") }
            #expect(
                refused.code == .impossible && refused.detail.contains("too much Salz: the most that can be counted"))
            let used = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Salz", "5 kg") })
            try await Self.add(kitchen, "Salz", "5 kg")
            let undo = try await refusal { try await kitchen.undo(.transaction(used.transaction)) }
            #expect(undo.code == .impossible)
            let correct = try await refusal {
                try await kitchen.give(make(CorrectTransaction()) { $0.amount = "7 kg" })
            }
            #expect(correct.code == .impossible)
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.all) = ("Salz", true) })
            #expect(try kitchen.total(of: "Salz") == "0")
        }
    }

    @Test("with what is under it a product may come to more than a number; all of that is used whole (C10, S3)")
    func under() async throws {
        try await Self.open { kitchen in
            try await Self.add(kitchen, "Salz", Self.much)
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.settings.baseUnit, $0.settings.parent) = ("Meersalz", "kg", "Salz")
                })
            try await Self.add(kitchen, "Meersalz", Self.much)
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.any, $0.amount) = ("Salz", true, "4 kg") })
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.any, $0.all) = ("Salz", true, true) })
            #expect(try kitchen.household().lots.all.isEmpty)
        }
    }

    @Test("so is a merge of two that together are too much; alone they are not")
    func merge() async throws {
        try await Self.open { kitchen in
            try await Self.add(kitchen, "Salz", Self.much)
            try await Self.add(kitchen, "Zucker", Self.much)
            let merge = make(MergeProduct()) { ($0.product, $0.into) = ("Zucker", "Salz") }
            #expect(try await refusal { try await kitchen.give(merge) }.code == .impossible)
            try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount) = ("Zucker", AmountField(Self.much)) })
            try await kitchen.give(merge)
            #expect(try await refusal { try await Self.add(kitchen, "Zucker", "1 kg") }.code == .impossible)
        }
    }
}
