import Domain
import Events

/// One event as a sentence, with what it is about.
struct Told: Equatable {
    /// `used 1 l of milk (7K3Q, Fridge)`.
    var text: String
    var product: ProductID?
    /// The lot, where it is about one.
    var lot: LotID?
    /// In the product's base unit, of what came or went.
    var amount: Quantity?

    init(_ text: String, product: ProductID? = nil, lot: LotID? = nil, amount: Quantity? = nil) {
        self.text = text
        self.product = product
        self.lot = lot
        self.amount = amount
    }
}

/// Tells events as a person would, in the past tense and without a subject.
struct EventTeller {
    let names: LogNames

    func tell(_ event: Event) -> Told {
        switch event {
        case .log(.reversed(let reversal)):
            guard let original = try? reversal.original else { return Told("undid what cannot be read") }
            var told = tell(original)
            told.text = (reversal.reapplied ? "redid: " : "undid: ") + told.text
            return told
        case .log(.importRecorded(let fact)):
            return Told("began to import \(fact.fileName) (\(fact.rows) rows)")
        case .log(.corrected(let correction)): return tell(correction)
        case .log(.textErased(let fact)):
            let what =
                switch fact.kind.value {
                case .note: "notes"
                case .name: "a name"
                case .picture: "pictures"
                case nil: "something"
                }
            return Told("erased \(what) in \(fact.positions.count) events, for good")
        case .register(let event): return Told(tell(event))
        case .household(let event): return Told(tell(event))
        case .place(let event): return Told(tell(event))
        case .catalog(let event): return Told(tell(event), product: event.product)
        case .stock(let event): return tell(event)
        case .reminder(let event): return tell(event)
        case .list(let event): return Told(tell(event))
        }
    }

    /// A whole transaction in one sentence: what happened to the stock, where it did.
    func tell(_ events: [Event]) -> String {
        let stock = events.filter(\.isAboutStock)
        let shown = stock.isEmpty ? events : stock
        let more = shown.count > 3 ? " and \(shown.count - 3) more" : ""
        return shown.isEmpty ? "nothing" : shown.prefix(3).map { tell($0).text }.joined(separator: ", ") + more
    }

    func name(_ product: ProductID) -> String { names.products[product]?.name ?? "something" }

    private func tell(_ event: StockEvent) -> Told {
        switch event {
        case .received(let fact):
            let date = fact.date.map { ", \($0.kind == .useBy ? "use by" : "best before") \($0.day)" } ?? ""
            let payer = names.members[fact.payer].map { ", paid by \($0)" } ?? ""
            return Told(
                "added \(amount(fact.amount, fact.product, fact.entered)) (\(place(fact.lot, fact.location)))\(date)\(payer)",
                product: fact.product, lot: fact.lot, amount: fact.amount)
        case .consumed(let fact):
            let lots =
                fact.takes.count == 1
                ? place(fact.takes[0].lot) : fact.takes.map { code($0.lot) }.joined(separator: ", ")
            return Told(
                "\(Self.verb(fact.reason.value)) \(amount(fact.amount, fact.product, fact.entered)) (\(lots))",
                product: fact.product, lot: fact.takes.count == 1 ? fact.takes[0].lot : nil, amount: fact.amount)
        case .opened(let fact):
            let lot = fact.part?.id ?? fact.lot
            return Told(
                "opened \(amount(fact.amount, fact.product, nil)) (\(place(lot)))", product: fact.product, lot: lot,
                amount: fact.amount)
        case .judged(let fact):
            let until = fact.patch.date?.new.map { " until \($0.day)" } ?? ""
            return Told(
                "found \(name(fact.product)) (\(place(fact.lot))) still good\(until)", product: fact.product,
                lot: fact.lot)
        }
    }

    /// `2 bottles = 2 l of milk`, `7 eggs`: in the words that were said, where all of it was had (L5).
    func amount(_ quantity: Quantity, _ product: ProductID, _ entered: Entered?) -> String {
        guard let known = names.products[product] else { return "\(quantity) of \(name(product))" }
        if entered?.unit ?? "" == "", known.units.base == "piece" { return "\(quantity) \(known.name)" }
        return "\(known.units.said(quantity, entered)) of \(known.name)"
    }

    func code(_ lot: LotID) -> String { names.lots[lot]?.code ?? "a lot" }

    /// `7K3Q, Fridge`.
    private func place(_ lot: LotID, _ location: LocationID? = nil) -> String {
        let location = location ?? names.lots[lot]?.location
        return code(lot) + (location.flatMap { names.locations[$0] }.map { ", \($0)" } ?? "")
    }

    static func verb(_ reason: ConsumeReason?) -> String {
        switch reason {
        case .used, nil: "used"
        case .spoiled: "threw out"
        case .lost: "lost"
        case .given: "gave away"
        case .counted: "counted off"
        case .assumed: "assumed used up"
        case .cooked: "cooked"
        }
    }
}

extension Event {
    fileprivate var isAboutStock: Bool {
        if case .log(.reversed(let reversal)) = self, let original = try? reversal.original {
            return original.isAboutStock
        }
        if case .log(.corrected) = self { return true }
        if case .stock = self { return true }
        return false
    }
}

extension ProductUnits {
    /// An amount as it was said: `1 crate = 24 bottles`, by what a crate was then.
    func said(_ quantity: Quantity, _ entered: Entered?) -> String {
        guard let entered, !entered.unit.isEmpty else { return describe(quantity, in: base) }
        // What was taken with the last crumb was still said so (S1).
        guard let meant = try? Quantity(rounding: entered.quantity, times: entered.factor),
            let crumb = try? meant.subtracting(quantity),
            crumb.millionths.magnitude < Quantity.dust.millionths.magnitude
        else { return describe(quantity, in: entered.unit) }
        let said = EnteredAmount(quantity: entered.quantity, unit: entered.unit).description
        let plain = describe(quantity, in: base)
        return said == plain ? said : "\(said) = \(plain)"
    }
}
