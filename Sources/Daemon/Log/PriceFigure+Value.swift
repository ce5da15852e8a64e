import API
import Inventory
import Projections

/// The prices that a figure is of: of a product or one variant of it, at all stores or one.
struct PricesAsked: Sendable {
    let product: Product
    let variant: Variant?
    let store: StoreID?
    let context: ReadContext

    private var currency: Currency { context.settings.currency }
    /// As it is sold, whose units its prices are told in.
    private var sold: Product { product.sold(as: variant) }

    private func isAsked(_ seen: Observation) -> Bool {
        (variant == nil || seen.variant == variant?.id) && (store == nil || seen.store == store)
    }

    /// The oldest first.
    private var prices: [Observation] { context.observations(of: product).filter(isAsked) }

    /// Those that can be compared with each other.
    private var inCurrency: [Observation] { prices.filter { $0.money.currency == currency } }
}

extension PricesAsked {
    /// Returns the value of a figure today, with its parts. Cost: the product's prices.
    func value(of figure: PriceFigure) -> ExplainedValue {
        switch figure {
        case .price: currentPrices.ranked.first.map { value(of: $0) } ?? lastOffer
        case .lowest: inCurrency.min { $0.shelf.unit.isCheaper(than: $1.shelf.unit) }.map { value(of: $0) } ?? .none
        case .highest: inCurrency.max { $0.shelf.unit.isCheaper(than: $1.shelf.unit) }.map { value(of: $0) } ?? .none
        case .average: average
        case .trend: trend
        }
    }

    private var lastOffer: ExplainedValue {
        let products = variant == nil ? context.family(of: product).relatives.map(\.product) : [product]
        return context.lastOffer(of: products, at: store).map { .text("no current price, \($0)") } ?? .none
    }

    private var currentPrices: ReadContext.RankedOffers { context.rankedOffers(of: product, variant, at: store) }

    private func value(of offer: ReadContext.RankedOffer) -> ExplainedValue {
        let unit = unitPrice(offer.unit, product)
        let inCurrency = offer.relative.product
        let thing = context.catalog.variants[offer.seen.variant]?.name(of: inCurrency.name) ?? inCurrency.name
        let name = thing == (variant?.name(of: product.name) ?? product.name) ? "" : "\(thing), "
        return .reasoned(unit, because: name + reasoned(offer.seen, inCurrency))
    }

    private func value(of seen: Observation) -> ExplainedValue {
        .reasoned(unitPrice(seen.shelf.unit, sold), because: reasoned(seen, product))
    }

    private var average: ExplainedValue {
        let sum = PriceSum(boughtOf: prices, in: averaged)
        guard let average = sum.average, let total = sum.total else {
            return sum.amount > 0 ? .text("the total is too large to add up") : .none
        }
        let money = Money(minorUnits: total.money, currency: currency)
        let times = sum.count == 1 ? "1 purchase" : "\(sum.count) purchases"
        return .reasoned(
            unitPrice(average, sold),
            because:
                "\(money) for \(sold.units.plain(total.amount)), \(times) since \(averaged.days.lowerBound.words)")
    }

    private var trend: ExplainedValue {
        guard let trend = PriceTrend(of: prices, in: currency, on: context.today), let permille = trend.permille
        else { return .none }
        return .reasoned(
            "\(permille < 0 ? "−" : "+")\(percentText(permille: permille)) %",
            because:
                "\(unitPrice(trend.now, sold)) in the last \(PriceTrend.days) days, \(unitPrice(trend.before, sold)) "
                + "in the \(PriceTrend.days) days before")
    }

    private var averaged: AverageSpan { AverageSpan(until: context.today, in: currency) }

    private func unitPrice(_ price: UnitPrice, _ product: Product) -> String {
        context.unitPrice(price, currency, product.units)?.text ?? ""
    }

