import Inventory

/// Defaults for the settings that a new household's founder does not give: from the system's locale and zone (H6).
struct HouseholdDefaults: Sendable, Equatable {
    var timeZone: String
    var currency: Currency
    /// BCP 47.
    var language: String
    var dateOrder: DateOrder
    /// 1 = Monday … 7 = Sunday.
    var firstDayOfWeek: Int
    /// Whether the locale says where this is.
    private let isLocated: Bool

    /// - Parameter environment: `LC_ALL` before `LC_MONETARY`, `LC_TIME`, `LC_MESSAGES`, before `LANG`. `C` and `POSIX`
    ///   say nothing about a territory: English, euros, day first.
    init(environment: [String: String], timeZone: String = TimeZoneRules.systemIdentifier) {
        func locale(_ category: String) -> LocaleName? { LocaleName(of: category) { environment[$0] } }
        self.timeZone = timeZone
        language = locale("LC_MESSAGES")?.tag ?? "en"
        currency = Territory.currency(of: locale("LC_MONETARY")?.territory ?? "")
        let territory = locale("LC_TIME")?.territory ?? ""
        isLocated = !territory.isEmpty
        dateOrder = Territory.dateOrder(of: territory)
        firstDayOfWeek = Territory.firstDayOfWeek(of: territory)
    }

    /// Returns the settings that a founder does not give. Where the locale has no territory, the given currency
    /// decides: a person who counts in US dollars writes the month first.
    func settings(besides given: String?) -> Settings {
        var settings = Settings(
            timeZone: timeZone, currency: currency, language: language, dateOrder: dateOrder,
            firstDayOfWeek: firstDayOfWeek)
        guard !isLocated, let territory = given.flatMap({ Territory.home(of: $0.uppercased()) }) else {
            return settings
        }
        settings.dateOrder = Territory.dateOrder(of: territory)
        settings.firstDayOfWeek = Territory.firstDayOfWeek(of: territory)
        return settings
    }
}
