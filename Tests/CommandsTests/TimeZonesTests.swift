import Events
import Glibc
import Inventory
import Synchronization
import TestSupport
import Testing

@testable import Commands

@Suite("Zone files are read beside the writer (H3)")
struct TimeZonesTests {
    /// The zones whose files were read, and on which threads.
    private final class Opened: Sendable {
        private let files = Mutex<[(name: String, thread: pthread_t)]>([])

        var names: [String] { files.withLock { $0.map(\.name) } }
        var threads: Set<pthread_t> { files.withLock { Set($0.map(\.thread)) } }

        var zones: TimeZones {
            TimeZones { [self] name in
                files.withLock { $0.append((name, pthread_self())) }
                return Result { () throws(TimeZoneError) in try TimeZoneRules(identifier: name) }
            }
        }
    }

    /// Notes the thread that decides.
    private struct Notice: HouseholdCommand {
        static let permission = Permission.read
        static let messageName = "Notice"
        var thread: Noted?

        func fields(_ f: inout some FieldCoder) {}

        func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
            thread?.value.withLock { $0 = pthread_self() }
            return Decision()
        }
    }

    private final class Noted: Sendable {
        let value = Mutex<pthread_t?>(nil)
    }

    private func change(zone: String) -> ChangeSettings {
        var change = ChangeSettings()
        change.timeZone = zone
        return change
    }

    /// A handler that has read no zone yet, on the kitchen's log.
    private func started(_ kitchen: Kitchen, _ opened: Opened) -> Kitchen {
        kitchen.handler.close()
        return Kitchen(
            log: kitchen.log, handler: CommandHandler(log: kitchen.log, zones: opened.zones), clock: kitchen.clock,
            id: kitchen.id, caller: kitchen.caller)
    }

    @Test("whatever asks for a zone, no file is opened on the thread that decides, and each once")
    func beside() async throws {
        try await Kitchen.open { kitchen in
            let opened = Opened()
            // given a household that has moved, and a start that knows only where to
            let moved = try await kitchen.give(change(zone: "Asia/Tokyo"))
            let kitchen = started(kitchen, opened)
            // when it is decided in the household's own zone, in one that is chosen, and in one that an undo brings
            // back
            let writer = Noted()
            try await kitchen.give(Notice(thread: writer))
            #expect(opened.names == ["Asia/Tokyo"])
            try await kitchen.undo(.transaction(moved.transaction))
            try await kitchen.add("milk")
            try await kitchen.give(change(zone: "America/New_York"))
            try await kitchen.add("milk")
            _ = try await kitchen.handler.found(
                FoundHousehold(name: "Boat", settings: Settings(timeZone: "Europe/Vienna")),
                Kitchen.envelope(3, kitchen.caller))
            // then
            #expect(opened.names == ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "Europe/Vienna"])
            let thread = try #require(writer.value.withLock { $0 })
            #expect(opened.threads.count == 1 && !opened.threads.contains(thread))
            kitchen.handler.close()
        }
    }

    @Test("a batch waits for its household's zone too, and books each command once", arguments: [true, false])
    func batch(isAtomic: Bool) async throws {
        try await Kitchen.open { kitchen in
            let opened = Opened()
            let kitchen = started(kitchen, opened)
            var add = AddStock()
            (add.product, add.new) = ("milk", true)
            let commands: [CommandHandler.Member] = [
                (add, Kitchen.envelope(2, kitchen.caller)), (add, Kitchen.envelope(3, kitchen.caller)),
            ]
            if isAtomic {
                _ = try await kitchen.handler.handleAtomically(
                    commands, for: kitchen.id, as: Kitchen.envelope(9, kitchen.caller).command)
            } else {
                for answer in try await kitchen.handler.handle(commands, for: kitchen.id) { _ = try answer.get() }
            }
            #expect(opened.names == ["Europe/Berlin"])
            #expect(try kitchen.total(of: "milk") == "2")
            kitchen.handler.close()
        }
    }

    @Test("a file that could not be read is tried again later")
    func again() async throws {
        let tries = Mutex(0)
        let zones = TimeZones(retryAfter: .zero) { name in
            let isFirst = tries.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst ? .failure(.unknown(name)) : .success(.utc)
        }
        for _ in 1...3 {
            do { _ = try zones.rules("Asia/Tokyo") } catch { try await zones.supply(error) }
        }
        _ = try zones.rules("Asia/Tokyo")
        #expect(tries.withLock { $0 } == 2)
    }

    @Test("a zone that this machine has no file for is refused, and nothing of it is kept")
    func unknown() async throws {
        try await Kitchen.open { kitchen in
            let opened = Opened()
            let kitchen = started(kitchen, opened)
            for _ in 1...2 {
                let refusal = try await refusal { try await kitchen.give(change(zone: "Mars/Olympus")) }
                #expect(refusal.code == .unreadable && refusal.detail == "\(TimeZoneError.unknown("Mars/Olympus"))")
            }
            let founding = try await refusal {
                _ = try await kitchen.handler.found(
                    FoundHousehold(name: "Base", settings: Settings(timeZone: "Mars/Olympus")),
                    Kitchen.envelope(4, kitchen.caller))
            }
            #expect(founding.code == .impossible)
            // Read each time: it may have been installed meanwhile.
            #expect(opened.names.count { $0 == "Mars/Olympus" } == 3)
            kitchen.handler.close()
        }
    }

    @Test("a household in a zone without a file is readable in UTC, and nothing is booked in it")
    func elsewhere() async throws {
        try await Kitchen.open { kitchen in
            kitchen.handler.close()
            let zones = TimeZones { .failure(.unknown($0)) }
            let started = CommandHandler(log: kitchen.log, zones: zones)
            defer { started.close() }
            var rename = ChangeSettings()
            rename.name = "Base"
            let refusal = try await refusal { [rename] in
                _ = try await started.handle(
                    rename, for: kitchen.id, Kitchen.envelope(2, kitchen.caller))
            }
            #expect(refusal.code == .impossible)
            #expect(try zones.rules("Europe/Berlin").identifier == "UTC")
            #expect(try await zones.supplied("Asia/Tokyo").identifier == "UTC")
        }
    }

    @Test("without its zone's file a household repeats its answers, and can choose a zone that there is (L3)")
    func chosen() async throws {
        try await Kitchen.open { kitchen in
            let milk = try await kitchen.add("milk")
            let first = try await kitchen.give(change(zone: "Asia/Tokyo"), 77)
            kitchen.handler.close()
            let zones = TimeZones { name in name == "UTC" ? .success(.utc) : .failure(.unknown(name)) }
            let started = CommandHandler(log: kitchen.log, zones: zones)
            defer { started.close() }
            let again = try await started.handle(
                change(zone: "Asia/Tokyo"), for: kitchen.id, Kitchen.envelope(77, kitchen.caller))
            #expect(again.repeated && again.transaction == first.transaction && again.position == first.position)
            let undo = UndoTransaction(.transaction(milk.transaction))
            let refusal = try await refusal {
                _ = try await started.handle(undo, for: kitchen.id, Kitchen.envelope(78, kitchen.caller))
            }
            #expect(refusal.code == .impossible)
            _ = try await started.handle(change(zone: "UTC"), for: kitchen.id, Kitchen.envelope(79, kitchen.caller))
            _ = try await started.handle(undo, for: kitchen.id, Kitchen.envelope(80, kitchen.caller))
        }
    }
}
