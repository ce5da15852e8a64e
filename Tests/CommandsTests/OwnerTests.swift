import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Lots that belong to somebody, and acts on behalf of others (H5)")
struct OwnerTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001)
    private static let mia = Kitchen.Other(name: "mia", uid: 1002, role: .guest, until: Kitchen.today + 5)

    private static func cake(_ kitchen: Kitchen, _ amount: String = "2", of owner: String? = "ben") async throws {
        try await kitchen.give(
            make(AddStock()) { ($0.product, $0.amount, $0.owner, $0.new) = ("Cake", AmountField(amount), owner, true) })
    }

    private static func use(_ amount: String?) -> ConsumeStock {
        make(ConsumeStock()) { ($0.product, $0.amount) = ("cake", AmountField(typed: amount)) }
    }

    @Test(
        "what belongs to another is not taken without asking; its owner takes it, and others once they confirm (409 owned)"
    )
    func asked() async throws {
        try await Kitchen.open([Self.ben, Self.mia]) { kitchen in
            try await Self.cake(kitchen)
            let spoil = make(ConsumeStock()) { ($0.product, $0.reason) = ("cake", ExtensibleEnum(.spoiled)) }
            let open = make(OpenStock()) { $0.product = "cake" }
            for command in [Self.use("1"), spoil, open] as [any Command] {
                let refused = try await kitchen.refused(command)
                #expect(refused.code == .owned && refused.existing?.name == "ben", "\(refused)")
            }
            #expect(try await kitchen.refused(Self.use("1"), by: Self.mia.caller).code == .owned)
            try await kitchen.give(Self.use("1"), by: Self.ben.caller)
            try await kitchen.give(make(Self.use("0.5")) { $0.for = "ben" })
            try await kitchen.give(make(Self.use("0.5")) { $0.confirmOwned = true })
            #expect(try await kitchen.refused(Self.use("1")).code == .notEnough)
        }
    }

    @Test("of a product that is partly another's the rest is taken first; more asks, all leaves theirs")
    func partly() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await Self.cake(kitchen, "2")
            try await Self.cake(kitchen, "3", of: nil)
            let used = try await kitchen.give(Self.use("2"))
            #expect(used.warnings.texts == ["skipped what belongs to ben"])
            let more = try await kitchen.refused(Self.use("2"))
            #expect(more.code == .owned && more.detail.contains("only 1"), "\(more)")
            try await kitchen.give(make(Self.use(nil)) { $0.all = true })
            #expect(try await kitchen.refused(Self.use("1")).code == .owned)
            try await kitchen.give(make(Self.use("2")) { $0.confirmOwned = true })
        }
    }

    @Test("more than there is of all is told before anybody is to be asked", arguments: [nil, "1"])
    func moreThanAll(own: String?) async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await Self.cake(kitchen, "2")
            if let own { try await Self.cake(kitchen, own, of: nil) }
            let refused = try await kitchen.refused(Self.use("4"))
            #expect(
                refused.code == .notEnough && refused.detail.contains("2 pieces of it belonging to ben"), "\(refused)")
            #expect(refused.available?.amount == Quantity(own == nil ? "2" : "3"))
            let short = make(Self.use("4")) { $0.allowShort = true }
            let asked = make(short) { $0.confirmOwned = true }
            if own == nil {
                #expect(try await kitchen.refused(short).code == .owned)
            } else {
                #expect(try await kitchen.give(short).warnings.texts.contains("skipped what belongs to ben"))
            }
            try await kitchen.give(asked)
            #expect(try kitchen.total(of: "cake") == "0")
        }
    }

    @Test("who left owns nothing that one has to ask for")
    func left() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await Self.cake(kitchen)
            try await kitchen.give(LeaveHousehold(), by: Self.ben.caller)
            try await kitchen.give(Self.use("1"))
        }
    }

    @Test("a correction of another's lot asks, but not of one's own booking; it can say whose it is, and is undone")
    func corrected() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await Self.cake(kitchen)
            let bought = try #require(try await kitchen.profile().member(named: "ben"))
            #expect(try kitchen.onlyLot().owner == bought.id)
            try await kitchen.give(make(CorrectTransaction()) { ($0.thing, $0.owner) = ("cake", "none") })
            #expect(try kitchen.onlyLot().owner == nil)
            try await kitchen.undo()
            #expect(try kitchen.onlyLot().owner == bought.id)
            try await kitchen.give(
                make(CorrectTransaction()) { ($0.thing, $0.owner) = ("cake", "anna") })
            let theirs = make(CorrectTransaction()) { ($0.thing, $0.amount) = ("cake", "3") }
            #expect(try await kitchen.refused(theirs, by: Self.ben.caller).code == .owned)
            let envelope = Kitchen.envelope(77, Self.ben.caller)
            let confirmed = make(theirs) { $0.confirmOwned = true }
            _ = try await kitchen.handler.handle(confirmed, for: HouseholdReference(kitchen.id), envelope)
        }
    }

    @Test("on behalf of a member, present and known; a guest books only what they did themselves (H2)")
    func onBehalf() async throws {
        try await Kitchen.open([Self.ben, Self.mia]) { kitchen in
            try await Self.cake(kitchen, "4", of: nil)
            let all: [any HouseholdCommand] = [
                make(Self.use("1")) { $0.for = "ben" },
                make(OpenStock()) { ($0.product, $0.for) = ("cake", "ben") },
            ]
            for command in all {
                let receipt = try await kitchen.give(command)
                #expect(receipt.events.allSatisfy { $0.header.author.behalf != nil })
                let refused = try await kitchen.refused(command, by: Self.mia.caller)
                #expect(refused.code == .notAllowed, "\(refused)")
            }
            try await kitchen.give(make(Self.use("1")) { $0.for = "mia" }, by: Self.mia.caller)
            #expect(try await kitchen.refused(make(Self.use("1")) { $0.for = "Zoe" }).code == .notFound)
        }
    }
}
