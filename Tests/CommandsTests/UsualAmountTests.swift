import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("What is meant where no amount is said")
struct UsualAmountTests {
    @Test("of what is counted by the gram it is the whole lot that goes first, used or thrown out (S3)")
    func byTheGram() async throws {
        for reason in [ConsumeReason.used, .spoiled] {
            try await Kitchen.open { kitchen in
                try await kitchen.add("mince", "500 g", "2026-11-24")
                try await kitchen.add("mince", "300 g", "2026-11-23")
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.product, $0.reason) = ("mince", ExtensibleEnum(reason)) })
                #expect(try kitchen.total(of: "mince") == "500")
                let lot = try kitchen.onlyLot()
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.lot, $0.reason) = ("\(lot.code)", ExtensibleEnum(reason)) })
                #expect(try kitchen.total(of: "mince") == "0")
            }
        }
    }

    @Test("what is bought frozen goes to the freezer, whatever it keeps once thawed (C11, H6)")
    func frozen() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("frozen peas", "1")
            let place = try kitchen.household().places.locations[kitchen.onlyLot().location]
            #expect(place?.kind == .freezer)
        }
    }

    @Test("what was bought later than the day of an opening is named, with its day (S4)")
    func boughtLater() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("juice", "1 l")
            let refusal = try await refusal {
                try await kitchen.give(make(OpenStock()) { ($0.product, $0.day) = ("juice", "2026-11-20") })
            }
            #expect(refusal.detail.contains("was bought on 21 Nov 2026, after 20 Nov 2026"))
        }
    }
}
