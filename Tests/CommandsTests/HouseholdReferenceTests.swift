import Commands
import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("Which household a command is for, found by the writer (H1, H2, H4)")
struct HouseholdReferenceTests {
    private static let eve = Caller.peer(MachineUser(machine: "m", uid: 4711), name: "eve")

    private func milk() -> AddStock {
        var add = AddStock()
        (add.product, add.new) = ("milk", true)
        return add
    }

    private func rename(to name: String) -> ChangeSettings {
        var change = ChangeSettings()
        change.name = name
        return change
    }

    @Test("by its id, by its name in any case, and as the only one")
    func found() async throws {
        try await Kitchen.open { kitchen in
            for reference in [HouseholdReference(kitchen.id), .named("home"), .only] {
                let receipt = try await kitchen.give(milk(), to: reference)
                #expect(receipt.household?.id == kitchen.id && receipt.household?.name == "Home")
                #expect(receipt.household?.member.role == .owner)
                #expect(receipt.events.allSatisfy { $0.header.stream == kitchen.id })
            }
        }
    }

    @Test("what is booked by the beginning of a name says where it went: that may have been another's whole name once")
    func beginning() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(rename(to: "Homestead"))
            for (typed, warnings) in [
                ("home", ["that was for “Homestead”, which begins with “home”"]), ("HOMESTEAD", []),
                (kitchen.id.description, []),
            ] {
                #expect(try await kitchen.give(milk(), to: .named(typed)).warnings.texts == warnings)
            }
        }
    }

    @Test("a stranger hears the same of a household that exists and of one that does not")
    func stranger() async throws {
        try await Kitchen.open { kitchen in
            let head = kitchen.log.head.position
            for (there, not) in [("Home", "Nest"), (kitchen.id.description, HouseholdID.sample.description)] {
                var answers: [Refusal] = []
                for name in [there, not] {
                    let refusal = try await refusal { try await kitchen.give(milk(), to: .named(name), by: Self.eve) }
                    #expect(refusal.detail == "household “\(name)” not found, or you are not a member of it")
                    answers.append(refusal)
                }
                #expect(answers.allSatisfy { $0.code == .notFound && $0.household == nil && $0.existing == nil })
            }
            let none = try await refusal { try await kitchen.give(milk(), to: .only, by: Self.eve) }
            #expect(none.code == .noHousehold)
            #expect(kitchen.log.head.position == head)
        }
    }

    @Test("with two, the only one is refused with both, and so is a name that both have")
    func several() async throws {
        try await Kitchen.open { kitchen in
            // given two of one name, as an undo may leave them
            let renamed = try await kitchen.give(rename(to: "Flat"))
            let second = try await kitchen.handler.found(
                FoundHousehold(name: "home"), Kitchen.envelope(2, kitchen.caller))
            _ = try await kitchen.undo(.transaction(renamed.transaction))
            let other = try #require(second.events.first { !$0.header.stream.isNone }?.header.stream)
            // then
            for reference in [HouseholdReference.only, .named("Home")] {
                let refusal = try await refusal { try await kitchen.give(milk(), to: reference) }
                #expect(refusal.code == .severalHouseholds)
                #expect(refusal.households.map(\.id) == [kitchen.id, other])
                #expect(refusal.detail.hasSuffix(": Home (\(kitchen.id)), home (\(other))"))
            }
            #expect(try await kitchen.give(milk(), to: HouseholdReference(other)).household?.name == "home")
        }
    }

    @Test("a guest after the last day is a stranger, on it a guest")
    func guest() async throws {
        for (until, code) in [(Kitchen.today - 1, RefusalCode.notFound), (Kitchen.today, .notAllowed)] {
            let ben = Kitchen.Other(name: "ben", uid: 1001, role: .guest, until: until)
            try await Kitchen.open([ben]) { kitchen in
                let refusal = try await refusal {
                    try await kitchen.give(rename(to: "Boat"), to: .named("Home"), by: ben.caller)
                }
                #expect(refusal.code == code)
            }
        }
    }

    @Test("a rename counts from the next command on, and never inside a batch that has its household")
    func renamed() async throws {
        try await Kitchen.open { kitchen in
            // when a batch renames it and goes on
            let own = try await kitchen.handler.household(.named("home"), Kitchen.envelope(9, kitchen.caller))
            let answers = try await kitchen.handler.handle(
                [
                    (rename(to: "Flat"), Kitchen.envelope(10, kitchen.caller)),
                    (milk(), Kitchen.envelope(11, kitchen.caller)),
                ], for: own.id)
            // then
            #expect(try answers.map { try $0.get().household?.name } == ["Home", "Flat"])
            #expect(try await refusal { try await kitchen.give(milk(), to: .named("Home")) }.code == .notFound)
            #expect(try await kitchen.give(milk(), to: .named("Flat")).household?.id == kitchen.id)
        }
    }

    @Test("a reminder's household is found among one's own")
    func firing() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("milk", "1 l", "tomorrow")
            var fire = FireReminders()
            fire.dueAt = kitchen.clock.now
            let lot = try kitchen.onlyLot()
            fire.reminders = [ReminderReference(lot: lot.id, stage: 1, date: Kitchen.today + 1)]
            let receipt = try await kitchen.handler.handle(
                fire, for: kitchen.id, Kitchen.envelope(9, .larder))
            guard case .reminder(.fired(let fired))? = receipt.events.first?.event else { throw Kitchen.Missing() }
            let firing = fired.firing.description
            let own = try await kitchen.handler.household(firing: firing, Kitchen.envelope(9, kitchen.caller))
            #expect(own.id == kitchen.id)
            let stranger = try await refusal {
                _ = try await kitchen.handler.household(firing: firing, Kitchen.envelope(9, Self.eve))
            }
            #expect(stranger.code == .notFound)
        }
    }
}

extension HouseholdID {
    fileprivate static let sample = HouseholdID(raw: 0x0198_a000_0000_8000_8000_0000_0000_0009)
}

extension Kitchen {
    @discardableResult
    fileprivate func give(
        _ command: some Command, to household: HouseholdReference, by other: Caller? = nil
    ) async throws -> Receipt {
        try await handler.handle(
            command, for: household, Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller))
    }
}
