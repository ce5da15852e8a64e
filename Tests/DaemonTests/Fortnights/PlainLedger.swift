import Inventory

/// The stock and the payments of a household, kept by hand: amounts in millionths of the base unit, money in cents.
struct PlainLedger {
    /// So much money for so much.
    struct Label: Equatable {
        var cents: Int
        var amount: Int

        /// Half up, as tills do (P2).
        func cents(for part: Int) -> Int { PlainLedger.halfUp(cents * part, amount) }
    }

    /// A purchase, or with `isBought` false a price that was only seen.
    struct Purchase {
        var transaction: TransactionID
        var product: String
        var amount: Int
        var cents: Int?
        var label: Label?
        var deposit = 0
        var store: String?
        var payer: String
        var isGuessed = false
        var isBought = true
        var isUndone = false
        var number = 0

        var isObserved: Bool { label != nil && !isUndone && !isGuessed && store != nil && cents != 0 }
    }

    struct Lot {
        var purchase: Int
        var product: String
        var amount: Int
        var date: CalendarDate?
        var place: String
        var boughtOn: CalendarDate
        var number = 0
        /// Since when it is frozen, and its date before that.
        var frozen: (on: CalendarDate, date: CalendarDate?)?
        var wasMoved = false
    }

    struct Take {
        var lot: Int
        var purchase: Int
        var amount: Int
        var cents: Int?
    }

    struct Use {
        var transaction: TransactionID
        var product: String
        var reason: ConsumeReason
        var takes: [Take]
    }

    var purchases: [Purchase] = []
    /// Empty ones too, by their index.
    var lots: [Lot] = []
    var uses: [Use] = []
    private var numbers = 0

    static func halfUp(_ top: Int, _ bottom: Int) -> Int { (2 * top + bottom) / (2 * bottom) }

    mutating func buy(_ purchase: Purchase, until date: CalendarDate?, in place: String, on day: CalendarDate) {
        numbers += 1
        purchases.append(purchase)
        purchases[purchases.count - 1].number = numbers
        guard purchase.isBought else { return }
        lots.append(
            Lot(
                purchase: purchases.count - 1, product: purchase.product, amount: purchase.amount, date: date,
                place: place, boughtOn: day, number: numbers))
    }

    /// The lots of a product in the order of use (S3).
    /// - Parameter pack: The product's pack: a lot that is no whole number of it is partly used.
    func inOrder(_ product: String, pack: Int?) -> [Int] {
        func isOpened(_ lot: Lot) -> Bool { pack.map { lot.amount % $0 != 0 } ?? false }
        return lots.indices.filter { lots[$0].product == product && lots[$0].amount > 0 }.sorted {
            let (a, b) = (lots[$0], lots[$1])
            if isOpened(a) != isOpened(b) { return isOpened(a) }
            if a.date != b.date {
                guard let dateA = a.date, let dateB = b.date else { return a.date != nil }
                return dateA < dateB
            }
            return a.boughtOn == b.boughtOn ? a.number < b.number : a.boughtOn < b.boughtOn
        }
    }

    func total(_ product: String) -> Int { lots.reduce(0) { $0 + ($1.product == product ? $1.amount : 0) } }

    /// Takes so much of the lots, one after the other.
    mutating func use(
        _ wanted: Int, of product: String, from order: [Int], _ reason: ConsumeReason, _ transaction: TransactionID
    ) {
        var (rest, takes) = (wanted, [Take]())
        for lot in order where rest > 0 {
            let part = min(rest, lots[lot].amount)
            takes.append(take(part, of: lot, besides: takes))
            lots[lot].amount -= part
            rest -= part
        }
        uses.append(Use(transaction: transaction, product: product, reason: reason, takes: takes))
    }

    /// A take with its share of what is left of its purchase; the last take gets the rest.
    func take(_ part: Int, of lot: Int, besides: [Take] = []) -> Take {
        let number = lots[lot].purchase
        let earlier = (uses.flatMap(\.takes) + besides).filter { $0.purchase == number }
        let left = purchases[number].amount - earlier.reduce(0) { $0 + $1.amount }
        let cents = purchases[number].cents.map { $0 - earlier.reduce(0) { $0 + ($1.cents ?? 0) } }
        return Take(
            lot: lot, purchase: number, amount: part,
            cents: cents.map { part == left ? $0 : Self.halfUp($0 * part, left) })
    }

    /// A part of a lot, or all of it, goes somewhere else (S5).
    mutating func move(_ part: Int, of lot: Int, to place: String, on day: CalendarDate) {
        numbers += 1
        lots[lot].wasMoved = true
        var moved = lots[lot]
        (moved.amount, moved.place) = (part, place)
        if place == "Freezer" {
            (moved.frozen, moved.date) = ((day, moved.date), nil)
        } else if let frozen = moved.frozen {
            (moved.frozen, moved.date) = (nil, frozen.date.map { day + ($0 - frozen.on) })
        }
        if part == lots[lot].amount {
            lots[lot] = moved
        } else {
            moved.number = numbers
            lots[lot].amount -= part
            lots.append(moved)
        }
    }

    /// As if it had never been bought.
    mutating func undoPurchase(_ purchase: Int) {
        purchases[purchase].isUndone = true
        for lot in lots.indices where lots[lot].purchase == purchase { lots[lot].amount = 0 }
    }

    /// Gives back the only take of a use, and takes another amount of the same lot.
    mutating func correct(use number: Int, to amount: Int) {
        let old = uses[number].takes[0]
        uses[number].takes = []
        lots[old.lot].amount += old.amount
        uses[number].takes = [take(amount, of: old.lot)]
        lots[old.lot].amount -= amount
    }

    /// Whether all of a purchase still lies where it was put at first.
    func isUntouched(_ purchase: Int) -> Bool {
        lots.contains { $0.purchase == purchase && !$0.wasMoved && $0.amount == purchases[purchase].amount }
    }
}
