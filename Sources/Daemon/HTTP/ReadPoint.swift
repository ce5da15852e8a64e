import API
import Commands
import Events
import Inventory
import Projections

/// The time that a read asks about (L6), resolved once: an earlier one costs a replay.
struct ReadPoint: Sendable {
    let request: HouseholdRequest
    /// The read models include the log up to here; live ones may be newer each time they are read.
    let position: GlobalPosition
    /// The requested day, where it differs from the day of the time itself.
    let day: CalendarDate?
    /// Set where the read is about the past; nil: the live read models.
    let past: Past?

    /// Read models of an earlier time or day.
    struct Past: Sendable {
        let projections: ProjectionSet
        /// The names on the requested day.
        let catalog: CatalogView?
        /// On which day each event counts, where a day was requested.
        let days: EffectiveDays?
        let time: Timestamp
        /// Set where a point in the log was requested.
        let asOf: GlobalPosition?
    }

    func read<R: Sendable>(_ body: @Sendable (ReadContext) throws -> R) async throws -> R {
        if let frozen = try frozen { return try body(frozen) }
        let day = day
        return try await request.read(atLeast: position) { context in
            var context = context
            context.today = day ?? context.today
            return try body(context)
        }
    }

    /// The same on another thread.
    func read<R: Sendable>(
        on thread: ReadThread, _ body: @escaping @Sendable (ReadContext) throws -> R
    ) async throws -> R {
        let context = try await read { $0 }
        return try await thread.read { try body(context) }
    }

    /// Reads this point and another one together; where both are live they get the same context.
    func read<R: Sendable>(
        besides other: ReadPoint, _ body: @Sendable (ReadContext, ReadContext) throws -> R
    ) async throws -> R {
        if let frozen = try frozen { return try await other.read { try body(frozen, $0) } }
        let then = try other.frozen
        return try await read { try body($0, then ?? $0) }
    }

    /// A view of the requested past day with no events applied yet; nil where none was requested.
    func dayView(_ set: ProjectionSet = ProjectionSet()) -> DayView? {
        day.flatMap { day in past?.days.map { DayView(day: day, days: $0, set) } }
    }

    private var frozen: ReadContext? {
        get throws(MissingZone) {
            guard let past else { return nil }
            var context = try ReadContext(
                request.id, past.projections, zones: request.services.zones, time: past.time, position: position,
                asOf: past.asOf, member: request.member)
            context.today = day ?? context.today
            context.former = past.catalog
            return context
        }
    }
}

/// Which days other than today a read can ask for.
enum AllowedDays: Sendable {
    /// Past days, as they were, and future days, on which the current stock is judged.
    case all
    case past
    /// None: the answer does not depend on the day.
    case none

}

extension HouseholdRequest {
    /// The time that a read asks about: first the point in the log, then the day as known at that point (L6).
    /// - Throws: `Problem` 503 when `after` is not reached in a second, 422 for an invalid day or position.
    /// - Parameters:
    ///   - direction: Of a day without a year.
    ///   - isOfDay: What is asked for is of that day alone, so that today is a day, too.
    func context(
        _ options: ReadOptions, days: AllowedDays, _ direction: HumanDate.Direction = .nearest, isOfDay: Bool = false
    ) async throws -> ReadPoint {
        let base = try await base(options)
        guard let text = options.on else { return base }
        if case .none = days {
            throw Problem(
                422, .impossible,
                "this cannot be shown for a day, only as it is now or as it was at a time"
            ).with(.give("asOf"))
        }
        let (day, today) = try await base.read { (try $0.day(text, field: "on", direction), $0.today) }
        if day < today || isOfDay && day == today { return try await past(day, base) }
        if day > today, case .past = days {
            throw Problem(
                422, .impossible,
                "“\(text)” is \(day.words), which is in the future: only the board, the stock and the counts can be "
                    + "shown for a future day")
        }
        return ReadPoint(request: self, position: base.position, day: day, past: base.past)
    }

    /// A time as a person writes it: a position or a time of the log, or a day; nil: now.
    func context(named text: String?) async throws -> ReadPoint {
        guard let text else { return try await context(ReadOptions(), days: .past) }
        // A bare day means that day; with a time of day it is a time of the log.
        let isOfLog = UInt64(text) != nil || text.contains(":") || HumanTime.isAgo(text)
        return try await context(
            isOfLog ? ReadOptions { $0.asOf = text } : ReadOptions { $0.on = text }, days: .past, .past)
    }

    private func base(_ options: ReadOptions) async throws -> ReadPoint {
        guard let text = options.asOf else {
            guard let after = options.after.map({ GlobalPosition($0) }), after > head else {
                return ReadPoint(request: self, position: head, day: nil, past: nil)
            }
            guard try await services.reach(after, within: Services.readLimit) else { throw Problem.notReady }
            return ReadPoint(request: self, position: after, day: nil, past: nil)
        }
        let view: PastView
        do {
            view = try await services.projections.view(of: id, asOf: try await asOf(text))
        } catch let error as AsOfError {
            throw try await problem(error)
        }
        _ = try await services.zones.supplied(view.projections.catalog.settings.timeZone)
        return ReadPoint(
            request: self, position: view.position, day: nil,
            past: .init(
                projections: view.projections, catalog: nil, days: nil, time: view.moment, asOf: view.position))
    }

    private func past(_ day: CalendarDate, _ base: ReadPoint) async throws -> ReadPoint {
        let view: PastDay
        do {
            view = try await services.projections.view(of: id, on: day, at: base.position)
        } catch let error as AsOfError {
            throw try await problem(error)
        }
        let zone = try await services.zones.supplied(view.projections.catalog.settings.timeZone)
        // The end of that day, for reminders that were still ahead.
        let end = zone.instant(of: day + 1, minuteOfDay: 0).adding(milliseconds: -1)
        return ReadPoint(
            request: self, position: base.position, day: day,
            past: .init(
                projections: view.projections, catalog: view.catalog, days: view.days, time: end, asOf: base.past?.asOf)
        )
    }

    /// Says since when there is history by the household's clock, so that it can be asked for (L6).
    private func problem(_ error: AsOfError) async throws -> Problem {
        guard case .beforeHistory(let since) = error else { return Problem(422, .noHistory, "\(error)") }
        let zone = try await zone()
        let words = LocalTime(since, zone: zone).words(now: LocalTime(services.clock.now(), zone: zone))
        return Problem(422, .noHistory, "no history before \(words)")
    }

    /// `asOf` as typed: a position, or a time; a day alone means its end.
    private func asOf(_ text: String) async throws -> AsOf {
        if let position = UInt64(text) { return .position(GlobalPosition(position)) }
        if let time = Timestamp(rfc3339: text) { return .time(time) }
        // Today's end is still ahead, so it means now.
        return .time(min(try await instant(text, .end, field: "asOf"), services.clock.now()))
    }
}

extension ReadContext {
    /// A day as typed.
    func day(
        _ text: String, field: String, _ direction: HumanDate.Direction = .past
    ) throws(Problem) -> CalendarDate {
        do {
            return try HumanDate.parse(text, today: today, order: settings.dateOrder, direction: direction)
        } catch {
            throw .unreadable("\(error)", field: field)
        }
    }
}
