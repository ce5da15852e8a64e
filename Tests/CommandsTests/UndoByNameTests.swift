import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Undo by the name of a thing (L8)")
struct UndoByNameTests {
    @Test("by name alone it is the latest about that thing that is not undone, whatever was done since")
    func latest() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let use = try await kitchen.use("milk")
            try await kitchen.add("Tea")
            let undone = try await kitchen.reverse(only: "milk")
            #expect(undone.reversed == [use.transaction] && undone.chosen == use.transaction)
            #expect(try kitchen.total(of: "milk") == "2")
            // Then the one before it, and after a redo by name that again.
            try await kitchen.reverse(only: "milk", redo: true)
            #expect(try kitchen.total(of: "milk") == "1")
            #expect(try await kitchen.reverse(only: "milk").reversed == [use.transaction])
            try await kitchen.reverse(only: "milk")
            #expect(try kitchen.total(of: "tea") == "1")
            let refusal = try await refusal { try await kitchen.reverse(only: "tea", redo: true) }
            #expect(refusal.code == .nothingToUndo && refusal.detail.contains("redo about “tea”"))
        }
    }

    @Test("who may undo what others did takes back anybody's latest about it, a guest only its own")
    func others() async throws {
        let guest = Kitchen.Other(name: "Gil", uid: 1002, role: .guest)
        try await Kitchen.open([guest]) { kitchen in
            try await kitchen.add("Milk", "5")
            let use = try await kitchen.use("milk", as: guest.caller)
            let own = try await kitchen.use("milk")
            #expect(try await kitchen.reverse(only: "milk", as: guest.caller).reversed == [use.transaction])
            let none = try await refusal { try await kitchen.reverse(only: "milk", as: guest.caller) }
            #expect(none.code == .nothingToUndo)
            try await kitchen.reverse(only: "milk", redo: true, as: guest.caller)
            // The redo is the newest about milk now, and the guest's.
            #expect(try await kitchen.reverse(only: "milk").reversed == [use.transaction])
            #expect(try await kitchen.reverse(only: "milk").reversed == [own.transaction])
        }
    }

    @Test("of all that matches only one thing's share is taken back, and undos among it are said")
    func since() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "3")
            try await kitchen.add("Butter", "3")
            kitchen.clock.advance(milliseconds: 3_600_000)
            let moment = kitchen.clock.wallClock.now()
            try await kitchen.use("milk")
            try await kitchen.use("butter")
            try await kitchen.use("milk")
            try await kitchen.undo()
            let undone = try await kitchen.reverse(.matching(.init(since: moment)), only: "milk")
            #expect(undone.warnings.texts == ["an undo or redo among them stays as it is"])
            #expect(try kitchen.total(of: "milk") == "3")
            #expect(try kitchen.total(of: "butter") == "2")
            let both = try await kitchen.undo(.matching(.init(since: moment)))
            #expect(both.warnings.texts == ["2 undos and redos among them stay as they are"])
        }
    }
}

extension Kitchen {
    @discardableResult
    fileprivate func reverse(
        _ target: UndoTransaction.Target = .latest, only: String, redo: Bool = false, as other: Caller? = nil
    ) async throws -> Receipt {
        var command = UndoTransaction(target, redo: redo)
        command.only = only
        return try await handler.handle(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), other ?? caller))
    }
}
