import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What a row says in its columns is on the booked lot (X5)")
struct ImportColumnTests {
    /// A row of a household with Ben in it, and what it booked.
    struct Booked {
        var lot: StockReceived
        var household: Household
        var receipt: Receipt
        var warnings: [String] { receipt.warnings.texts }
    }

    @discardableResult
    static func book(
        before: (Kitchen) async throws -> Void = { _ in }, _ change: @Sendable (inout ImportPurchase) -> Void
    ) async throws -> Booked {
        try await Kitchen.open([.init(name: "Ben", uid: 1001)]) { kitchen in
            try await before(kitchen)
            let row = make(ImportPurchase()) {
                ($0.item, $0.date, $0.inStock) = ("Beans", "2026-11-20", true)
                change(&$0)
            }
            let receipt = try await kitchen.give(row)
            let lot = receipt.events.compactMap { event in
                if case .stock(.received(let received)) = event.event { received } else { nil }
            }.first
            return Booked(lot: try #require(lot), household: try kitchen.household(), receipt: receipt)
        }
    }

    struct Column: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let change: @Sendable (inout ImportPurchase) -> Void
        let value: @Sendable (Booked) -> String?
        let expected: String

        init(
            _ name: String, _ change: @escaping @Sendable (inout ImportPurchase) -> Void,
            _ value: @escaping @Sendable (Booked) -> String?, _ expected: String
        ) {
            (testDescription, self.change, self.value, self.expected) = (name, change, value, expected)
        }
    }

    static let columns: [Column] = [
        .init("item", { $0.item = "*Peas" }, { $0.household.catalog[$0.lot.product]?.name }, "Peas"),
        .init("date", { $0.date = "18.11.2026" }, { "\($0.lot.boughtOn)" }, "2026-11-18"),
        .init("no date", { $0.date = "" }, { "\($0.lot.boughtOn)" }, "2026-11-21"),
        .init("amount", { $0.amount = "3" }, { "\($0.lot.amount)" }, "3"),
        .init(
            "amount and unit", { ($0.amount, $0.unit) = ("1,5", "kg") },
            { "\($0.lot.amount) \($0.household.catalog[$0.lot.product]?.units.base ?? "")" }, "1.5 kg"),
        .init("price", { $0.price = "1.29" }, { $0.lot.price.map { "\($0.money)" } }, "1.29 EUR"),
        .init("total", { ($0.amount, $0.total) = ("2", "3.00") }, { $0.lot.cost.map { "\($0.money)" } }, "3.00 EUR"),
        .init(
            "currency", { ($0.price, $0.currency) = ("2.49", "CHF") }, { $0.lot.cost.map { "\($0.money)" } }, "2.49 CHF"
        ),
        .init(
            "discount", { ($0.amount, $0.price, $0.discount) = ("2", "2.99", "-0.50") },
            { $0.lot.cost.map { "\($0.money)" } }, "5.48 EUR"),
        .init(
            "discount in percent", { ($0.price, $0.discount) = ("2.00", "10%") }, { $0.lot.cost.map { "\($0.money)" } },
            "1.80 EUR"),
        .init(
            "deposit", { ($0.price, $0.deposit) = ("1.29", "0,25") }, { $0.lot.terms?.deposit.map { "\($0)" } },
            "0.25 EUR"),
        .init("on sale", { ($0.price, $0.onSale) = ("1.29", "ja") }, { "\($0.lot.terms?.onSale ?? false)" }, "true"),
        .init("store", { $0.store = "Lidl" }, { $0.household.places.stores[$0.lot.store]?.name }, "Lidl"),
        .init(
            "location", { $0.location = "Keller" }, { $0.household.places.locations[$0.lot.location]?.name }, "Keller"),
        .init("expires", { $0.expires = "2027-03-01" }, { $0.lot.date.map { "\($0.day)" } }, "2027-03-01"),
        .init(
            "expires with a time", { $0.expires = "2027-03-01 00:00:00" }, { $0.lot.date.map { "\($0.day)" } },
            "2027-03-01"),
        .init(
            "kind of date", { ($0.expires, $0.dateKind) = ("1.3.2027", "use by") },
            { $0.lot.date.map { "\($0.kind)" } },
            "useBy"),
        .init("note", { $0.note = "for the party" }, { $0.lot.note }, "for the party"),
        .init(
            "payer", { $0.member = "Ben" }, { $0.household.membership.members[$0.lot.payer]?.name }, "Ben"),
        .init("a payer who is no member", { $0.member = "Zoe" }, { $0.lot.note }, "bought by Zoe"),
        .init("owner", { $0.owner = "Ben" }, { $0.household.membership.members[$0.lot.owner]?.name }, "Ben"),
        .init("an owner who is no member", { ($0.owner, $0.note) = ("Zoe", "old") }, { $0.lot.note }, "old; of Zoe"),
        .init(
            "brand", { $0.brand = "Bonduelle, Other" }, { $0.household.catalog.variants[$0.lot.variant]?.brand },
            "Bonduelle"),
        .init(
            "category", { ($0.item, $0.category) = ("Xyz", "Drinks") },
            {
                $0.household.catalog[$0.lot.product].flatMap { [household = $0.household] in
                    household.catalog.categories[$0.category]?.name
                }
            },
            "Drinks"),
        .init(
            "barcode", { $0.code = "4006381333931" },
            {
                $0.household.catalog.coded(Barcode.key("4006381333931")).flatMap { [household = $0.household] in
                    household.catalog[$0]?.name
                }
            },
            "Beans"),
    ]

