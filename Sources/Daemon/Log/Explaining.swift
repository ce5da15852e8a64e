import API
import Commands
import Domain
import Events
import Logging
import Projections

/// Explains figures at one moment, on the reading thread, in short reads.
struct Explaining: Sendable {
    let request: HouseholdRequest
    let moment: AskedMoment
    let limit: Int
    var within: Int?

    /// Events, or things that are counted, looked at in one read.
    private static let chunk = 500

    /// One figure. Costs the events of what it is about, each decoded once.
    /// - Throws: `Problem` 503 `log-damaged` where they come to another figure than the read models show.
    func explain(_ figure: Figure) async throws -> (Explanation, EventNames) {
        let (log, id) = (request.services.log, request.id)
        let (vantage, shown, end) = try await vantage(figure)
        var explanation = Explanation(figure, from: vantage, on: moment.dayView, limit: limit)
        let subjects = try await subjects(figure, vantage.lot)
        var positions = try await run { try figure.positions(in: id, subjects, until: end, $0) }[...]
        while !positions.isEmpty {
            let next = positions.prefix(Self.chunk)
            positions = positions.dropFirst(Self.chunk)
            explanation = try await run { [explanation] reader in
                var explanation = explanation
                for position in next {
                    let event = try reader.event(at: position)
                    if event.header.stream == id { explanation.apply(event) }
                }
                return explanation
            }
            try Task.checkCancellation()
        }
        try require(explanation, shows: shown)
        return try await request.services.reader.run { [explanation] in
            try log.read { reader in
                var explanation = explanation
                try explanation.markUndone(until: end, reader)
                let lot: Set<EntityID> = if case .lot(let id, _) = figure { [EntityID(id)] } else { [] }
                let events = explanation.steps.map(\.event)
                return (explanation, try EventNames(of: events, in: request.id, and: lot, reader))
            }
        }
    }

    /// A count: for each thing that is counted the event that made it count. Costs those things' events.
    /// - Throws: As for one figure.
    func explain(_ counted: [Figure]) async throws -> (events: [RecordedEvent], names: EventNames) {
        let (id, day) = (request.id, moment.dayView)
        let (vantage, shown, end) = try await vantage(counted)
        var events: [RecordedEvent] = []
        var rest = zip(counted, shown).map { ($0, $1) }[...]
        while !rest.isEmpty {
            let next = rest.prefix(Self.chunk / 10)
            rest = rest.dropFirst(Self.chunk / 10)
            events += try await run { reader in
                try next.compactMap { figure, shown in
                    var explanation = Explanation(figure, from: vantage, on: day, limit: 1000)
                    let subjects = figure.subjects(id, lot: nil, category: nil)
                    for position in try figure.positions(in: id, subjects, until: end, reader) {
                        let event = try reader.event(at: position)
                        if event.header.stream == id { explanation.apply(event) }
                    }
                    try require(explanation, shows: shown)
                    return explanation.decisive
                }
            }
            try Task.checkCancellation()
        }
        events.sort { $0.header.position < $1.header.position }
        let told = Array(events.suffix(limit))
        return (events, try await run { try EventNames(of: told, in: id, $0) })
    }

    /// The same for one figure, with the lot that it is about as it was there.
    private func vantage(
        _ figure: Figure
    ) async throws -> (Vantage, shown: FigureValue, end: GlobalPosition) {
        var (vantage, shown, end) = try await vantage([figure])
        if case .lot(let id, _) = figure {
            // What is booked of it between two looks at what is there now makes it another: then it is looked at again.
            while let lot = try await run({ [end] in try $0.lot(id, before: end.next) }), lot != vantage.lot {
                (vantage, shown, end) = try await self.vantage([figure], lot)
            }
        }
        return (vantage, shown[0], end)
    }

    /// From when figures are looked at, what they are there, and up to where in the log: live read models may be newer
    /// than what was asked for.
    private func vantage(
        _ figures: [Figure], _ lot: Lot? = nil
    ) async throws -> (Vantage, shown: [FigureValue], end: GlobalPosition) {
        let within = within
        return try await moment.look { moment in
            let vantage = Vantage(
                today: moment.today, time: moment.time, zone: moment.zone, lot: lot, within: within)
            let end = max(moment.position, moment.models.checkpoint.position)
            return (vantage, figures.map { $0.value(moment.models, vantage) }, end)
        }
    }

    /// What the events of a thing come to is what the read models, which saw all events, say of it. Otherwise one of them
    /// is wrong: which, only a check of the whole log can tell.
    private func require(_ explanation: Explanation, shows shown: FigureValue) throws(Problem) {
        guard explanation.value != shown else { return }
        request.services.logger.critical(
            "The events that are found for \(explanation.figure) of household \(request.id) do not come to it: run larder verify"
        )
        throw Problem(
            503, .logDamaged,
            "the events that are found for this do not come to what is shown, so one of them is wrong: run larder verify"
        )
    }

    private func subjects(_ figure: Figure, _ lot: Lot?) async throws -> [EntityID] {
        let household = request.id
        return try await moment.look { moment in
            let category = lot.flatMap { moment.catalog[$0.product]?.category }
            return figure.subjects(household, lot: lot, category: category)
        }
    }

    private func run<R: Sendable>(_ body: @escaping @Sendable (borrowing LogReader) throws -> R) async throws -> R {
        let log = request.services.log
        return try await request.services.reader.run { try log.read { try body($0) } }
    }
}

extension Explanation {
    /// The event by which the thing counts: the last that gave it its date or place, by which more of it went missing,
    /// or that brought it where there was none.
    fileprivate var decisive: RecordedEvent? {
        switch figure {
        case .lot(_, .date), .lot(_, .location): steps.last { $0.after != .none }?.event
        case .product(_, .missing): steps.last { $0.isMore }?.event
        case .product, .lot, .setting: steps.last { $0.begins }?.event
        }
    }
}

extension Explanation.Step {
    fileprivate var isMore: Bool { if case .quantity(let share)? = change { share > .zero } else { false } }
}
