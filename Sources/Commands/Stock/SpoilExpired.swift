import Events
public import Inventory

extension SpoilExpired: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let behalf = try household.behalf(self.for, context)
        let doer = behalf ?? context.member(of: household)
        let past = household.lots.all.filter { lot in
            lot.date.map { $0.day < context.today } ?? false && !household.isFrozen(lot)
        }.sorted { ($0.date?.day.dayNumber ?? 0, $0.order) < ($1.date?.day.dayNumber ?? 0, $1.order) }
        let callers = past.filter { household.owner(of: $0, besides: doer) == nil }
        guard !callers.isEmpty else {
            throw Refusal(.notEnough, past.isEmpty ? "nothing is past its date" : "what is past its date is not yours")
        }
        guard callers.count <= Self.most else {
            throw Refusal(.impossible, "\(callers.count) lots are past their date, more than \(Self.most) at once")
        }
        var (decision, household) = (Decision(), household)
        for lot in callers {
            var use = ConsumeStock()
            (use.lot, use.all, use.note, use.for) = ("\(lot.id)", true, note, self.for)
            (use.reason, use.confirmExpired) = (ExtensibleEnum(.spoiled), true)
            let taken = try use.decide(household, &context)
            for (event, _) in taken.events { household.foresee(event.payload) }
            decision.append(taken)
        }
        decision.behalf = behalf
        if callers.count < past.count { decision.warnings.append("skipped what belongs to others") }
        return decision
    }

    private static let most = 200
}
