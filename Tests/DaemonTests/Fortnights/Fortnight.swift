import API
import Client
import Inventory
import TestSupport
import Testing

/// Lives days of two adults in a real household and in a plain ledger, and says where these differ.
struct Fortnight {
    struct Product {
        var name: String
        /// The base unit, and what is typed: a thousandth of it where that is smaller.
        var base: String
        var unit: String
        var place: String
        /// How many days it keeps; nil: it has no date.
        var days: Int?
        var pack: Int?
        /// In cents, for one of what is bought.
        var price: ClosedRange<Int>

        /// An amount in millionths, as somebody types it.
        func text(_ amount: Int) -> String {
            unit == base ? "\(amount / 1_000_000)" : "\(amount / 1000) \(unit)"
        }
        /// The least amount that is taken of it.
        var step: Int { unit == base ? 1_000_000 : 10_000 }
    }

    static let products = [
        Product(name: "Zork", base: "kg", unit: "g", place: "Fridge", days: 4, price: 599...1999),
        Product(name: "Blarg", base: "kg", unit: "g", place: "Pantry", days: 200, pack: 500_000, price: 79...249),
        Product(name: "Fizz", base: "l", unit: "ml", place: "Pantry", price: 49...129),
        Product(name: "Quop", base: "piece", unit: "piece", place: "Fridge", days: 14, price: 199...349),
        Product(name: "Mush", base: "l", unit: "ml", place: "Fridge", days: 7, price: 99...169),
        Product(name: "Snarf", base: "piece", unit: "piece", place: "Pantry", days: 30, price: 99...399),
    ]
    static let stores = ["Aldi", "Lidl", "Rewe"]

    let market: Market
    var random: SeededGenerator
    var ledger = PlainLedger()
    /// The ledger before each act that an undo without a name reverses, and after each that was undone.
    private var done: [PlainLedger] = []
    private var undone: [PlainLedger] = []

    init(market: Market, seed: UInt64) { (self.market, random) = (market, SeededGenerator(seed: seed)) }

