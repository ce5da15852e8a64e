import Inventory

/// Defaults of a territory (ISO 3166). From CLDR's supplemental data, the territories of common locales.
enum Territory {
    static func currency(of territory: String) -> Currency {
        let found = currencies.first { $0.territories.contains(territory) }
        return Currency(code: found?.code ?? "EUR")
    }

    /// Where a currency is at home; nil of the euro, and of one that is not known.
    static func home(of currency: String) -> String? {
        currencies.first { $0.code == currency }?.territories.first
    }

    static func dateOrder(of territory: String) -> DateOrder {
        if ["US", "PH", "FM", "PW"].contains(territory) { return .mdy }
        return ["CA", "CN", "HU", "IR", "JP", "KR", "KP", "LT", "MN", "SE", "TW", "ZA"].contains(territory)
            ? .ymd : .dmy
    }

    static func firstDayOfWeek(of territory: String) -> Int {
        [
            "AU", "BR", "CA", "CO", "HK", "ID", "IL", "IN", "JP", "KE", "KR", "MX", "PE", "PH", "SG", "TH", "TW", "US",
            "VE", "ZA",
        ].contains(territory) ? 7 : 1
    }

    /// The territory that a currency is named for comes first.
    private static let currencies: [(code: String, territories: [String])] = [
        ("USD", ["US", "EC", "PR", "SV", "PA"]), ("GBP", ["GB", "IM", "JE", "GG"]), ("CHF", ["CH", "LI"]),
        ("SEK", ["SE"]), ("NOK", ["NO"]), ("DKK", ["DK", "FO", "GL"]), ("ISK", ["IS"]), ("PLN", ["PL"]),
        ("CZK", ["CZ"]), ("HUF", ["HU"]), ("RON", ["RO"]), ("RSD", ["RS"]), ("MKD", ["MK"]), ("ALL", ["AL"]),
        ("BAM", ["BA"]), ("UAH", ["UA"]), ("RUB", ["RU"]), ("BYN", ["BY"]), ("TRY", ["TR"]), ("GEL", ["GE"]),
        ("JPY", ["JP"]), ("CNY", ["CN"]), ("KRW", ["KR"]), ("TWD", ["TW"]), ("HKD", ["HK"]), ("SGD", ["SG"]),
        ("INR", ["IN"]), ("IDR", ["ID"]), ("THB", ["TH"]), ("PHP", ["PH"]), ("VND", ["VN"]), ("MYR", ["MY"]),
        ("PKR", ["PK"]), ("BDT", ["BD"]), ("LKR", ["LK"]), ("NPR", ["NP"]), ("IRR", ["IR"]), ("ILS", ["IL"]),
        ("AED", ["AE"]), ("SAR", ["SA"]), ("EGP", ["EG"]), ("MAD", ["MA"]), ("ZAR", ["ZA"]), ("KES", ["KE"]),
        ("NGN", ["NG"]), ("AUD", ["AU"]), ("NZD", ["NZ"]), ("CAD", ["CA"]), ("MXN", ["MX"]), ("BRL", ["BR"]),
        ("ARS", ["AR"]), ("CLP", ["CL"]), ("COP", ["CO"]), ("PEN", ["PE"]), ("UYU", ["UY"]), ("KZT", ["KZ"]),
    ]
}
