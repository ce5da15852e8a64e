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
    var within: Int?

    /// Events, or things that are counted, looked at in one read.
    private static let chunk = 500

    /// One figure. Costs the events of what it is about, each decoded once.
    func explain(_ figure: Figure) async throws -> (Explanation, LogNames) {
        let (log, id, end) = (request.services.log, request.id, moment.position)
        var vantage = try await vantage()
        if case .lot(let id, _) = figure { vantage.lot = try await run { try $0.lot(id) } }
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
        let vantage = try await vantage()
        var events: [RecordedEvent] = []
        var rest = counted[...]
        while !rest.isEmpty {
            let next = rest.prefix(Self.chunk / 10)
            rest = rest.dropFirst(Self.chunk / 10)
            events += try await run { reader in
                try next.compactMap { figure in
                    var explanation = Explanation(figure, from: vantage, on: day, limit: 1000)
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

    private func vantage() async throws -> Vantage {
        let within = within
        return try await moment.look { Vantage(today: $0.today, time: $0.time, zone: $0.zone, within: within) }
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
