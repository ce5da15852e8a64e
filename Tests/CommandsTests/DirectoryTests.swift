import Commands
import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("Who may, by the directory (H1, H2)")
struct DirectoryTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001, role: .owner)

    private func rename(to name: String) -> ChangeSettings {
        var change = ChangeSettings()
        change.name = name
        return change
    }

    private func found(_ name: String, by caller: Caller, _ number: UInt64, _ handler: CommandHandler) async throws {
        _ = try await handler.found(
            FoundHousehold(name: name, settings: Settings()), Kitchen.envelope(number, caller))
    }

    @Test("a name is taken by one's own households, never by those of another member")
    func taken() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            // given Ben, who is in Anna's Home and has a Boat of his own
            try await found("Boat", by: Self.ben.caller, 2, kitchen.handler)
            // then he can neither found another Home nor call that one Boat
            let founding = try await refusal { try await found("home", by: Self.ben.caller, 3, kitchen.handler) }
            #expect(founding.code == .nameTaken && founding.existing?.name == "Home")
            let renaming = try await refusal {
                _ = try await kitchen.handler.handle(
                    rename(to: "boat"), for: kitchen.id, Kitchen.envelope(4, Self.ben.caller))
            }
            #expect(renaming.code == .nameTaken && renaming.existing?.name == "Boat")
            // and Anna, who knows no Boat, can
            try await kitchen.give(rename(to: "Boat"))
            try await found("Home", by: kitchen.caller, 5, kitchen.handler)
        }
    }

    @Test("a guest whose last day is over is a stranger, whose names are free")
    func over() async throws {
        let yesterday = Kitchen.today - 1
        let guest = Kitchen.Other(name: "ben", uid: 1001, role: .guest, until: yesterday)
        try await Kitchen.open([guest]) { kitchen in
            let stranger = try await refusal {
                _ = try await kitchen.handler.handle(
                    rename(to: "Boat"), for: kitchen.id, Kitchen.envelope(2, guest.caller))
            }
            #expect(stranger.code == .notFound)
            try await found("Home", by: guest.caller, 3, kitchen.handler)
        }
    }

    @Test("a start goes by the newest snapshot and what came after it, not by the whole log")
    func snapshot() async throws {
        try await withTemporaryFolder { folder in
            try await Kitchen.open { kitchen in
                kitchen.handler.close()
                // given a directory that has never heard of anybody, said to be that of now
                let snapshots = Snapshots(directory: folder, log: kitchen.log.id)
                try snapshots.save(Directory(), at: kitchen.log.head.position)
                let faults = try snapshots.faults(of: Directory.self, in: kitchen.log)
                #expect(faults.count == 1 && faults.allSatisfy { $0.contains("does not match the log; delete it") })
                // when
                let started = CommandHandler(log: kitchen.log, snapshots: snapshots)
                defer { started.close() }
                let stranger = try await refusal {
                    _ = try await started.handle(
                        rename(to: "Boat"), for: kitchen.id, Kitchen.envelope(2, kitchen.caller))
                }
                // then
                #expect(stranger.code == .notFound)
            }
        }
    }

    @Test("what was decided in a commit that failed is forgotten: names too")
    func rolledBack() async throws {
        try await withTemporaryLog(mapSize: 1 << 20) { temporary in
            let handler = CommandHandler(log: temporary.log)
            defer { handler.close() }
            let anna = Caller.peer(MachineUser(machine: "m", uid: 1000), name: "anna")
            try await found("Home", by: anna, 1, handler)
            // when the store is full in the middle of founding
            let long = String(repeating: "home ", count: 36)
            var full: UInt64 = 0
            for number in 2..<4000 as Range<UInt64> where full == 0 {
                do {
                    try await found("\(long)\(number)", by: anna, number, handler)
                } catch is EventLogError {
                    full = number
                }
            }
            #expect(full > 2)
            // then that name is nobody's, and those before are taken
            do {
                try await found("\(long)\(full)", by: anna, 5000, handler)
            } catch is EventLogError {}
            let taken = try await refusal { try await found("Home", by: anna, 5001, handler) }
            #expect(taken.code == .nameTaken)
        }
    }
}
