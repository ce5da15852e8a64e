import Events
public import Inventory

extension KeepStock: HouseholdCommand {
    /// The days that are added when none are given, and the category says no others.
    static let usualDays = 3

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let target = try household.target(product.name, lot: lot, as: variant)
        if let label { return try read(label, of: target, household, context) }
        guard let lot = target.lot ?? earliest(of: target, household) else {
            throw Refusal(.notEnough, "there is no \(target.name) with a date in stock")
        }
        guard !household.isFrozen(lot) else {
            throw Refusal(.impossible, "\(lot.code) is frozen and is not past any date")
        }
        guard let date = lot.date else {
            throw Refusal(.impossible, "\(lot.code) has no date to extend")
        }
        guard date.kind != .useBy else {
            throw Refusal(
                .impossible,
                "\(lot.code) has a use-by date, \(date.day.words), which cannot be extended"
            ).with(
                .run(.spoilStock, ["product": lot.code, "all": "true"], "to throw it out"), if: date.day < context.today
            )
        }
        var day =
            context.enteredOn + (household.catalog.categories[target.product.category]?.stillGood ?? Self.usualDays)
        if let until {
            day = try household.date(until, context, .future)
            guard day >= context.today else { throw Refusal(.impossible, "\(day.words) is already past") }
        } else if date.day > day {
            throw Refusal(.impossible, "\(lot.code) is already good until \(date.day.words)")
        }
        guard day != date.day || date.source != .judged else { return Decision() }
        var judged = LotExpiryExtended()
        judged.product = lot.product
        judged.lot = lot.id
        var after = lot
        after.date = LotDate(day: day, kind: date.kind, source: .judged)
        after.printed = lot.printed ?? date
        after.datedAt = context.now
        judged.patch = LotPatch(from: lot, to: after)
        var decision = Decision(
            [.stock(.judged(judged))], warnings: target.interpretationWarning.map { [Notice($0)] } ?? [])
        decision.behalf = try household.behalf(self.for, context)
        return decision
    }

    /// Gives a lot the date on its label (E4). It is named, or the only one of its product.
    private func read(
        _ label: String, of target: StockTarget, _ household: Household, _ context: Context
    ) throws(Refusal) -> Decision {
        guard until == nil else {
            throw Refusal(.impossible, "the label says the date already: give only one of “until” and “label”")
        }
        let lots = target.lotsInOrder(household)
        guard let lot = lots.first else { throw Refusal(.notEnough, "there is no \(target.name) in stock") }
        guard lots.count == 1 else {
            throw Refusal(
                .severalMatches, "there are \(lots.count) lots of \(target.name): name the one with this label",
                .choose("lot", lots.map(\.code)))
        }
        let scan: PackageScan
        do throws(Refusal) {
            scan = try household.label(label, context)
        } catch {
            var refusal = error
            if !error.remedies.isEmpty { refusal.remedies = [.run(.correct, ["of": lot.code, "date": nil])] }
            throw refusal
        }
        if let item = scan.item, let holder = household.catalog.coded(Barcode.key(item)), holder != target.product.id {
            let other = household.catalog[holder]?.name ?? ""
            throw Refusal(.impossible, "the code is of \(other), and \(lot.code) is \(target.name)")
        }
        let usual = lot.date?.kind ?? target.product.dateKind
        var after = lot
        after.date = try household.scannedDate([scan], nil, usual: usual, typed: nil)
        guard after.date != lot.date else { return Decision() }
        (after.printed, after.datedAt) = (nil, context.now)
        var fact = scan.fact(of: lot.id, lot.product, usual)
        fact.patch = LotPatch(from: lot, to: after)
        var decision = Decision([.stock(.scanned(fact))])
        decision.warnings += [target.interpretationWarning, scan.warning].compactMap(\.self)
        if let day = after.date?.day, day < context.today {
            decision.warnings.append("its date, \(day.words), is already past")
        }
        decision.behalf = try household.behalf(self.for, context)
        return decision
    }

    /// The lot that expires first, of several the first in the order of use (S3): the one a person would have looked at.
    private func earliest(of target: StockTarget, _ household: Household) -> Lot? {
        target.lotsInOrder(household).filter { $0.date != nil && !household.isFrozen($0) }.min {
            ($0.date?.day.dayNumber ?? 0) < ($1.date?.day.dayNumber ?? 0)
        }
    }
}
