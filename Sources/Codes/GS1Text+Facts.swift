public import Values

/// Facts that larder takes from GS1 data (B3).
extension GS1Text {
    /// The number of the item, in 14 digits: of a box with several the item in it.
    public var item: String? { self["02"] ?? self["01"] }
    public var batch: String? { self["10"] }
    public var serial: String? { self["21"] }

    /// The first of use by (17), expiry with its time (7003), best before (15) and sell by (16). Other dates, as of
    /// production, are none of the item's end.
    public func date(today: CalendarDate) -> (day: CalendarDate, kind: DateKind)? {
        for (identifier, kind) in [("17", DateKind.useBy), ("7003", .useBy), ("15", .bestBefore), ("16", .bestBefore)] {
            guard let digits = self[identifier]?.prefix(6), let day = GS1Date.read(digits, today: today) else {
                continue
            }
            return (day, kind)
        }
        return nil
    }

    /// The number of pieces (30), or of the items in a box (37).
    public var count: Int64? { (self["30"] ?? (self["02"] == nil ? nil : self["37"])).flatMap { Int64($0) } }

    /// The net amount with its unit: kg, l or lb.
    public var measure: (amount: Rational, unit: String)? {
        for (prefix, unit, factor) in [("310", "kg", 1), ("315", "l", 1), ("316", "l", 1000), ("320", "lb", 1)] {
            guard let element = elements.first(where: { $0.identifier.hasPrefix(prefix) && $0.identifier.count == 4 }),
                let value = Int64(element.value), let decimals = element.identifier.last?.wholeNumberValue,
                let amount = Rational(value * Int64(factor), Self.powers[decimals])
            else { continue }
            return (amount, unit)
        }
        return nil
    }

    /// The price of all of it (392n, 393n).
    /// - Returns: Nil also where it names another currency.
    public func price(in currency: Currency) -> Money? {
        for element in elements where element.identifier.count == 4 {
            var digits = element.value[...]
            switch element.identifier.prefix(3) {
            case "392": break
            case "393":
                guard Self.currencies[String(digits.prefix(3))] == currency.code else { continue }
                digits = digits.dropFirst(3)
            default: continue
            }
            guard let value = Int64(digits), let decimals = element.identifier.last?.wholeNumberValue,
                decimals <= currency.exponent, value < 1_000_000_000
            else { continue }
            return Money(minorUnits: value * Self.powers[currency.exponent - decimals], currency: currency)
        }
        return nil
    }

    /// Powers of ten, by their exponent.
    private static let powers: [Int64] = (0...9).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    /// The numbers of ISO 4217 for currencies of countries whose stores print such codes.
    static let currencies = [
        "978": "EUR", "840": "USD", "826": "GBP", "756": "CHF", "985": "PLN", "203": "CZK", "348": "HUF", "208": "DKK",
        "752": "SEK", "578": "NOK", "352": "ISK", "946": "RON", "975": "BGN", "124": "CAD", "036": "AUD", "554": "NZD",
        "392": "JPY", "156": "CNY", "986": "BRL", "484": "MXN", "356": "INR", "949": "TRY", "980": "UAH",
    ]
}
