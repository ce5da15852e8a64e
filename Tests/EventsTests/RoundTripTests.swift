import Events
import Inventory
import TestSupport
import Testing

@Suite("Round trips")
struct RoundTripTests {
    @Test("random payloads of every type read back as they were written", arguments: Event.payloads.indices)
    func random(index: Int) throws {
        let type = Event.payloads[index]
        for seed in 0..<300 {
            // given a payload with random fields, about half of the optional ones absent
            let payload: any EventPayload = RandomFiller.make(type, seed: UInt64(seed))
            let bytes = BinaryWriter.encode(payload)
            // when it is written and read
            let event = try bytes.withUnsafeBytes { try Event.decode(type.type, $0) }
            // then nothing is lost
            #expect(BinaryWriter.encode(event.payload) == bytes)
            #expect(JSONCoder.text(event.payload) == JSONCoder.text(payload))
            #expect(SubjectCollector.collect(event.payload) == SubjectCollector.collect(payload))
        }
    }

    @Test("domain values come back equal, not only alike in bytes")
    func values() throws {
        for seed in 0..<500 {
            let seed = UInt64(seed)
            try expectEqual(Lot.self, seed)
            try expectEqual(Product.self, seed)
            try expectEqual(ProductPatch.self, seed)
            try expectEqual(Settings.self, seed)
            try expectEqual(SettingsPatch.self, seed)
            try expectEqual(Location.self, seed)
            try expectEqual(Store.self, seed)
            try expectEqual(Member.self, seed)
            try expectEqual(Category.self, seed)
            try expectEqual(LotPatch.self, seed)
            try expectEqual(Booking.self, seed)
            try expectEqual(Observation.self, seed)
            try expectEqual(ReminderReference.self, seed)
            try expectEqual(Entered.self, seed)
        }
    }

    private func expectEqual<M: Message & Equatable>(_ type: M.Type, _ seed: UInt64) throws {
        let value = RandomFiller.make(type, seed: seed)
        #expect(try BinaryReader.decode(type, from: BinaryWriter.encode(value)) == value)
    }

    @Test("whole numbers at the ends of their range survive", arguments: [Int64.min, -1, 0, 1, .max])
    func extremes(number: Int64) throws {
        var received = StockReceived()
        received.amount = Quantity(millionths: number)
        received.window = Int(number)
        received.price = Price(
            money: Money(minorUnits: number, currency: Currency(code: "EUR")),
            per: Entered(quantity: Rational(number, 7) ?? .one, unit: "l", factor: .one))
        let read = try BinaryReader.decode(StockReceived.self, from: BinaryWriter.encode(received))
        #expect(read.amount == received.amount)
        #expect(read.window == received.window)
        #expect(read.price == received.price)
    }

    @Test("a fraction keeps its sign and terms; zero takes no bytes")
    func fractions() throws {
        for fraction in [Rational(3, 4), Rational(-5, 7), Rational(12, 1), Rational(.max, 2), Rational(1, .max)] {
            let fraction = try #require(fraction)
            #expect(try BinaryReader.decode(Rational.self, from: BinaryWriter.encode(fraction)) == fraction)
        }
        #expect(BinaryWriter.encode(Rational(0)) == [])
        #expect(try BinaryReader.decode(Rational.self, from: []) == Rational(0))
    }
}
