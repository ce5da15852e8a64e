import Inventory
import Testing

@testable import Daemon

@Suite("what a household gets from the system's locale (H6)")
struct HouseholdDefaultsTests {
    @Test(
        "language, currency, date order and first weekday follow the territory",
        arguments: [
            ("de_DE.UTF-8", "de-DE", "EUR", DateOrder.dmy, 1), ("en_US.UTF-8", "en-US", "USD", .mdy, 7),
            ("sv_SE", "sv-SE", "SEK", .ymd, 1), ("de_CH@euro", "de-CH", "CHF", .dmy, 1),
            ("C.UTF-8", "en", "EUR", .dmy, 1),
            ("POSIX", "en", "EUR", .dmy, 1), ("", "en", "EUR", .dmy, 1), ("eo", "eo", "EUR", .dmy, 1),
        ])
    func locale(text: String, language: String, currency: String, order: DateOrder, weekday: Int) {
        let defaults = HouseholdDefaults(environment: ["LANG": text], timeZone: "UTC")
        #expect(defaults.language == language)
        #expect(defaults.currency.code == currency)
        #expect(defaults.dateOrder == order)
        #expect(defaults.firstDayOfWeek == weekday)
    }

    @Test(
        "where the locale says no territory, the currency that the founder says does",
        arguments: [
            ("C.UTF-8", "USD", DateOrder.mdy, 7), ("C.UTF-8", "EUR", .dmy, 1), ("C.UTF-8", nil, .dmy, 1),
            ("de_DE.UTF-8", "USD", .dmy, 1), ("", "sek", .ymd, 1), ("C", "???", .dmy, 1),
        ] as [(String, String?, DateOrder, Int)])
    func currency(locale: String, currency: String?, order: DateOrder, weekday: Int) {
        let settings = HouseholdDefaults(environment: ["LANG": locale], timeZone: "UTC").settings(besides: currency)
        #expect(settings.dateOrder == order)
        #expect(settings.firstDayOfWeek == weekday)
    }

    @Test("a category of its own wins over LANG, and LC_ALL over both")
    func precedence() {
        let mixed = HouseholdDefaults(
            environment: ["LANG": "en_US.UTF-8", "LC_MONETARY": "de_CH.UTF-8", "LC_TIME": "sv_SE.UTF-8"],
            timeZone: "UTC")
        #expect(mixed.language == "en-US")
        #expect(mixed.currency.code == "CHF")
        #expect(mixed.dateOrder == .ymd)
        let all = HouseholdDefaults(
            environment: ["LC_ALL": "pl_PL.UTF-8", "LC_MONETARY": "de_CH.UTF-8", "LANG": "en_US.UTF-8"], timeZone: "UTC"
        )
        #expect(all.currency.code == "PLN")
    }
}
