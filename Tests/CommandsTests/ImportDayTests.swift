import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Each event has its own day, and whose act it was (X5, H5)")
struct ImportDayTests {
    private static let bought = CalendarDate("2026-01-10") ?? CalendarDate()

    private func row(_ item: String) -> ImportPurchase {
        var row = ImportPurchase()
        (row.item, row.date, row.amount) = (PhraseField(item), Self.bought.description, "1")
        return row
    }

    /// The day that each stock event of a transaction is dated to.
    private func days(_ events: [RecordedEvent]) -> [String] {
        events.compactMap { event in
            switch event.event {
            case .stock(.received): "bought \(event.header.occurredOn)"
            case .stock(.consumed): "used \(event.header.occurredOn)"
            default: nil
            }
        }
    }

    @Test("a size in a row's item is how much is in each, also where the row says how many (C1)")
    func sized() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Butter", "100 g")
            let rows = [("Butter 250g", "1", "350"), ("Butter 250 g", "2", "850")]
            for (item, amount, total) in rows {
                var row = row(item)
                (row.amount, row.inStock) = (AmountField(amount), true)
                try await kitchen.give(row)
                #expect(try kitchen.total(of: "Butter") == total)
            }
        }
    }

    @Test("a product that is made is told where there is one called nearly so (X5)")
    func nearName() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milch", "2")
            #expect(
                try await kitchen.give(row("Mlich")).warnings.texts.contains(
                    "made the product “Mlich”; there is also “Milch”")
            )
            #expect(try await kitchen.give(row("Mlich")).warnings.texts.isEmpty)
            #expect(try await kitchen.give(row("Sahne")).warnings.texts.isEmpty)
        }
    }

    @Test("bought on its day, used up on its suggested date, alone and in one transaction with others")
    func suggested() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Yoghurt"
            (product.settings.location, product.settings.shelfLife) = ("Fridge", ShelfLife(fridge: 21))
            try await kitchen.give(product)
            let alone = try await kitchen.give(row("Yoghurt"))
            #expect(days(alone.events) == ["bought 2026-01-10", "used 2026-01-31"])
            let members = [1, 2].map { number -> (command: any Command, envelope: Envelope) in
                (row("Yoghurt"), Kitchen.envelope(UInt64(60 + number), kitchen.caller))
            }
            let receipts = try await kitchen.handler.handleAtomically(
                members, for: kitchen.id, as: CommandID(raw: 0x0192_0000_0000_7000_8000_0000_0000_0063))
            for receipt in receipts { #expect(days(receipt.events) == ["bought 2026-01-10", "used 2026-01-31"]) }
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("without a date it counts as used up a year after the purchase; not yet then, it is in stock")
    func undated() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Glass jar"
            product.settings.shelfLife = ShelfLife()
            try await kitchen.give(product)
            let recent = try await kitchen.give(row("Glass jar"))
            #expect(days(recent.events) == ["bought 2026-01-10"])
            var old = row("Glass jar")
            old.date = "2014-06-01"
            let gone = try await kitchen.give(old)
            #expect(days(gone.events) == ["bought 2014-06-01", "used 2015-06-01"])
            old.date = "2015-12-30"
            let leap = try await kitchen.give(old)
            #expect(days(leap.events) == ["bought 2015-12-30", "used 2016-12-30"])
        }
    }

    @Test("what keeps for no day is used up the day after, never on the day it was bought (X5)")
    func neverTheSameDay() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            product.name = "Mince"
            (product.settings.location, product.settings.shelfLife) = ("Fridge", ShelfLife(fridge: 0))
            try await kitchen.give(product)
            let booked = try await kitchen.give(row("Mince"))
            #expect(days(booked.events) == ["bought 2026-01-10", "used 2026-01-11"])
        }
    }

    @Test("a row of today happens now, and none happens later than now")
    func today() async throws {
        try await Kitchen.open { kitchen in
            let now = kitchen.clock.now
            for date in ["2026-11-20", "2026-11-21"] {
                var bought = row("Tea")
                bought.date = date
                let booked = try await kitchen.give(bought)
                #expect(days(booked.events) == ["bought \(date)"])
                #expect(booked.events.allSatisfy { $0.header.occurredAt <= now })
                #expect((booked.events.last?.header.occurredAt == now) == (date == "2026-11-21"))
            }
        }
    }

    @Test("a row is read in the household's date order when it is decided, so that its bytes are the file's")
    func order() async throws {
        try await Kitchen.open { kitchen in
            var day = row("Tea")
            (day.date, day.inStock) = ("10.01.2026", true)
            let booked = try await kitchen.give(day, 71)
            #expect(days(booked.events) == ["bought 2026-01-10"])
            var order = ChangeSettings()
            order.dateOrder = .mdy
            try await kitchen.give(order)
            #expect(try await kitchen.give(day, 71).repeated)
        }
    }

    @Test("whose act it was stands in the events that the command made, also in one transaction with others")
    func behalf() async throws {
        try await Kitchen.open([.init(name: "Ben", uid: 1001)]) { kitchen in
            var (add, use) = (AddStock(), ConsumeStock())
            (add.product, add.amount, add.new) = ("Tea", "3", true)
            try await kitchen.give(add)
            (use.product, use.amount, use.for) = ("tea", "1", "ben")
            let alone = try await kitchen.give(use)
            let ben = try #require(alone.events.last?.header.author.behalf)
            #expect(try kitchen.household().membership.members[ben]?.name == "Ben")
            var own = use
            own.for = nil
            let members: [(command: any Command, envelope: Envelope)] = [
                (own, Kitchen.envelope(81, kitchen.caller)), (use, Kitchen.envelope(82, kitchen.caller)),
            ]
            let receipts = try await kitchen.handler.handleAtomically(
                members, for: kitchen.id, as: CommandID(raw: 0x0192_0000_0000_7000_8000_0000_0000_0083))
            #expect(receipts.map { $0.events.last?.header.author.behalf } == [nil, ben])
            use.for = "Zoe"
            #expect(try await refusal { try await kitchen.give(use) }.code == .notFound)
        }
    }

    @Test("who paid is kept, and nobody else than a member can have")
    func payer() async throws {
        try await Kitchen.open([.init(name: "Ben", uid: 1001)]) { kitchen in
            var add = AddStock()
            (add.product, add.new, add.total, add.payer) = ("Tea", true, "4.20", "ben")
            let receipt = try await kitchen.give(add)
            guard case .stock(.received(let fact))? = receipt.events.last?.event else { throw Kitchen.Missing() }
            let members = try kitchen.household().membership.members
            #expect(members[fact.payer]?.name == "Ben")
            add.payer = "Zoe"
            #expect(try await refusal { try await kitchen.give(add) }.code == .notFound)
        }
    }
}
