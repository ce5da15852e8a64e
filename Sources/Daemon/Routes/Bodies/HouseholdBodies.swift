import API
import Commands
import Domain

extension CreateHouseholdRequest {
    /// What is not said comes from the daemon's surroundings (H6).
    func command(_ defaults: HouseholdDefaults) throws(Problem) -> FoundHousehold {
        let settings = Settings(
            timeZone: defaults.timeZone, currency: defaults.currency, language: defaults.language,
            dateOrder: defaults.dateOrder, firstDayOfWeek: defaults.firstDayOfWeek)
        var command = FoundHousehold(name: name, settings: settings, sample: sample ?? false)
        if let currency, Currency(validating: currency) == nil {
            throw .unreadable("“\(currency)” is no ISO 4217 currency code, such as EUR or USD", field: "currency")
        }
        if let timeZone {
            do {
                _ = try TimeZoneRules(identifier: timeZone)
            } catch {
                throw .unreadable("\(error)", field: "timeZone")
            }
        }
        command.timeZone = timeZone
        command.currency = currency
        command.language = language
        command.dateOrder = dateOrder
        return command
    }
}

extension ChangeHouseholdRequest {
    func command() throws(Problem) -> ChangeSettings {
        var command = ChangeSettings()
        command.name = name
        command.timeZone = timeZone
        command.currency = currency
        command.language = language
        command.dateOrder = dateOrder
        command.firstDayOfWeek = firstDayOfWeek
        command.window = window
        command.defaultStore = defaultStore
        command.reminders = try reminders?.said()
        for field in clear ?? [] {
            guard field == "defaultStore" else {
                throw .unreadable("a household's “\(field)” cannot be cleared; defaultStore can", field: "clear")
            }
            command.defaultStore = ""
        }
        return command
    }
}
