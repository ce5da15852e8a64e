import Commands
import Events
import Inventory
import Projections

/// One pass over a log from its first event, with more and more done to each.
enum Replay: String, CaseIterable {
    case scan = "scan: checksum and header"
    case decode = "+ decode"
    case effects = "+ effects, to nobody"
    case stock = "+ stock, board and reminders due"
    case catalog = "+ catalog"
    case set = "all four as the daemon folds them"
    case all = "+ the decider's household"

    /// Events per second, and a number that follows from what was folded.
    func run(_ log: EventLog) throws -> (rate: Double, outcome: Int) {
        var outcome = 0
        let time = try seconds { outcome = try log.read { try pass($0) } }
        return (Double(log.head.position.value) / time, outcome)
    }

    private func pass(_ reader: borrowing LogReader) throws -> Int {
        switch self {
        case .scan:
            return Int(try reader.forEach(after: .start, limit: .max, of: EventTypes([])) { _ in }.value)
        case .decode:
            var decoded = 0
            try reader.forEach(after: .start, limit: .max) { _ in decoded += 1 }
            return decoded
        case .effects:
            var effects = 0
            try reader.forEach(after: .start, limit: .max) { $0.effects { _ in effects += 1 } }
            return effects
        case .stock, .catalog:
            var folds = Folds()
            try reader.forEach(after: .start, limit: .max) { folds.apply($0, through: self) }
            return folds.stock.lots.count
        case .set:
            var set = ProjectionSet()
            set.deferIndexes()
            try reader.forEach(after: .start, limit: .max) { set.apply($0) }
            set.buildIndexes()
            return set.stock.lots.count
        case .all:
            var set = ProjectionSet()
            var household = Household()
            set.deferIndexes()
            household.deferIndexes()
            try reader.forEach(after: .start, limit: .max) { event in
                set.apply(event)
                household.apply(event)
            }
            set.buildIndexes()
            household.buildIndexes()
            return set.stock.lots.count + household.lots.count
        }
    }
}

/// The read models, one more at a time.
private struct Folds {
    var stock = StockOnHand()
    private var catalog = CatalogView()

    mutating func apply(_ event: RecordedEvent, through last: Replay) {
        event.effects { effect in
            stock.apply(effect, of: event.header)
            if last == .stock { return }
            catalog.apply(effect, of: event.header)
        }
    }
}
