import API
import Domain
import Events

/// Explanations in the API's words.
struct ExplanationTelling {
    let describer: EventDescriber
    let moment: Moment

    private var names: EventNames { describer.names }

    func answer(_ explanation: Explanation) -> ExplainAnswer {
        let figure = explanation.figure
        let units = figure.product(names).flatMap { names.product($0)?.units }
        func short(_ quantity: Quantity) -> FigureView {
            units.map { FigureView(AmountView(short: quantity, $0)) }
                ?? FigureView(text: "\(quantity)", amount: "\(quantity)", unit: "")
        }
        let steps = explanation.steps.map { step in
            view(
                step.event, change: step.change.map { self.view($0, of: figure, short) },
                after: step.after == .none && !figure.isAmount ? nil : self.view(step.after, of: figure, short),
                undone: step.undone)
        }
        let (of, kind, what) = subject(figure)
        let whole = view(explanation.value, of: figure) { quantity in
            units.map { FigureView(AmountView(quantity, $0, in: $0.using)) } ?? short(quantity)
        }
        return ExplainAnswer(
            of: of, kind: kind, what: what, figure: whole, steps: steps, earlier: explanation.earlier,
            lots: lots(figure).map { moment.view($0) })
    }

    /// - Parameters:
    ///   - counted: What there is.
    ///   - events: By which each of it counts, oldest first; told are the last `limit`.
    func answer(
        _ asked: AskedCount, _ counted: [Figure], _ events: [RecordedEvent], limit: Int
    ) -> ExplainAnswer {
        let count = asked.count
        let noun =
            switch count {
            case .low, .products: "product"
            case .expired, .expiringSoon, .fresh, .lots: "lot"
            case .reminders: "reminder"
            }
        func view(_ number: Int, sign: String = "") -> FigureView {
            FigureView(
                text: "\(sign)\(number) \(number == 1 ? noun : noun + "s")", amount: "\(number)", unit: noun)
        }
        let earlier = max(0, events.count - limit)
        let steps = events.suffix(limit).enumerated().map { index, event in
            self.view(event, change: view(1), after: view(earlier + index + 1), undone: false)
        }
        return ExplainAnswer(
            of: asked.location.map { moment.named($0) ?? Named(id: EntityID($0), name: "a place that is gone") }
                ?? moment.household, kind: asked.location == nil ? .household : .location, what: count.rawValue,
            figure: view(counted.count), steps: steps, earlier: earlier)
    }

    private func view(
        _ event: RecordedEvent, change: FigureView?, after: FigureView?, undone: Bool
    ) -> ExplainStep {
        let header = event.header
        return ExplainStep(
            position: header.position.value, transaction: header.transaction, recordedAt: header.recordedAt,
            occurredOn: header.occurredOn, actor: names.actor(header.author.actor), for: names.behalf(header.author),
            origin: header.author.origin.name,
            text: describer.describe(event.event).text, change: change, after: after, undone: undone)
    }

    private func view(
        _ value: FigureValue, of figure: Figure, _ amount: (Quantity) -> FigureView
    ) -> FigureView {
        switch value {
        case .none: figure.isAmount ? amount(.zero) : FigureView(text: "not set")
        case .quantity(let quantity): amount(quantity)
        case .money(let money): FigureView(MoneyView(money))
        case .days(let count):
            FigureView(text: Figure.days(count), amount: "\(count)", unit: "day")
        case .text(let text): FigureView(text: text)
        case .location(let id): FigureView(text: names.named(id)?.name ?? "a place that is gone")
        case .store(let id): FigureView(text: names.named(id)?.name ?? "a store that is gone")
        case .category(let id): FigureView(text: moment.catalog.categories[id]?.name ?? "a category that is gone")
        }
    }

    private func subject(_ figure: Figure) -> (Named, ExplainAnswer.Kind, what: String) {
        switch figure {
        case .product(let id, let what):
            return (names.named(id), .product, what.rawValue)
        case .lot(let id, let what):
            let lot = names.lots[id] ?? moment.lots[id]
            let text = "\(lot.map { names.named($0.product).name } ?? "something") (\(lot?.shownCode ?? "a lot"))"
            return (Named(id: EntityID(id), name: text), .lot, what.rawValue)
        case .setting(let what): return (moment.household, .household, what.rawValue)
        }
    }

    private func lots(_ figure: Figure) -> [Lot] {
        switch figure {
        case .product(let id, .stock): moment.lots.of(id)
        case .product(let id, .opened): moment.lots.of(id).filter { $0.openedOn != nil }
        case .lot(let id, _): moment.lots[id].map { [$0] } ?? []
        case .product, .setting: []
        }
    }
}
