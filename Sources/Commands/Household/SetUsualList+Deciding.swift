import Events
public import Inventory

extension SetUsualList: HouseholdCommand {
    /// Nothing happens where it is the one that there is.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var set = UsualListSet()
        set.member = context.member(of: household)
        set.before = household.membership.usualLists[set.member] ?? ListID()
        if !list.isEmpty { set.after = try household.list(named: list).id }
        return Decision(set.before == set.after ? [] : [.household(.usualListSet(set))])
    }
}
