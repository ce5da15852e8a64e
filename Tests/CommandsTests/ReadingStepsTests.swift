import Inventory
import TestSupport
import Testing

@testable import Commands
@testable import Events

/// Without the bound on their length: what the readers cost has to follow from how they read.
@Suite("Reading a typed text costs at most n log n (T1)")
struct ReadingStepsTests {
    /// The longest texts that each way of reading goes on with.
    private static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
        ("numbered things", { "1 " + (0..<1000).map { "aa\($0)" }.joined(separator: ", ").prefix($0) }),
        ("things with amounts", { String(String(repeating: "2 aa, ", count: 1000).prefix($0)) }),
        ("words", { String(String(repeating: "ab ", count: 1000).prefix($0)) }),
        ("letters", { String(String(repeating: "a ", count: 1000).prefix($0)) }),
        ("digits and letters", { String(String(repeating: "1a", count: 1000).prefix($0)) }),
        ("digit words", { String(String(repeating: "1 a ", count: 1000).prefix($0)) }),
        ("numbers", { String(String(repeating: "1 ", count: 1000).prefix($0)) }),
        ("thousands", { String(String(repeating: "000 ", count: 1000).prefix($0)) }),
        ("products", { String(String(repeating: "6x", count: 1000).prefix($0)) }),
        ("measures", { "Mehl " + String(String(repeating: "500 g ", count: 1000).prefix($0)) }),
        ("measures first", { String(String(repeating: "500 g ", count: 1000).prefix($0)) }),
        ("number words", { String(String(repeating: "zwei drei ", count: 1000).prefix($0)) }),
        ("halves", { String(String(repeating: "half ", count: 1000).prefix($0)) }),
        ("joints", { String(String(repeating: "ab und ", count: 1000).prefix($0)) }),
        ("containers", { String(String(repeating: "Dose ", count: 1000).prefix($0)) }),
        ("packs", { String(String(repeating: "box of 6 ", count: 1000).prefix($0)) }),
        ("brackets", { String(String(repeating: "(5g) ", count: 1000).prefix($0)) }),
        ("prices", { String(String(repeating: "ab für 1,99 ", count: 1000).prefix($0)) }),
        ("percent", { String(String(repeating: "ab 3% ", count: 1000).prefix($0)) }),
        ("roughly", { String(String(repeating: "ca. 2 ", count: 1000).prefix($0)) }),
        ("fractions", { String(String(repeating: "1/2 ", count: 1000).prefix($0)) }),
        ("one word", { String(repeating: "a", count: $0) }),
        ("one number", { String(repeating: "1", count: $0) }),
        ("one fraction", { String(String(repeating: "½", count: 1000).prefix($0)) }),
        ("commas", { String(String(repeating: "a,", count: 1000).prefix($0)) }),
        ("slashes", { String(String(repeating: "1/", count: 1000).prefix($0)) }),
        ("days", { String(String(repeating: "until friday ", count: 1000).prefix($0)) }),
        ("weekdays", { String(String(repeating: "monday 1 ", count: 1000).prefix($0)) }),
    ]

    /// The readers of typed text, by the field that the text comes in.
    private static let readers: [(name: String, decide: @Sendable (String, Household, inout Context) -> Void)] = [
        (
            "add",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.new) = (PhraseField(text), true) }.decide(
                    household, &context)
            }
        ),
        (
            "add an amount",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.amount) = ("milk", AmountField(text)) }.decide(
                    household, &context)
            }
        ),
        (
            "add a price",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.price) = ("milk", PriceField(text)) }.decide(
                    household, &context)
            }
        ),
        (
            "add a total",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.total) = ("milk", MoneyField(text)) }.decide(
                    household, &context)
            }
        ),
        (
            "add a date",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.date) = ("milk", text) }.decide(household, &context)
            }
        ),
        (
            "add a place",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.location) = ("milk", text) }.decide(household, &context)
            }
        ),
        (
            "add a store",
            { text, household, context in
                _ = try? make(AddStock()) { ($0.product, $0.store) = ("milk", text) }.decide(household, &context)
            }
        ),
        (
            "use",
            { text, household, context in
                _ = try? make(ConsumeStock()) { $0.product = PhraseField(text) }.decide(household, &context)
            }
        ),
        (
            "use an amount",
            { text, household, context in
                _ = try? make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", AmountField(text)) }.decide(
                    household, &context)
            }
        ),
        (
            "use on a day",
            { text, household, context in
                _ = try? make(ConsumeStock()) { ($0.product, $0.day) = ("milk", text) }.decide(household, &context)
            }
        ),
        (
            "open",
            { text, household, context in
                _ = try? make(OpenStock()) { $0.product = PhraseField(text) }.decide(household, &context)
            }
        ),
        (
            "keep",
            { text, household, context in
                _ = try? make(KeepStock()) { $0.product = PhraseField(text) }.decide(household, &context)
            }
        ),
        (
            "an entry",
            { text, household, context in
                _ = try? make(AddEntry()) { $0.thing = PhraseField(text) }.decide(household, &context)
            }
        ),
        (
            "ticked entries",
            { text, household, context in
                _ = try? make(TickEntry()) { $0.entry = text }.decide(household, &context)
            }
        ),
        (
            "removed entries",
            { text, household, context in
                _ = try? make(RemoveEntry()) { $0.entry = text }.decide(household, &context)
            }
        ),
        (
            "a price",
            { text, household, context in
                _ = try? make(ObservePrice()) { ($0.product, $0.price) = (PhraseField(text), "1.29") }.decide(
                    household, &context)
            }
        ),
        (
            "a price's money",
            { text, household, context in
                _ = try? make(ObservePrice()) { ($0.product, $0.price) = ("milk", PriceField(text)) }.decide(
                    household, &context)
            }
        ),
        (
            "a bought item",
            { text, household, context in
                _ = try? make(ImportPurchase()) { ($0.item, $0.date) = (PhraseField(text), "2026-11-01") }.decide(
                    household, &context)
            }
        ),
        (
            "an imported product",
            { text, household, context in
                _ = try? make(ImportProduct()) { ($0.name, $0.quantity) = ("milk", text) }.decide(household, &context)
            }
        ),
        (
            "an imported name",
            { text, household, context in
                _ = try? make(ImportProduct()) { $0.name = text }.decide(household, &context)
            }
        ),
        (
            "a new product",
            { text, household, context in
                _ = try? make(AddProduct()) { $0.name = text }.decide(household, &context)
            }
        ),
        (
            "a pack",
            { text, household, context in
                _ = try? make(AddPack()) { ($0.product, $0.text) = ("milk", text) }.decide(household, &context)
            }
        ),
    ]

    /// How often each byte of a text may be looked at.
    private static let stepsPerByte = 150

    private static let now = Timestamp(milliseconds: 1_795_251_600_000)

    private struct Cost: CustomStringConvertible {
        let reader: String
        let shape: String
        let steps: [Int]
        var description: String { "\(reader) of \(shape): \(steps)" }
    }

    @Test("twice the text costs little more than twice the steps")
    func growth() async throws {
        try await Kitchen.open { kitchen in
            for name in ["milk", "Mehl 405", "7 Up", "ab", "aa", "oat milk"] {
                _ = try await kitchen.give(make(AddProduct()) { $0.name = name })
                _ = try await kitchen.give(make(AddEntry()) { $0.thing = PhraseField(name) })
            }
            let household = try kitchen.household()
            var costs: [Cost] = []
            for (reader, decide) in Self.readers {
                for (shape, text) in Self.shapes {
                    let steps = [200, 400, 800].map { length in
                        var context = kitchen.context(at: Self.now)
                        let counter = ReadingSteps.Counter()
                        ReadingSteps.$counter.withValue(counter) { decide(text(length), household, &context) }
                        return counter.steps
                    }
                    costs.append(Cost(reader: reader, shape: shape, steps: steps))
                }
            }
            for cost in costs {
                // Twice n log n, and a start that does not depend on the length.
                let (half, all) = (cost.steps[1], cost.steps[2])
                #expect(Double(all) <= 2.3 * Double(half) + 2_000, "\(cost)")
                #expect(all <= 800 * Self.stepsPerByte, "\(cost)")
            }
        }
    }
}

extension Kitchen {
    /// For deciding a command without booking it.
    func context(at now: Timestamp) -> Context {
        Context(
            id, command: CommandID(raw: 1), author: Authorship(actor: UserID(), origin: .cli), occurredAt: now,
            now: now,
            zone: .utc, clockUnsure: false, isLate: false, isTrial: false,
            pending: PendingEvents(after: .start, recordedAt: now, clockUnsure: false))
    }
}
