import Events
import Inventory
import TestSupport
import Testing

@Suite("Derived ids")
struct DerivationTests {
    static let command = CommandID(raw: 0x0193_5f0c_8a00_7abc_9def_0123_4567_89ab)

    /// Worked out with `hashlib` from the words in docs/log-format.md.
    @Test("the same command makes the same ids for ever")
    func frozen() {
        #expect(Self.command.derive(0, as: LotTag.self).description == "01935f0c-8a00-870e-8ada-87403a8d9911")
        #expect(Self.command.derive(1, as: LotTag.self).description == "01935f0c-8a00-8503-95a0-faa3634a3393")
        #expect(Self.command.derive(.max, as: LotTag.self).description == "01935f0c-8a00-8c6f-ad48-9f1a8caebbfc")
        #expect(CommandID.hashed("test", [[1, 2], [3]]).description == "20f2980a-1be9-8076-a10c-d308c7a5c5ae")
    }

    @Test("a derived id keeps the first 48 bits of its command and is a UUID of version 8", arguments: 0..<200)
    func form(n: UInt32) {
        var random = SeededGenerator(seed: UInt64(n))
        let command = CommandID(raw: UInt128(random.next()) << 64 | UInt128(random.next()))
        let id = command.derive(n, as: ProductTag.self)
        #expect(id.raw >> 80 == command.raw >> 80)
        #expect(id.raw >> 76 & 0xF == 8)
        #expect(id.raw >> 62 & 0b11 == 0b10)
    }

    @Test("different commands and different numbers make different ids")
    func distinct() {
        var ids: Set<LotID> = []
        for command in 0..<100 {
            for n in 0..<100 { ids.insert(CommandID(raw: UInt128(command)).derive(UInt32(n))) }
        }
        #expect(ids.count == 10_000)
    }

    @Test("a hashed id depends on where one part ends and the next begins")
    func parts() {
        #expect(CommandID.hashed("x", [[1], [2, 3]]) != CommandID.hashed("x", [[1, 2], [3]]))
        #expect(CommandID.hashed("x", [[1], []]) != CommandID.hashed("x", [[1]]))
        #expect(CommandID.hashed("x", [[1], [2]]) == CommandID.hashed("x", [[1], [2]]))
        #expect(CommandID.hashed("x", [[1]]) != CommandID.hashed("y", [[1]]))
        #expect(CommandID.hashed("", []).raw >> 76 & 0xF == 8)
        #expect(CommandID.hashed("", []).raw >> 62 & 0b11 == 0b10)
    }

    @Test("a reminder's id follows from what it is about, stage and date; a lot and a task never share one")
    func reminders() {
        let date = CalendarDate(dayNumber: 20_000)
        let made = ReminderReference(lot: Samples.lot, stage: -3, date: date)
        #expect(made.id == .of(.lot, EntityID(Samples.lot), stage: -3, date: date))
        #expect(made.id != .of(.task, EntityID(Samples.lot), stage: -3, date: date))
        #expect(made.id != .of(.lot, EntityID(Samples.lot), stage: -1, date: date))
        #expect(made.id != .of(.lot, EntityID(Samples.lot), stage: -3, date: date + 1))
        #expect(made.lot == Samples.lot)
    }

    @Test("a reminder of a kind that this build does not know is about no lot, and stays one")
    func unknownKind() throws {
        // id, kind 9, thing
        let bytes = BinaryWriter.encode(ReminderReference(id: Samples.id(1), thing: EntityID(Samples.lot)))
        let task: [UInt8] = Array(bytes[..<18]) + [0x10, 0x09] + Array(bytes[18...])
        let read = try BinaryReader.decode(ReminderReference.self, from: task)
        #expect(read.kind == nil && read.lot == nil && read.thing == EntityID(Samples.lot))
        #expect(try BinaryReader.decode(ReminderReference.self, from: BinaryWriter.encode(read)) == read)
    }

    @Test("an id's bytes are its text")
    func bytes() {
        #expect(hex(Self.command.bytes) == "01935f0c8a007abc9def0123456789ab")
    }
}
