extension Currency {
    /// Accepts the code in either case.
    /// - Throws: `unknownCurrency`, unless it is an ISO 4217 currency in everyday use.
    public init(validating text: String) throws(MoneyTextError) {
        let code = text.uppercased()
        guard Self.exponents[code] != nil else { throw .unknownCurrency(text) }
        self.init(code: code)
    }

    /// The currency that a sign on a price stands for: `€`, `£`, `zł`. One that several currencies share is the
    /// household's if that is one of them, else its best known; nil for no sign, and for `kr` elsewhere.
    package init?(sign: String, in household: Currency) {
        guard let codes = Self.signs[sign.lowercased()] else { return nil }
        if codes.contains(household.code) {
            self = household
        } else if let known = codes.first, sign.lowercased() != "kr" {
            self.init(code: known)
        } else {
            return nil
        }
    }

    private static let signs: [String: [String]] = [
        "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"], "£": ["GBP"], "zł": ["PLN"], "kč": ["CZK"], "₹": ["INR"],
        "₺": ["TRY"], "₴": ["UAH"],
        "fr.": ["CHF"], "franken": ["CHF"], "ft": ["HUF"], "r$": ["BRL"], "¥": ["JPY", "CNY"],
        "kr": ["SEK", "NOK", "DKK", "ISK"], "kr.": ["DKK", "SEK", "NOK", "ISK"], "円": ["JPY"], "￥": ["JPY", "CNY"],
        "元": ["CNY", "TWD"], "₩": ["KRW"], "￦": ["KRW"], "원": ["KRW"], "₪": ["ILS"], "₽": ["RUB"], "руб": ["RUB"],
        "руб.": ["RUB"], "₫": ["VND"], "rp": ["IDR"], "rp.": ["IDR"], "rs": ["INR", "PKR", "LKR", "NPR", "MUR"],
        "rs.": ["INR", "PKR", "LKR", "NPR", "MUR"], "sfr": ["CHF"], "sfr.": ["CHF"], "lei": ["RON", "MDL"],
        "us$": ["USD"], "ca$": ["CAD"], "c$": ["CAD"], "a$": ["AUD"], "au$": ["AUD"], "nz$": ["NZD"], "hk$": ["HKD"],
        "s$": ["SGD"], "nt$": ["TWD"], "mx$": ["MXN"], "฿": ["THB"], "₱": ["PHP"], "₦": ["NGN"], "lv": ["BGN"],
        "лв": ["BGN"],
    ].merging(["$", "dollar", "dollars", "buck", "bucks"].map { ($0, dollars) }) { one, _ in one }

    private static let dollars = ["USD", "CAD", "AUD", "NZD", "MXN", "ARS", "CLP", "COP", "SGD", "HKD", "TWD"]

    /// The number of decimals of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD. 2 for a code that is not in the
    /// table.
    public var exponent: Int { Self.exponents[code] ?? 2 }

    /// The active codes of ISO 4217 with their minor units, without funds, metals and test codes; and BGN, for
    /// receipts from before 2026.
    private static let exponents: [String: Int] = {
        let byExponent: [(Int, String)] = [
            (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
            (3, "BHD IQD JOD KWD LYD OMR TND"),
            (
                2,
                """
                AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY \
                COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR \
                ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK \
                MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP \
                SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR \
                ZMW ZWG
                """
            ),
        ]
        var table: [String: Int] = [:]
        for (exponent, codes) in byExponent {
            for code in codes.split(separator: " ") { table[String(code)] = exponent }
        }
        return table
    }()
}

extension Currency: CustomStringConvertible {
    public var description: String { code }
}
