import Inventory

/// Rows by period, a month or a day, each with its rows in order. A row is 40 bytes.
struct BookedPeriods: Sendable {
    struct Row: Equatable, Sendable {
        var key: Key
        var sums: BookedSums
    }

    /// Product, store, member and currency by their numbers.
    struct Key: Hashable, Comparable, Sendable {
        var product: UInt32
        var store: UInt16
        var member: UInt16
        var currency: UInt16
        /// The kind, and in the highest bit whether it was late.
        var kind: UInt8

        private var others: UInt64 {
            UInt64(store) << 40 | UInt64(member) << 24 | UInt64(currency) << 8 | UInt64(kind)
        }

        static func < (a: Key, b: Key) -> Bool {
            a.product == b.product ? a.others < b.others : a.product < b.product
        }
    }

    private(set) var periods: [Int32: [Row]] = [:]

    /// Adds to a row, which goes when nothing is booked in it any more.
    mutating func add(_ sums: BookedSums, to key: Key, in period: Int32) {
        var rows = periods.removeValue(forKey: period) ?? []
        let place = rows.indices.first(beyond: { rows[$0].key >= key })
        if place < rows.count, rows[place].key == key {
            rows[place].sums += sums
            if rows[place].sums.count == 0 { rows.remove(at: place) }
        } else {
            // An array that doubles would be half empty for years.
            if rows.count == rows.capacity { rows.reserveCapacity(rows.count + 1 + rows.count / 8) }
            rows.insert(Row(key: key, sums: sums), at: place)
        }
        if !rows.isEmpty { periods[period] = rows }
    }

    /// Removes those before a period.
    mutating func drop(before first: Int32) {
        for period in periods.keys.filter({ $0 < first }) { periods[period] = nil }
    }

    var count: Int { periods.values.reduce(0) { $0 + $1.count } }
}
