import API
import Events
import Inventory
import Projections

/// Which events of a household to return.
struct LogFilter: Sendable {
    var subject = HistorySubject.household
    /// Empty: all types.
    var types: Set<EventType> = []
    /// Of what was taken out of stock, only what was for one of these. Empty: for any.
    var reasons: Set<ConsumeReason> = []
    /// Who did it: a user, or a member on whose behalf it was done. Nil: anyone.
    var by: Person?
    /// Only events recorded after this position.
    var since = GlobalPosition.start

    enum Person: Sendable {
        /// larder itself.
        case larder
        case member(Member)
    }

    /// Whether headers have to be read, so that many events may be read for one match.
    var isSelective: Bool { !types.isEmpty || by != nil }

    func fits(_ header: EventHeader) -> Bool { fits(header.type) && fits(header.author) }

    func fits(_ type: EventType) -> Bool { types.isEmpty || types.contains(type) }

    /// Of an event whose type fits.
    func fits(_ event: Event) -> Bool {
        guard !reasons.isEmpty, case .stock(.consumed(let fact)) = event else { return true }
        return fact.reason.value.map(reasons.contains) ?? false
    }

    func fits(_ author: Authorship) -> Bool {
        switch by {
        case nil: true
        case .larder?: author.actor.isNone
        case .member(let member)?: author.actor == member.user && !member.user.isNone || author.behalf == member.id
        }
    }
}

/// Reads a household's events by a filter, in short reads. A subject and a time are found by their indexes; types and
/// persons by reading the headers from there; only matching events are decoded.
struct LogSearch: Sendable {
    let services: Services
    let household: HouseholdID
    let filter: LogFilter
    /// Headers read for one page: the caller continues from there, so no search delays other reads for long.
    var most = 20_000

    /// Headers per read.
    private static let chunk = 1000

    /// The first `limit` events after a position, oldest first.
    func page(after position: GlobalPosition, limit: Int) async throws -> LogExcerpt {
        // Take the head before reading, so that a caller who then waits for events beyond it misses none.
        let page = LogExcerpt(head: services.log.head.position)
        return try await fill(page, from: max(position, filter.since), limit) { reader, filter, household, at, wanted in
            try reader.positions(filter.subject, of: household, after: at, limit: wanted)
        }
    }

    /// The last `limit` events before a position, oldest first.
    func newest(before position: GlobalPosition, limit: Int) async throws -> LogExcerpt {
        let page = LogExcerpt(head: services.log.head.position, isNewest: true)
        var filled = try await fill(page, from: position, limit) { reader, filter, household, at, wanted in
            try reader.positions(filter.subject, of: household, before: at, limit: wanted)
        }
        filled.turnAround()
        return filled
    }

    private typealias Positions =
        @Sendable (borrowing LogReader, LogFilter, HouseholdID, GlobalPosition, Int) throws -> [GlobalPosition]

    private func fill(
        _ page: LogExcerpt, from start: GlobalPosition, _ limit: Int, _ positions: @escaping Positions
    ) async throws -> LogExcerpt {
        var page = page
        var at = start
        var looked = 0
        while page.next == nil {
            let (from, filter, household) = (at, filter, household)
            let wanted = filter.isSelective ? min(Self.chunk, most) : min(Self.chunk, limit - page.events.count + 1)
            let found: Int
            (page, at, found) = try await run { [page] reader in
                var page = page
                let found = try positions(reader, filter, household, from, wanted)
                for position in found {
                    // Only happens when reading backwards.
                    guard position > filter.since else { return (page, position, 0) }
                    guard try reader.wants(position, filter) else { continue }
                    let event = try reader.event(at: position)
                    guard filter.fits(event.event) else { continue }
                    if !page.take(event, limit) { break }
                }
                return (page, found.last ?? from, found.count)
            }
            guard found == wanted else { break }
            looked += found
            if page.next == nil, looked >= most { page.stop(at: at) }
            try Task.checkCancellation()
        }
        return page
    }

    private func run<R: Sendable>(_ body: @escaping @Sendable (borrowing LogReader) throws -> R) async throws -> R {
        let (log, household) = (services.log, household)
        return try await services.reader.read { try log.read(of: household) { try body($0) } }
    }
}

extension LogReader {
    fileprivate borrowing func wants(_ position: GlobalPosition, _ filter: LogFilter) throws -> Bool {
        try !filter.isSelective || filter.fits(header(at: position))
    }
}
