import Domain
import Events
import TestSupport
import Testing

@Suite("Derived ids")
struct DerivationTests {
    static let command = CommandID(raw: 0x0193_5f0c_8a00_7abc_9def_0123_4567_89ab)

    @Test("the same command makes the same ids for ever")
    func frozen() {
        #expect(Self.command.derive(0, as: LotTag.self).description == "01935f0c-8a00-8a64-a167-49398048aed9")
        #expect(Self.command.derive(1, as: LotTag.self).description == "01935f0c-8a00-857b-89c0-b96bbe14c2ee")
        #expect(Self.command.derive(.max, as: LotTag.self).description == "01935f0c-8a00-8fae-b021-bd20b4963dac")
        #expect(CommandID.hashed([1, 2], [3]).description == "763caab2-1946-835f-a4a8-01b47c230155")
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
        #expect(CommandID.hashed([1], [2, 3]) != CommandID.hashed([1, 2], [3]))
        #expect(CommandID.hashed([1], []) != CommandID.hashed([1]))
        #expect(CommandID.hashed([1], [2]) == CommandID.hashed([1], [2]))
        #expect(CommandID.hashed([]).raw >> 76 & 0xF == 8)
        #expect(CommandID.hashed([]).raw >> 62 & 0b11 == 0b10)
    }

    @Test("an id's bytes are its text")
    func bytes() {
        #expect(hex(Self.command.bytes) == "01935f0c8a007abc9def0123456789ab")
    }
}
