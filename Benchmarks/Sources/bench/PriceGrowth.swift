import Events
import Inventory
import Projections

/// The cost of each price as one product at one store gets ever more prices. The prices are recorded from the newest
/// day to the oldest. Both are measured: loading them from a snapshot, and folding one after another.
struct PriceGrowth {
    private static let sizes = [1_000, 4_000, 16_000]
    private static let goal = Goal.atMost(1.3)

    private let snapshots: [[UInt8]]
    private var rounds: [[Cost]] = []

    /// Seconds of each price.
    private struct Cost {
        var load, fold: Double
    }

    init() {
        snapshots = Self.sizes.map { size in
            var writer = SnapshotWriter()
            Self.folded(size).encode(into: &writer)
            return writer.output
        }
    }

    /// Each size as often as gives the same number of prices.
    mutating func run() throws {
        var costs: [Cost] = []
        for (size, snapshot) in zip(Self.sizes, snapshots) {
            let times = Self.sizes[Self.sizes.count - 1] / size
            let prices = Double(times * size)
            let start = ContinuousClock.now
            for _ in 0..<times {
                var reader = SnapshotReader(snapshot)
                guard try Prices(from: &reader).count == size else { throw Lost() }
            }
            let load = start.elapsed / prices
            let middle = ContinuousClock.now
            for _ in 0..<times {
                guard Self.folded(size).count == size else { throw Lost() }
            }
            costs.append(Cost(load: load, fold: middle.elapsed / prices))
        }
        rounds.append(costs)
    }

    private static func folded(_ size: Int) -> Prices {
        var prices = Prices()
        for number in 1...size {
            let day = CalendarDate(dayNumber: Int32(size - number))
            let seen = Observation(
                id: ObservationID(raw: UInt128(number)), product: ProductID(raw: 1), store: StoreID(raw: 1),
                money: Money(minorUnits: Int64(100 + number % 7), currency: Currency(code: "EUR")),
                amount: Quantity(millionths: 1_000_000), day: day, member: MemberID(raw: 1), order: UInt64(number),
                transaction: TransactionID(raw: UInt128(number)))
            prices.apply(.price(Change(new: seen)), of: EventHeader())
        }
        return prices
    }

    /// The rounds in which the fewest prices cost their usual, within a quarter.
    private var steady: [[Cost]] {
        let usual = rounds.map { $0[0].fold }.middle
        return rounds.filter { abs($0[0].fold / usual - 1) <= 0.25 }
    }

    var steadyCount: Int { steady.count }

    var report: String {
        let rows = Self.sizes.indices.map { place in
            ["\(Self.sizes[place])"] + cells(place, \.load) + cells(place, \.fold)
        }
        let columns =
            ["prices"]
            + ["loaded, each", "folded, each"].flatMap { [$0, "of the first row", "spread", "goal", ""] }
        return
            "One product at one store, falling days, \(steadyCount) rounds, \(rounds.count - steadyCount) dropped:\n\n"
            + table(columns, rows) + "\n"
    }

    private func cells(_ place: Int, _ part: KeyPath<Cost, Double>) -> [String] {
        let ratios = steady.map { $0[place][keyPath: part] / $0[0][keyPath: part] }
        return [
            microseconds(steady.map { $0[place][keyPath: part] }.median), "\(decimals(ratios.median)) ×",
            "\(decimals(ratios.min() ?? 0))–\(decimals(ratios.max() ?? 0))", Self.goal.text,
            Self.goal.verdict(ratios.median),
        ]
    }

    private struct Lost: Error, CustomStringConvertible {
        var description: String { "prices were lost" }
    }
}
