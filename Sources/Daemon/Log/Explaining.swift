import API
import Commands
import Domain
import Events
import Projections

/// Explains figures at one moment, on the reading thread, in short reads.
struct Explaining: Sendable {
    let request: HouseholdRequest
    let moment: AskedMoment
    let limit: Int

    /// Events, or things that are counted, looked at in one read.
    private static let chunk = 500

    /// One figure. Costs the events of what it is about, each decoded once.
    func explain(_ figure: Figure) async throws -> (Explanation, LogNames) {
        let (log, id, end) = (request.services.log, request.id, moment.position)
        var explanation = Explanation(figure, on: moment.dayView, limit: limit)
        let subjects = try await subjects(figure)
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
        return try await request.services.reader.run { [explanation] in
            try log.read { reader in
                var explanation = explanation
                try explanation.markUndone(until: end, reader)
                let lot: Set<LotID> = if case .lot(let id, _) = figure { [id] } else { [] }
                return (explanation, try LogNames(of: explanation.steps.map(\.event), lots: lot, reader))
            }
        }
    }

    /// A count: for each thing that is counted the event that made it count. Costs those things' events.
    func explain(_ counted: [Figure]) async throws -> (events: [RecordedEvent], names: LogNames) {
        let (id, end, day) = (request.id, moment.position, moment.dayView)
        var events: [RecordedEvent] = []
        var rest = counted[...]
        while !rest.isEmpty {
            let next = rest.prefix(Self.chunk / 10)
            rest = rest.dropFirst(Self.chunk / 10)
            events += try await run { reader in
                try next.compactMap { figure in
                    var explanation = Explanation(figure, on: day, limit: 1000)
                    let subjects = figure.subjects(id, lot: nil, category: nil)
                    for position in try figure.positions(in: id, subjects, until: end, reader) {
                        let event = try reader.event(at: position)
                        if event.header.stream == id { explanation.apply(event) }
                    }
                    return explanation.decisive
                }
            }
            try Task.checkCancellation()
        }
        events.sort { $0.header.position < $1.header.position }
        let shown = Array(events.suffix(limit))
        return (events, try await run { try LogNames(of: shown, $0) })
    }

    private func subjects(_ figure: Figure) async throws -> [EntityID] {
        guard case .lot(let id, _) = figure else { return figure.subjects(request.id, lot: nil, category: nil) }
        let household = request.id
        let lot = try await run { try $0.lot(id) }
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
    /// The event by which the thing counts: the last that gave it its date, by which more of it went missing, or that
    /// brought it where there was none.
    fileprivate var decisive: RecordedEvent? {
        switch figure {
        case .lot(_, .date): steps.last { $0.after != .none }?.event
        case .product(_, .missing): steps.last { $0.change.map { $0 > .zero } ?? false }?.event
        case .product, .lot, .setting: steps.last { $0.begins }?.event
        }
    }
}
