import API
import Domain
import Events
import Projections

/// The events behind a figure, each with its share (L7): the read models themselves, fed only the events of the things
/// that the figure is about, and asked before and after each.
struct Explanation: Sendable {
    struct Step: Sendable {
        var event: RecordedEvent
        /// Signed; nil when the event changed nothing that can be counted.
        var change: FigureValue?
        var after: FigureValue
        /// Its effect does not stand any more.
        var undone = false
        /// It brought something where there was nothing.
        var begins: Bool
    }

    private enum State: Sendable {
        case now(ProjectionSet)
        case day(DayView)
    }

    let figure: Figure
    private let vantage: Vantage
    private let limit: Int
    private var state: State
    /// Oldest first; at least the last `limit`.
    private var found: [Step] = []
    private var forgotten = 0

    /// - Parameter day: Only what had happened by then counts; nil: everything.
    init(_ figure: Figure, from vantage: Vantage, on day: DayView?, limit: Int) {
        self.figure = figure
        self.vantage = vantage
        self.limit = limit
        state = day.map { .day($0) } ?? .now(ProjectionSet())
    }

    var value: FigureValue { figure.value(models, vantage) }
    var steps: [Step] { Array(found.suffix(limit)) }
    /// Steps before those.
    var earlier: Int { forgotten + found.count - min(found.count, limit) }

    mutating func apply(_ event: RecordedEvent) {
        let before = value
        var isTouched = false
        if counts(event) {
            let lots = models.stock.lots
            event.effects { effect in
                guard case .lot(let change) = effect else { return }
                change.forEachStep { if figure.isTouched(by: $0, lots) { isTouched = true } }
            }
        }
        switch state {
        case .now(var set):
            state = .now(ProjectionSet())
            set.apply(event)
            state = .now(set)
        case .day(var view):
            state = .now(ProjectionSet())
            view.apply(event)
            state = .day(view)
        }
        let after = value
        guard isTouched || before != after else { return }
        found.append(
            Step(
                event: event, change: after.share(since: before), after: after,
                begins: before == .none && after != .none))
        if found.count > limit * 2 {
            forgotten += found.count - limit
            found.removeFirst(found.count - limit)
        }
    }

    /// Tells which of the steps shown do not stand at `end`. Cost: what names their transactions.
    mutating func markUndone(until end: GlobalPosition, _ reader: borrowing LogReader) throws {
        var fates = EventFates(until: end)
        for place in found.indices.suffix(limit) {
            found[place].undone = try fates.fate(of: found[place].event, reader).undoneBy != nil
        }
    }

    private var models: ProjectionSet {
        switch state {
        case .now(let set): set
        case .day(let view): view.set
        }
    }

    private func counts(_ event: RecordedEvent) -> Bool {
        switch state {
        case .now: true
        case .day(let view): view.counts(event)
        }
    }
}

extension Figure {
    /// Positions of the events behind it, in order, up to `end`.
    func positions(
        in household: HouseholdID, _ subjects: [EntityID], until end: GlobalPosition, _ reader: borrowing LogReader
    ) throws -> [GlobalPosition] {
        var all: Set<GlobalPosition> = []
        for subject in subjects { all.formUnion(try reader.positions(of: subject)) }
        if case .product = self { all.formUnion(try positions(before: all, reader)) }
        if subjects.contains(EntityID(household)), let first = try reader.position(of: household, StreamVersion(1)) {
            all.insert(first)
        }
        return all.filter { $0 <= end }.sorted()
    }

    /// Of the lots that were another product until a correction said that they are this one: it does not make them.
    private func positions(
        before all: Set<GlobalPosition>, _ reader: borrowing LogReader
    ) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        guard try reader.hasEver(Correction.type) else { return found }
        for position in all where try reader.header(at: position).type == Correction.type {
            guard case .log(.corrected(let correction)) = try reader.event(at: position).event else { continue }
            for lot in correction.lots where lot.patch.product != nil {
                found.formUnion(try reader.positions(of: EntityID(lot.lot)))
            }
        }
        return found
    }
}
