import Inventory

/// Sums of several currencies, which are never added up.
struct MoneyByCurrency {
    private(set) var sums: [Currency: Int64] = [:]

    mutating func add(_ minorUnits: Int64, _ currency: Currency) { sums[currency, default: 0] &+= minorUnits }

    subscript(currency: Currency) -> Int64 { sums[currency] ?? 0 }

    var isEmpty: Bool { sums.values.allSatisfy { $0 == 0 } }

    /// Those that are not zero.
    var all: [Money] {
        sums.filter { $0.value != 0 }.sorted { $0.key.code < $1.key.code }
            .map { Money(minorUnits: $0.value, currency: $0.key) }
    }

    /// `14.20 EUR and 3.00 CHF`.
    func words(or none: Currency) -> String {
        isEmpty ? "\(Money(minorUnits: 0, currency: none))" : all.map(\.description).joined(separator: " and ")
    }

    /// `, 6.10 EUR less than in October 2026`; nothing where there was nothing before, or where currencies are mixed.
    func compared(with before: MoneyByCurrency, _ period: ReportPeriod, in currency: Currency) -> String {
        guard !before.isEmpty, Set(before.all.map(\.currency)).union(all.map(\.currency)) == [currency] else {
            return ""
        }
        let change = self[currency] - before[currency]
        let amount = Money(minorUnits: Int64(clamping: change.magnitude), currency: currency)
        if change == 0 { return ", as much as \(period.words)" }
        return ", \(amount) \(change < 0 ? "less" : "more") than \(period.words)"
    }
}

/// `1 use`, `3 uses`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
