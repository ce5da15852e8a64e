import Domain
import Events

extension UndoPlan {
    /// Chooses up to `limit` of the transactions that match, newest first, for a redo oldest first, from where the step
    /// before stopped. Founding and the like stays.
    /// - Returns: Where it stopped, and how many are left: 0 when none is; exact for the first step, which looks at them
    ///   all, and how many events are left for later ones, so that many steps cost no more than one.
    mutating func choose(
        _ match: UndoTransaction.Match, _ command: UndoTransaction
    ) throws -> (next: GlobalPosition?, remaining: Int) {
        let by = try match.by.isEmpty ? nil : household.member(named: match.by)
        var (chosen, left) = (0, 0)
        var (last, next) = (TransactionID(), GlobalPosition?.none)
        var walk = Walk(match.through, redo: command.redo, from: command.from)
        while let position = try walk.next(self) {
            let header = try reader.header(at: position)
            if !command.redo, let since = match.since, header.recordedAt < since { break }
            guard header.transaction != last, header.stream == stream, matches(header, match, by) else { continue }
            if chosen == Int(command.limit), command.from != nil {
                left = walk.left
                break
            }
            last = header.transaction
            if chosen < Int(command.limit) {
                if try chooseUnlessPermanent(last, inEffect: !command.redo) { chosen += 1 }
                next = GlobalPosition(
                    command.redo
                        ? position.value - UInt64(header.index) + UInt64(header.count) - 1
                        : position.value - UInt64(header.index))
            } else if try stands(last, inEffect: !command.redo) {
                left += 1
            }
        }
        guard chosen > 0 || command.from != nil else {
            throw Refusal(
                .nothingToUndo, "there is nothing of that left to \(command.redo ? "redo" : "undo")")
        }
        return (left > 0 ? next : nil, left)
    }

    private func matches(_ header: EventHeader, _ match: UndoTransaction.Match, _ by: MemberID?) -> Bool {
        // What an undo took back stands as it left it; only its originals are chosen.
        if header.type == Reversal.type { return false }
        if match.origin != .unset, header.author.origin != match.origin { return false }
        if let since = match.since, header.recordedAt < since { return false }
        guard let by else { return true }
        return (header.author.behalf ?? household.membership.member(of: header.author.actor)?.id) == by
    }

    private mutating func chooseUnlessPermanent(_ transaction: TransactionID, inEffect: Bool) throws -> Bool {
        let isPermanent = try events(of: transaction).contains {
            type(of: $0.event.payload).reversibility == .permanent
        }
        return try !isPermanent && choose(transaction, inEffect: inEffect)
    }

    /// Whether anything of a transaction stands that way; two look-ups where it was never reversed.
    private func stands(_ transaction: TransactionID, inEffect: Bool) throws -> Bool {
        let events = try events(of: transaction)
        if events.contains(where: { type(of: $0.event.payload).reversibility == .permanent }) { return false }
        if try reader.positions(of: EntityID(transaction), limit: 1).isEmpty {
            return inEffect && events.contains { type(of: $0.event.payload).reversibility == .undoable }
        }
        return try standings(events).contains { $0.inEffect == inEffect }
    }

    /// Positions of the events that came through something, or of the whole stream: newest first, a redo oldest first.
    private struct Walk {
        private let via: EntityID
        private let redo: Bool
        private var at: GlobalPosition
        private var page: ArraySlice<GlobalPosition> = []
        private var version: StreamVersion?

        init(_ via: EntityID, redo: Bool, from: GlobalPosition?) {
            self.via = via
            self.redo = redo
            at = from ?? (redo ? .start : GlobalPosition(.max))
        }

        /// How many are at hand: more than none, while there are any.
        var left: Int { page.count + 1 }

        mutating func next(_ plan: borrowing UndoPlan) throws -> GlobalPosition? {
            if page.isEmpty { page = try nextPage(plan)[...] }
            guard let position = page.popFirst() else { return nil }
            at = position
            return position
        }

        private mutating func nextPage(_ plan: borrowing UndoPlan) throws -> [GlobalPosition] {
            if via.isNone { return try streamPage(plan) }
            return redo
                ? try plan.reader.positions(of: via, after: at, limit: 1000)
                : try plan.reader.positionsNewestFirst(of: via, before: at, limit: 1000)
        }

        private mutating func streamPage(_ plan: borrowing UndoPlan) throws -> [GlobalPosition] {
            var positions: [GlobalPosition] = []
            var version = try version ?? plan.reader.version(of: plan.stream, around: at, after: redo)
            while version.value > 0, positions.count < 1000,
                let position = try plan.reader.position(of: plan.stream, version)
            {
                positions.append(position)
                version = StreamVersion(redo ? version.value + 1 : version.value - 1)
            }
            self.version = version
            return positions
        }
    }
}

extension LogReader {
    /// The stream's first event after a position, or the last before it. A binary search.
    borrowing func version(
        of stream: StreamID, around position: GlobalPosition, after: Bool
    ) throws -> StreamVersion {
        var (low, high) = (UInt64(0), try version(of: stream).value)
        while low < high {
            let middle = low + (high - low + 1) / 2
            let at = try self.position(of: stream, StreamVersion(middle)) ?? position
            if after ? at <= position : at < position { low = middle } else { high = middle - 1 }
        }
        return StreamVersion(after ? low + 1 : low)
    }
}
