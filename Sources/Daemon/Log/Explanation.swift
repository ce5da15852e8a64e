import Domain
import Events

/// The events behind a figure: what there is of a product, or in a lot (L7).
///
/// Costs all events that name it, decoded once; told are only the last ones.
struct Explanation: Sendable {
    enum Figure: Hashable, Sendable {
        case product(ProductID)
        case lot(LotID)

        var subject: EntityID {
            switch self {
            case .product(let id): EntityID(id)
            case .lot(let id): EntityID(id)
            }
        }
    }

    struct Step: Sendable {
        var event: RecordedEvent
        /// In the base unit, signed; nil when the event changed no amount.
        var change: Quantity?
        var after: Quantity
        /// Its effect does not stand any more.
        var undone: Bool
    }

    /// Oldest first, the last `limit`.
    private(set) var steps: [Step] = []
    /// Steps before those.
    let earlier: Int
    private(set) var names: LogNames
    /// What `steps` end at.
    let figure: Quantity

    init(
        _ figure: Figure, of household: HouseholdID, until end: GlobalPosition, limit: Int,
        _ reader: borrowing LogReader
    ) throws {
        var all: [(event: RecordedEvent, change: Quantity?, after: Quantity)] = []
        var lots = Lots()
        for position in try reader.positions(of: figure.subject) where position <= end {
            let event = try reader.event(at: position)
            guard event.header.stream == household else { continue }
            let before = figure.amount(lots)
            var concerns = false
            event.effects { effect in
                guard case .lot(let change) = effect, figure.isTouched(by: change, lots) else { return }
                concerns = true
                lots.apply(change)
            }
            guard concerns else { continue }
            let after = figure.amount(lots)
            let change = Quantity(millionths: after.millionths &- before.millionths)
            all.append((event, change == .zero ? nil : change, after))
        }
        let shown = all.suffix(limit)
        names = try LogNames(of: shown.map(\.event), reader)
        earlier = all.count - shown.count
        self.figure = figure.amount(lots)
        for step in shown {
            let undone = try reader.reversal(of: step.event, until: end) != nil
            steps.append(Step(event: step.event, change: step.change, after: step.after, undone: undone))
        }
    }

    mutating func name(_ body: (inout LogNames) -> Void) { body(&names) }
}

extension Explanation.Figure {
    fileprivate func isTouched(by change: LotChange, _ lots: Lots) -> Bool {
        switch self {
        case .lot(let id): change.lot == id
        case .product(let id): (change.arrival ?? lots[change.lot])?.product == id
        }
    }

    fileprivate func amount(_ lots: Lots) -> Quantity {
        switch self {
        case .lot(let id): lots[id]?.amount ?? .zero
        case .product(let id): lots.total(of: id)
        }
    }
}
