import Events
import Inventory

extension UndoPlan {
    /// Chooses all of the transactions that match, or one thing's share of them, except foundings and other permanent
    /// ones.
    /// Cost: the headers of the events of an import or sample, else of the thing or the stream, back to `since`.
    /// - Returns: How many undos and redos match, which stay as they are.
    mutating func choose(
        _ match: UndoTransaction.Match, only: Set<EntityID>?, redo: Bool, _ log: borrowing LogReader
    ) throws -> Int {
        let by = try match.by.isEmpty ? nil : household.anyMember(named: match.by)
        var last = TransactionID()
        var leftAlone = 0
        // Of products that are merged what names them is not in one order.
        let thing = only.flatMap { $0.count == 1 ? $0.first : nil } ?? EntityID()
        var walk = NewestFirst(match.through.isNone ? thing : match.through)
        while let position = try walk.next(stream, log) {
            heartbeat.tick()
            let header = try log.header(at: position)
            if let since = match.since, header.recordedAt < since { break }
            guard header.transaction != last, header.stream == stream, matches(header, match, by) else { continue }
            last = header.transaction
            if header.type == Reversal.type {
                leftAlone += 1
            } else {
                try chooseUnlessPermanent(last, inEffect: !redo, only: only, log)
            }
        }
        guard size > 0 else {
            // To who may not import, nobody's import is advised.
            let mayImport = household.membership.member(of: context.author.actor)?.role.allows(.change) ?? false
            var refusal = Refusal(.nothingToUndo, "there is nothing left to \(redo ? "redo" : "undo")")
            if match.isLatestImport, !redo, mayImport {
                refusal.remedies = try standingImports(besides: match.through, log)
            }
            throw refusal
        }
        return leftAlone
    }

    /// The undos of the newest of the other imports of which something stands.
    /// Cost: the headers of the stream back to these, and the events that were imported since.
    private func standingImports(besides through: EntityID, _ log: borrowing LogReader) throws -> [Remedy] {
        var found: [EntityID] = []
        var last = TransactionID()
        var walk = NewestFirst(EntityID())
        while found.count < Self.mostImports, let position = try walk.next(stream, log) {
            heartbeat.tick()
            let header = try log.header(at: position)
            guard header.author.origin == .import, let via = header.author.via, via != through, !found.contains(via),
                header.transaction != last, header.type != Reversal.type
            else { continue }
            last = header.transaction
            var rest = UndoPlan(household, context)
            try rest.chooseUnlessPermanent(last, inEffect: true, only: nil, log)
            if rest.size > 0 { found.append(via) }
        }
        return found.map { .run(.undo, ["import": "\($0)"], "to undo an earlier import") }
    }

    /// The most imports that a refusal names.
    private static let mostImports = 5

    private func matches(_ header: EventHeader, _ match: UndoTransaction.Match, _ by: MemberID?) -> Bool {
        if match.origin != .unset, header.author.origin != match.origin { return false }
        guard let by else { return true }
        // As history lists it: who did it, and whose act it was (H5).
        if header.author.behalf == by { return true }
        let user = household.membership.members[by]?.user ?? UserID()
        return !user.isNone && header.author.actor == user
    }

    private mutating func chooseUnlessPermanent(
        _ transaction: TransactionID, inEffect: Bool, only: Set<EntityID>?, _ log: borrowing LogReader
    ) throws {
        let isPermanent = try events(of: transaction, log).contains {
            type(of: $0.event.payload).reversibility == .permanent
        }
        if !isPermanent { _ = try choose(transaction, inEffect: inEffect, only: only, log) }
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
