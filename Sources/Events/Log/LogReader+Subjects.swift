public import Inventory
import LMDB

/// The index `subjects`: the events that name an entity, in order and numbered from 1; its witness has their number. So
/// a page of them shows by itself that it is complete.
extension LogReader {
    /// Positions of the events in scope that name an entity, oldest first, after `position`.
    ///
    /// Cost: a search, then a step and a decode for each result, however many the entity has in its household; events of
    /// other streams that name it, which only somebody who reckoned its id can have made, cost as much each.
    /// - Throws: `EventLogError.inconsistent` or `.damaged` where the index is not what was put there.
    public func positions(
        of subject: EntityID, after position: GlobalPosition = .start, limit: Int = .max
    ) throws -> [GlobalPosition] {
        guard position.value < .max else { return [] }
        let page = SubjectPage(edge: position.next, newestFirst: false, limit: limit)
        let found = try inScope(of: subject, page, \.header.position)
        guard found.count < limit else { return found }
        return found + shown(of: subject).filter { $0 > position }.prefix(limit - found.count)
    }

    /// Positions of the events in scope that name an entity, newest first, before `position`. Cost and errors: as oldest
    /// first.
    public func positionsNewestFirst(
        of subject: EntityID, before position: GlobalPosition = GlobalPosition(.max), limit: Int
    ) throws -> [GlobalPosition] {
        let first = shown(of: subject).reversed().filter { $0 < position }.prefix(limit)
        guard first.count < limit else { return Array(first) }
        let page = SubjectPage(edge: position, newestFirst: true, limit: limit - first.count)
        return try first + inScope(of: subject, page, \.header.position)
    }

    /// Calls `body` with the events in scope that name an entity, oldest first, after a position. Cost: as `positions`.
    public func forEach(
        of subject: EntityID, after position: GlobalPosition = .start, _ body: (RecordedEvent) -> Void
    ) throws {
        guard position.value < .max else { return }
        _ = try inScope(of: subject, SubjectPage(edge: position.next, newestFirst: false, limit: .max), body)
        for at in shown(of: subject) where at > position { pending?[at].map(body) }
    }

    /// Calls `body` with the events in scope that name an entity, newest first, after a position and before another one,
    /// until it answers false.
    ///
    /// Cost: a search, then for each event that it looks at a step and a decode, and up to three times as many ahead of
    /// it.
    public func forEachNewestFirst(
        of subject: EntityID, after position: GlobalPosition = .start, before: GlobalPosition = GlobalPosition(.max),
        _ body: (RecordedEvent) throws -> Bool
    ) throws {
        for at in shown(of: subject).reversed() where at < before {
            guard at > position else { return }
            if let event = pending?[at], try !body(event) { return }
        }
        var page = SubjectPage(edge: before, newestFirst: true, limit: 2)
        while true {
            let found = try inScope(of: subject, page) { $0 }
            for event in found {
                guard event.header.position > position, try body(event) else { return }
            }
            guard let last = found.last, found.count == page.limit else { return }
            page.edge = last.header.position
            page.limit = min(page.limit * 4, 128)
        }
    }

    private func shown(of subject: EntityID) -> [GlobalPosition] {
        let found = pending?.positions(of: subject) ?? []
        guard let scope else { return found }
        return found.filter { pending?[$0]?.header.stream == scope }
    }

    /// Everything that the index has under an entity.
    func entries(of subject: EntityID) throws -> [SubjectEntry] {
        let all = SubjectPage(edge: .start, newestFirst: false, limit: .max)
        return try all.entries(try neighbourhood(of: subject, all), of: try witness(Witness.key(subject)) ?? 0, subject)
    }

    /// Pages until as many are found as the page may have, or there are no more.
    private func inScope<Found>(
        of subject: EntityID, _ page: SubjectPage, _ found: (RecordedEvent) -> Found
    ) throws -> [Found] {
        let limit = page.limit
        var (all, page) = ([Found](), page)
        while true {
            var (count, last) = (0, GlobalPosition.start)
            try forEach(of: subject, page) { event in
                (count, last) = (count + 1, event.header.position)
                if all.count < limit, scope == nil || event.header.stream == scope { all.append(found(event)) }
            }
            guard count > 0, count == page.limit, all.count < limit else { return all }
            // Not one by one where events of other streams name it.
            page.limit = max(limit - all.count, 64)
            page.edge = page.newestFirst ? last : last.next
        }
    }

