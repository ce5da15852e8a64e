import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Exactly once, and who may")
struct ExactlyOnceTests {
    @Test("the same id with the same content gives the same transaction, also after a restart")
    func repeats() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Milk"
            add.new = true
            let first = try await kitchen.give(add, 7)
            let second = try await kitchen.give(add, 7)
            #expect(second.repeated)
            #expect(second.transaction == first.transaction && second.position == first.position)
            #expect(second.events.map(\.header) == first.events.map(\.header))
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }

    @Test("the same id with other content is refused")
    func reused() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "5")
            var use = ConsumeStock()
            use.product = "milk"
            try await kitchen.give(use, 7)
            use.amount = "2"
            let refusal = try await refusal { _ = try await kitchen.give(use, 7) }
            #expect(refusal.code == .idReused)
        }
    }

    @Test("a refusal is not remembered: the same id may succeed later")
    func refusedThenTaken() async throws {
        try await Kitchen.open { kitchen in
            var use = ConsumeStock()
            use.product = "milk"
            _ = try await refusal { _ = try await kitchen.give(use, 7) }
            try await kitchen.add("Milk")
            let receipt = try await kitchen.give(use, 7)
            #expect(!receipt.repeated)
        }
    }

    @Test("a command without effect is remembered too")
    func noEffect() async throws {
        try await Kitchen.open { kitchen in
            let change = ChangeSettings()
            let first = try await kitchen.give(change, 7)
            #expect(first.events.isEmpty)
            #expect(try await kitchen.give(change, 7).repeated)
        }
    }

    @Test("a dry run answers the same and books nothing")
    func dryRun() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let before = kitchen.log.head
            var use = ConsumeStock()
            use.product = "milk"
            let preview = try await kitchen.give(use, 7, dryRun: true)
            #expect(kitchen.log.head == before)
            let real = try await kitchen.give(use, 7)
            #expect(
                preview.events.map { BinaryWriter.encode($0.event.payload) }
                    == real.events.map { BinaryWriter.encode($0.event.payload) })
        }
    }

    @Test("who is not a member gets not-found, never forbidden")
    func strangers() async throws {
        try await Kitchen.open { kitchen in
            let stranger = Caller.peer(MachineUser(machine: "m", uid: 4711), name: "eve")
            let refusal = try await refusal {
                _ = try await kitchen.handler.handle(
                    ChangeSettings(), for: kitchen.id, Kitchen.envelope(9, stranger))
            }
            #expect(refusal.code == .notFound)
        }
    }

    @Test("a device's time in the future becomes the server's; one in the past dates the event")
    func deviceTime() async throws {
        try await Kitchen.open { kitchen in
            var envelope = Kitchen.envelope(9, kitchen.caller)
            envelope.occurredAt = kitchen.clock.now.adding(milliseconds: 86_400_000)
            var add = AddStock()
            add.product = "Milk"
            add.new = true
            let receipt = try await kitchen.handler.handle(add, for: kitchen.id, envelope)
            #expect(receipt.events.first?.header.occurredAt == kitchen.clock.now)
            envelope = Kitchen.envelope(10, kitchen.caller)
            envelope.occurredAt = kitchen.clock.now.adding(milliseconds: -3 * 86_400_000)
            let past = try await kitchen.handler.handle(add, for: kitchen.id, envelope)
            #expect(past.events.first?.header.occurredOn == Kitchen.today - 3)
        }
    }
}
