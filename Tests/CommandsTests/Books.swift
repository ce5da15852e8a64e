import Commands
import Events
import Inventory
import Testing

/// The plainest report there is: what came and went, by product, reason, month and member. Adds the new of every
/// change of a booking and subtracts the old, and knows nothing of undo or corrections.
struct BookingSums: Equatable {
    private struct Key: Hashable {
        var product: ProductID
        var isTake: Bool
        var reason: ConsumeReason?
        var month: Substring
        var member: MemberID
    }

    private struct Sum: Equatable {
        var amount: Int64 = 0
        var money: Int64 = 0
    }

    private var sums: [Key: Sum] = [:]

    mutating func apply(_ event: RecordedEvent) {
        event.effects { effect in
            guard case .booked(let change) = effect else { return }
            if let old = change.old { add(old, -1) }
            if let new = change.new { add(new, 1) }
        }
    }

    private mutating func add(_ booking: Booking, _ sign: Int64) {
        let key = Key(
            product: booking.product, isTake: booking.isTake, reason: booking.reason,
            month: "\(booking.day)".prefix(7), member: booking.member)
        var sum = sums[key] ?? Sum()
        sum.amount += sign * booking.amount.millionths
        sum.money += sign * (booking.money?.minorUnits ?? 0)
        sums[key] = sum == Sum() ? nil : sum
    }

    /// All that was taken, in minor units.
    func taken(because reason: ConsumeReason) -> Int64 {
        -sums.filter { $0.key.isTake && $0.key.reason == reason }.reduce(0) { $0 + $1.value.money }
    }

    var spent: Int64 { sums.filter { !$0.key.isTake }.reduce(0) { $0 + $1.value.money } }
}

/// The rules that hold of bookings at any time. Each booking counts once or not at all, and no booking of an undone
/// event counts. For each purchase, the parts that were taken and the rest add up to the purchase, in amount and money.
struct Books {
    private var counts: [Booking: Int] = [:]

    init(_ kitchen: Kitchen) throws {
        var counts: [Booking: Int] = [:]
        try kitchen.forEachEvent { event in
            event.effects { effect in
                guard case .booked(let change) = effect else { return }
                if let old = change.old { counts[old, default: 0] -= 1 }
                if let new = change.new { counts[new, default: 0] += 1 }
            }
        }
        self.counts = counts.filter { $0.value != 0 }
    }

    var standing: [Booking] { Array(counts.keys) }

    func expectRight(_ household: Household, undone: Set<EventName>, _ comment: Comment) {
        #expect(counts.values.allSatisfy { $0 == 1 }, comment)
        #expect(counts.keys.allSatisfy { !undone.contains($0.event) }, comment)
        for (purchase, booked) in Dictionary(grouping: counts.keys, by: \.purchase) {
            let received = booked.filter { !$0.isTake }
            #expect(received.count == 1, "a purchase came in once, \(comment)")
            let family = household.lots.all.filter { $0.purchase == purchase }
            let there = family.reduce(0 as Int64) { $0 + $1.amount.millionths }
            #expect(booked.reduce(0 as Int64) { $0 + $1.amount.millionths } == there, comment)
            let left = household.balances[purchase]?.money.first?.minorUnits ?? 0
            let taken = booked.filter(\.isTake).reduce(0 as Int64) { $0 - ($1.money?.minorUnits ?? 0) }
            #expect(taken + left == received.first?.money?.minorUnits ?? 0, comment)
            if let lot = family.first(where: { $0.partOf == nil }) {
                #expect(lot.cost?.money == received.first?.money, comment)
            }
            #expect(family.allSatisfy { $0.product == received.first?.product }, comment)
        }
    }
}
