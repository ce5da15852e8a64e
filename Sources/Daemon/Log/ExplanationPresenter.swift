import API
import Events
import Inventory

/// Converts explanations to API types.
struct ExplanationPresenter {
    let describer: EventDescriber
    let context: ReadContext
    let limit: Int

    private var names: EventNames { describer.names }

    func answer(_ explanation: Explanation) -> ExplainAnswer {
        let figure = explanation.figure
        let units = figure.product(names).flatMap { names.product(context.catalog.tree.target(of: $0))?.units }
        func counted(_ quantity: Quantity) -> Quantity {
            guard figure.isAmountOfLot else { return quantity }
            return Figure.unmeasured(quantity, in: units?.base ?? "")
        }
        func short(_ measured: Quantity) -> FigureView {
            let quantity = counted(measured)
            return units.map { FigureView(AmountView(short: quantity, $0)) }
                ?? FigureView(text: "\(quantity)", amount: "\(quantity)", unit: "")
        }
        let steps = explanation.steps.map { step in
            view(
                step.event, pairs: step.pairs, isOfSeveral: step.isOfSeveral,
                change: step.change.map { view($0, of: figure, short) },
                after: step.after == .none && !figure.isAmount ? nil : view(step.after, of: figure, short),
                undone: step.undone)
        }
        let (of, kind) = subject(figure)
        var shown = view(explanation.value, of: figure) { quantity in
            units.map { FigureView(AmountView(counted(quantity), $0, in: $0.using)) } ?? short(quantity)
        }
        if case .reasoned(let text, let because) = explanation.value { shown.text = "\(text): \(because)" }
        return ExplainAnswer(
            of: of, kind: kind, what: figure.what,
            figure: explanation.value == .none ? inherited(figure) ?? shown : shown, steps: steps,
            earlier: explanation.earlier, lots: lots(figure).map { context.view($0) },
            prices: figure.ofPrices.flatMap { asked in
                figure.prices(in: context)?.reasons(of: asked, limit: limit)
            })
    }

    /// Returns the value that a product without a window of its own gets, and its source (E1). For a figure of prices,
    /// the text says what is missing.
    private func inherited(_ figure: Figure) -> FigureView? {
        switch figure.ofPrices {
        case .price: return FigureView(text: "no current price")
        case .average: return FigureView(text: "nothing was bought at a known price in the last 12 months")
        case .trend:
            return FigureView(
                text:
                    "it needs \(PriceTrend.least) prices from the last \(PriceTrend.days) days "
                    + "and as many from the \(PriceTrend.days) days before"
            )
        case .lowest, .highest: return FigureView(text: "no price is known")
        case nil: break
        }
        guard case .product(let id) = figure.thing, figure.field == "window", let product = context.catalog[id] else {
            return nil
        }
        let category = context.catalog.categories[product.category]
        let days = category?.window.map { "\(Figure.days($0)) by its category \(category?.name ?? "")" }
        return FigureView(
            text: "not set; \(days ?? "\(Figure.days(context.settings.window)) by the household's setting")")
    }

    /// - Parameters:
    ///   - counted: The counted things.
    ///   - events: The events that made them count, oldest first; the last `limit` are shown.
    func answer(_ asked: AskedCount, _ counted: [Figure], _ events: [RecordedEvent]) -> ExplainAnswer {
        let count = asked.count
        let noun =
            switch count {
            case .low, .products: "product"
            case .expired, .expiringSoon, .fresh, .frozen, .lots: "lot"
            case .reminders: "reminder"
            }
        func view(_ number: Int, sign: String = "") -> FigureView {
            FigureView(
                text: "\(sign)\(number) \(number == 1 ? noun : noun + "s")", amount: "\(number)", unit: noun)
        }
        let earlier = max(0, events.count - limit)
        let steps = events.suffix(limit).enumerated().map { index, event in
            self.view(event, pairs: 0, change: view(1), after: view(earlier + index + 1), undone: false)
        }
        return ExplainAnswer(
            of: asked.location.map { context.named($0) ?? Named(id: EntityID($0), name: "a place that is gone") }
                ?? context.household, kind: asked.location == nil ? .household : .location, what: count.rawValue,
            figure: view(counted.count), steps: steps, earlier: earlier)
    }

    /// - Parameters:
    ///   - pairs: How many pairs of an undo and its redo the step stands for; `event` is the last redo.
    ///   - isOfSeveral: They are of several bookings.
    private func view(
        _ event: RecordedEvent, pairs: Int, isOfSeveral: Bool = false, change: FigureView?, after: FigureView?,
        undone: Bool
    ) -> ExplainStep {
        let header = event.header
        var text = describer.describe(event.event).text
        if pairs > 0 {
            let what =
                isOfSeveral ? " several, \(pairs) times in all, the last one" : pairs > 1 ? " \(pairs) times" : ""
            text = "undid and redid\(what)\(text.trimmingPrefix("redid"))"
        }
        return ExplainStep(
            position: header.position.value, transaction: header.transaction, recordedAt: header.recordedAt,
            occurredOn: header.occurredOn, actor: names.actor(header.author.actor), for: names.behalf(header.author),
            origin: header.author.origin.name, text: text, change: change, after: after, undone: undone)
    }

    private func view(
        _ value: ExplainedValue, of figure: Figure, _ amount: (Quantity) -> FigureView
    ) -> FigureView {
        switch value {
        // There is always an amount in stock; a usual one is there or not.
        case .none: figure.isAmount && figure.what != "helping" ? amount(.zero) : FigureView(text: "not set")
        case .number(let millionths, .amount): amount(Quantity(millionths: millionths))
        case .number(let minor, .money(let currency)):
            FigureView(MoneyView(Money(minorUnits: minor, currency: currency)))
        case .number(let count, .days): FigureView(text: Figure.days(Int(count)), amount: "\(count)", unit: "day")
        case .thing(let thing): FigureView(text: names.product(ProductID(thing.id))?.name ?? thing.name)
        case .text(let text), .reasoned(let text, _): FigureView(text: text)
        }
    }

    private func subject(_ figure: Figure) -> (Named, ExplainAnswer.Kind) {
        switch figure.thing {
        case .product(let id): return (names.named(id), .product)
        case .variant(let id, let product):
            let name = names.named(product).name
            return (Named(id: EntityID(id), name: names.variant(id)?.name(of: name) ?? name), .variant)
        case .lot(let id):
            let lot = names.lots[id] ?? context.lots[id]
            let text = "\(lot.map { names.named($0.product).name } ?? "something") (\(lot?.shownCode ?? "a lot"))"
            return (Named(id: EntityID(id), name: text), .lot)
        case .household: return (context.household, .household)
        }
    }

    private func lots(_ figure: Figure) -> [Lot] {
        switch figure.thing {
        case .product(let id):
            switch figure.field {
            case "amount", "inStock": context.lots(of: id)
            case "inAll": ([id] + context.catalog.tree.descendants(of: id)).flatMap { context.lots.of($0) }
            case "opened": context.lots(of: id).filter { $0.openedOn != nil }
            default: []
            }
        case .variant(let id, let product):
            context.lots(of: product).filter { lot in
                context.catalog.variants[id].map { context.catalog.isAlike(lot.variant, $0) } ?? false
            }
        case .lot(let id): context.lots[id].map { [$0] } ?? []
        case .household: []
        }
    }
}
