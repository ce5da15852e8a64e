import API
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("a household's own inflation, of purchases that were imported", .timeLimit(.minutes(10)))
struct InflationTests {
    @Test("every month, every product of it and the index are those of a computation apart, to the minor unit (P5)")
    func whole() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Haus", "--time-zone", QuietZone.name, "--language", "de"])
                    let today = try Self.inflation(daemon).today
                    let years = TwoYears(until: CalendarMonth(today))
                    let file = "\(folder)/purchases.csv"
                    try years.csv.write(toFile: file, atomically: true, encoding: .utf8)
                    let told = try daemon.done(["import", "purchases", file])
                    #expect(told.contains("\(years.rows.count) booked, 0 already booked, 0 skipped."))

                    let found = try Self.inflation(daemon, ["--limit", "100"])
                    let expected = years.index(since: years.last - 12)
                    #expect(found.base == "\(years.last - 12)" && found.months.count == 13)
                    #expect(found.months.map(\.month) == expected.map(\.month.description))
                    #expect(found.months.map(\.then.amount) == expected.map { Self.money($0.then) })
                    #expect(found.months.map(\.now.amount) == expected.map { Self.money($0.now) })
                    #expect(found.months.map(\.count) == expected.map(\.changes.count))
                    #expect(
                        found.months.map(\.index) == expected.map { "\(Quantity(millionths: $0.permille * 100_000))" })
                    for (month, other) in zip(found.months, expected) {
                        let shares = Dictionary(
                            uniqueKeysWithValues: month.products.map { ($0.product.name, $0.change.amount) })
                        #expect(
                            shares == other.changes.filter { $0.value != 0 }.mapValues(Self.money), "\(month.month)")
                    }
                    #expect(Set(expected.map(\.changes.count)).count > 1, "no product drops out")
                    #expect(found.months.contains { $0.products.contains(where: \.carried) }, "no price is carried")

                    let since = years.last - 3
                    #expect(
                        try Self.inflation(daemon, ["--since", "\(since)"]).months.map(\.now.amount)
                            == years.index(since: since).map { Self.money($0.now) })
                    #expect(try daemon.done(["price", "inflation"]).contains(" since \(years.last - 12)"))
                    try daemon.done(["undo", "--import", "--yes"])
                    #expect(try Self.inflation(daemon).months.isEmpty)
                }
            }
        }
    }

    private static func inflation(_ daemon: RealDaemon, _ words: [String] = []) throws -> InflationAnswer {
        let json = try daemon.done(["price", "inflation", "--json"] + words)
        return try JSONDecoder().decode(InflationAnswer.self, from: Data(json.utf8))
    }

    private static func money(_ cents: Int64) -> String {
        Money(minorUnits: cents, currency: Currency(code: "EUR")).amountText
    }
}

/// The purchases of a household in 25 months, with gaps, and a price index that follows P5 word for word.
private struct TwoYears {
    struct Row {
        var month: CalendarMonth
        var day: Int
        var item: String
        /// Pieces or grams.
        var amount: Int64
        var cents: Int64
        var isWeighed: Bool
    }

    struct Month {
        var month: CalendarMonth
        var then: Int64
        var now: Int64
        /// Of each product that counts.
        var changes: [String: Int64]
        var permille: Int64 { TwoYears.rounded(now * 1000, then) }
    }

    static let items = [
        "Eier", "Brot", "Mehl", "Zucker", "Äpfel", "Bananen", "Käse", "Butter", "Nudeln", "Reis", "Kaffee", "Seife",
    ]

    let last: CalendarMonth
    var rows: [Row] = []

    init(until last: CalendarMonth) {
        self.last = last
        for month in 0...24 {
            for (number, item) in Self.items.enumerated() {
                // In every fifth month nothing of it; the last one is given up.
                guard (number + month) % 5 != 0, number != 11 || month < 15 else { continue }
                let isWeighed = number % 2 == 0 && number > 0
                for (time, day) in [1, 20].prefix(month < 24 && (number + month) % 3 == 0 ? 2 : 1).enumerated() {
                    let amount = Int64(1 + (number * month + time) % 3) * (isWeighed ? 250 : 1)
                    let unit = Int64(95 + 17 * number) * Int64(100 + month * (number % 4) + time) / 100
                    rows.append(
                        Row(
                            month: last - 24 + month, day: day, item: item, amount: amount,
                            cents: unit * (isWeighed ? amount / 250 : amount) + Int64(month % 2), isWeighed: isWeighed))
                }
            }
        }
    }

    var csv: String {
        "date,item,amount,total,store\n"
            + rows.map { row in
                let day = row.day < 10 ? "0\(row.day)" : "\(row.day)"
                let cents = row.cents % 100
                let total = "\(row.cents / 100).\(cents < 10 ? "0" : "")\(cents)"
                return "\(row.month)-\(day),\(row.item),\(row.amount)\(row.isWeighed ? " g" : " Stück"),\(total),Lidl\n"
            }.joined()
    }

    /// Half to even, of numbers above zero.
    static func rounded(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest * 2 > divisor || rest * 2 == divisor && whole % 2 == 1 ? whole + 1 : whole
    }

    /// Half up, as money.
    static func roundedMoney(_ number: Int64, _ divisor: Int64) -> Int64 { (number * 2 + divisor) / (divisor * 2) }

    func index(since base: CalendarMonth) -> [Month] {
        (0...(last - base)).compactMap { count in
            let month = base + count
            var (then, now, changes): (Int64, Int64, [String: Int64]) = (0, 0, [:])
            for item in Self.items {
                let own = rows.filter { $0.item == item }
                let weight = own.filter { $0.month >= base - 12 && $0.month < base }.map(\.amount).reduce(0, +)
                guard weight > 0, let before = cost(of: weight, own, in: base),
                    let after = cost(of: weight, own, in: month)
                else { continue }
                then += before
                now += after
                changes[item] = after - before
            }
            return changes.count < 10 ? nil : Month(month: month, then: then, now: now, changes: changes)
        }
    }

    /// At the average price of a month, else of the last one of the six before.
    private func cost(of weight: Int64, _ rows: [Row], in month: CalendarMonth) -> Int64? {
        for back in 0...6 {
            let bought = rows.filter { $0.month == month - back }
            guard !bought.isEmpty else { continue }
            return Self.roundedMoney(weight * bought.map(\.cents).reduce(0, +), bought.map(\.amount).reduce(0, +))
        }
        return nil
    }
}
