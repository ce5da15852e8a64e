import Events
import Inventory

extension ID where Tag == CommandTag {
    /// The id of the n-th transaction of a command that takes several, the first being its own.
    func part(_ n: Int) -> CommandID { n == 0 ? self : derive(UInt32(n)) }
}

extension LogReader {
    /// Returns all transactions of one command in order, given any of them. There is only one, unless the command was
    /// an undo so large that it took several. Those have the command's hash, follow one another without a gap, and have
    /// ids derived from the first one's. Cost: a look-up; for an undo two for each.
    borrowing func parts(of id: TransactionID, in stream: StreamID) throws -> [TransactionRecord] {
        guard let named = try transaction(stream, CommandID(id)), named.count > 0 else { return [] }
        guard try header(at: named.first).type == Reversal.type else { return [named] }
        var first = named
        var back = 0
        while let before = try part(before: first, in: stream) {
            first = before
            back += 1
            if CommandID(first.transaction).part(back) == CommandID(named.transaction) {
                return try parts(from: first, in: stream)
            }
        }
        return try parts(from: named, in: stream)
    }

    private borrowing func parts(
        from first: TransactionRecord, in stream: StreamID
    ) throws -> [TransactionRecord] {
        var parts = [first]
        while let last = parts.last,
            let next = try transaction(stream, CommandID(first.transaction).part(parts.count)),
            next.hash == first.hash, next.first == last.last.next
        {
            parts.append(next)
        }
        return parts
    }

    /// The transaction right before one, if it is of the same command or of an equal one.
    private borrowing func part(before record: TransactionRecord, in stream: StreamID) throws -> TransactionRecord? {
        guard record.first.value > 1 else { return nil }
        let header = try header(at: GlobalPosition(record.first.value - 1))
        guard header.stream == stream, let before = try transaction(stream, CommandID(header.transaction)),
            before.hash == record.hash
        else { return nil }
        return before
    }
}

extension LogReader {
    /// Adds the reversed transactions and the figures of the first answer to the repeated answer of an undo, redo or
    /// correction (L3). The events do not contain these. Cost: its events, and those of each product that it booked.
    borrowing func completeRepeat(_ receipt: Receipt, of household: HouseholdID) throws -> Receipt {
        guard let first = receipt.events.first?.header.position else { return receipt }
        var completed = receipt
        var events = receipt.events
        for part in try parts(of: receipt.transaction, in: household).dropFirst() {
            events += try self.events(of: part)
            completed.position = part.last
        }
        completed.note(events.lazy.compactMap(\.event.asReversal))
        completed.figures = try figures(of: events, from: first, through: completed.position, in: household)
        return completed
    }

    /// The stock of the products that some events book or merge, before these and after them, as the sum of the
    /// bookings. Cost: each event of these products is read twice, and of all only the position is kept.
    private borrowing func figures(
        of events: [RecordedEvent], from first: GlobalPosition, through last: GlobalPosition, in household: HouseholdID
    ) throws -> [Receipt.Figure] {
        let products = events.reduce(into: Set<ProductID>()) { $0.formUnion($1.stocked) }
        var (found, next) = (Set<GlobalPosition>(), Array(products))
        var (seen, hasMerges) = (products, false)
        while let product = next.popLast() {
            for position in try positions(of: EntityID(product)) where position <= last {
                guard found.insert(position).inserted else { continue }
                // What is one with it counts, too (C9).
                for other in try event(at: position).merged {
                    hasMerges = true
                    if seen.insert(other).inserted { next.append(other) }
                }
            }
        }
        // By the household's own units, too, what is one is brought into one unit.
        if hasMerges {
            for position in try positions(of: EntityID(household)) where position <= last && !found.contains(position) {
                if case .catalog = try event(at: position).event { found.insert(position) }
            }
        }
        var (catalog, sums) = (Catalog(), [ProductID: StockSums]())
        var before: StockFigures?
        for position in found.sorted() {
            if position >= first, before == nil { before = StockFigures(catalog, sums) }
            try event(at: position).effects { effect in
                switch effect {
                case .catalog(let change): catalog.apply(change)
                case .booked(let change):
                    if let old = change.old {
                        sums[old.product, default: StockSums()] -= StockSums(total: old.amount, opened: .zero)
                    }
                    if let new = change.new {
                        sums[new.product, default: StockSums()] += StockSums(total: new.amount, opened: .zero)
                    }
                // Nothing else is part of a figure of stock: not a lot's fields, a place, a price, a reminder.
                default: break
                }
            }
        }
        return before?.figures(of: products, after: StockFigures(catalog, sums)) ?? []
    }
}

extension StockFigures {
    fileprivate init(_ catalog: Catalog, _ sums: [ProductID: StockSums]) {
        self.init(catalog) { sums[$0] ?? StockSums() }
    }
}

extension RecordedEvent {
    /// The products whose stock is another one by it, or is told with another one's.
    fileprivate var stocked: Set<ProductID> {
        bookings.reduce(into: Set(merged)) { $0.formUnion([$1.old?.product, $1.new?.product].compactMap(\.self)) }
    }

    /// The products that it makes one, or takes apart.
    fileprivate var merged: [ProductID] {
        effects.flatMap { effect -> [ProductID] in
            if case .catalog(.merged(let id, let into, _)) = effect { [id, into] } else { [] }
        }
    }

    var bookings: [Change<Booking>] { effects.compactMap(\.booking) }

    /// In their order.
    var effects: [Effect] {
        var all: [Effect] = []
        effects { all.append($0) }
        return all
    }
}

extension Effect {
    var booking: Change<Booking>? { if case .booked(let change) = self { change } else { nil } }
}
