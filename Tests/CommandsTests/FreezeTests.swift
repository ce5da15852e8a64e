import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Freezing and thawing (S5, E1)")
struct FreezeTests {
    private static let day: Int64 = 24 * 3_600_000

    private static func freeze(_ name: String, _ amount: String? = nil) -> MoveStock {
        make(MoveStock()) {
            ($0.product, $0.amount, $0.freeze) = (PhraseField(name), AmountField(typed: amount), true)
        }
    }

    private static func thaw(_ name: String, _ amount: String? = nil) -> MoveStock {
        make(MoveStock()) { ($0.product, $0.amount, $0.thaw) = (PhraseField(name), AmountField(typed: amount), true) }
    }

    /// In the fridge, with a use-by date in two days.
    private func chicken(_ kitchen: Kitchen, _ shelfLife: ShelfLife = ShelfLife()) async throws {
        try await kitchen.give(
            make(AddStock()) {
                ($0.product, $0.amount, $0.new, $0.location) = ("Zork", "500 g", true, "Fridge")
                ($0.date, $0.dateKind, $0.settings.shelfLife) = ("+2d", .useBy, shelfLife)
            })
    }

    @Test("what is frozen is never past its date, and is used without a question (H1)")
    func used() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen)
            try await kitchen.give(Self.freeze("Zork"))
            kitchen.clock.advance(milliseconds: 3 * Self.day)
            let used = try await kitchen.use("Zork", "200 g")
            #expect(used.warnings.isEmpty)
            let code = try kitchen.onlyLot().code
            let refused = try await refusal { try await kitchen.give(make(KeepStock()) { $0.lot = code }) }
            #expect(refused.code == .impossible && refused.detail.contains("frozen"))
        }
    }

    @Test("frozen, 400 days later thawed, the days left are those before; each is undone (H2)")
    func daysLeft() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen)
            let before = try kitchen.household().dump
            try await kitchen.give(Self.freeze("Zork"))
            let frozen = try kitchen.household().dump
            kitchen.clock.advance(milliseconds: 400 * Self.day)
            let thawed = try await kitchen.give(Self.thaw("Zork"))
            let lot = try kitchen.onlyLot()
            #expect(lot.date == LotDate(day: Kitchen.today + 402, kind: .useBy, source: .suggested))
            #expect(lot.readBefore == Kitchen.today + 2)
            try await kitchen.undo(.transaction(thawed.transaction))
            #expect(try kitchen.household().dump == frozen)
            try await kitchen.undo()
            #expect(try kitchen.household().dump == before)
        }
    }

    @Test(
        "half of it goes into the freezer, and half of that comes out; undone in either order",
        arguments: [true, false])
    func half(lastFirst: Bool) async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen)
            let before = try kitchen.household().dump
            let one = try await kitchen.give(Self.freeze("Zork", "200 g"))
            let two = try await kitchen.give(Self.freeze("Zork", "100 g"))
            kitchen.clock.advance(milliseconds: 400 * Self.day)
            let lot = try #require(
                try kitchen.household().lots.all.first { $0.amount == Quantity(units: 200) && $0.frozen != nil })
            let thawed = try await kitchen.give(Self.thaw("\(lot.code)", "50 g"))
            let dates = try kitchen.household().lots.all.compactMap(\.date?.day).sorted()
            #expect(dates == [Kitchen.today + 2, Kitchen.today + 402])
            #expect(try await refusal { try await kitchen.undo(.transaction(one.transaction)) }.code == .hasDependents)
            try await kitchen.undo(.transaction(thawed.transaction))
            for receipt in lastFirst ? [two, one] : [one, two] {
                try await kitchen.undo(.transaction(receipt.transaction))
            }
            #expect(try kitchen.household().dump == before)
        }
    }

    @Test("a product's days in the freezer and once thawed are counted from the day of the move")
    func settings() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen, ShelfLife(freezer: 90, afterThawing: 1))
            kitchen.clock.advance(milliseconds: 10 * Self.day)
            try await kitchen.give(make(MoveStock()) { ($0.product, $0.freeze, $0.day) = ("Zork", true, "yesterday") })
            #expect(
                try kitchen.onlyLot().date
                    == LotDate(day: Kitchen.today + 99, kind: .bestBefore, source: .suggested))
            try await kitchen.give(Self.thaw("Zork"))
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 11)
        }
    }

    @Test("what lay in a freezer before there were moves has the days left of when it came there")
    func upgraded() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen)
            kitchen.clock.advance(milliseconds: Self.day)
            let corrected = try await kitchen.give(
                make(CorrectTransaction()) { ($0.thing, $0.location) = ("Zork", "Freezer") })
            #expect(corrected.warnings.contains { $0.text.contains("put when it was bought") })
            kitchen.clock.advance(milliseconds: 30 * Self.day)
            try await kitchen.use("Zork", "100 g")
            try await kitchen.give(Self.thaw("Zork"))
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 32)
        }
    }

    @Test("freezing again what was thawed warns, and so does what is better not frozen")
    func warned() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen, ShelfLife(freezerRule: .avoid))
            #expect(try await kitchen.give(Self.freeze("Zork")).warnings.count == 1)
            #expect(try await kitchen.give(Self.thaw("Zork")).warnings.isEmpty)
            let again = try await kitchen.give(Self.freeze("Zork"))
            #expect(again.warnings.contains { $0.text.contains("was thawed on 21 Nov 2026") })
            #expect(try await refusal { try await kitchen.give(Self.freeze("Zork")) }.code == .impossible)
        }
    }

    @Test("the amount and the day of a move are corrected; of a whole lot the amount is not (L9)")
    func corrected() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen, ShelfLife(freezer: 90))
            kitchen.clock.advance(milliseconds: 5 * Self.day)
            let frozen = try await kitchen.give(Self.freeze("Zork", "200 g"))
            try await kitchen.correct(frozen) { $0.amount = "150 g" }
            #expect(try kitchen.household().lots.all.map { "\($0.amount)" }.sorted() == ["150", "350"])
            try await kitchen.correct(frozen) { $0.day = "yesterday" }
            let part = try #require(try kitchen.household().lots.all.first { $0.frozen != nil })
            #expect(part.frozen?.on == Kitchen.today + 4 && part.date?.day == Kitchen.today + 94)
            let all = try await kitchen.give(Self.freeze("Zork"))
            #expect(try await refusal { try await kitchen.correct(all) { $0.amount = "10 g" } }.code == .notCorrectable)
        }
    }

    @Test("frozen while larderd was away, what is not there any more is settled (Q9)")
    func late() async throws {
        try await Kitchen.open { kitchen in
            try await chicken(kitchen)
            let left = try await kitchen.late(Self.freeze("Zork", "800 g"))
            #expect(left.events.map { type(of: $0.event.payload).name } == ["left-to-settle"])
            #expect(try kitchen.onlyUnsettled().words(nil) == "freeze 800 g Zork")
            try await kitchen.settle(try kitchen.onlyUnsettled(), .booked)
            #expect(try kitchen.onlyLot().frozen?.on == Kitchen.today)
        }
    }

    @Test("with --all every lot goes, and the first freezer or fridge is meant where none is named")
    func all() async throws {
        try await Kitchen.open { kitchen in
            for _ in 0..<3 { try await kitchen.add("Zork", "1") }
            try await kitchen.give(make(MoveStock()) { ($0.product, $0.freeze, $0.all) = ("Zork", true, true) })
            let household = try kitchen.household()
            #expect(Set(household.lots.all.map { household.places.locations[$0.location]?.name }) == ["Freezer"])
            for (freeze, to, code) in [(true, "Fridge", RefusalCode.impossible), (false, "", .unreadable)] {
                let refused = try await refusal {
                    try await kitchen.give(
                        make(MoveStock()) { ($0.product, $0.freeze, $0.to) = ("Zork", freeze, to) })
                }
                #expect(refused.code == code)
            }
        }
    }
}