    /// `1.79 EUR for 1.5 l at Aldi, seen on 23 Nov 2026, special until 30 Nov`. Nobody's name: those are not folded.
    private func reasoned(_ seen: Observation, _ product: Product) -> String {
        let units = product.sold(as: context.catalog.variants[seen.variant]).units
        let terms = context.terms(of: seen).map { ", \($0.text)" } ?? ""
        return "\(context.price(seen, units).text) at \(store(seen)), \(seen.isSeen ? "seen" : "bought") on "
            + seen.day.words + terms
    }

    private func store(_ seen: Observation) -> String {
        context.places.stores[seen.store]?.name ?? "a store that is gone"
    }
}

extension PricesAsked {
    /// The prices that a figure is made of, and those that it is not, each with why: first what counts, then the
    /// newest. Cost: the product's prices, and of `price` those below it.
    func reasons(of figure: PriceFigure, limit: Int) -> [PriceReasonView] {
        let all: [PriceReasonView] =
            switch figure {
            case .price: judged
            case .average: prices.reversed().map { view($0, product, inAverage($0)) }
            case .trend: prices.reversed().compactMap { seen in inTrend(seen).map { view(seen, product, $0) } }
            // Of these its steps tell all.
            case .lowest, .highest: []
            }
        return Array((all.filter(\.taken) + all.filter { !$0.taken }).prefix(limit))
    }

    private typealias Reason = (counts: Bool, words: String)

    private var judged: [PriceReasonView] {
        let ranked = currentPrices.ranked
        let first = ranked.first.map { one in
            view(one.seen, one.relative.product, (true, "the cheapest valid price"))
        }
        let dearer = ranked.dropFirst().map { one in
            let isSame = ranked.first.map { !$0.unit.isCheaper(than: one.unit) } ?? false
            let words = isSame ? "as cheap" : "dearer"
            return view(one.seen, one.relative.product, (false, "\(words): \(unitPrice(one.unit, product))"))
        }
        let relatives = variant == nil ? context.family(of: product).relatives.map(\.product) : [product]
        let passed = relatives.flatMap { relative in
            Prices.series(context.observations(of: relative)).filter { isAsked($0.last) }.flatMap { offer in
                guard context.isOffered(offer.key) else {
                    return [view(offer.last, relative, (false, whyNotOffered(offer)))]
                }
                return context.validity.verdicts(on: offer.observations).compactMap { seen, verdict in
                    verdict == .holds || verdict == .older
                        ? nil : view(seen, relative, (false, context.words(verdict, seen)))
                }
            }
        }
        return [first].compactMap(\.self) + dearer + passed.sorted { $1.day < $0.day }
    }

    private func whyNotOffered(_ offer: PriceSeries) -> String {
        guard let store = context.places.stores[offer.store] else { return "at a store that is gone" }
        return store.archived ? "\(store.name) is archived" : "its variant is archived or gone"
    }

    private func inAverage(_ seen: Observation) -> Reason {
        switch averaged.verdict(on: seen) {
        case .counts(let paid):
            (true, "\(Money(minorUnits: paid, currency: currency)) for \(sold.units.plain(seen.bought))")
        case .foreign: (false, context.words(.foreign, seen))
        case .seen: (false, "only seen, not bought")
        case .later: (false, context.words(.later, seen))
        case .earlier: (false, "bought before \(averaged.days.lowerBound.words)")
        }
    }

    /// Nil for what is older than both.
    private func inTrend(_ seen: Observation) -> Reason? {
        switch PriceTrend.verdict(on: seen, in: currency, on: context.today) {
        case .now: (true, "from the last \(PriceTrend.days) days")
        case .before: (true, "from the \(PriceTrend.days) days before")
        case .foreign: (false, context.words(.foreign, seen))
        case .outside: nil
        }
    }

    private func view(_ seen: Observation, _ product: Product, _ reason: Reason) -> PriceReasonView {
        let variant = context.catalog.variants[seen.variant]
        return PriceReasonView(
            observation: seen.id, price: context.price(seen, product.sold(as: variant).units).text,
            of: "\(variant?.name(of: product.name) ?? product.name) at \(store(seen))", day: seen.day,
            by: context.name(of: seen.member), taken: reason.counts, reason: reason.words)
    }
}
