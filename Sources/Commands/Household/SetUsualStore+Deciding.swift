import Events
public import Inventory

extension SetUsualStore: HouseholdCommand {
    /// Nothing happens where it is the one that there is.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var set = UsualStoreSet()
        set.member = context.member(of: household)
        set.before = household.membership.usualStores[set.member] ?? StoreID()
        if !store.isEmpty { set.after = try household.store(store).id }
        return Decision(set.before == set.after ? [] : [.household(.usualStoreSet(set))])
    }
}
