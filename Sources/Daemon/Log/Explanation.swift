import API
import Events
import Inventory
import Projections

/// The starting point of an explanation.
struct ExplanationStart: Sendable {
    /// The requested time, with no events applied yet.
    var context: ReadContext
    /// Only events that had happened by then count; nil: all.
    var day: DayView?
    /// The last position of the log to read.
    var end: GlobalPosition
    /// The lot that the figure is about, as it was created.
    var lot: Lot?
    /// The category of the lot's product.
    var category: CategoryID?
    /// At the requested time, of an amount of a lot: it may have been one of another product, counted otherwise.
    var catalog: Catalog?
}

/// The events behind a figure, each with its share (L7). Applies only the events of the things that change the view to
/// empty read models, and compares the view before and after each.
struct Explanation: Sendable {
    struct Step: Sendable {
        var event: RecordedEvent
        var before: ExplainedValue
        var after: ExplainedValue
        /// Its effect has been undone.
        var undone = false
        /// How many pairs of an undo and its redo the step stands for; else zero.
        var pairs = 0
        /// The pairs are of several bookings.
        var isOfSeveral = false

        /// Signed; nil when the change cannot be counted.
        var change: ExplainedValue? { after.share(since: before) }
        /// Whether the event set a value where there was no value.
        var begins: Bool { before == .none && after != .none }
    }

    let figure: Figure
    private var from: ExplanationStart
    private let limit: Int
    private var set: ProjectionSet
    /// Nil where events are applied to `set` itself.
    private var day: DayView?
    /// The lot in its latest state, with amount zero once it is used up; nil when it never existed.
    private var lot: Lot?
    /// The day it was used up.
    private var wentOn: CalendarDate?
    private(set) var value: ExplainedValue
    /// Oldest first; at least the last `limit`.
    private var found: [Step] = []
    private var forgotten = 0
    /// `value` is of before events that were skipped.
    private var isBehind = false

    init(_ figure: Figure, from start: ExplanationStart, limit: Int) {
        self.figure = figure
        self.limit = limit
        from = start
        set = start.context.models
        day = start.day
        value = figure.value(in: start.context, made: start.lot)
    }

    var steps: [Step] { Array(found.suffix(limit)) }
    /// How many steps came before `steps`.
    var earlier: Int { forgotten + found.count - min(found.count, limit) }
    /// The value in the read models, which have none for a lot that is not in stock.
    var shown: ExplainedValue { figure.value(in: context, made: from.lot) }

    /// Applies an event that comes before those that are told.
    mutating func skip(_ event: RecordedEvent) {
        if day == nil { set.apply(event) } else { day?.apply(event) }
        keepLot(event)
        forgotten += 1
        isBehind = true
    }

    mutating func apply(_ event: RecordedEvent) {
        if isBehind { (value, isBehind) = (measured(figure.value(in: context, made: from.lot, gone: lot)), false) }
        if day == nil { set.apply(event) } else { day?.apply(event) }
        keepLot(event)
        let before = value
        value = measured(figure.value(in: context, made: from.lot, gone: lot))
        if value != before { add(Step(event: event, before: before, after: value)) }
        if found.count > limit * 2 {
            forgotten += found.count - limit
            found.removeFirst(found.count - limit)
        }
    }

    /// A lot that is used up is judged on the day it was used up.
    /// - Returns: Where its value on that day differs from today's, an explanation for that day with no events yet.
    func atEndOfLot() -> Explanation? {
        guard let wentOn, wentOn < from.context.today else { return nil }
        var (then, there) = (from, context)
        (then.context.today, there.today) = (wentOn, wentOn)
        let isSame = measured(figure.value(in: there, made: from.lot, gone: lot)) == value
        return isSame ? nil : Explanation(figure, from: then, limit: limit)
    }

    /// Marks the steps shown that were undone by the end. Cost: the events that name their transactions.
    mutating func markUndone(_ reader: borrowing LogReader) throws {
        var fates = EventStatuses(until: from.end)
        for place in found.indices.suffix(limit) where found[place].pairs == 0 {
            found[place].undone = try fates.fate(of: found[place].event, reader).undoneBy != nil
        }
    }

