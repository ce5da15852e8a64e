import Inventory
import TestSupport
import Testing

@testable import Events
@testable import Projections

@Suite("A preview comes after whatever was booked since it was decided")
struct PreviewTests {
    @Test("an event that is not booked is folded, whatever its version says")
    func later() async throws {
        try await withTemporaryLog { temporary in
            // given
            var history = History(seed: 7, households: 1)
            let household = history.households[0]
            try await history.write(60, to: temporary.log, clock: temporary.clock)
            var set = ProjectionSet()
            for event in history.events where event.header.stream == household { set.apply(event) }
            let purchase = try #require(history.events.last { $0.event.asReceived != nil })
            var fact = try #require(purchase.event.asReceived)
            fact.lot = Samples.id(99)
            // when
            let (lots, version) = (set.stock.lots.count, set.checkpoint.version)
            #expect(purchase.header.version <= version)
            set.preview(RecordedEvent(header: purchase.header, event: .stock(.received(fact))))
            // then
            #expect(set.stock.lots.count == lots + 1)
            #expect(set.checkpoint.version == version.next)
        }
    }
}
