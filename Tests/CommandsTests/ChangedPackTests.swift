import Commands
import Domain
import TestSupport
import Testing

@Suite("What was bought in a pack that holds something else by now (L5, L9a)")
struct ChangedPackTests {
    private static func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.settings.baseUnit, $0.settings.buyingUnit) = ("Saft", "ml", "Flasche")
                })
            try await kitchen.pack("Flasche = 1 l", of: "Saft")
            try await body(kitchen)
        }
    }

    private static func change(_ kitchen: Kitchen, _ pack: String) async throws {
        try await kitchen.pack(pack, of: "Saft", change: true)
    }

    @Test("a correction of its amount is in the old pack, and so is its price")
    func corrected() async throws {
        try await Self.open { kitchen in
            let bought = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.price) = ("Saft", "2", "1") })
            try await Self.change(kitchen, "Flasche = 1.5 l")
            try await kitchen.correct(bought) { $0.amount = "3" }
            #expect(try kitchen.total(of: "saft") == "3000")
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 300)
            // What is said with its unit, and what comes now, is in the new one.
            try await kitchen.correct(bought) { $0.amount = "4 Flaschen" }
            #expect(try kitchen.total(of: "saft") == "6000")
            try await kitchen.add("Saft", "2")
            #expect(try kitchen.total(of: "saft") == "9000")
        }
    }

    @Test("a use is corrected in the pack that it was said in")
    func used() async throws {
        try await Self.open { kitchen in
            try await kitchen.add("Saft", "6")
            let used = try await kitchen.use("saft", "2 Flaschen")
            try await Self.change(kitchen, "Flasche = 1.5 l")
            try await kitchen.correct(used) { $0.amount = "1" }
            #expect(try kitchen.total(of: "saft") == "5000")
        }
    }

    @Test("a use is not corrected to a lot that was bought after it (L4)")
    func boughtLater() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.bought, $0.new) = ("Bier", "5", "-5d", true) })
            let used = try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.amount, $0.day) = ("Bier", "1", "-4d") })
            let early = try kitchen.onlyLot()
            try await kitchen.give(make(AddStock()) { ($0.product, $0.bought) = ("Bier", "-2d") })
            let later = try #require(kitchen.household().lots.all.first { $0.id != early.id })
            let refused = try await refusal { try await kitchen.correct(used) { $0.lot = later.code } }
            #expect(refused.code == .impossible && refused.detail.contains("was bought on"), "\(refused)")
        }
    }

    @Test("where no amount is said one is taken of what it was bought as, as it reads now")
    func taken() async throws {
        try await Self.open { kitchen in
            let bought = try await kitchen.add("Saft", "1")
            try await kitchen.correct(bought) { $0.amount = "4" }
            try await kitchen.use("saft")
            #expect(try kitchen.total(of: "saft") == "3000")
            try await Self.change(kitchen, "Flasche = 1.5 l")
            try await kitchen.use("saft")
            #expect(try kitchen.total(of: "saft") == "2000", "a bottle held a litre when it was bought")
            try await kitchen.correct(bought) { $0.amount = "4000 ml" }
            try await kitchen.use("saft")
            #expect(try kitchen.total(of: "saft") == "0", "it was bought as so many millilitres")
        }
    }
}
