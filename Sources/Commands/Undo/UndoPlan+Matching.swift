import Domain
import Events

extension UndoPlan {
    /// Chooses all of the transactions that match, except foundings and other permanent ones.
    /// Cost: the headers of the events of an import or sample, else of the stream, back to `since`.
    mutating func choose(_ match: UndoTransaction.Match, redo: Bool, _ log: borrowing LogReader) throws {
        let by = try match.by.isEmpty ? nil : household.member(named: match.by)
        var last = TransactionID()
        var walk = NewestFirst(match.through)
        while let position = try walk.next(stream, log) {
            pulse.beat()
            let header = try log.header(at: position)
            if let since = match.since, header.recordedAt < since { break }
            guard header.transaction != last, header.stream == stream, matches(header, match, by) else { continue }
            last = header.transaction
            try chooseUnlessPermanent(last, inEffect: !redo, log)
        }
        guard size > 0 else {
            throw Refusal(.nothingToUndo, "there is nothing of that left to \(redo ? "redo" : "undo")")
        }
    }

    private func matches(_ header: EventHeader, _ match: UndoTransaction.Match, _ by: MemberID?) -> Bool {
        // Reversals stay as they are; only originals are chosen.
        if header.type == Reversal.type { return false }
        if match.origin != .unset, header.author.origin != match.origin { return false }
        guard let by else { return true }
        return (header.author.behalf ?? household.membership.member(of: header.author.actor)?.id) == by
    }

    private mutating func chooseUnlessPermanent(
        _ transaction: TransactionID, inEffect: Bool, _ log: borrowing LogReader
    ) throws {
        let isPermanent = try events(of: transaction, log).contains {
            type(of: $0.event.payload).reversibility == .permanent
        }
        if !isPermanent { _ = try choose(transaction, inEffect: inEffect, log) }
    }

    /// Positions of the events that came through something, or of the whole stream, newest first.
    private struct NewestFirst {
        private let via: EntityID
        private var before = GlobalPosition(.max)
        private var page: ArraySlice<GlobalPosition> = []
        /// The version that comes next, when it reads the whole stream.
        private var version: StreamVersion?

        init(_ via: EntityID) { self.via = via }

        mutating func next(_ stream: StreamID, _ log: borrowing LogReader) throws -> GlobalPosition? {
            guard !via.isNone else { return try next(of: stream, log) }
            if page.isEmpty { page = try log.positionsNewestFirst(of: via, before: before, limit: 1000)[...] }
            before = page.first ?? before
            return page.popFirst()
        }

        private mutating func next(of stream: StreamID, _ log: borrowing LogReader) throws -> GlobalPosition? {
            let at = try version ?? log.version(of: stream)
            guard at > .start else { return nil }
            version = StreamVersion(at.value - 1)
            return try log.position(of: stream, at)
        }
    }
}
