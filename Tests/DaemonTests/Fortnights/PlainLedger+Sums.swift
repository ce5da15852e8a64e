import Inventory

/// The sums that the reports have, made of the ledger alone.
extension PlainLedger {
    static func text(_ cents: Int) -> String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    var bought: [Purchase] { purchases.filter { $0.isBought && !$0.isUndone } }

    /// The money paid for what is there, each lot's rounded by itself.
    var worth: Int {
        lots.reduce(0) { sum, lot in
            let purchase = purchases[lot.purchase]
            return sum + (purchase.cents.map { Self.halfUp($0 * lot.amount, purchase.amount) } ?? 0)
        }
    }

    func taken(_ reason: ConsumeReason) -> Int {
        uses.filter { $0.reason == reason }.flatMap(\.takes).reduce(0) { $0 + ($1.cents ?? 0) }
    }

    /// The prices of a product by store, for one of the base unit. So many pieces together are a pack of so many (P3.2).
    func prices(of product: String, inPieces: Bool) -> [String] {
        let seen = purchases.filter { $0.product == product && $0.isObserved }.sorted { $0.number < $1.number }
        let offers = Dictionary(grouping: seen) { one in
            "\(one.store ?? "") \(inPieces ? one.label?.amount ?? 0 : 0)"
        }
        return offers.values.compactMap { all -> String? in
            let labels = all.compactMap(\.label)
            let ordered = labels.sorted { $0.cents * $1.amount < $1.cents * $0.amount }
            guard let last = labels.last, let lowest = ordered.first, let highest = ordered.last else { return nil }
            func text(_ label: Label) -> String { Self.text(label.cents(for: 1_000_000)) }
            let paid = all.filter(\.isBought)
            let isOne = paid.compactMap(\.label).allSatisfy {
                $0.cents * (paid[0].label?.amount ?? 0) == (paid[0].label?.cents ?? 0) * $0.amount
            }
            let sum = Label(
                cents: paid.reduce(0) { $0 + ($1.label?.cents(for: $1.amount) ?? 0) },
                amount: paid.reduce(0) { $0 + $1.amount })
            let average = paid.isEmpty ? nil : isOne ? paid[0].label : sum
            let figures = [text(last), text(lowest), text(highest), average.map(text) ?? "-", "\(all.count)"]
            return "\(all[0].store ?? "") " + figures.joined(separator: " ")
        }.sorted()
    }
}
