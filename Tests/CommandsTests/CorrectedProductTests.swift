import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("A use is corrected to another product (L9)")
struct CorrectedProductTests {
    private static func kitchen(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            for (name, unit) in [("Butter", "g"), ("Olivenöl", "ml"), ("Margarine", "g"), ("Eier", "piece")] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
            }
            var add = make(AddStock()) { ($0.product, $0.amount, $0.total) = ("Butter", "250 g", "2.50") }
            try await kitchen.give(add)
            (add.product, add.amount, add.total) = ("Olivenöl", "500 ml", "5.00")
            try await kitchen.give(add)
            (add.product, add.amount, add.total) = ("Margarine", "400 g", "1.60")
            try await kitchen.give(add)
            try await body(kitchen)
        }
    }

    @Test(
        "it was oil and not butter: the butter is back, and as much of the other is taken at its own price",
        arguments: [
            ("30 g", "Olivenöl", "30 ml", "470", 30), ("30 g", "Margarine", nil, "370", 12),
            ("30 g", "Margarine", "400 g", "0", 160), ("250 g", "Margarine", "100 g", "300", 40),
        ] as [(String, String, String?, String, Int64)])
    func product(used: String, other: String, amount: String?, left: String, money: Int64) async throws {
        try await Self.kitchen { kitchen in
            let use = try await kitchen.use("Butter", used)
            let before = try kitchen.household().balances.inOrder.map(\.balance)
            let corrected = try await kitchen.correct(use) {
                ($0.product, $0.amount) = (other, AmountField(typed: amount))
            }
            #expect(try kitchen.total(of: "Butter") == "250" && kitchen.total(of: other) == left)
            let taken = corrected.events.compactMap { $0.event.asCorrection?.bookings }.flatMap { $0 }
                .compactMap { $0.new?.money?.minorUnits }
            #expect(taken == [-money])
            // Undone, the use is of the butter again.
            try await kitchen.undo(.transaction(corrected.transaction))
            #expect(try kitchen.household().balances.inOrder.map(\.balance) == before)
            try await kitchen.redo(.transaction(corrected.transaction))
            #expect(try kitchen.total(of: other) == left)
        }
    }

    @Test("what does not convert needs an amount, what is not there is refused, and the same product changes nothing")
    func refused() async throws {
        try await Self.kitchen { kitchen in
            let use = try await kitchen.use("Butter", "30 g")
            let unclear = try await refusal { try await kitchen.correct(use) { $0.product = "Olivenöl" } }
            #expect(unclear.code == .unknownUnit && unclear.remedies.contains { $0.fields.first?.name == "amount" })
            let short = try await refusal {
                try await kitchen.correct(use) { ($0.product, $0.amount) = ("Margarine", "500 g") }
            }
            #expect(short.code == .notEnough && short.detail == "only 400 g of Margarine left, not 500 g")
            #expect(
                try await refusal { try await kitchen.correct(use) { ($0.product, $0.amount) = ("Eier", "2") } }.code
                    == .notEnough)
            #expect(try await kitchen.correct(use) { $0.product = "Butter" }.events.isEmpty)
            #expect(try kitchen.total(of: "Butter") == "220")
        }
    }

    @Test("several entries are removed by their names, in order, and put back one by one or together (Q3)")
    func removesSeveral() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Eier", "Lachs", "Klopapier", "Senf"] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, "piece") })
                try await kitchen.put(name)
            }
            let gone = try await kitchen.takeOff("Eier Lachs Klopapier")
            #expect(try kitchen.onList() == ["1 piece Senf"] && gone.events.count == 3)
            try await kitchen.undo(.transaction(gone.transaction))
            #expect(try kitchen.onList().count == 4)
            try await kitchen.takeOff("Lachs Senf")
            try await kitchen.takeOff("Lachs", back: true)
            #expect(try kitchen.onList() == ["1 piece Eier", "1 piece Klopapier", "1 piece Lachs"])
            #expect(try await refusal { try await kitchen.takeOff("Eier Zucker") }.code == .notFound)
        }
    }

    @Test("what is added and open on a list is told with the way to take it off; what is ticked or gone is not (Q2)")
    func stillListed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Eier", "1")
            try await kitchen.put("Eier", "6")
            func notices() async throws -> [String] {
                try await kitchen.add("Eier", "10").warnings.texts.filter { $0.contains("is on") }
            }
            let added = try await kitchen.add("Eier", "10")
            #expect(added.warnings.texts.contains("“Eier” is on “Shopping”"))
            #expect(
                added.warnings.remedies?.contains(
                    .run(.removeEntry, ["entry": "Eier", "list": "Shopping"], "to take it off")) == true)
            try await kitchen.tick("Eier")
            #expect(try await notices() == [])
            kitchen.clock.advance(milliseconds: 1000)
            try await kitchen.tick("Eier", untick: true)
            #expect(try await notices().count == 1)
            try await kitchen.takeOff("Eier")
            #expect(try await notices() == [])
        }
    }

    private static let ben = Kitchen.Other(name: "ben", uid: 1001)

    @Test("what a leaving member owns is named, with the way to make it the household's (H5)")
    func belongings() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            for (name, owner) in [("Joghurt", "ben"), ("Käse", nil), ("Saft", "ben")] as [(String, String?)] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.owner, $0.new) = (PhraseField(name), "1", owner, true)
                    })
            }
            let codes = try kitchen.household().lots.all.filter { $0.owner != nil }.sorted { $0.order < $1.order }
                .map(\.code)
            let removal = try await kitchen.give(make(RemoveMember()) { $0.member = "ben" }, dryRun: true)
            #expect(removal.warnings.texts == ["still owned by ben: Joghurt (\(codes[0])), Saft (\(codes[1]))"])
            #expect(removal.warnings.remedies?.map { $0.fields.first?.value } == codes)
            for code in codes {
                try await kitchen.give(
                    make(CorrectTransaction()) { ($0.thing, $0.owner, $0.confirmOwned) = (code, "none", true) })
            }
            #expect(try await kitchen.give(make(RemoveMember()) { $0.member = "ben" }).warnings.isEmpty)
        }
    }

    @Test("a guest whose last day is over is told so, with the household and the day (H2)", arguments: [1, 3])
    func expiredGuest(days: Int) async throws {
        let karl = Kitchen.Other(name: "karl", uid: 1003, role: .guest, until: Kitchen.today)
        try await Kitchen.open([karl]) { kitchen in
            func use() async throws {
                _ = try await kitchen.handler.handle(
                    make(AddEntry()) { $0.thing = "Bier" }, for: .only,
                    Kitchen.envelope(.random(in: 1000...(.max >> 2)), karl.caller))
            }
            try await use()
            kitchen.clock.advance(milliseconds: Int64(days) * 86_400_000)
            let over = try await refusal { try await use() }
            #expect(over.code == .noHousehold)
            #expect(
                over.detail
                    == "your visit to “Home” ended on \(Kitchen.today.words): ask an owner for a later last day")
            // Somebody who never was there learns nothing of it.
            let stranger = try await refusal {
                _ = try await kitchen.handler.handle(
                    make(AddEntry()) { $0.thing = "Bier" }, for: .only,
                    Kitchen.envelope(7, .peer(MachineUser(machine: "m", uid: 1999), name: "x")))
            }
            #expect(stranger.detail == "you have no household yet")
        }
    }
}
