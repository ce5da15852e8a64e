import API
import Commands
import Domain

extension CreateHouseholdRequest {
    /// What is not said comes from the daemon's surroundings (H6).
    func command(_ defaults: HouseholdDefaults) throws(Problem) -> FoundHousehold {
        var settings = Settings(
            timeZone: timeZone ?? defaults.timeZone, currency: defaults.currency,
            language: language ?? defaults.language, dateOrder: dateOrder?.order ?? defaults.dateOrder,
            firstWeekday: defaults.firstWeekday)
        if let currency {
            guard let known = Currency(validating: currency) else {
                throw .unreadable("“\(currency)” is no ISO 4217 currency code, such as EUR or USD", field: "currency")
            }
            settings.currency = known
        }
        if let timeZone {
            do {
                _ = try TimeZoneRules(identifier: timeZone)
            } catch {
                throw .unreadable("\(error)", field: "timeZone")
            }
        }
        return FoundHousehold(name: name, settings: settings, sample: sample ?? false)
    }
}

extension ChangeHouseholdRequest {
    func command(_ moment: Moment) throws(Problem) -> ChangeSettings {
        var command = ChangeSettings()
        command.name = name
        command.timeZone = timeZone
        command.currency = currency
        command.language = language
        command.dateOrder = dateOrder?.order
        command.firstWeekday = firstDayOfWeek
        command.window = window
        command.defaultStore = defaultStore
        command.reminders = try reminders?.changing(moment.settings.reminders)
        for field in clear ?? [] {
            guard field == "defaultStore" else {
                throw .unreadable("a household's “\(field)” cannot be cleared; defaultStore can", field: "clear")
            }
            command.defaultStore = ""
        }
        return command
    }
}
