import Domain
import Events

extension CorrectTransaction {
    /// A use or throw-out as it should have been entered. It keeps the lots that it took from, unless another one is
    /// named.
    /// - Parameter lots: Those that it took from, as they are or were.
    func corrected(
        _ before: StockConsumed, _ lots: [Lot], _ household: Household, _ context: Context
    ) throws(Refusal) -> Corrected {
        // Its purchase may have been corrected to be another product.
        guard let product = household.catalog[lots.first?.product ?? before.product] else {
            throw Refusal(.notFound, "its product is gone")
        }
        var after = before
        var known = Dictionary(lots.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        if let reason { after.reason = reason }
        if let note { after.note = note }
        var wanted = before.amount
        if let amount {
            let (entered, resolved) = try household.amount(amount, of: product, usually: product.units.using)
            guard resolved.base > .zero else {
                throw Refusal(.unreadable, "what was taken is more than nothing: undo it instead")
            }
            wanted = resolved.base
            after.entered =
                resolved.unit == product.units.base
                ? nil : Entered(quantity: entered.quantity, unit: resolved.unit, factor: resolved.factor)
        }
        if let lot {
            let target = try household.target(lot, lotOnly: true)
            guard let named = target.lot, named.product == product.id else {
                throw Refusal(.impossible, "\(lot) is \(target.product.name), not \(product.name)")
            }
            known[named.id] = named
            after.takes = [Take(lot: named.id, amount: wanted, partOf: named.partOf)]
        } else {
            after.takes = Self.takes(before.takes, wanted, household.lots)
        }
        if let day { try require(day: household.pastDay(day, context).on, after: after.takes, known) }
        return Corrected(
            event: .stock(.consumed(after)), product: product.id,
            lots: try corrections(from: before.takes, to: after.takes, known, product, household))
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

    /// A use is not dated before its lot was bought (L4).
    private func require(day: CalendarDate, after takes: [Take], _ known: [LotID: Lot]) throws(Refusal) {
        for take in takes {
            guard let lot = known[take.lot], lot.boughtOn > day else { continue }
            throw Refusal(.impossible, "\(lot.code) was bought on \(lot.boughtOn), after \(day)")
        }
    }

    private func corrections(
        from before: [Take], to after: [Take], _ known: [LotID: Lot], _ product: Product, _ household: Household
    ) throws(Refusal) -> [LotCorrection] {
        var changes: [LotID: Int64] = [:]
        for take in before { changes[take.lot, default: 0] &+= take.amount.millionths }
        for take in after { changes[take.lot, default: 0] &-= take.amount.millionths }
        var corrections: [LotCorrection] = []
        for (id, change) in changes.sorted(by: { $0.key < $1.key }) where change != 0 {
            guard let lot = known[id] else { throw Refusal(.notFound, "a lot that it took from is not known") }
            var correction = LotCorrection(lot: id, amount: Quantity(millionths: change))
            if household.lots[id] == nil { correction.whole = lot.empty }
            corrections.append(correction)
        }
        return corrections
    }
}

extension Lot {
    /// The lot with an amount of zero.
    var empty: Lot {
        var lot = self
        lot.amount = .zero
        return lot
    }
}