    private var daemon: TestDaemon { market.daemon }
    var today: CalendarDate { daemon.today }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    mutating func one<T>(of things: [T]) throws -> T { try #require(things.randomElement(using: &random)) }

    // MARK: - Days

    mutating func live() async throws {
        for day in 0..<14 {
            if day % 7 == 5 { try await shop(lines: 5) }
            if day % 7 == 2 { try await shop(lines: 3) }
            if day == 6 { try await party() }
            try await dinner()
            if chance(40) { try await freezer() }
            if chance(20) { try await count() }
            if chance(35) { try await correct() }
            if chance(10) { try await see() }
            if chance(15) { try await throwOut() }
            if chance(25) { try await undo() }
            if chance(10) { try await undoEarlier() }
            try await expectStock()
            if day % 7 == 6 { try await expectMoney() }
            daemon.clock.advance(milliseconds: 24 * 3_600_000)
        }
    }

    /// Does something: the household first, then the ledger, which an undo brings back.
    private mutating func act(_ change: (inout PlainLedger) throws -> Void) rethrows {
        done.append(ledger)
        undone = []
        try change(&ledger)
    }

    private mutating func shop(lines: Int) async throws {
        let store = try one(of: Self.stores)
        let payer = try one(of: ["Ben", "Eva"])
        var bodies: [AddStock] = []
        var bought: [(PlainLedger.Purchase, Product)] = []
        for product in Self.products.shuffled(using: &random).prefix(lines) {
            let (add, purchase) = try buy(product, at: store, by: payer)
            bodies.append(add)
            bought.append((purchase, product))
        }
        let answers = try await batch(bodies.map { BatchCommand(id: .random(), type: "addStock", body: $0) })
        let day = today
        act { ledger in
            for ((var purchase, product), answer) in zip(bought, answers) {
                purchase.transaction = answer.transaction
                ledger.buy(purchase, until: product.days.map { day + $0 }, in: product.place, on: day)
            }
        }
    }

    /// A line of the receipt: by weight, in packs, in a crate with a deposit, or so many for a total.
    private mutating func buy(
        _ product: Product, at store: String, by payer: String
    ) throws -> (AddStock, PlainLedger.Purchase) {
        let cents = Int.random(in: product.price, using: &random)
        var purchase = PlainLedger.Purchase(
            transaction: TransactionID(), product: product.name, amount: 0, store: store, payer: payer)
        var add = AddStock()
        (add.product, add.store, add.payer, add.location) = (
            PhraseField(product.name), store, payer, product.place
        )
        add.date = product.days.map { "\(today + $0)" } ?? "none"
        let price = PlainLedger.text(cents)
        switch product.name {
        case "Zork":
            purchase.amount = Int.random(in: 300...900, using: &random) * 1000
            purchase.label = .init(cents: cents, amount: 1_000_000)
            (add.amount, add.price) = (AmountField(product.text(purchase.amount)), PriceField("\(price)/kg"))
        case "Blarg":
            let packs = Int.random(in: 1...3, using: &random)
            purchase.amount = packs * 500_000
            purchase.label = .init(cents: cents, amount: 500_000)
            (add.amount, add.price) = (AmountField("\(packs) Tüte"), PriceField(price))
        case "Fizz":
            let bottles = try one(of: [4, 6, 12])
            purchase.amount = bottles * 330_000
            purchase.label = .init(cents: cents, amount: 330_000)
            purchase.deposit = bottles * 8
            (add.amount, add.price) = (AmountField("\(bottles)x330ml"), PriceField(price))
            add.terms = make(PriceTermsInput()) { $0.deposit = "0.08" }
        case "Mush":
            purchase.amount = Int.random(in: 1...3, using: &random) * 1_000_000
            purchase.label = .init(cents: cents, amount: 1_000_000)
            purchase.isGuessed = chance(30)
            add.guessesPrice = purchase.isGuessed
            (add.amount, add.price) = (AmountField(product.text(purchase.amount)), PriceField("\(price)/l"))
        default:
            let pieces = try one(of: [6, 7, 10])
            purchase.amount = pieces * 1_000_000
            purchase.label = .init(cents: cents, amount: purchase.amount)
            (add.amount, add.total) = (AmountField("\(pieces)"), MoneyField(price))
        }
        purchase.cents = purchase.label?.cents(for: purchase.amount)
        return (add, purchase)
    }

    private mutating func dinner() async throws {
        try await use(Array(Self.products.shuffled(using: &random).prefix(3)), .used, by: try one(of: ["Ben", "Eva"]))
    }

    /// Guests bring something, and eat of everything; what is left is partly given to them.
    private mutating func party() async throws {
        let gift = Int.random(in: 2...5, using: &random)
        let add = make(AddStock()) {
            ($0.product, $0.amount, $0.location, $0.date) = ("Snarf", AmountField("\(gift)"), "Pantry", "none")
            ($0.total, $0.payer) = ("0", "Kim")
        }
        let answer = try await market.send(Endpoints.of(AddStock.self), add)
        let day = today
        act { ledger in
            let purchase = PlainLedger.Purchase(
                transaction: answer.transaction, product: "Snarf", amount: gift * 1_000_000, cents: 0, payer: "Kim")
            ledger.buy(purchase, until: nil, in: "Pantry", on: day)
        }
        for guest in ["Kim", "Ben", "Eva"] { try await use(Self.products, .used, by: guest) }
        try await use([try one(of: Self.products)], .given, by: "Kim")
    }

    /// Takes a part of each, in one transaction.
    private mutating func use(_ products: [Product], _ reason: ConsumeReason, by person: String) async throws {
        var (commands, wanted) = ([BatchCommand](), [(product: Product, amount: Int)]())
        for product in products {
            let there = ledger.total(product.name)
            guard there > 0 else { continue }
            let steps = max(1, there / product.step / 2)
            let amount = chance(10) ? there : min(there, Int.random(in: 1...steps, using: &random) * product.step)
            let use = make(ConsumeStock()) {
                ($0.product, $0.amount) = (PhraseField(product.name), AmountField(product.text(amount)))
                ($0.reason, $0.for) = (ExtensibleEnum(reason), person)
            }
            commands.append(BatchCommand(id: .random(), type: "consumeStock", body: use))
            wanted.append((product, amount))
        }
        guard !commands.isEmpty else { return }
        let answers = try await batch(commands)
        act { ledger in
            for ((product, amount), answer) in zip(wanted, answers) {
                let order = ledger.inOrder(product.name, pack: product.pack)
                ledger.use(amount, of: product.name, from: order, reason, answer.transaction)
            }
        }
    }

    /// Freezes or thaws a part, or puts it somewhere else.
    private mutating func freezer() async throws {
        let product = try one(of: Self.products)
        let (place, isThaw) = try one(of: [("Freezer", false), ("Freezer", false), ("Fridge", true), ("Fridge", false)])
        let fitting = ledger.inOrder(product.name, pack: product.pack).filter {
            isThaw ? ledger.lots[$0].frozen != nil : ledger.lots[$0].place != place
        }
        guard let most = fitting.map({ ledger.lots[$0].amount }).max() else { return }
        let all = chance(40)
        let part = Int.random(in: 1...max(1, most / product.step), using: &random) * product.step
        let lot = try #require(all ? fitting.first : fitting.first { ledger.lots[$0].amount >= min(part, most) })
        let amount = all ? ledger.lots[lot].amount : min(part, most)
        let move = make(MoveStock()) {
            ($0.product, $0.amount) = (PhraseField(product.name), AmountField(typed: all ? nil : product.text(amount)))
            ($0.freeze, $0.thaw) = (place == "Freezer", isThaw)
            if !isThaw, place != "Freezer" { $0.to = place }
        }
        try await market.send(Endpoints.of(MoveStock.self), move)
        let day = today
        act { $0.move(amount, of: lot, to: place, on: day) }
    }

    /// Says how much of it lies at one place: as much, less or more than was booked.
    private mutating func count() async throws {
        let product = try one(of: Self.products)
        let order = ledger.inOrder(product.name, pack: product.pack).filter {
            ledger.lots[$0].place == product.place
        }
        let there = order.reduce(0) { $0 + ledger.lots[$1].amount }
        let counted = max(0, there + Int.random(in: -2...1, using: &random) * product.step)
        let count = make(CountStock()) {
            ($0.product, $0.amount) = (PhraseField(product.name), AmountField(product.text(counted)))
            ($0.location, $0.date) = (product.place, "none")
        }
        let answer = try await market.send(Endpoints.of(CountStock.self), count)
        let day = today
        act { ledger in
            guard counted <= there else {
                let found = PlainLedger.Purchase(
                    transaction: answer.transaction, product: product.name, amount: counted - there, payer: "Ben")
                return ledger.buy(found, until: nil, in: product.place, on: day)
            }
            guard counted < there else { return }
            ledger.use(there - counted, of: product.name, from: order, .counted, answer.transaction)
        }
    }

    /// Puts right what was booked before: money, amount, price, store or day of a purchase, the amount of a use.
    private mutating func correct() async throws {
        if chance(40) { return try await correctUse() }
        let open = ledger.purchases.indices.filter {
            let purchase = ledger.purchases[$0]
            return purchase.isBought && !purchase.isUndone && purchase.label != nil && ledger.isUntouched($0)
        }
        guard let number = open.randomElement(using: &random) else { return }
        let purchase = ledger.purchases[number]
        let product = try #require(Self.products.first { $0.name == purchase.product })
        var after = purchase
        var change = make(CorrectTransaction()) {
            ($0.transaction, $0.only) = (purchase.transaction, product.name)
        }
        let cents = Int.random(in: product.price, using: &random)
        let price = PlainLedger.text(cents)
        switch (product.name, chance(50)) {
        case (_, true) where chance(30):
            after.store = try one(of: Self.stores)
            change.store = after.store
        case ("Blarg", true):
            let packs = Int.random(in: 1...4, using: &random)
            (after.amount, change.amount) = (packs * 500_000, AmountField("\(packs)"))
        case ("Fizz", true):
            let bottles = Int.random(in: 3...7, using: &random)
            (after.amount, after.deposit) = (bottles * 330_000, bottles * 8)
            change.amount = AmountField("\(bottles)x330ml")
        case ("Zork", _), ("Mush", _):
            (after.label, after.isGuessed) = (.init(cents: cents, amount: 1_000_000), false)
            change.price = PriceField("\(price)/\(product.base)")
        case ("Quop", _), ("Snarf", _):
            after.label = .init(cents: cents, amount: purchase.amount)
            change.total = MoneyField(price)
        default:
            after.label?.cents = cents
            change.price = PriceField(price)
        }
        after.cents = after.label?.cents(for: after.amount)
        try await send(change)
        guard !isSame(purchase, after) else { return }
        act { ledger in
            ledger.purchases[number] = after
            for lot in ledger.lots.indices where ledger.lots[lot].purchase == number {
                ledger.lots[lot].amount = after.amount
            }
        }
    }

    /// A correction that changes nothing is not recorded (L9.11).
    private func isSame(_ a: PlainLedger.Purchase, _ b: PlainLedger.Purchase) -> Bool {
        (a.amount, a.cents, a.store, a.isGuessed) == (b.amount, b.cents, b.store, b.isGuessed) && a.label == b.label
    }

    private mutating func correctUse() async throws {
        let recent = ledger.uses.indices.suffix(12).filter { ledger.uses[$0].takes.count == 1 }
        guard let number = recent.randomElement(using: &random) else { return }
        let use = ledger.uses[number]
        let product = try #require(Self.products.first { $0.name == use.product })
        let most = use.takes[0].amount + ledger.lots[use.takes[0].lot].amount
        let amount = min(most, Int.random(in: 1...max(1, most / product.step), using: &random) * product.step)
        guard amount != use.takes[0].amount, use.reason == .used else { return }
        try await send(
            make(CorrectTransaction()) {
                ($0.transaction, $0.only) = (use.transaction, product.name)
                $0.amount = AmountField(product.text(amount))
            })
        act { $0.correct(use: number, to: amount) }
    }

    /// A price on a shelf, which nobody paid.
    private mutating func see() async throws {
        let store = try one(of: Self.stores)
        let cents = Int.random(in: 99...169, using: &random)
        try await market.see("Mush", "\(PlainLedger.text(cents))/l", at: store)
        let day = today
        act { ledger in
            var seen = PlainLedger.Purchase(
                transaction: TransactionID(), product: "Mush", amount: 0, store: store, payer: "")
            (seen.label, seen.isBought) = (.init(cents: cents, amount: 1_000_000), false)
            ledger.buy(seen, until: nil, in: "", on: day)
        }
    }

    /// Everything past its date, each lot by itself.
    private mutating func throwOut() async throws {
        let day = today
        let past = ledger.lots.indices.filter { lot in
            let lot = ledger.lots[lot]
            return lot.amount > 0 && lot.frozen == nil && lot.date.map { $0 < day } ?? false
        }.sorted { a, b in
            let (a, b) = (ledger.lots[a], ledger.lots[b])
            return a.date == b.date ? a.number < b.number : (a.date ?? day) < (b.date ?? day)
        }
        guard !past.isEmpty else { return }
        let answer = try await market.send(Endpoints.of(SpoilExpired.self), SpoilExpired())
        act { ledger in
            for lot in past {
                let (all, product) = (ledger.lots[lot].amount, ledger.lots[lot].product)
                ledger.use(all, of: product, from: [lot], .spoiled, answer.transaction)
            }
        }
    }

    /// The latest, or the latest few; at times they are done again.
    private mutating func undo() async throws {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let before = done.popLast() else { return }
            _ = try await daemon.undo(UndoRequest())
            undone.append(ledger)
            ledger = before
        }
        try await expectStock()
        while chance(60), let after = undone.popLast() {
            _ = try await daemon.redo(UndoRequest())
            done.append(ledger)
            ledger = after
        }
    }

