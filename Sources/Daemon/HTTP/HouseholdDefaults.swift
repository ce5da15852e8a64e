import Domain

/// What a new household gets where its founder says nothing: from the locale and the zone of the system (H6).
struct HouseholdDefaults: Sendable, Equatable {
    var timeZone: String
    var currency: Currency
    /// BCP 47.
    var language: String
    var dateOrder: DateOrder
    /// 1 = Monday … 7 = Sunday.
    var firstDayOfWeek: Int

    /// - Parameter environment: `LC_ALL` before `LC_MONETARY`, `LC_TIME`, `LC_MESSAGES`, before `LANG`. `C` and `POSIX`
    ///   say nothing about a place: English, euros, day first.
    init(environment: [String: String], timeZone: String = TimeZoneRules.systemIdentifier) {
        func locale(_ category: String) -> Locale {
            let said = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
            return Locale(said ?? "")
        }
        self.timeZone = timeZone
        language = locale("LC_MESSAGES").tag
        currency = Territory.currency(of: locale("LC_MONETARY").territory)
        dateOrder = Territory.dateOrder(of: locale("LC_TIME").territory)
        firstDayOfWeek = Territory.firstDayOfWeek(of: locale("LC_TIME").territory)
    }

    var settings: Settings {
        Settings(
            timeZone: timeZone, currency: currency, language: language, dateOrder: dateOrder,
            firstDayOfWeek: firstDayOfWeek)
    }

    /// `de_AT.UTF-8@euro` taken apart.
    private struct Locale {
        var language = "en"
        var territory = ""

        init(_ text: String) {
            let name = text.prefix { $0 != "." && $0 != "@" }
            let parts = name.split(separator: "_", maxSplits: 1)
            guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else { return }
            language = first.lowercased()
            territory = parts.count == 2 ? parts[1].uppercased() : ""
        }

        var tag: String { territory.isEmpty ? language : "\(language)-\(territory)" }
    }
}
