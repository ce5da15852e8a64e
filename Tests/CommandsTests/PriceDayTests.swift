import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("The days of a price (P1, H3)")
struct PriceDayTests {
    private static func see(
        _ kitchen: Kitchen, _ change: (inout ObservePrice) -> Void
    ) async throws {
        try await kitchen.give(
            make(ObservePrice()) {
                ($0.product, $0.price, $0.terms) = ("Cola", "0.99", make(PriceTermsInput()) { $0.onSale = true })
                change(&$0)
            })
    }

    /// Today is 21 November 2026.
    @Test(
        "the end of a special without its year is the first from the day on which it was seen; words are of today",
        arguments: [
            ("10.11.", "15.11.", "2026-11-15"), ("10.6.2025", "15.6.", "2025-06-15"), ("10.11.", "5.12.", "2026-12-05"),
            ("yesterday", "tomorrow", "2026-11-22"), ("20.12.2025", "3.1.", "2026-01-03"),
            ("today", "3.1.", "2027-01-03"), ("21.11.2025", "tomorrow", "2026-11-22"),
            ("21.11.2025", "22.11.", "2025-11-22"), ("21.11.2025", "end of november", "2025-11-30"),
        ])
    func end(day: String, until: String, last: String) async throws {
        try await ObservedPriceTests.open { kitchen in
            try await Self.see(kitchen) {
                $0.day = day
                $0.terms?.until = until
            }
            #expect(try ObservedPriceTests.observed(kitchen).map(\.validUntil) == [CalendarDate(last)])
        }
    }

    @Test("an end before the day on which it was seen is refused, also where one of the two is corrected (L9)")
    func before() async throws {
        try await ObservedPriceTests.open { kitchen in
            let early = try await refusal { try await Self.see(kitchen) { $0.terms?.until = "yesterday" } }
            #expect(early.code == .impossible)
            // With its year, that one is meant.
            try await Self.see(kitchen) {
                $0.day = "-10d"
                $0.terms?.until = "2026-11-15"
            }
            for change in [
                { $0.terms = make(PriceTermsInput()) { $0.until = "2026-11-10" } }, { $0.day = "2026-11-16" },
            ] as [(inout CorrectTransaction) -> Void] {
                let refused = try await refusal { try await kitchen.give(make(CorrectTransaction(), change)) }
                #expect(refused.code == .impossible && refused.detail.contains("before the price was seen"))
            }
            try await kitchen.give(
                make(CorrectTransaction()) { $0.terms = make(PriceTermsInput()) { $0.until = "2026-11-11" } })
            #expect(try ObservedPriceTests.observed(kitchen).map(\.validUntil) == [CalendarDate("2026-11-11")])
        }
    }

    @Test("a day that nobody remembers is refused")
    func longAgo() async throws {
        try await ObservedPriceTests.open { kitchen in
            let refused = try await refusal { try await Self.see(kitchen) { $0.day = "1.1.1900" } }
            #expect(refused.code == .impossible && refused.detail.contains("1 Jan 1900"))
        }
    }
}
