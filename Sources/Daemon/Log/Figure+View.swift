import API
import Inventory
import Projections

extension Figure {
    /// The figure's value at a time: the field of the view that answers show.
    /// - Parameters:
    ///   - made: The lot as it was created: the values that it inherits are older than the lot.
    ///   - gone: The lot, when it is no longer in stock.
    func value(in context: ReadContext, made: Lot?, gone: Lot? = nil) -> ExplainedValue {
        if let ofPrices { return prices(in: context)?.value(of: ofPrices) ?? .none }
        switch thing {
        // Before its founding a household has only defaults, which no one chose.
        case .household: return context.settings.name.isEmpty ? .none : value(of: context.householdView)
        case .product(let id):
            guard let product = context.catalog[id] else { return .none }
            guard FieldNames.stock.all.contains(field) else {
                // Only a view with all that hangs on it has the variants.
                return value(of: field == "variants" ? context.viewWithChildren(product) : context.view(product))
            }
            var item = context.totals(of: product)
            // While nothing is under it, that is what there is of it.
            if field == "inAll", item.inAll == nil { item.inAll = item.amount }
            return value(of: item)
        case .variant(let id, _):
            // What it is merged into may be younger than it, and hide its product only from then on (C9).
            guard let product = context.catalog.variants[id].flatMap({ context.catalog.target($0.product) }),
                let variant = context.catalog.variant(id, of: product)
            else {
                return .none
            }
            return value(of: context.view(variant, of: product))
        case .lot(let id):
            let lot = context.lots[id] ?? gone
            if field == "window" { return (lot ?? made).flatMap(context.window).map { .days($0) } ?? .none }
            return lot.map { value(of: $0, context) } ?? .none
        }
    }

    /// The prices that it is of; nil: there is no such product.
    func prices(in context: ReadContext) -> PricesAsked? {
        switch thing {
        case .product(let id):
            context.catalog[id].map { PricesAsked(product: $0, variant: nil, store: store, context: context) }
        case .variant(let id, _):
            context.catalog.variants[id].flatMap { variant in
                context.catalog.target(variant.product).map {
                    PricesAsked(product: $0, variant: variant, store: store, context: context)
                }
            }
        case .lot, .household: nil
        }
    }

    private func value(of view: Any) -> ExplainedValue {
        Self.names(thing).value(field, in: view).map { ExplainedValue($0, of: field) } ?? .none
    }

    /// An amount of a lot in grams or millilitres, if its base unit is of these.
    static func measured(_ amount: Quantity, in base: String) -> Quantity {
        guard let unit = BuiltInUnit.named(base), unit.dimension != .count else { return amount }
        return (try? Quantity(rounding: Rational(amount), times: unit.factor)) ?? amount
    }

    /// The amount of which that is the measure.
    static func unmeasured(_ amount: Quantity, in base: String) -> Quantity {
        guard let unit = BuiltInUnit.named(base), unit.dimension != .count, let factor = try? unit.factor.inverse()
        else { return amount }
        return (try? Quantity(rounding: Rational(amount), times: factor)) ?? amount
    }

    /// Adds text where the bare field says too little, and values that the view does not have.
    private func value(of lot: Lot, _ context: ReadContext) -> ExplainedValue {
        switch field {
        // As it is counted itself: in what unit all of its events are told follows once they are known.
        case "amount": return .amount(lot.amount)
        case "date": return lot.date.map { .text($0.words) } ?? .none
        case "opened": return lot.openedOn.map { .text("opened on \($0.words)") } ?? .none
        case "paid":
            // Of a part that was split off nobody said what it cost.
            guard lot.partOf == nil else {
                return lot.cost.map { .text("\($0.money), for everything bought with it") } ?? .none
            }
            return lot.cost.map { .money($0.money) } ?? .none
        case "reminder":
            return context.models.reminders.upcoming(after: context.time, zone: context.zone, limit: .max)
                .first { $0.reference.lot == lot.id }.map { .text($0.words(context.zone)) } ?? .none
        case "status":
            let window = within ?? context.window(of: lot)
            let view = context.view(lot, within: window)
            if let since = view.frozenSince { return .text("\(view.status.words) since \(since.words)") }
            guard let left = view.daysLeft else { return .text(view.status.words) }
            return .text(
                "\(view.status.words): \(Self.days(left)) left; “soon” starts \(Self.days(window ?? 0)) before")
        default: return value(of: context.view(lot, within: within))
        }
    }
}

extension ReadContext {
    /// The window in force for a lot: its own, else its product's, its category's, the household's (E1).
    fileprivate func window(of lot: Lot) -> Int? {
        models.board.window(of: lot.id) ?? catalog.window(of: lot) ?? (settings.name.isEmpty ? nil : settings.window)
    }
}

extension LotDate {
    /// `best before 24 Nov 2026`, with the source of the date unless it was read off a package.
    fileprivate var words: String {
        let source =
            switch self.source {
            case .printed, .scanned: ""
            case .suggested: " (suggested)"
            case .judged: " (judged)"
            }
        return "\(kind.words) \(day.words)\(source)"
    }
}

extension ExpiryStatus {
    fileprivate var words: String {
        switch self {
        case .fresh: "fresh"
        case .expiringSoon: "expiring soon"
        case .expired: "past its date"
        case .frozen: "frozen"
        }
    }
}

extension DueReminder {
    /// `22 Nov 2026 09:00, 2 days before its date`.
    fileprivate func words(_ zone: TimeZoneRules) -> String {
        let distance = Figure.days(abs(reference.stage))
        let place =
            switch reference.stage {
            case 0: "on its date"
            case ..<0: "\(distance) before its date"
            default: "\(distance) after its date"
            }
        return "\(zone.localDate(at: dueAt).words) \(ClockTime.text(zone.minuteOfDay(at: dueAt))), \(place)"
    }
}
