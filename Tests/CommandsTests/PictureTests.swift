import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("The picture of a product (C7)")
struct PictureTests {
    private func has(_ kitchen: Kitchen, _ number: Int) throws -> Bool {
        let id = kitchen.id
        return try kitchen.log.read { try $0.picture(Samples.pictures[number].sha256, of: id) != nil }
    }

    private func picture(_ kitchen: Kitchen) throws -> Picture? {
        let catalog = try kitchen.household().catalog
        return catalog.products.first { $0.name == "Milk" }.flatMap { catalog.pictures[EntityID($0.id)] }
    }

    private func erase(_ kitchen: Kitchen, _ change: (inout EraseText) -> Void) async throws {
        var erase = EraseText()
        erase.kind = ExtensibleEnum(.picture)
        change(&erase)
        _ = try await kitchen.handler.erase(
            erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(.random(in: 77...900), kitchen.caller))
    }

    @Test("is set, changed and taken off; each of it is undone and redone")
    func undone() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            try await kitchen.give(SetPicture.sample(0, of: "milk"))
            #expect(try picture(kitchen) == Samples.pictures[0])
            let same = try await kitchen.give(SetPicture.sample(0, of: "milk"))
            #expect(same.events.isEmpty)
            try await kitchen.give(SetPicture.sample(1, of: "milk"))
            try await kitchen.give(SetPicture.sample(3, of: "milk"))
            #expect(try picture(kitchen) == nil)
            try await kitchen.undo()
            #expect(try picture(kitchen) == Samples.pictures[1])
            try await kitchen.undo()
            #expect(try picture(kitchen) == Samples.pictures[0])
            try await kitchen.redo()
            #expect(try picture(kitchen) == Samples.pictures[1])
        }
    }

    @Test("the first of two pictures cannot be undone under the second (L8a)")
    func dependent() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            let first = try await kitchen.give(SetPicture.sample(0, of: "milk"))
            try await kitchen.give(SetPicture.sample(1, of: "milk"))
            let refusal = try await refusal { try await kitchen.undo(.transaction(first.transaction)) }
            #expect(refusal.code == .hasDependents)
        }
    }

    @Test("a dry run stores nothing; the same command with other bytes is refused, with the same it is answered (L3)")
    func once() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            let preview = try await kitchen.give(SetPicture.sample(0, of: "milk"), 500, dryRun: true)
            #expect(preview.events.count == 1)
            #expect(try !has(kitchen, 0) && picture(kitchen) == nil)
            try await kitchen.give(SetPicture.sample(0, of: "milk"), 500)
            #expect(try await kitchen.give(SetPicture.sample(0, of: "milk"), 500).repeated)
            let reused = try await refusal { try await kitchen.give(SetPicture.sample(1, of: "milk"), 500) }
            #expect(reused.code == .idReused)
            #expect(try has(kitchen, 0) && !has(kitchen, 1))
        }
    }

    @Test("in an atomic batch the bytes come along (Q9)")
    func atomic() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            try await kitchen.add("Oats", "1")
            let commands: [CommandHandler.Member] = [
                (SetPicture.sample(0, of: "milk"), Kitchen.envelope(11, kitchen.caller)),
                (SetPicture.sample(1, of: "oats"), Kitchen.envelope(12, kitchen.caller)),
            ]
            _ = try await kitchen.handler.handleAtomically(
                commands, for: kitchen.id, as: Kitchen.envelope(10, kitchen.caller).command)
            #expect(try has(kitchen, 0) && has(kitchen, 1))
        }
    }

    @Test("who may not change things gives no picture (H2)")
    func roles() async throws {
        let ben = Kitchen.Other(name: "Ben", uid: 1001, role: .viewer)
        try await Kitchen.open([ben]) { kitchen in
            try await kitchen.add("Milk", "1")
            let refusal = try await refusal {
                _ = try await kitchen.handler.handle(
                    SetPicture.sample(0, of: "milk"), for: kitchen.id, Kitchen.envelope(9, ben.caller))
            }
            #expect(refusal.code == .notAllowed)
        }
    }

    @Test("erasing a product's pictures takes all of them, undone ones too (L13)")
    func erased() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milk", "Oats"] { try await kitchen.add(name, "1") }
            try await kitchen.give(SetPicture.sample(2, of: "oats"))
            for number in 0...1 { try await kitchen.give(SetPicture.sample(number, of: "milk")) }
            try await kitchen.undo()
            try await erase(kitchen) { $0.thing = "milk" }
            #expect(try picture(kitchen) == nil)
            #expect(try !has(kitchen, 0) && !has(kitchen, 1) && has(kitchen, 2))
        }
    }

    @Test("a picture erased where it was set is gone where it was replaced; what replaced it stays (L13)")
    func erasedAt() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            let first = try await kitchen.give(SetPicture.sample(0, of: "milk"))
            try await kitchen.give(SetPicture.sample(1, of: "milk"))
            try await erase(kitchen) { $0.positions = [Int64(first.position.value)] }
            #expect(try picture(kitchen) == Samples.pictures[1])
            #expect(try !has(kitchen, 0) && has(kitchen, 1))
            try await kitchen.undo()
            #expect(try picture(kitchen) == nil)
        }
    }
}
