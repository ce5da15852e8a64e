import API
import Domain
import Events
import Projections

/// From when figures are looked at.
struct Vantage: Sendable {
    /// The moment that was asked for, before anything has happened.
    var context: ReadContext
    /// Only what had happened by then counts; nil: everything.
    var day: DayView?
    /// Up to where in the log.
    var end: GlobalPosition
    /// The lot that is looked at, as it was made.
    var lot: Lot?
    /// That of its product.
    var category: CategoryID?
}

/// The events behind a figure, each with its share (L7): the read models themselves, fed only the events of the things
/// that change the view, and the view compared before and after each.
struct Explanation: Sendable {
    struct Step: Sendable {
        var event: RecordedEvent
        var before: ExplainedValue
        var after: ExplainedValue
        /// Its effect does not stand any more.
        var undone = false
        /// It stands for so many undos and the redos that took them back; else zero.
        var pairs = 0

        /// Signed; nil when it changed nothing that can be counted.
        var change: ExplainedValue? { after.share(since: before) }
        /// It brought something where there was nothing.
        var begins: Bool { before == .none && after != .none }
    }

    let figure: Figure
    private var from: Vantage
    private let limit: Int
    private var set: ProjectionSet
    /// Nil where `set` is fed itself.
    private var day: DayView?
    /// The lot as it was last, with nothing left once it is used up; nil when it was never there.
    private var lot: Lot?
    /// The day it was used up on.
    private var wentOn: CalendarDate?
    private(set) var value: ExplainedValue
    /// Oldest first; at least the last `limit`.
    private var found: [Step] = []
    private var forgotten = 0

    init(_ figure: Figure, from vantage: Vantage, limit: Int) {
        self.figure = figure
        self.limit = limit
        from = vantage
        set = vantage.context.models
        day = vantage.day
        value = figure.value(in: vantage.context, made: vantage.lot)
    }

    var steps: [Step] { Array(found.suffix(limit)) }
    /// Steps before those.
    var earlier: Int { forgotten + found.count - min(found.count, limit) }
    /// What the read models say: nothing of a lot that is not in stock.
    var shown: ExplainedValue { figure.value(in: context, made: from.lot) }

    mutating func apply(_ event: RecordedEvent) {
        if day == nil { set.apply(event) } else { day?.apply(event) }
        keepLot(event)
        let before = value
        value = figure.value(in: context, made: from.lot, gone: lot)
        if value != before { add(Step(event: event, before: before, after: value)) }
        if found.count > limit * 2 {
            forgotten += found.count - limit
            found.removeFirst(found.count - limit)
        }
    }

    /// A lot that is used up is judged on the day it went.
    /// - Returns: Where that says something else than today does, the same with nothing folded yet.
    func atEndOfLot() -> Explanation? {
        guard let wentOn, wentOn < from.context.today else { return nil }
        var (then, there) = (from, context)
        (then.context.today, there.today) = (wentOn, wentOn)
        let isSame = figure.value(in: there, made: from.lot, gone: lot) == value
        return isSame ? nil : Explanation(figure, from: then, limit: limit)
    }

    /// Tells which of the steps shown do not stand at the end. Cost: what names their transactions.
    mutating func markUndone(_ reader: borrowing LogReader) throws {
        var fates = EventStatuses(until: from.end)
        for place in found.indices.suffix(limit) where found[place].pairs == 0 {
            found[place].undone = try fates.fate(of: found[place].event, reader).undoneBy != nil
        }
    }

    /// Given away at once: held while an event is applied, it would have the read models copied.
    private var context: ReadContext {
        var context = from.context
        context.models = day?.set ?? set
        return context
    }

    private mutating func keepLot(_ event: RecordedEvent) {
        guard case .lot(let id) = figure.thing else { return }
        if let there = (day?.set ?? set).stock.lots[id] {
            (lot, wentOn) = (there, nil)
        } else if wentOn == nil, lot != nil {
            lot?.amount = .zero
            wentOn = event.header.occurredOn
            event.effects { effect in
                guard case .lot(let change) = effect else { return }
                change.forEachStep { if case .removed(let never) = $0, never.id == id { lot = nil } }
            }
        }
    }

    /// An undo that was redone, with nothing else between, changed nothing: one step stands for both.
    private mutating func add(_ step: Step) {
        var step = step
        if let redo = step.event.reversal, redo.reapplied, let place = found.lastIndex(where: { $0.pairs == 0 }),
            let undo = found[place].event.reversal, !undo.reapplied, found[place].before == step.after,
            (undo.transaction, undo.index) == (redo.transaction, redo.index)
        {
            let start = place > 0 && found[place - 1].pairs > 0 ? place - 1 : place
            step.pairs = found[start...].reduce(1) { $0 + $1.pairs }
            step.before = step.after
            found.removeSubrange(start...)
        }
        found.append(step)
    }
}

extension RecordedEvent {
    fileprivate var reversal: Reversal? { if case .log(.reversed(let reversal)) = event { reversal } else { nil } }
}

extension Figure {
    /// Positions of the events behind it, in order, up to `end`.
    func positions(
        in household: HouseholdID, _ subjects: [EntityID], until end: GlobalPosition, _ reader: borrowing LogReader
    ) throws -> [GlobalPosition] {
        var all: Set<GlobalPosition> = []
        for subject in subjects { all.formUnion(try reader.positions(of: subject)) }
        if case .product = thing { all.formUnion(try positions(before: all, reader)) }
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