    private func forEach(of subject: EntityID, _ page: SubjectPage, _ body: (RecordedEvent) -> Void) throws {
        let found = try neighbourhood(of: subject, page)
        let entries = try page.entries(found, of: try witness(Witness.key(subject)) ?? 0, subject)
        func event(_ entry: SubjectEntry) throws -> RecordedEvent {
            let event = try self.event(at: entry.position)
            guard event.event.subjects(event.header).contains(subject) else {
                throw EventLogError.damaged(
                    entry.position, "the index `subjects` lists it under \(subject), to which it does not refer")
            }
            return event
        }
        // Also the last one outside the page: if it were wrong, it might belong to the page.
        if let outside = found.last(where: { !page.holds($0) }) { _ = try event(outside) }
        for entry in entries { body(try event(entry)) }
    }

    /// The entries of a page in its order, with up to two before it and one behind it.
    private func neighbourhood(of subject: EntityID, _ page: SubjectPage) throws -> [SubjectEntry] {
        let key = Key(subject.raw)
        return try transaction.withCursor(databases.subjects) { cursor in
            guard var start = try cursor.find(key).map({ try SubjectEntry($0.value) }) else { return [] }
            if let found = try cursor.seekDuplicate(key, atLeast: Key(page.edge.value, UInt64(0))) {
                start = try SubjectEntry(found.value)
            } else if try cursor.find(key) != nil, let last = try cursor.lastDuplicate() {
                start = try SubjectEntry(last.value)
            }
            for _ in 0..<2 {
                let entry = try page.newestFirst ? cursor.nextDuplicate() : cursor.previousDuplicate()
                guard let entry else { break }
                start = try SubjectEntry(entry.value)
            }
            var found: [SubjectEntry] = []
            var (count, next) = (0, try cursor.seekDuplicate(key, atLeast: Key(start.position.value, start.number)))
            while let at = next, count <= page.limit {
                let entry = try SubjectEntry(at.value)
                if page.holds(entry) { count += 1 }
                found.append(entry)
                next = try page.newestFirst ? cursor.previousDuplicate() : cursor.nextDuplicate()
            }
            return found
        }
    }
}

/// One entry of `subjects` under its entity.
struct SubjectEntry: Hashable {
    var position: GlobalPosition
    /// Its number among the events that name the entity, from 1.
    var number: UInt64

    init(_ bytes: UnsafeRawBufferPointer) throws(EventLogError) {
        guard bytes.count == 16 else {
            throw .inconsistent("an entry of `subjects` has \(bytes.count) bytes")
        }
        position = GlobalPosition(bytes.loadBigEndian(at: 0, as: UInt64.self))
        number = bytes.loadBigEndian(at: 8, as: UInt64.self)
    }
}

private struct SubjectPage {
    /// Oldest first the least position, newest first the first one that is too great.
    var edge: GlobalPosition
    var newestFirst: Bool
    var limit: Int

    func holds(_ entry: SubjectEntry) -> Bool { newestFirst ? entry.position < edge : entry.position >= edge }

    /// Those of the given entries that belong to the page.
    /// - Parameter count: The number of the entity's entries, by its witness.
    /// - Throws: Where one is missing or out of order.
    func entries(_ found: [SubjectEntry], of count: UInt64, _ subject: EntityID) throws(EventLogError) -> [SubjectEntry]
    {
        let inside = found.filter(holds)
        let (start, end): (UInt64, UInt64) = newestFirst ? (count, 1) : (1, count)
        var isComplete = zip(found, found.dropFirst()).allSatisfy { one, next in
            let (older, newer) = newestFirst ? (next, one) : (one, next)
            return older.position < newer.position && older.number < .max && older.number + 1 == newer.number
        }
        if found.count - inside.count < 2 { isComplete = isComplete && found.first?.number ?? start == start }
        if inside.count <= limit { isComplete = isComplete && found.last?.number ?? end == end }
        guard isComplete, found.isEmpty == (count == 0) else {
            throw .inconsistent("the index `subjects` is incomplete under \(subject), which has \(count) entries")
        }
        return Array(inside.prefix(limit))
    }
}
