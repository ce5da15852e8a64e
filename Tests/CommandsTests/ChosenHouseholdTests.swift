import Commands
import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("The household that is meant where none is named (H4)")
struct ChosenHouseholdTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001, role: .guest, until: Kitchen.today)

    private func found(_ name: String, _ kitchen: Kitchen, _ caller: Caller? = nil) async throws -> HouseholdID {
        let receipt = try await kitchen.handler.found(
            FoundHousehold(name: name, settings: make(Settings()) { $0.timeZone = "Europe/Berlin" }),
            Kitchen.envelope(.random(in: 1000...(.max >> 2)), caller ?? kitchen.caller))
        return try #require(receipt.events.first { !$0.header.stream.isNone }?.header.stream)
    }

    private func choose(
        _ name: String, _ kitchen: Kitchen, _ caller: Caller? = nil, id: UInt64 = .random(in: 1000...(.max >> 2))
    ) async throws -> Receipt {
        try await kitchen.handler.choose(.named(name), Kitchen.envelope(id, caller ?? kitchen.caller))
    }

    private func meant(_ reference: HouseholdReference, _ kitchen: Kitchen, _ caller: Caller? = nil) async throws
        -> String
    {
        try await kitchen.handler.household(reference, Kitchen.envelope(9, caller ?? kitchen.caller)).name
    }

    @Test("the chosen one is meant until another is chosen, by everybody for themselves, also after a restart")
    func chosen() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            _ = try await found("Boat", kitchen)
            #expect(try await refusal { _ = try await meant(.only, kitchen) }.code == .severalHouseholds)
            let receipt = try await choose("boat", kitchen)
            #expect(receipt.events.map(\.header.stream) == [.register] && receipt.household?.name == "Boat")
            #expect(try await meant(.only, kitchen) == "Boat")
            #expect(try await meant(.only, kitchen, Self.ben.caller) == "Home")
            // Chosen again: nothing happens, and it is remembered all the same.
            #expect(try await choose("Boat", kitchen).events.isEmpty)
            kitchen.handler.close()
            let again = CommandHandler(log: kitchen.log)
            #expect(try await again.household(.only, Kitchen.envelope(9, kitchen.caller)).name == "Boat")
            _ = try await again.choose(.named("home"), Kitchen.envelope(10, kitchen.caller))
            #expect(try await again.household(.only, Kitchen.envelope(9, kitchen.caller)).name == "Home")
            again.close()
        }
    }

    @Test("the same id is the same choice, and nobody else's")
    func repeated() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let first = try await choose("Home", kitchen, id: 50)
            let again = try await choose("Home", kitchen, id: 50)
            #expect(again.repeated && again.transaction == first.transaction && again.position == first.position)
            #expect(
                try await refusal { _ = try await choose("Home", kitchen, Self.ben.caller, id: 50) }.code == .idReused)
            let dry = try await kitchen.handler.choose(
                .named("Home"), Kitchen.envelope(51, kitchen.caller, dryRun: true))
            #expect(dry.dryRun && dry.events.isEmpty)
        }
    }

    @Test("nobody chooses a household that is not theirs, and hears the same of one that there is not")
    func stranger() async throws {
        try await Kitchen.open { kitchen in
            let eve = Caller.peer(MachineUser(machine: "m", uid: 4711), name: "eve")
            _ = try await found("Nest", kitchen, eve)
            for name in ["Home", kitchen.id.description, "Ho", "Nowhere"] {
                let refusal = try await refusal { _ = try await choose(name, kitchen, eve) }
                #expect(refusal.code == .notFound && refusal.households.isEmpty)
                #expect(refusal.detail == "household “\(name)” not found, or you are not a member of it; yours: Nest")
            }
        }
    }

    @Test("one that was left is no longer meant, and no other takes its place by itself")
    func left() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            _ = try await found("Boat", kitchen, Self.ben.caller)
            _ = try await choose("Home", kitchen, Self.ben.caller)
            #expect(try await meant(.only, kitchen, Self.ben.caller) == "Home")
            kitchen.clock.advance(milliseconds: 86_400_000)
            let gone = try await refusal { _ = try await meant(.only, kitchen, Self.ben.caller) }
            #expect(gone.code == .chosenGone && gone.households.map(\.name) == ["Boat"])
            #expect(gone.detail.hasSuffix("choose another: Boat"))
            _ = try await choose("Boat", kitchen, Self.ben.caller)
            #expect(try await meant(.only, kitchen, Self.ben.caller) == "Boat")
        }
    }

    @Test("the beginning of a name is enough if it is of one only, folded like every name (C1)")
    func prefixes() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Müllers Küche", "Müllers Boot", "Home"] where name != "Home" {
                _ = try await found(name, kitchen)
            }
            #expect(try await meant(.named("mullers k"), kitchen) == "Müllers Küche")
            #expect(try await meant(.named("HO"), kitchen) == "Home")
            let several = try await refusal { _ = try await meant(.named("Müll"), kitchen) }
            #expect(several.code == .severalHouseholds)
            #expect(several.detail.hasSuffix("specify one: Müllers Boot, Müllers Küche"))
            #expect(try await refusal { _ = try await meant(.named(" "), kitchen) }.code == .notFound)
            // A whole name is that household, whatever else begins so.
            _ = try await found("Home by the sea", kitchen)
            #expect(try await meant(.named("home"), kitchen) == "Home")
        }
    }
}
