import Domain
import Events

extension StockConsumed: Correctable {
    static let kind = "use"
    static let kinds = ["uses", "throw-outs"]
    static let fields: Set = ["reason", "lot", "note"]

    /// It keeps the lots that it took from, unless another one is named.
    func corrected(
        by command: CorrectTransaction, of said: Entered?, _ product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> StockConsumed {
        var after = self
        if let reason = command.reason { after.reason = reason }
        if let note = command.note { after.note = try Refusal.note(note.isNone ? "" : note) }
        var wanted = amount
        if let amount = command.amount {
            try household.requireUnit(amount, correcting: entered, of: product)
            let usual = product.units.unit(saidIn: entered, else: product.units.using)
            (wanted, after.entered) = try household.amount(
                amount, correcting: said, of: product, usually: usual,
                zero: "what was taken is more than nothing: undo it instead")
        }
        if let lot = command.lot {
            let target = try household.target(lot, lotOnly: true)
            guard let named = target.lot, named.product == product.id else {
                throw Refusal(.impossible, "\(lot) is \(target.product.name), not \(product.name)")
            }
            let same = takes.first { $0.lot == named.id && $0.amount == wanted }
            after.takes = [same ?? Take(lot: named.id, amount: wanted, partOf: named.partOf)]
        } else {
            after.takes = Self.takes(takes, wanted, household.lots)
        }
        return after
    }

    /// Less: the last lots get back first. More: taken from what these lots still hold; any excess is charged to the
    /// last.
    private static func takes(_ before: [Take], _ wanted: Quantity, _ lots: Lots) -> [Take] {
        var takes = before
        var open = wanted.millionths
        for take in before { open &-= take.amount.millionths }
        for place in takes.indices.reversed() where open < 0 {
            let back = min(-open, takes[place].amount.millionths)
            takes[place].amount.millionths -= back
            open += back
        }
        for place in takes.indices.reversed() where open > 0 {
            let more = min(open, lots[takes[place].lot]?.amount.millionths ?? 0)
            takes[place].amount.millionths += more
            open -= more
        }
        if open > 0, let last = takes.indices.last { takes[last].amount.millionths &+= open }
        return takes.filter { $0.amount > .zero }
    }
}
