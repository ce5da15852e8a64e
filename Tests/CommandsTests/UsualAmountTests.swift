import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What is meant where no amount is said")
struct UsualAmountTests {
    @Test("of a mass or volume without a helping or a pack it is asked, used or thrown out, also of a lot (S3)")
    func asked() async throws {
        for reason in [ConsumeReason.used, .spoiled] {
            try await Kitchen.open { kitchen in
                try await kitchen.add("mince", "500 g", "2026-11-24")
                let lot = try kitchen.onlyLot()
                for (thing, code) in [("mince", ""), ("", lot.code)] {
                    let use = make(ConsumeStock()) {
                        ($0.product, $0.lot, $0.reason) = (PhraseField(thing), code, ExtensibleEnum(reason))
                    }
                    let refused = try await refusal { try await kitchen.give(use) }
                    #expect(refused.code == .unitNeeded)
                }
                try await kitchen.pack("pack = 300 g", of: "mince")
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.lot, $0.reason) = (lot.code, ExtensibleEnum(reason)) })
                #expect(try kitchen.total(of: "mince") == "200")
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.product, $0.reason) = ("mince", ExtensibleEnum(reason)) })
                #expect(try kitchen.total(of: "mince") == "0")
            }
        }
    }

    @Test(
        "of what was bought as several of a pack it is one of these, used or opened, and the rest at the end (S3, S4)")
    func asBought() async throws {
        for bought in ["6x33cl", "6 cans"] {
            try await Kitchen.open { kitchen in
                try await kitchen.add("Cola", "1 l")
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Cola", "can = 330 ml") })
                try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Cola", "ml") })
                try await kitchen.use("Cola", "1 l")
                try await kitchen.add("Cola", bought)
                try await kitchen.give(make(ConsumeStock()) { $0.product = "Cola" })
                #expect(try kitchen.total(of: "Cola") == "1.65")
                try await kitchen.give(make(OpenStock()) { $0.product = "Cola" })
                #expect(
                    try kitchen.household().lots.all.filter { $0.openedOn != nil }.map(\.amount) == [Quantity("0.33")])
                for left in ["1.32", "0.99", "0.66", "0.33", "0"] {
                    try await kitchen.give(make(ConsumeStock()) { $0.product = "Cola" })
                    #expect(try kitchen.total(of: "Cola") == left)
                }
            }
        }
    }

    @Test("which pack it was bought as is asked of the lot that is taken from, not of one that came later (L4, S3)")
    func ofTheLotTaken() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.bought) = ("Cola", "1 l", "+90d", "2026-11-01")
                    $0.new = true
                })
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Cola", "ml") })
            try await kitchen.add("Cola", "6x33cl", "+10d")
            let then = make(ConsumeStock()) { ($0.product, $0.day) = ("Cola", "2026-11-05") }
            let refused = try await refusal { try await kitchen.give(then) }
            #expect(refused.code == .unitNeeded)
            try await kitchen.give(make(ConsumeStock()) { $0.product = "Cola" })
            #expect(try kitchen.total(of: "Cola") == "2.65")
        }
    }

    @Test("what is opened is said of the lot that was named; a nearly empty one does not stand in the way (S4)")
    func opened() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("juice", "1 l")
            try await kitchen.use("juice", "950 ml")
            let lot = try kitchen.onlyLot()
            try await kitchen.add("juice", "1 l")
            let open = make(OpenStock()) { ($0.product, $0.amount) = ("juice", "0.5 l") }
            try await kitchen.give(open)
            #expect(try kitchen.household().lots.all.filter { $0.openedOn != nil }.map(\.amount) == [Quantity("0.5")])
            try await kitchen.give(make(OpenStock()) { $0.lot = lot.code })
            let again = try await refusal { try await kitchen.give(make(OpenStock()) { $0.lot = lot.code }) }
            #expect(again.detail == "\(lot.code) is open already")
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
