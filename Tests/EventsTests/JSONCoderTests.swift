import Events
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("Readable JSON")
struct JSONCoderTests {
    @Test("what is shown is JSON, whatever texts are in it", arguments: Event.payloads.indices)
    func wellFormed(index: Int) throws {
        for seed in 0..<50 {
            let payload: any EventPayload = RandomFiller.make(Event.payloads[index], seed: UInt64(seed))
            let text = JSONCoder.text(payload)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
    }

    @Test("amounts, days and times are shown as people write them")
    func readable() {
        var received = StockReceived()
        received.amount = Quantity(millionths: 1_500_000)
        received.boughtOn = CalendarDate(dayNumber: 20_778)
        received.note = "a \"b\"\n\u{1}\\"
        #expect(
            JSONCoder.text(received)
                == #"{"amount":"1.5","boughtOn":"2026-11-21","note":"a \"b\"\n\u0001\\"}"#)
        var snoozed = ReminderSnoozed()
        snoozed.until = Timestamp(milliseconds: 1_795_251_600_007)
        #expect(JSONCoder.text(snoozed) == #"{"until":"2026-11-21T09:00:00.007Z"}"#)
    }

    @Test("times that no clock will show are shown all the same", arguments: [Int64.min, .min + 1, -1, .max])
    func farTimes(milliseconds: Int64) {
        var snoozed = ReminderSnoozed()
        snoozed.until = Timestamp(milliseconds: milliseconds)
        #expect(JSONCoder.text(snoozed).hasSuffix("Z\"}"))
    }
}