    @Test("each column", arguments: columns)
    func column(column: Column) async throws {
        let booked = try await Self.book(column.change)
        #expect(column.value(booked) == column.expected)
    }

    @Test(
        "an amount and the size of one stand apart, and are not read as one text",
        arguments: [
            ("2", "15oz can", "2 × 15 oz"), ("1", "12oz bag", "1 × 12 oz"), ("2", "12 pk", "2 × 12 pieces"),
            ("4", "6 oz", "4 × 6 oz"), ("2", "12-pack", "2 × 12 pieces"), ("3", "6 x 33 cl", "3 × 198 cl"),
            ("", "500 g", "1 × 500 g"), ("2", "Flaschen", "2 Flaschen"), ("500 g", "bag", "500 g"),
            ("2 kg", "kg", "2 kg"),
            ("1,500", "kg", "1.5 kg"), ("2", "12ct box", "2 × 12 pieces"), ("2", "dozen", "2 × 12 pieces"),
        ])
    func apart(amount: String, unit: String, read: String) throws {
        let field = amount.isEmpty ? nil : AmountField(amount)
        #expect("\(try Grammar().amount(field, apart: unit))" == read)
    }

    @Test(
        "a number that is two is no amount, also apart",
        arguments: [("500 g", "2 kg"), ("1,500", "g"), ("two", "15 15")])
    func refused(amount: String, unit: String) {
        #expect(throws: ReadingError.self) { try Grammar().amount(AmountField(amount), apart: unit) }
    }

    @Test(
        "a day with a time is the local day, and with an offset the household's day at that instant",
        arguments: [
            ("2026-11-20 18:03", "2026-11-20"), ("2026-11-20T18:03:00-08:00", "2026-11-21"),
            ("2022-07-02 16:46:00", "2022-07-02"), ("20.11.2026, 23:59", "2026-11-20"),
            ("2026-11-19T23:30:00.000Z", "2026-11-20"), ("2026/11/20 6:03 PM", "2026-11-20"),
            ("2026-11-20 00:00:00+0900", "2026-11-19"),
        ])
    func times(text: String, day: String) async throws {
        #expect("\(try await Self.book { $0.date = text }.lot.boughtOn)" == day)
    }

    @Test(
        "of a price and a total that do not agree the total was paid, and the row is to look at",
        arguments: [
            ("1", "2.99", "2.49", "2.49 EUR", true), ("0.59 lb", "1.71", "1.01", "1.01 EUR", false),
            ("2", "2.99", "5.98", "5.98 EUR", false), ("2 kg", "1.50", "4.00", "4.00 EUR", true),
        ])
    func totals(amount: String, price: String, total: String, paid: String, isTold: Bool) async throws {
        let booked = try await Self.book {
            ($0.amount, $0.price, $0.total) = (AmountField(amount), PriceField(price), MoneyField(total))
        }
        #expect(booked.lot.cost.map { "\($0.money)" } == paid)
        #expect(booked.warnings.contains { $0.contains("which counts") } == isTold)
    }

    @Test(
        "a reduction is no stock, and the row that it is for is named", arguments: ["-4.00", "2.00-", "(3.00)", "−1"])
    func reductions(money: String) async throws {
        let refused = try await refusal {
            try await Self.book { ($0.item, $0.total, $0.before) = ("Rabatt 20", MoneyField(money), "Brot") }
        }
        #expect(refused.detail.contains("is a reduction of") && refused.detail.contains("behind “Brot”"))
    }

