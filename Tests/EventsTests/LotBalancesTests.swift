import Events
import Inventory
import TestSupport
import Testing

@Suite("Balances of lots (L9)")
struct LotBalancesTests {
    @Test("taking all there is is sound; taking more, from nothing or twice is named by its position")
    func taking() async throws {
        try await expect(fault: nil, received(5), taken(2), taken(3))
        try await expect(fault: 2, received(5), taken(6))
        try await expect(fault: 1, taken(1))
        try await expect(fault: 3, received(5), taken(5), taken(1))
    }

    @Test("what gives to a lot that is not there says what the lot was")
    func giving() async throws {
        var back = Reversal()
        (back.transaction, back.originalType) = (TransactionID(raw: 2), UInt64(StockConsumed.type.rawValue))
        back.payload = BinaryWriter.encode(taken(5).payload)
        try await expect(fault: 3, received(5), taken(5), .log(.reversed(back)))
        back.lots = [Lot(id: Self.lot, product: Samples.id(7), amount: Quantity(millionths: 5_000_000))]
        try await expect(fault: nil, received(5), taken(5), .log(.reversed(back)))
    }

    private static let lot: LotID = Samples.id(9)

    private func received(_ amount: Int64) -> Event {
        var received = StockReceived()
        (received.lot, received.product, received.amount) = (
            Self.lot, Samples.id(7), Quantity(millionths: amount * 1_000_000)
        )
        return .stock(.received(received))
    }

    private func taken(_ amount: Int64) -> Event {
        var consumed = StockConsumed()
        consumed.product = Samples.id(7)
        consumed.takes = [Take(lot: Self.lot, amount: Quantity(millionths: amount * 1_000_000))]
        return .stock(.consumed(consumed))
    }

    private func expect(fault: UInt64?, _ events: Event...) async throws {
        try await withTemporaryLog { temporary in
            let writer = LogWriter(temporary.log)
            for (index, event) in events.enumerated() {
                try await writer.append(Append.sample(UInt64(index + 1), [event]))
            }
            writer.close()
            do {
                try temporary.log.checkBalances()
                #expect(fault == nil)
            } catch let mistake as BalanceMistake {
                #expect(mistake.position.value == fault && mistake.lot == Self.lot)
                #expect(!EventLogError(mistake).isDamage, "it is larder's own")
            }
        }
    }
}
