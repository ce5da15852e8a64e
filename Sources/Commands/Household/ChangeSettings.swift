public import Domain
import Events

extension ChangeSettings: HouseholdCommand {
    public static let permission = Permission.changeSettings

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
                    .unreadable, "the first day of the week is 1 (Monday) to 7 (Sunday), not \(firstDayOfWeek)")
            }
            patch.firstDayOfWeek = .from(now.firstDayOfWeek, to: firstDayOfWeek)
        }
        if let window { patch.window = .from(now.window, to: try window.asWindow()) }
        if let defaultStore {
            let store = defaultStore.isEmpty ? StoreID() : try household.store(defaultStore).id
            patch.defaultStore = .from(now.defaultStore, to: store)
        }
        if let defaultLocation {
            patch.defaultLocation = .from(now.defaultLocation, to: try household.location(defaultLocation).id)
        }
        if let reminders { patch.reminders = .from(now.reminders, to: try reminders.changing(now.reminders)) }
        guard !patch.isEmpty else { return Decision() }
        var changed = SettingsChanged()
        changed.patch = patch
        return Decision([.household(.settingsChanged(changed))])
    }
}

extension Int {
    func asWindow() throws(Refusal) -> Int {
        guard (0...3650).contains(self) else {
            throw Refusal(.unreadable, "a window is 0 to 3650 days, not \(self)")
        }
        return self
    }
}
