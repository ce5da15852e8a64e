import Events
import Inventory
import TestSupport
import Testing

@Suite("Old and new builds")
struct EvolutionTests {
    /// Fields no message has, of each wire type: a varint, eight bytes, four bytes, text, an empty group of bytes.
    static let unknown: [UInt8] =
        [0xA0, 0x3F, 0x96, 0x01] + [0xA9, 0x3F, 1, 2, 3, 4, 5, 6, 7, 8] + [0xB5, 0x3F, 1, 2, 3, 4]
        + [0xBA, 0x3F, 2, 0x68, 0x69] + [0xC2, 0x3F, 0]

    @Test("an old build skips the fields before, between and after those it knows")
    func skipping() throws {
        let bytes = BinaryWriter.encode(NewThing.full)
        #expect(try BinaryReader.decode(OldThing.self, from: bytes) == OldThing(name: "milk", count: -3))
    }

    @Test("a new build reads the fields that an old one did not write as zero, absent or empty")
    func defaulting() throws {
        let bytes = BinaryWriter.encode(OldThing(name: "milk", count: -3))
        let thing = try BinaryReader.decode(NewThing.self, from: bytes)
        #expect(thing == NewThing(name: "milk", count: -3))
        #expect(thing.note == nil && thing.pack == nil && thing.window == nil)
    }

    @Test("fields of every wire type that no build knows yet are skipped", arguments: Samples.all)
    func unknownFields(sample: Sample) throws {
        let bytes = BinaryWriter.encode(sample.payload)
        let event = try (bytes + Self.unknown).withUnsafeBytes { try Event.decode(sample.event.type, $0) }
        #expect(JSONCoder.text(event.payload) == JSONCoder.text(sample.payload))
        #expect(BinaryWriter.encode(event.payload) == bytes)
    }

    @Test("unknown fields inside a part are skipped, and what follows the part is still read")
    func unknownFieldsInParts() throws {
        // given a take with a field 9 that this build does not know, and the product's own fields around it
        let take = BinaryWriter.encode(Take(lot: LotID(raw: 5), amount: Quantity(millionths: 2))) + [0x48, 0x01]
        var bytes: [UInt8] = [0x12, UInt8(take.count)] + take
        bytes += [0x12, 0, 0x2A, 2, 0x68, 0x69]
        // when it is read
        let consumed = try BinaryReader.decode(StockConsumed.self, from: bytes)
        // then the parts and the note are there
        #expect(consumed.takes == [Take(lot: LotID(raw: 5), amount: Quantity(millionths: 2)), Take()])
        #expect(consumed.note == "hi")
    }

    @Test("a reason that this build does not know is none, in a booking as in what was consumed")
    func unknownReason() throws {
        // given the reason, field 6 of a booking and field 4 of stock-consumed, with a number to come
        let booking = try BinaryReader.decode(Booking.self, from: [0x30, 0x63])
        let consumed = try BinaryReader.decode(StockConsumed.self, from: [0x20, 0x63])
        #expect(booking.reason == nil && consumed.reason.value == nil)
        var spoiled = Booking()
        spoiled.reason = .spoiled
        let bytes = BinaryWriter.encode(spoiled)
        #expect(try BinaryReader.decode(Booking.self, from: bytes).reason == .spoiled)
    }

    @Test("a field with a wire type that is none of its own is refused")
    func wrongWireType() {
        // given stock-consumed with its note, field 5, as a varint
        #expect(throws: CodecError.malformed("StockConsumed")) {
            try BinaryReader.decode(StockConsumed.self, from: [0x28, 0x01])
        }
    }

    @Test("an optional that is present with zero stays present")
    func presentZero() throws {
        var received = StockReceived()
        received.window = 0
        received.date = .wireZero
        received.entered = .wireZero
        received.price = .wireZero
        received.reminders = .wireZero
        let read = try BinaryReader.decode(StockReceived.self, from: BinaryWriter.encode(received))
        #expect(read.window == 0)
        #expect(read.date == .wireZero)
        #expect(read.entered == .wireZero)
        #expect(read.price == .wireZero)
        #expect(read.reminders == .wireZero)
        #expect(read.cost == nil)
    }

    @Test("a change tells untouched, cleared and set to zero apart")
    func changes() throws {
        var changed = ProductChanged()
        changed.patch.window = Change(old: 5, new: nil)
        changed.patch.minimum = Change(old: nil, new: .zero)
        let read = try BinaryReader.decode(ProductChanged.self, from: BinaryWriter.encode(changed))
        #expect(read.patch.window == Change(old: 5, new: nil))
        #expect(read.patch.minimum == Change(old: nil, new: .zero))
        #expect(read.patch.name == nil)
        #expect(JSONCoder.text(read) == #"{"patch":{"window":{"old":5},"minimum":{"new":"0"}}}"#)
    }

    @Test("a reason that this build does not know is kept and shown by its number")
    func unknownNumber() throws {
        // given a use with reason 200, as a newer larder may write it
        let bytes: [UInt8] = [0x20, 0xC8, 0x01]
        // when it is read
        let consumed = try BinaryReader.decode(StockConsumed.self, from: bytes)
        // then nothing is lost and nothing is made up
        #expect(consumed.reason.value == nil)
        #expect(consumed.reason.raw == 200)
        #expect(JSONCoder.text(consumed) == #"{"reason":"unknown (200)"}"#)
        #expect(BinaryWriter.encode(consumed) == bytes)
    }
}