    /// Converts a lot's amount to the unit of the product that its product is merged into (C9). This includes the time
    /// before the merge. A unit of mass or volume becomes grams or millilitres: 1 kg of rice that was 1,000 g of
    /// lentils is as much.
    private func measured(_ value: ExplainedValue) -> ExplainedValue {
        guard let catalog = from.catalog, case .lot(let id) = figure.thing, case .number(let amount, .amount) = value,
            let lot = (day?.set ?? set).stock.lots[id] ?? lot, let head = catalog.target(lot.product)
        else { return value }
        let factor = catalog.alone(lot.product).flatMap {
            head.id == $0.id ? .one : $0.units.factor(mergedInto: head.units)
        }
        let counted = try? Quantity(rounding: Rational(Quantity(millionths: amount)), times: factor ?? .one)
        return .amount(Figure.measured(counted ?? Quantity(millionths: amount), in: head.units.base))
    }

    /// Do not keep it: a copy held while an event is applied would make the read models copy.
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
                guard let change = effect.lotChange else { return }
                change.forEachStep { if case .removed(let never) = $0, never.id == id { lot = nil } }
            }
        }
    }

    /// An undo that was redone, with nothing else in between, changed nothing: both become one step.
    private mutating func add(_ step: Step) {
        var step = step
        if let redo = step.event.event.asReversal, redo.reapplied,
            let place = found.lastIndex(where: { $0.pairs == 0 }),
            let undo = found[place].event.event.asReversal, !undo.reapplied, found[place].before == step.after,
            (undo.transaction, undo.index) == (redo.transaction, redo.index)
        {
            let start = place > 0 && found[place - 1].pairs > 0 ? place - 1 : place
            step.pairs = found[start...].reduce(1) { $0 + $1.pairs }
            step.isOfSeveral = found[start...].contains { pair in
                guard pair.pairs > 0, let other = pair.event.event.asReversal else { return false }
                return pair.isOfSeveral || (other.transaction, other.index) != (redo.transaction, redo.index)
            }
            step.before = step.after
            found.removeSubrange(start...)
        }
        found.append(step)
    }
}

extension Figure {
    /// Returns the positions of the events behind the figure, in order, up to the end of `start`. With a day, these
    /// include events of the parts that its lot still contained that day; for this, the lot's events are decoded.
    func positions(
        in household: HouseholdID, _ subjects: [EntityID], from start: ExplanationStart, _ reader: borrowing LogReader
    ) throws -> [GlobalPosition] {
        let end = start.end
        var all: Set<GlobalPosition> = []
        var subjects = subjects
        subjects += try others(start, reader).map { EntityID($0) }
        for subject in subjects { all.formUnion(try reader.positions(of: subject)) }
        if case .lot(let lot) = thing, let day = start.day { all.formUnion(try positions(ofPartsOf: lot, day, reader)) }
        switch thing {
        case .product, .variant: all.formUnion(try positions(before: all, reader))
        case .lot, .household: break
        }
        if subjects.contains(EntityID(household)), let first = try reader.position(of: household, StreamVersion(1)) {
            all.insert(first)
        }
        return all.filter { $0 <= end }.sorted()
    }

    private func positions(
        ofPartsOf lot: LotID, _ day: DayView, _ reader: borrowing LogReader
    ) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        var known: Set<LotID> = [lot]
        var open = [lot]
        while let node = open.popLast() {
            let positions = try reader.positions(of: EntityID(node))
            if node != lot { found.formUnion(positions) }
            for position in positions {
                let event = try reader.event(at: position)
                guard !day.counts(event) else { continue }
                event.effects { effect in
                    guard case .lot(.split(node, let part)) = effect, known.insert(part.id).inserted else { return }
                    open.append(part.id)
                }
            }
        }
        return found
    }

    /// Events of lots that a correction assigned to this product, as the correction does not create them.
    private func positions(
        before all: Set<GlobalPosition>, _ reader: borrowing LogReader
    ) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        guard try reader.hasEver(Correction.type) else { return found }
        for position in all where try reader.header(at: position).type == Correction.type {
            guard let correction = try reader.event(at: position).event.asCorrection else { continue }
            for lot in correction.lots where lot.patch.product != nil {
                found.formUnion(try reader.positions(of: EntityID(lot.lot)))
            }
        }
        return found
    }
}
