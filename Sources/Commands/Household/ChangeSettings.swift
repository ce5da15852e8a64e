public import Domain
public import Events

/// "From now on": settings get other values (H3). Texts as typed; nil stays.
public struct ChangeSettings: HouseholdCommand {
    public static let permission = Permission.changeSettings
    public static let messageName = "ChangeSettings"
    public static var wireZero: ChangeSettings { ChangeSettings() }

    public var name: String?
    public var timeZone: String?
    public var currency: String?
    public var language: String?
    public var dateOrder: DateOrder?
    public var firstDayOfWeek: Int?
    public var window: Int?
    /// Empty: none.
    public var defaultStore: String?
    public var reminders: SaidReminders?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "firstDayOfWeek", &firstDayOfWeek)
        f(7, "window", &window)
        f(8, "defaultStore", &defaultStore, .thing)
        f(9, "reminders", &reminders)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let now = household.settings
        var patch = SettingsPatch()
        if let name {
            guard !NameKey(name).text.isEmpty else { throw Refusal(.unreadable, "a household needs a name") }
            patch.name = .from(now.name, to: name)
            if patch.name != nil { try context.elsewhere.refuse(name: name) }
        }
        if let timeZone {
            do { _ = try TimeZoneRules(identifier: timeZone) } catch { throw Refusal(.unreadable, "\(error)") }
            patch.timeZone = .from(now.timeZone, to: timeZone)
        }
        if let currency {
            guard let known = Currency(validating: currency) else {
                throw Refusal(.unreadable, "“\(currency)” is no ISO 4217 currency code, such as EUR or USD")
            }
            patch.currency = .from(now.currency, to: known)
        }
        if let language { patch.language = .from(now.language, to: language) }
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
