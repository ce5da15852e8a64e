public import Domain
import LMDB

/// The index `subjects`: an entity has as many entries as its witness says, and each leads to an event that names it.
extension LogReader {
    /// Positions of the events that name an entity, oldest first, after `position`.
    ///
    /// Cost: a step for each event that names it, and a decode for each that is answered.
    public func positions(
        of subject: EntityID, after position: GlobalPosition = .start, limit: Int = .max
    ) throws -> [GlobalPosition] {
        let all = try entries(of: subject)
        let begin = all.partitioningIndex { $0 > position }
        return try named(subject, all[begin...].prefix(limit))
    }

    /// Positions of the events that name an entity, newest first, before `position`. Cost: as oldest first.
    public func positionsNewestFirst(
        of subject: EntityID, before position: GlobalPosition = GlobalPosition(.max), limit: Int
    ) throws -> [GlobalPosition] {
        let all = try entries(of: subject)
        let end = all.partitioningIndex { $0 >= position }
        return try named(subject, all[..<end].suffix(limit)).reversed()
    }

    /// All that the index has under an entity, which has to be as much as was put there.
    func entries(of subject: EntityID) throws -> [GlobalPosition] {
        let count = try witness(Witness.key(subject)) ?? 0
        var found: [GlobalPosition] = []
        try transaction.withCursor(databases.subjects) { cursor in
            var entry = try cursor.find(Key(subject.raw))
            while let at = entry {
                let position = GlobalPosition(try at.value.number(in: "subjects"))
                guard position > found.last ?? .start, found.count < count else {
                    throw EventLogError.misled(subject, found.count + 1, of: count)
                }
                found.append(position)
                entry = try cursor.nextDuplicate()
            }
        }
        guard found.count == count else { throw EventLogError.misled(subject, found.count, of: count) }
        return found
    }

    private func named(_ subject: EntityID, _ positions: ArraySlice<GlobalPosition>) throws -> [GlobalPosition] {
        for position in positions {
            let event = try event(at: position)
            guard event.event.subjects(event.header).contains(subject) else {
                throw EventLogError.damaged(
                    position, "the index `subjects` has it under \(subject), which it does not name")
            }
        }
        return Array(positions)
    }
}

extension [GlobalPosition] {
    /// Of ascending ones the first that fits; all behind it do too.
    fileprivate func partitioningIndex(_ fits: (GlobalPosition) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension EventLogError {
    fileprivate static func misled(_ subject: EntityID, _ found: Int, of count: UInt64) -> EventLogError {
        .inconsistent("the index `subjects` has \(found) entries for \(subject), of \(count)")
    }
}
