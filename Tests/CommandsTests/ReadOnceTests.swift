import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("A command's text is read once (T1)")
struct ReadOnceTests {
    @Test(
        "use milk 1.5 l reads its text once; values of a program are not read",
        arguments: [
            ("milk 1.5 l", nil, 1), ("milk", "1.5 l", 1),
            ("milk", AmountField(EnteredAmount(quantity: Rational(1), unit: "l")), 0),
        ]
            as [(PhraseField, AmountField?, Int)])
    func once(product: PhraseField, amount: AmountField?, reads: Int) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("milk", "3 l")
            let command = make(ConsumeStock()) { ($0.product, $0.amount) = (product, amount) }
            let household = try kitchen.household()
            let counter = ReadingSteps.Counter()
            try ReadingSteps.$counter.withValue(counter) {
                var context = kitchen.context(at: Timestamp(rfc3339: "2026-11-21T12:00:00Z") ?? Timestamp())
                _ = try command.decide(household, &context)
            }
            #expect(counter.reads == reads)
        }
    }
}