    /// A purchase of some days ago, while nothing was taken of it. After that none of the others is the latest.
    private mutating func undoEarlier() async throws {
        let open = ledger.purchases.indices.filter {
            ledger.purchases[$0].isBought && !ledger.purchases[$0].isUndone && ledger.isUntouched($0)
        }
        guard let number = open.randomElement(using: &random) else { return }
        let purchase = ledger.purchases[number]
        _ = try await daemon.undo(
            UndoRequest(transaction: purchase.transaction, cascade: true, only: purchase.product))
        (done, undone) = ([], [])
        ledger.undoPurchase(number)
    }

    // MARK: - Sending

    /// In one transaction, or not at all.
    private func batch(_ commands: [BatchCommand]) async throws -> [WriteAnswer] {
        let answer = try await daemon.ask { [here = daemon.here] client in
            try client.send(
                Endpoints.Corrections.batch, at: here, BatchRequest(commands: commands, atomic: true)
            ).value
        }
        return try answer.results.map { result in
            try #require(result.answer, "\(result.problem?.detail ?? "no answer")")
        }
    }

    private func send(_ correction: CorrectTransaction) async throws {
        _ = try await daemon.ask { [here = daemon.here] client in
            try client.send(Endpoints.Corrections.correct, at: here, correction).value
        }
    }
}
