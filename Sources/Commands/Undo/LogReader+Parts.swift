import Domain
import Events

extension ID where Tag == CommandTag {
    /// The id of the n-th transaction of a command that takes several, the first being its own.
    func part(_ n: Int) -> CommandID { n == 0 ? self : derive(UInt32(n)) }
}

extension LogReader {
    /// All transactions of one command, in order, given any of them: only that one, unless the command was an undo so
    /// large that it took several. Those have the command's hash, follow one another without a gap, and have ids
    /// derived from the first's. Cost: a look-up; for an undo two for each.
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
    /// Adds to the answer to a repeated undo, redo or correction what the first answer had besides its events (L3): the
    /// reversed transactions and the figures. Cost: its events, and those of each product that it booked.
    borrowing func toldAgain(_ receipt: Receipt, of household: HouseholdID) throws -> Receipt {
        guard let first = receipt.events.first?.header.position else { return receipt }
        var told = receipt
        var events = receipt.events
        for part in try parts(of: receipt.transaction, in: household).dropFirst() {
            events += try self.events(of: part)
            told.position = part.last
        }
        told.note(events.lazy.compactMap(\.event.asReversal))
        let changes = events.lazy.flatMap(\.bookings)
        let products = Set(changes.flatMap { [$0.old?.product, $0.new?.product].compactMap(\.self) })
        told.figures = try products.sorted().compactMap { try figure(of: $0, from: first, through: told.position) }
        return told
    }

    /// The stock of a product before some events and after them, as the sum of its bookings. Nil where both are the
    /// same.
    private borrowing func figure(
        of product: ProductID, from first: GlobalPosition, through last: GlobalPosition
    ) throws -> Receipt.Figure? {
        var (before, after): (Int128, Int128) = (0, 0)
        for position in try positions(of: EntityID(product)) where position <= last {
            for change in try event(at: position).bookings {
                if let old = change.old, old.product == product { after -= Int128(old.amount.millionths) }
                if let new = change.new, new.product == product { after += Int128(new.amount.millionths) }
            }
            if position < first { before = after }
        }
        // Saturates, as `Lots.total` does.
        let (was, now) = (Quantity(millionths: Int64(clamping: before)), Quantity(millionths: Int64(clamping: after)))
        return was == now ? nil : Receipt.Figure(product: product, before: was, after: now)
    }
}

extension RecordedEvent {
    var bookings: [Change<Booking>] {
        var bookings: [Change<Booking>] = []
        effects { if let change = $0.booking { bookings.append(change) } }
        return bookings
    }
}

extension Effect {
    var booking: Change<Booking>? { if case .booked(let change) = self { change } else { nil } }
}
