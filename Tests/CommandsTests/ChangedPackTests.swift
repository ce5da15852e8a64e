import Commands
import Events
import Inventory
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
            // So is what is said with its unit; what comes now is in the new one.
            let same = try await kitchen.correct(bought) { $0.amount = "3 Flaschen" }
            #expect(same.events.isEmpty)
            try await kitchen.correct(bought) { $0.amount = "4 Flaschen" }
            #expect(try kitchen.total(of: "saft") == "4000")
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 400)
            try await kitchen.add("Saft", "2")
            #expect(try kitchen.total(of: "saft") == "7000")
        }
    }

    @Test("it is corrected in that, too, once there is no such pack any more")
    func removed() async throws {
        try await Self.open { kitchen in
            let bought = try await kitchen.add("Saft", "2")
            var remove = RemovePack()
            (remove.product, remove.pack) = ("Saft", "Flasche")
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.buyingUnit) = ("Saft", "ml") })
            try await kitchen.give(remove)
            try await kitchen.correct(bought) { $0.amount = "3" }
            #expect(try kitchen.total(of: "saft") == "3000")
            try await kitchen.correct(bought) { $0.amount = "1 Flasche" }
            #expect(try kitchen.total(of: "saft") == "1000")
        }
    }

    @Test("what came back in a pack that was corrected since is corrected in that of now (L9a)")
    func correctedSince() async throws {
        try await Self.open { kitchen in
            let bought = try await kitchen.add("Saft", "2")
            try await kitchen.undo()
            try await kitchen.give(make(CorrectPack()) { ($0.product, $0.text) = ("Saft", "Flasche = 700 ml") })
            try await kitchen.redo(.transaction(bought.transaction))
            #expect(try kitchen.total(of: "saft") == "2000")
            try await kitchen.correct(bought) { $0.amount = "2 Flaschen" }
            #expect(try kitchen.total(of: "saft") == "1400")
        }
    }

    @Test("another price of what was seen in it is for that, too")
    func seen() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            let seen = try await kitchen.give(
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.pack, $0.store) = ("Saft", "2.10", "Flasche", "Lidl")
                })
            try await Self.change(kitchen, "Flasche = 0.7 l")
            for price in ["2.00", "1.90/Flasche"] {
                let corrected = try await kitchen.correct(seen) { $0.price = PriceField(price) }
                let now = try #require(corrected.events.first?.event.asCorrection?.price?.new)
                #expect(now.amount == Quantity(units: 1000) && now.packSize == Quantity(units: 1000), "\(now)")
            }
        }
    }

    @Test(
        "a correction leaves its price that of the old pack, which is offered no longer (C8)", arguments: [true, false])
    func offer(isChanged: Bool) async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Lidl" })
            let bought = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.price, $0.store) = ("Saft", "2", "1", "Lidl") })
            let old = try #require(bought.events.compactMap(\.event.asReceived).first?.terms)
            if isChanged {
                try await Self.change(kitchen, "Flasche = 1.5 l")
            } else {
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.buyingUnit) = ("Saft", "ml") })
                try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Saft", "Flasche") })
            }
            for change: (inout CorrectTransaction) -> Void in [{ $0.amount = "3" }, { $0.total = "3.30" }] {
                let corrected = try await kitchen.correct(bought, change)
                let now = try #require(corrected.events.first?.event.asCorrection?.price?.new)
                #expect(now.pack == old.pack && now.packSize == old.packSize, "\(now)")
            }
        }
    }

    @Test(
        "a price for one of a pack that was wrong is for what it always held, also of what was bought otherwise (L9a)")
    func price() async throws {
        try await Self.open { kitchen in
            try await kitchen.pack("Kasten = 20 Flaschen", of: "Saft")
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.price) = ("Saft", "6 Flaschen", "12.00/Kasten") })
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 360)
            let before = try kitchen.household().dump
            try await kitchen.put("Saft", "2 Kasten")
            let corrected = try await kitchen.give(
                make(CorrectPack()) { ($0.product, $0.text) = ("Saft", "Kasten = 24 Flaschen") })
            #expect(corrected.warnings.texts == ["on “Shopping” it stays 40 l"])
            try await kitchen.undo()
            try await kitchen.undo()
            try await kitchen.give(make(CorrectPack()) { ($0.product, $0.text) = ("Saft", "Kasten = 24 Flaschen") })
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 300)
            #expect(try kitchen.total(of: "saft") == "6000")
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
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
            #expect(
                try kitchen.total(of: "saft") == "500",
                "it was bought as so many millilitres: then one of its only pack")
        }
    }
}
