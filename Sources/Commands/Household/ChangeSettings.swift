import Events
public import Inventory

extension ChangeSettings: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let now = household.settings
        var patch = SettingsPatch()
        if let name {
            let name = try Refusal.name(name, of: "a household")
            patch.name = .from(now.name, to: name)
            if patch.name != nil { try context.elsewhere.refuse(name: name) }
        }
        if let timeZone {
            let chosen = context.chosenZone ?? .failure(.unknown(timeZone))
            if case .failure(let error) = chosen { throw Refusal(.unreadable, "\(error)") }
            patch.timeZone = .from(now.timeZone, to: timeZone)
        }
        if let currency {
            let known: Currency
            do { known = try Currency(validating: currency) } catch { throw Refusal(.unreadable, "\(error)") }
            patch.currency = .from(now.currency, to: known)
        }
        if let language { patch.language = .from(now.language, to: try Refusal.language(language)) }
        if let dateOrder { patch.dateOrder = .from(now.dateOrder, to: dateOrder) }
        if let firstDayOfWeek {
            guard (1...7).contains(firstDayOfWeek) else {
                throw Refusal(
                    .unreadable, "the first day of the week must be 1 (Monday) to 7 (Sunday), not \(firstDayOfWeek)")
            }
            patch.firstDayOfWeek = .from(now.firstDayOfWeek, to: firstDayOfWeek)
        }
        if let window { patch.window = .from(now.window, to: try window.asWindow()) }
        if let defaultStore {
            let store = defaultStore.isEmpty ? StoreID() : try household.store(defaultStore).id
            patch.defaultStore = .from(now.defaultStore, to: store)
        }
        if let defaultList {
            let list = defaultList.isEmpty ? ListID() : try household.list(named: defaultList).id
            patch.defaultList = .from(now.defaultList, to: list)
        }
        if let defaultLocation {
            patch.defaultLocation = .from(now.defaultLocation, to: try household.location(defaultLocation).id)
        }
        if let priceThreshold {
            let percent = try priceThreshold.within(
                1...100, "the share of a list that a store has must be 1 to 100 percent")
            patch.priceThreshold = .from(now.prices.threshold, to: percent)
        }
        if let priceStores {
            let count = try priceStores.within(1...50, "a comparison must show 1 to 50 stores")
            patch.priceStores = .from(now.prices.shown, to: count)
        }
        if let priceConditions {
            guard let conditions = PriceRules.Conditions(typed: priceConditions) else {
                throw Refusal(
                    .unreadable,
                    "“\(priceConditions)” is not a price condition: use any, none, or names as in “card, app”")
            }
            patch.priceConditions = .from(now.prices.conditions, to: conditions)
        }
        if let reminders { patch.reminders = .from(now.reminders, to: try reminders.changing(now.reminders)) }
        guard !patch.isEmpty else { return Decision() }
        var changed = SettingsChanged()
        changed.patch = patch
        return Decision([.household(.settingsChanged(changed))])
    }
}

extension Int {
    fileprivate func within(_ range: ClosedRange<Int>, _ rule: String) throws(Refusal) -> Int {
        guard range.contains(self) else { throw Refusal(.unreadable, "\(rule), not \(self)") }
        return self
    }

    func asWindow() throws(Refusal) -> Int {
        guard (0...3650).contains(self) else {
            throw Refusal(.unreadable, "a window must be 0 to 3650 days, not \(self)")
        }
        return self
    }
}
