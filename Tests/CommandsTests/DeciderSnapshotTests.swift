import Commands
import Files
import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("The decider's snapshots (L10)")
struct DeciderSnapshotTests {
    @Test("every so many events the state is saved, and it is what the log folds to")
    func saved() async throws {
        try await withSnapshots { kitchen, snapshots in
            let saving = CommandHandler(log: kitchen.log, snapshots: snapshots, eventsPerSnapshot: 8)
            for number in 0..<12 as Range<UInt64> {
                var add = AddStock()
                (add.product, add.amount) = ("Product \(number)", "1")
                add.new = true
                _ = try await saving.handle(add, for: kitchen.id, Kitchen.envelope(100 + number, kitchen.caller))
            }
            saving.close()
            let deadline = ContinuousClock.now + .seconds(120)
            var found = snapshots.load(Household.self, of: kitchen.id, notAfter: kitchen.log.head.position)
            while found.checkpoint.version.value + 8 <= (try kitchen.household().checkpoint.version.value) {
                guard ContinuousClock.now < deadline else { throw Kitchen.Missing() }
                await Task.yield()
                found = snapshots.load(Household.self, of: kitchen.id, notAfter: kitchen.log.head.position)
            }
            #expect(found.fold == (try kitchen.household(through: found.checkpoint.version)))
            #expect(try snapshots.faults(of: Household.self, in: kitchen.log) == [])
        }
    }

    @Test("who ends waits for the state that is being saved, and leaves no half of one", arguments: 0..<8)
    func finished(number: UInt64) async throws {
        try await withSnapshots { kitchen, snapshots in
            let saving = CommandHandler(log: kitchen.log, snapshots: snapshots, eventsPerSnapshot: 1)
            var add = AddStock()
            (add.product, add.new) = ("Product", true)
            _ = try await saving.handle(add, for: kitchen.id, Kitchen.envelope(100 + number, kitchen.caller))
            await saving.finish()
            let found = snapshots.load(Household.self, of: kitchen.id, notAfter: kitchen.log.head.position)
            #expect(found.checkpoint.position == kitchen.log.head.position)
            let folder = snapshots.folder(Household.self, kitchen.id)
            #expect(!Folder.entries(of: folder).contains { $0.hasSuffix(".partial") })
        }
    }

    @Test("a start decides by the newest snapshot and what came after it, not by the whole log")
    func used() async throws {
        try await withSnapshots { kitchen, snapshots in
            let founding = try kitchen.log.read { try $0.event(at: GlobalPosition(1)) }
            var without = try kitchen.household()
            let milk = try await kitchen.add("Milk")
            // A state in which nobody ever added milk, said to be the one after that.
            let last = try #require(milk.events.last)
            without.apply(RecordedEvent(header: last.header, event: founding.event))
            try snapshots.save(without, of: kitchen.id, at: without.checkpoint)
            let faults = try snapshots.faults(of: Household.self, in: kitchen.log)
            #expect(faults.count == 1 && faults.allSatisfy { $0.contains("does not match the log; delete it") })
            try await kitchen.add("Bread")
            kitchen.handler.close()
            let started = CommandHandler(log: kitchen.log, snapshots: snapshots)
            var use = ConsumeStock()
            use.product = "milk"
            let refusal = try await refusal {
                _ = try await started.handle(use, for: kitchen.id, Kitchen.envelope(1, kitchen.caller))
            }
            #expect(refusal.code == .unknownProduct, "\(refusal)")
            started.close()
        }
    }

    @Test("a snapshot from after the log's end is passed over")
    func beyond() async throws {
        try await withSnapshots { kitchen, snapshots in
            try await kitchen.add("Milk")
            var end = try kitchen.household().checkpoint
            end.position = GlobalPosition(kitchen.log.head.position.value + 1)
            try snapshots.save(try kitchen.household(through: StreamVersion(1)), of: kitchen.id, at: end)
            kitchen.handler.close()
            let started = CommandHandler(log: kitchen.log, snapshots: snapshots)
            var use = ConsumeStock()
            use.product = "milk"
            let receipt = try await started.handle(use, for: kitchen.id, Kitchen.envelope(1, kitchen.caller))
            #expect(!receipt.events.isEmpty)
            started.close()
        }
    }

    @Test("a state from after the log's end is no past of it: found at a start, told and removed (L11)")
    func setBack() async throws {
        try await withSnapshots { kitchen, snapshots in
            let end = kitchen.log.head.position
            let beyond = GlobalPosition(end.value + 5)
            let checkpoint = Checkpoint(version: StreamVersion(99), position: beyond)
            try snapshots.save(try kitchen.household(), of: kitchen.id, at: checkpoint)
            #expect(snapshots.load(Household.self, of: kitchen.id, notAfter: beyond).checkpoint == checkpoint)
            #expect(snapshots.removeUnusable(notAfter: end) == beyond)
            #expect(snapshots.load(Household.self, of: kitchen.id, notAfter: beyond).checkpoint == Checkpoint())
            #expect(snapshots.removeUnusable(notAfter: end) == nil)
        }
    }

    @Test("after an erasure no saved state has the text, and none from before it is decided by (L13)")
    func erased() async throws {
        try await withSnapshots { kitchen, snapshots in
            let saving = CommandHandler(log: kitchen.log, snapshots: snapshots, eventsPerSnapshot: 1)
            var add = AddStock()
            (add.product, add.note, add.new) = ("pills", "cure for Grandma", true)
            let added = try await saving.handle(add, for: kitchen.id, Kitchen.envelope(100, kitchen.caller))
            try await wait { Self.hold(snapshots.directory, "Grandma") }
            var erase = EraseText()
            erase.thing = "pills"
            _ = try await saving.erase(erase, in: HouseholdReference(kitchen.id), Kitchen.envelope(101, kitchen.caller))
            try await wait { !Self.hold(snapshots.directory, "Grandma") }
            var correct = CorrectTransaction()
            (correct.transaction, correct.amount) = (added.transaction, "3")
            _ = try await saving.handle(correct, for: kitchen.id, Kitchen.envelope(102, kitchen.caller))
            saving.close()
            let bytes = try kitchen.log.read { reader in
                try (1...kitchen.log.head.position.value).flatMap { try reader.payload(at: GlobalPosition($0)) }
            }
            #expect(!String(decoding: bytes, as: UTF8.self).contains("Grandma"))
        }
    }

    private func wait(until isSo: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while !isSo() {
            guard ContinuousClock.now < deadline else { throw Kitchen.Missing() }
            await Task.yield()
        }
    }

    private static func hold(_ folder: String, _ text: String) -> Bool {
        Folder.entries(of: folder).contains { name in
            let inner = "\(folder)/\(name)"
            guard let bytes = SnapshotFile.read(inner), !bytes.isEmpty else { return hold(inner, text) }
            return String(decoding: bytes, as: UTF8.self).contains(text)
        }
    }

    private func withSnapshots(_ body: (Kitchen, Snapshots) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await Kitchen.open { kitchen in
                try await body(kitchen, Snapshots(directory: folder, log: kitchen.log.id))
            }
        }
    }
}
