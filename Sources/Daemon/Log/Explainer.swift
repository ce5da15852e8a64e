import API
import Commands
import Events
import Inventory
import Logging
import Projections

/// Explains figures at one `ReadPoint`, on the reading thread, in short reads.
struct Explainer: Sendable {
    let request: HouseholdRequest
    let context: ReadPoint
    let limit: Int

    /// Events, or counted things, per read.
    private static let chunk = 500

    /// Explains one figure. Costs the events of its subjects, each decoded once; of a figure that comes of prices
    /// besides all of them for each event that is told.
    /// - Throws: `Problem` 503 `log-damaged` where they give another figure than the read models.
    func explain(_ figure: Figure) async throws -> (Explanation, EventNames) {
        let (start, shown) = try await start(figure)
        let positions = try await run { [id = request.id] in
            let subjects = figure.subjects(id, lot: start.lot, category: start.category)
            return try figure.positions(in: id, subjects, from: start, $0)
        }
        var explanation = try await fold(positions, into: Explanation(figure, from: start, limit: limit))
        if let atEnd = explanation.atEndOfLot() { explanation = try await fold(positions, into: atEnd) }
        try require(explanation, shows: shown)
        return try await run { [explanation, id = request.id] reader in
            var explanation = explanation
            try explanation.markUndone(reader)
            let lot: Set<EntityID> = if case .lot(let id) = figure.thing { [EntityID(id)] } else { [] }
            return (explanation, try EventNames(of: explanation.steps.map(\.event), in: id, and: lot, reader))
        }
    }

    /// Explains a count: for each counted thing the event that made it count. Costs those things' events.
    /// - Throws: As for one figure.
    func explain(_ counted: [Figure]) async throws -> (events: [RecordedEvent], names: EventNames) {
        let id = request.id
        let (start, shown) = try await start(counted)
        var events: [RecordedEvent] = []
        var rest = zip(counted, shown).map { ($0, $1) }[...]
        while !rest.isEmpty {
            let next = rest.prefix(Self.chunk / 10)
            rest = rest.dropFirst(Self.chunk / 10)
            events += try await run { reader in
                try next.compactMap { figure, shown in
                    var explanation = Explanation(figure, from: start, limit: 1000)
                    let subjects = figure.subjects(id, lot: nil, category: nil)
                    for position in try figure.positions(in: id, subjects, from: start, reader) {
                        explanation.apply(try reader.event(at: position))
                    }
                    try require(explanation, shows: shown)
                    return explanation.decisive
                }
            }
            try Task.checkCancellation()
        }
        events.sort { $0.header.position < $1.header.position }
        let explained = Array(events.suffix(limit))
        return (events, try await run { try EventNames(of: explained, in: id, $0) })
    }

    private func fold(_ positions: [GlobalPosition], into start: Explanation) async throws -> Explanation {
        var (explanation, rest) = (start, positions[...])
        let explained = start.figure.ofPrices == nil ? positions.first : positions.suffix(max(limit, 100)).first
        while !rest.isEmpty {
            let next = rest.prefix(Self.chunk)
            rest = rest.dropFirst(Self.chunk)
            explanation = try await run { [explanation] reader in
                var explanation = explanation
                for position in next {
                    let event = try reader.event(at: position)
                    if let explained, position < explained { explanation.skip(event) } else { explanation.apply(event) }
                }
                return explanation
            }
            try Task.checkCancellation()
        }
        return explanation
    }

    /// The starting point for one figure, with its lot as it was at that time.
    private func start(_ figure: Figure) async throws -> (ExplanationStart, shown: ExplainedValue) {
        var (start, shown) = try await start([figure])
        if case .lot(let id) = figure.thing {
            // A booking between the two reads may have changed the lot: then read again.
            while let lot = try await run({ [end = start.end] in try $0.lot(id, before: end.next) }),
                lot != start.lot
            {
                (start, shown) = try await self.start([figure], lot)
            }
        }
        return (start, shown[0])
    }

    /// The starting point for figures, and their values there. Live read models may be newer than requested.
    private func start(_ figures: [Figure], _ lot: Lot? = nil) async throws -> (
        ExplanationStart, shown: [ExplainedValue]
    ) {
        let asked = self.context
        return try await asked.read { context in
            var nothing = context
            nothing.models = ProjectionSet(CatalogView(namesOf: context.models.catalog))
            nothing.former = nil
            let start = ExplanationStart(
                context: nothing, day: asked.dayView(nothing.models),
                end: max(context.position, context.models.checkpoint.position), lot: lot,
                category: lot.flatMap { context.catalog.product(of: $0)?.category },
                catalog: figures.contains(where: \.isAmountOfLot) ? context.catalog : nil)
            return (start, figures.map { $0.value(in: context, made: lot) })
        }
    }

    /// Checks that a thing's events give the value in the read models, which saw all events. If not, one of the two is
    /// wrong; only a check of the whole log can find out which.
    private func require(_ explanation: Explanation, shows shown: ExplainedValue) throws(Problem) {
        guard explanation.shown != shown else { return }
        request.services.logger.critical(
            "The events found for \(explanation.figure) of household \(request.id) do not add up to it: check the log"
        )
        throw Problem(
            503, .logDamaged,
            "the events found for this do not add up to the value shown, so one of them is wrong: check the log"
        ).with(.run(.checkLog))
    }

    private func run<R: Sendable>(_ body: @escaping @Sendable (borrowing LogReader) throws -> R) async throws -> R {
        let (log, household) = (request.services.log, request.id)
        return try await request.services.reader.read { try log.read(of: household) { try body($0) } }
    }
}

extension Explanation {
    /// The event that made the thing count. For a date or place, this is the last event that gave the thing a value;
    /// for other figures, the last that set a value where there was none before. For `missing`, this may be so long ago
    /// that the last increase counts instead.
    fileprivate var decisive: RecordedEvent? {
        switch figure.field {
        case "date", "location": steps.last { $0.after != .none }?.event
        // What made it low comes before what made it lower; it may be so long ago that it is not kept.
        case "missing": (steps.last { $0.begins } ?? steps.last { $0.isMore })?.event
        default: steps.last { $0.begins }?.event
        }
    }
}

extension Explanation.Step {
    fileprivate var isMore: Bool { if case .number(let share, _)? = change { share > 0 } else { false } }
}