    @Test(
        "what is no thing is no stock, with any amount",
        arguments: [
            "Sales Tax", "Delivery fee", "Tip", "Total", "Change", "DEPOSIT 1", "Bc DEPOSIT 078742518590",
            "Liefergebühr", "Trinkgeld", "Pfand 0,25", "MwSt 7%", "Frais de livraison", "Rabatt", "HST", "Coupon",
            "Statiegeld", "Service Fee", "Subtotal:",
        ])
    func charges(item: String) async throws {
        let refused = try await refusal {
            try await Self.book { ($0.item, $0.amount, $0.total) = (PhraseField(item), "1", "2.00") }
        }
        #expect(refused.code == .unreadable)
    }

    @Test(
        "food is stock, whatever words are in its name",
        arguments: ["Total 0% Yoghurt", "Tip Top Bread", "Steak tips", "Coffee", "Toffee", "Karta Pizza", "Change bar"])
    func things(item: String) async throws {
        _ = try await Self.book { $0.item = PhraseField(item) }
    }

    @Test(
        "a code says which article a row is, and another name becomes one of its names, and the answer says so (C1, C5)"
    )
    func coded() async throws {
        let booked = try await Self.book(before: { kitchen in
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.barcodes) = ("Butter beans", ["4006381333931"]) })
        }) { ($0.item, $0.code, $0.amount) = ("BEANS BTR", "4006381333931.0", "2") }
        let product = try #require(booked.household.catalog[booked.lot.product])
        #expect(product.name == "Butter beans" && product.aliases == ["BEANS BTR"])
        #expect(booked.lot.amount == Quantity(units: 2))
        #expect(booked.warnings.contains { $0.contains("“BEANS BTR” is now another name of “Butter beans”") })
    }

    @Test(
        "what a spreadsheet did to a code is mended where the check digit proves it, and lost digits are left out",
        arguments: [
            ("4006381333931.0", "04006381333931"), ("12345678905", "00012345678905"),
            ("4006381333931", "04006381333931"),
            ("4.0017E+12", nil), ("4,0063813E+12", nil), ("96385074,00", "00000096385074"), ("6E12", nil),
        ] as [(String, String?)])
    func spreadsheets(code: String, key: String?) async throws {
        let booked = try await Self.book { $0.code = code }
        let assigned = booked.receipt.events.compactMap { event in
            if case .catalog(.barcodeAssigned(let assigned)) = event.event { assigned.code } else { nil }
        }
        #expect(assigned == [key].compactMap(\.self))
        #expect(booked.warnings.contains { $0.contains("cut off its digits") } == (key == nil))
    }

    @Test("rows of money that nobody pays are to look at (C3)")
    func absurd() async throws {
        for (amount, total, isTold) in [
            ("1 g", "4.49", true), ("1 mg", "0.01", true), ("1 ml", "3.00", true), ("10 g", "8.00", false),
            ("500 g", "4.49", false),
        ] {
            let booked = try await Self.book { ($0.amount, $0.total) = (AmountField(amount), MoneyField(total)) }
            #expect(booked.warnings.contains { $0.contains("for so little makes") } == isTold, "\(amount)")
        }
        for (total, isTold) in [("21.00", true), ("20.00", false), ("0.04", true), ("0.05", false), ("1.00", false)] {
            let booked = try await Self.book(before: { kitchen in
                try await kitchen.give(
                    make(AddStock()) { ($0.product, $0.amount, $0.total, $0.new) = ("Beans", "1", "1.00", true) })
            }) { ($0.amount, $0.total) = ("1", MoneyField(total)) }
            #expect(booked.warnings.contains { $0.contains("far from the last price") } == isTold, "\(total)")
        }
    }

    @Test("many decimals without a unit may be a weight, and are to look at", arguments: ["0,636", "1.37", "0.155"])
    func weighed(amount: String) async throws {
        let booked = try await Self.book { ($0.item, $0.amount) = ("Tomaten", AmountField(amount)) }
        #expect(booked.warnings.contains { $0.contains("has no unit") })
    }

    @Test("a row is the same row, whatever further columns it has (X5)")
    func again() async throws {
        try await Kitchen.open { kitchen in
            var envelope = Kitchen.envelope(71, kitchen.caller)
            envelope.row = 1
            let row = make(ImportPurchase()) { ($0.item, $0.date) = ("Beans", "2026-11-20") }
            _ = try await kitchen.handler.handle(row, for: kitchen.id, envelope)
            let more = make(row) { ($0.note, $0.currency, $0.unit) = ("white", "EUR", "kg") }
            #expect(try await kitchen.handler.handle(more, for: kitchen.id, envelope).repeated)
        }
    }
}
