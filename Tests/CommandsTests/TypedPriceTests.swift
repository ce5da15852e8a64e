import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A price is for one of what was named (P1)")
struct TypedPriceTests {
    /// Runs the body in a kitchen with products in several units. Butter is kept in g and bought by the g as guessed.
    /// Eggs come in a box of 10, apples by the kg, milk in the bottle of 1 l.
    private func withShelf(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            for (name, unit, pack) in [
                ("Butter", "g", nil), ("Eggs", "piece", "box = 10 pieces"), ("Apples", "kg", nil),
                ("Milk", "l", "bottle = 1 l"), ("Wine", "l", nil),
            ] {
                var product = AddProduct()
                (product.name, product.settings.baseUnit) = (name, unit)
                try await kitchen.give(product)
                guard let pack else { continue }
                var add = AddPack()
                (add.product, add.text) = (name, pack)
                try await kitchen.give(add)
            }
            var change = ChangeProduct()
            (change.product, change.settings.buyingUnit) = ("milk", "bottle")
            try await kitchen.give(change)
            try await body(kitchen)
        }
    }

    private func buy(
        _ kitchen: Kitchen, _ product: String, _ amount: String?, price: String?, total: String? = nil
    ) async throws -> (fact: StockReceived, warnings: [String]) {
        var add = AddStock()
        (add.product, add.amount, add.price, add.total) = (
            PhraseField(product), AmountField(typed: amount), PriceField(typed: price), MoneyField(typed: total)
        )
        let receipt = try await kitchen.give(add)
        guard case .stock(.received(let fact))? = receipt.events.last?.event else { throw Kitchen.Missing() }
        return (fact, receipt.warnings.texts.filter(Self.isOfPrice))
    }

    /// Not that it has no store, which is told of each (MoneyTests).
    private static func isOfPrice(_ warning: String) -> Bool { !warning.contains("no store given") }

    @Test(
        "what is paid, in cents",
        arguments: [
            ("Butter", "250g", "1.99", 199), ("Butter", "2 x 250g", "1.99", 398),
            ("Butter", "250g", "7.96/kg", 199), ("Butter", "500 g", "0.99/100g", 495), ("Eggs", "2 boxes", "2.79", 558),
            ("Eggs", "2 boxes", "0,30/piece", 600), ("Eggs", "3", "0.28", 84), ("Apples", "2 kg", "1.99", 199),
            ("Apples", "2.5 kg", "2.99", 299), ("Apples", "2.5 kg", "2.99/kg", 748), ("Apples", "1.3 kg", "1,99", 199),
            ("Apples", "500 g", "1.49", 149),
            ("Milk", "2", "1.29", 258), ("Milk", "2 bottles", "1.29", 258), ("Milk", "2 l", "1.29", 129),
            ("Milk", "1.5 l", "1.09", 109), ("Milk", "6x200ml", "0.59", 354),
            // The same amount in another spelling is the same.
            ("Apples", "0.5 kg", "1.49", 149), ("Apples", "1300 g", "1,99", 199), ("Apples", "2000 g", "1.99", 199),
            ("Apples", "1 Pfund", "0,99", 99), ("Apples", "3 Pfund", "0,99", 99), ("Apples", "48 oz", "1.99", 199),
            ("Wine", "0,7 l", "4.99", 499), ("Wine", "700 ml", "4.99", 499), ("Wine", "70 cl", "4.99", 499),
            ("Wine", "1 l", "4.99", 499), ("Wine", "1500ml", "4", 400), ("Wine", "1,5 l", "4", 400),
            ("Wine", "1,5 l", "4/l", 600),
            ("Eggs", "20", "0.28 each", 560),
        ] as [(String, String, String, Int64)])
    func paid(product: String, amount: String, price: String, cents: Int64) async throws {
        try await withShelf { kitchen in
            let (fact, warnings) = try await buy(kitchen, product, amount, price: price)
            #expect(fact.cost?.money == Money(minorUnits: cents, currency: Currency(code: "EUR")))
            #expect(warnings.isEmpty)
        }
    }

    @Test("price and total must agree to the cent, and do where the price is for one of what was named")
    func both() async throws {
        try await withShelf { kitchen in
            _ = try await buy(kitchen, "Eggs", "2 boxes", price: "2.79", total: "5.58")
            let refusal = try await refusal {
                _ = try await buy(kitchen, "Eggs", "2 boxes", price: "2.79", total: "5.59")
            }
            #expect(refusal.code == .impossible && refusal.detail.contains("5.58 EUR"))
        }
    }

    @Test(
        "a structured price without per is what was paid for exactly the amount, and `each` and a unit say otherwise (P1)"
    )
    func structured() async throws {
        try await withShelf { kitchen in
            for (per, cents) in [("", 129), ("each", 774), ("piece", 774), ("box", 77), ("2 piece", 387)] {
                let add = make(AddStock()) {
                    ($0.product, $0.price) = (PhraseField(name: "Eggs"), PriceField(parts: ["1.29", "EUR", per]))
                    $0.amount = AmountField(EnteredAmount(quantity: Rational(6), unit: "piece"))
                }
                let fact = try received(try await kitchen.give(add))
                #expect(fact.cost?.money.minorUnits == Int64(cents), "\(per)")
                #expect(fact.amount == Quantity(units: 6))
            }
            let wine = make(AddStock()) {
                ($0.product, $0.price) = (PhraseField(name: "Wine"), PriceField(parts: ["12", "", ""]))
                $0.amount = AmountField(EnteredAmount(quantity: Rational(6), unit: "75 cl"))
            }
            let fact = try received(try await kitchen.give(wine))
            #expect(fact.cost?.money.minorUnits == 1200 && fact.amount == Quantity("4.5"))
        }
    }

    @Test("a code's price is for what the code stands for (C5)")
    func code() async throws {
        try await withShelf { kitchen in
            var code = SetBarcode()
            (code.product, code.code, code.amount) = ("milk", "4006381333931", "1.5 l")
            try await kitchen.give(code)
            let (fact, _) = try await buy(kitchen, "4006381333931", "2", price: "1.99")
            #expect(fact.cost?.money.minorUnits == 398)
        }
    }

    @Test("corrected, what one box costs is multiplied, and what was paid for a measured amount stays")
    func corrected() async throws {
        try await withShelf { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.price) = ("eggs", "2 boxes", "2.79")
            let eggs = try await kitchen.give(add)
            try await kitchen.correct(eggs) { $0.amount = "3 boxes" }
            (add.product, add.amount, add.price) = ("butter", "250g", "1.99")
            let butter = try await kitchen.give(add)
            try await kitchen.correct(butter) { $0.amount = "500 g" }
            let costs = try kitchen.household().lots.all.compactMap { $0.cost?.money.minorUnits }
            #expect(costs.sorted() == [199, 837])
            try await kitchen.correct(butter) { $0.price = "2.49" }
            #expect(try kitchen.household().lots.all.compactMap { $0.cost?.money.minorUnits }.sorted() == [249, 837])
        }
    }

    @Test(
        "what was paid for a measured amount stays also where that was rounded, and for one cup it is multiplied (P1)",
        arguments: [
            ("Cheese", "1/3 kg", 129), ("Yoghurt", "400 g", 129), ("Yoghurt", "300 g", 129), ("Yoghurt", "2/3", 645),
        ])
    func correctedRounded(product: String, amount: String, paid: Int64) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Cheese", "g") })
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Yoghurt", "Becher") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Yoghurt", "Becher = 150 g") })
            let bought = try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.price) = (PhraseField(product), AmountField(amount), "1.29")
                })
            try await kitchen.correct(bought) { $0.amount = "750 g" }
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == paid)
        }
    }

    @Test("another currency than the household's is booked with a word, and so is no zero and no thousand (P1, P4, H3)")
    func money() async throws {
        try await withShelf { kitchen in
            let (fact, warnings) = try await buy(kitchen, "Eggs", "1 box", price: "2.79 USD")
            #expect(fact.cost?.money.currency == Currency(code: "USD"))
            #expect(warnings.count == 1 && warnings[0].contains("USD") && warnings[0].contains("EUR"))
            #expect(try await buy(kitchen, "Eggs", "1 box", price: "2,79€").fact.cost?.money.minorUnits == 279)
            for price in ["0", "1.299", "1,299", "0 €", "-1"] {
                let refusal = try await refusal { _ = try await buy(kitchen, "Eggs", "1 box", price: price) }
                #expect(refusal.code == .unreadable, "\(price)")
            }
        }
    }
}
