import Domain
import Events

extension UndoPlan {
    /// Chooses all of the transactions that match, newest first, for a redo oldest first. Founding and the like stays.
    /// Cost: the headers of what came through an import or sample, else of the stream, back to `since`.
    mutating func choose(_ match: UndoTransaction.Match, redo: Bool) throws {
        let by = try match.by.isEmpty ? nil : household.member(named: match.by)
        var last = TransactionID()
        var walk = Walk(match.through, redo: redo)
        while let position = try walk.next(self) {
            pulse.beat()
            let header = try reader.header(at: position)
            if !redo, let since = match.since, header.recordedAt < since { break }
            guard header.transaction != last, header.stream == stream, matches(header, match, by) else { continue }
            last = header.transaction
            try chooseUnlessPermanent(last, inEffect: !redo)
        }
        guard size > 0 else {
            throw Refusal(.nothingToUndo, "there is nothing of that left to \(redo ? "redo" : "undo")")
        }
    }

    private func matches(_ header: EventHeader, _ match: UndoTransaction.Match, _ by: MemberID?) -> Bool {
        // What an undo took back stands as it left it; only its originals are chosen.
        if header.type == Reversal.type { return false }
        if match.origin != .unset, header.author.origin != match.origin { return false }
        if let since = match.since, header.recordedAt < since { return false }
        guard let by else { return true }
        return (header.author.behalf ?? household.membership.member(of: header.author.actor)?.id) == by
    }

    private mutating func chooseUnlessPermanent(_ transaction: TransactionID, inEffect: Bool) throws {
        let isPermanent = try events(of: transaction).contains {
            type(of: $0.event.payload).reversibility == .permanent
        }
        if !isPermanent { _ = try choose(transaction, inEffect: inEffect) }
    }

    /// Positions of the events that came through something, or of the whole stream: newest first, a redo oldest first.
    private struct Walk {
        private let via: EntityID
        private let redo: Bool
        private var at: GlobalPosition
        private var page: ArraySlice<GlobalPosition> = []
        private var version: StreamVersion?

        init(_ via: EntityID, redo: Bool) {
            self.via = via
            self.redo = redo
            at = redo ? .start : GlobalPosition(.max)
        }

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
            var version = try version ?? (redo ? StreamVersion(1) : plan.reader.version(of: plan.stream))
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
