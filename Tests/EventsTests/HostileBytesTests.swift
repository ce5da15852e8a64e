import Events
import Inventory
import TestSupport
import Testing

@Suite("Hostile bytes")
struct HostileBytesTests {
    @Test("broken payloads of every type end in a CodecError or in an event, 208,000 of them", arguments: 1...8)
    func fuzz(seed: Int) throws {
        let memory = try GuardedBytes()
        var random = SeededGenerator(seed: UInt64(seed))
        var decoded = 0
        for number in 0..<26_000 {
            let (type, payload) = DecoderFuzz.broken(&random)
            if let fault = DecoderFuzz.run(type, payload, in: memory) {
                Issue.record("seed \(seed), input \(number): \(fault): \(hex(payload))")
                return
            }
            guard number % 8 == 0 else { continue }
            let event = try? payload.withUnsafeBytes { try Event.decode(type.type, $0) }
            decoded += event == nil ? 0 : 1
        }
        // Both ways must be walked, or the test shows nothing.
        #expect((300...2_900).contains(decoded), "\(decoded) were readable")
    }

    @Test("every truncation of every sample is read or refused", arguments: Samples.full)
    func truncated(sample: Sample) throws {
        let memory = try GuardedBytes()
        let bytes = BinaryWriter.encode(sample.payload)
        for count in 0..<bytes.count {
            #expect(DecoderFuzz.run(type(of: sample.payload), Array(bytes[..<count]), in: memory) == nil)
        }
    }

    @Test(
        "what is no protobuf is refused",
        arguments: [
            "00": "field number 0", "03": "a group", "07": "no wire type", "0a": "a tag without its length",
            "0aff": "a length cut short", "0a05": "a length beyond the end",
            "0affffffffffffffffff01": "a length of 2^64 - 1", "0a0100": "an id of one byte",
            "0a1100000000000000000000000000000000000000": "an id of 17 bytes",
            "2201ff": "text that is not UTF-8, in a part", "18ffffffffffffffffff02": "a varint of 65 bits",
            "18808080808080808080808000": "a varint of twelve bytes", "f8ffffffffff01": "a tag beyond 2^29",
            "6900": "eight bytes cut short", "6d00": "four bytes cut short",
        ])
    func malformed(bytes text: String, why: String) throws {
        let bytes = try #require(fromHex(text))
        #expect(throws: CodecError.malformed("StockReceived"), "\(why)") {
            try GuardedBytes().with(bytes) { try BinaryReader.decode(StockReceived.self, from: $0) }
        }
    }

    @Test("a part that runs beyond its own end is refused, whatever follows it")
    func overrun() {
        // given a take of two bytes whose id says 16, with enough bytes behind it
        let bytes: [UInt8] = [0x12, 2, 0x0A, 16] + [UInt8](repeating: 1, count: 16)
        #expect(throws: CodecError.malformed("StockConsumed")) {
            try BinaryReader.decode(StockConsumed.self, from: bytes)
        }
    }

    @Test("numbers out of the range of their type are brought into it")
    func clamped() throws {
        // given a purchase day (field 9) of 2^62
        let bytes: [UInt8] = [0x48, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]
        let received = try BinaryReader.decode(StockReceived.self, from: bytes)
        #expect(received.boughtOn == CalendarDate(dayNumber: .max))
    }

    @Test("a list asks for no more memory than its bytes can justify")
    func memory() throws {
        // given takes of no bytes at all, two bytes each on the wire
        let bytes = [[UInt8]](repeating: [0x12, 0], count: 10_000).flatMap { $0 }
        // when they are read
        let consumed = try BinaryReader.decode(StockConsumed.self, from: bytes)
        // then there is one for each, and a length alone makes none
        #expect(consumed.takes.count == 10_000)
        #expect(throws: CodecError.self) {
            try BinaryReader.decode(StockConsumed.self, from: [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0x07])
        }
    }

    @Test("a snapshot that is cut short is refused at every length")
    func snapshots() throws {
        var writer = SnapshotWriter()
        writer.put([Take(lot: LotID(raw: 1)), Take()])
        writer.put(Take(amount: Quantity(millionths: 9)))
        let bytes = writer.output
        for count in 0..<bytes.count {
            var reader = SnapshotReader(Array(bytes[..<count]))
            #expect(throws: CodecError.self) {
                _ = try reader.list(of: Take.self)
                _ = try reader.next(Take.self)
            }
        }
        var reader = SnapshotReader(bytes)
        #expect(try reader.list(of: Take.self) == [Take(lot: LotID(raw: 1)), Take()])
        #expect(try reader.next(Take.self) == Take(amount: Quantity(millionths: 9)))
    }
}
