import API
import Commands
import Events
import Inventory
import Projections

extension ReadContext {
    /// Where a list is cheapest (P3).
    func compare(_ request: BasketRequest) throws -> BasketAnswer {
        guard request.entries.count <= BasketRequest.most else {
            throw Problem.unreadable(
                "at most \(BasketRequest.most) entries can be compared; this has \(request.entries.count)",
                field: "entries")
        }
        var list: [ListEntry] = []
        var apart: [ApartView] = []
        for item in request.entries {
            do throws(Refusal) { list.append(try understood(item)) } catch { apart.append(self.apart(item, error)) }
        }
        return compare(list, apart, explained: request.explain ?? false)
    }

    /// The same of what is open on a shopping list. Texts are listed apart, and what is archived.
    func compare(_ query: CompareListQuery) throws -> BasketAnswer {
        let shopping = try list(query.list)
        guard entries.counts(on: shopping.id).open <= BasketRequest.most else {
            throw Refusal(
                .impossible,
                "more than \(BasketRequest.most) entries are open on “\(shopping.name)”: too many to compare")
        }
        var list: [ListEntry] = []
        var apart: [ApartView] = []
        for place in entries.places(on: shopping.id, by: .category, ticked: false) {
            guard let entry = entries[place.id] else { continue }
            let meaning = catalog.meaning(of: entry.target)
            let amount = meaning.shown(entry.amount)
            guard let product = meaning.product, !product.archived, amount.isPositive else {
                let reason =
                    meaning.product == nil
                    ? "free text has no price" : amount.isPositive ? "it is archived" : "no amount"
                apart.append(ApartView(text: meaning.name, reason: reason, matches: nil))
                continue
            }
            list.append(
                basketEntry(
                    product, meaning.variant, amount, text: meaning.name, pack: meaning.pack,
                    store: places.stores[entry.store]))
        }
        return compare(list, apart, explained: query.explain ?? false)
    }

    private func compare(_ list: [ListEntry], _ apart: [ApartView], explained: Bool) -> BasketAnswer {
        var answer = BasketAnswer(
            today: today, household: household, currency: settings.currency.code, threshold: settings.prices.threshold,
            asOf: asOf?.value)
        (answer.entries, answer.apart) = (list.map(\.view), apart)
        var basket = PricedBasket(list, explained: explained, in: self)
        basket.compare(&answer)
        return answer
    }

    /// A line of the list.
    struct ListEntry {
        let view: BasketEntryView
        let product: Product
        let entry: BasketEntry
        let products: [Product]
    }

    private func understood(_ item: BasketItem) throws(Refusal) -> ListEntry {
        // A line that is too long is listed apart; the others are compared (T1).
        for (text, most) in [
            (item.thing, TypedText.phrase), (item.amount ?? "", TypedText.name), (item.pack ?? "", TypedText.name),
            (item.store ?? "", TypedText.name),
        ] where text.utf8.count > most {
            throw Refusal(.tooLong, "too long (\(text.utf8.count) of \(most) bytes)")
        }
        let (thing, amount) = try self.item(item.thing, item.amount)
        let (product, variant) = try offered(thing)
        let sold = product.sold(as: variant)
        let wanted = try wanted(amount ?? EnteredAmount(quantity: .one), of: sold)
        let store = try item.store.map { name throws(Refusal) in try self.store(name) }
        let pack = try item.pack.map { name throws(Refusal) in
            guard let pack = sold.units.packs.first(where: { ProductUnits.isSame($0.name, name) }) else {
                throw Refusal(.unreadable, "\(product.name) has no pack called “\(name)”")
            }
            return pack
        }
        return basketEntry(product, variant, wanted, text: thing, pack: pack, store: store)
    }

    private func basketEntry(
        _ product: Product, _ variant: Variant?, _ wanted: Quantity, text: String, pack: Pack?, store: Store?
    ) -> ListEntry {
        let sold = product.sold(as: variant)
        let sources = sources(of: product, variant, wanted)
        return ListEntry(
            view: BasketEntryView(
                text: text, product: named(product), variant: variant.flatMap { named($0.id) },
                amount: AmountView(wanted, of: sold), pack: pack?.name, store: store.flatMap { named($0.id) }),
            product: product,
            entry: BasketEntry(
                target: OfferTarget(
                    variant: variant.map { catalog.representative(of: $0).id } ?? VariantID(),
                    pack: pack?.id ?? PackID(), store: store?.id ?? StoreID()),
                sources: sources.map { BasketEntry.Source($0.product.id, wanted: $0.wanted) }),
            products: sources.map(\.product))
    }

    private func apart(_ item: BasketItem, _ refusal: Refusal) -> ApartView {
        let variants = refusal.variants.compactMap { named($0) }
        let matches = Array((refusal.matches.map { named($0) } + variants).prefix(5))
        let text = [item.amount, item.thing].compactMap(\.self).joined(separator: " ")
        return ApartView(text: text, reason: refusal.detail, matches: matches.isEmpty ? nil : matches)
    }
}

/// A list with the prices that hold of what is in it.
private struct PricedBasket {
    let context: ReadContext
    let list: [ReadContext.ListEntry]
    let isExplained: Bool
    /// Of each product, those that are not archived.
    let offers: [ProductID: [PriceSeries]]
    let stores: [StoreID]
    let basket: Basket
    /// By the place of the cell: a store that is shown is mostly one of a split, too.
    private var lines: [Int: BasketLineView] = [:]

    init(_ list: [ReadContext.ListEntry], explained: Bool, in context: ReadContext) {
        (self.context, self.list, isExplained) = (context, list, explained)
        var offers: [ProductID: [PriceSeries]] = [:]
        var currentPrices: [ProductID: [CurrentPrice]] = [:]
        for product in list.lazy.flatMap(\.products) where currentPrices[product.id] == nil {
            currentPrices[product.id] = context.currentPrices(of: product.id)
            // Only an explanation looks at those that do not hold.
            if explained {
                offers[product.id] = Prices.series(context.observations(of: product)).filter {
                    context.isOffered($0.key)
                }
            }
        }
        stores = context.places.stores.inOrder.filter { !$0.archived }.map(\.id)
        basket = Basket(of: list.map(\.entry), at: stores) { currentPrices[$0] ?? [] }
        self.offers = offers
    }

    mutating func compare(_ answer: inout BasketAnswer) {
        let comparison = basket.comparison(by: context.settings.prices)
        answer.qualified = comparison.qualified
        answer.priced = stores.indices.count { basket.total(of: $0).available > 0 }
        answer.stores = comparison.shown.map { total in
            view(total.store, total.money, total.available, entries: Array(list.indices), missing: true)
        }
        (answer.split, answer.complete) = (comparison.split.map { view($0) }, comparison.complete.map { view($0) })
        let beyond = basket.storesBeyond.compactMap { context.named(stores[$0]) }
        answer.beyond = beyond.isEmpty ? nil : beyond
        answer.oldest = lines.values.lazy.map(\.day).min()
    }

    private mutating func view(_ split: Basket.Split) -> BasketSplitView {
        let stores = basket.stores(in: split)
        let parts = [split.first, split.second].map { store in
            let entries = list.indices.filter { stores[$0] == store }
            let money = entries.reduce(0) { $0 + (basket[entry: $1, store: store]?.cost.money ?? 0) }
            return view(store, money, entries.count, entries: entries, missing: false)
        }
        return BasketSplitView(
            stores: parts, total: money(split.money), available: split.available, saves: split.saves.map(money))
    }

    private func money(_ minorUnits: Int64) -> MoneyView {
        MoneyView(Money(minorUnits: minorUnits, currency: context.settings.currency))
    }

    private mutating func view(
        _ store: Int, _ total: Int64, _ available: Int, entries: [Int], missing: Bool
    ) -> BasketStoreView {
        let shown = entries.compactMap { entry -> BasketLineView? in
            basket[entry: entry, store: store].flatMap { cell in
                let place = store * list.count + entry
                if let known = lines[place] { return known }
                lines[place] = line(entry, store, cell)
                return lines[place]
            }
        }
        return BasketStoreView(
            store: context.named(stores[store]) ?? Named(id: EntityID(stores[store]), name: ""), total: money(total),
            available: available,
            qualifies: context.settings.prices.qualifies(
                available: basket.total(of: store).available, of: list.count), lines: shown,
            missing: missing
                ? entries.filter { basket[entry: $0, store: store] == nil }.map { self.missing($0, store) } : [])
    }

    private func missing(_ number: Int, _ store: Int) -> BasketMissingView {
        let reasons = isExplained ? reasons(list[number], store, nil) : []
        var missing = BasketMissingView(entry: number, reasons: reasons.isEmpty ? nil : reasons)
        missing.lastOffer = context.lastOffer(of: list[number].products, at: stores[store])
        return missing
    }

    private func line(_ number: Int, _ store: Int, _ cell: Basket.Cell) -> BasketLineView? {
        // Entries and products are large values to copy, and lines are hundreds.
        let head = context.catalog.tree.target(of: cell.product)
        for product in list[number].products where product.id == head {
            guard let kept = context.models.prices[cell.price, of: cell.product] else { continue }
            let seen = context.shown(kept, as: cell.soldAs)
            let variant = seen.variant.isNone ? nil : context.catalog.variants[seen.variant]
            let otherName = product.id != list[number].product.id ? product.name : nil
            let isNamed = variant.map { context.representative(of: $0.id) } == list[number].entry.target.variant
            let of = variant.flatMap { isNamed ? nil : $0.name(of: product.name) } ?? otherName
            let units = variant.map { product.sold(as: $0).units } ?? product.units
            let surplus =
                cell.cost.surplus.isPositive ? AmountView(cell.cost.surplus, of: product.sold(as: variant)).text : nil
            return BasketLineView(
                entry: number, cost: Money(minorUnits: cell.cost.money, currency: seen.money.currency).amountText,
                packs: cell.cost.packs == 0 ? nil : cell.cost.packs, surplus: surplus,
                price: context.price(seen, units).text, of: of, day: seen.day,
                by: context.name(of: seen.member), terms: context.terms(of: seen)?.text, observation: seen.id,
                reasons: isExplained ? reasons(list[number], store, cell) : nil)
        }
        return nil
    }

    private func reasons(_ entry: ReadContext.ListEntry, _ store: Int, _ cell: Basket.Cell?) -> [PriceReasonView] {
        entry.entry.reasons(
            taken: cell?.price, context.validity, as: { context.representative(of: $0) }
        ) { product in
            (offers[product] ?? []).filter { $0.store == stores[store] }.map(\.observations)
        }.compactMap { price, reason in
            guard let product = entry.products.first(where: { $0.id == price.product }) else { return nil }
            let variant = context.catalog.variants[price.variant]
            return PriceReasonView(
                observation: price.id, price: context.price(price, product.sold(as: variant).units).text,
                of: variant?.name(of: product.name) ?? product.name, day: price.day,
                by: context.name(of: price.member), taken: price.id == cell?.price,
                reason: context.words(reason, price, cell?.cost))
        }
    }
}

extension ReadContext {
    /// Why a price is or is not the one.
    func words(_ reason: PriceReason, _ price: Observation, _ best: PackCost?) -> String {
        func costing(_ cost: PackCost) -> String {
            let money = Money(minorUnits: cost.money, currency: price.money.currency)
            return cost.packs == 0 ? "\(money) for exactly that much" : "\(money) for \(cost.packs)"
        }
        switch reason {
        case .taken(let cost): return "\(costing(cost)), the best valid price here"
        case .dearer(let cost):
            return cost.money == best?.money ? "\(costing(cost)), with no less left over" : "dearer: \(costing(cost))"
        case .otherwise: return "for another variant or pack than the list has"
        case .passedOver(let verdict): return words(verdict, price)
        }
    }

    /// Why a price does not hold.
    func words(_ verdict: PriceValidity.Verdict, _ price: Observation) -> String {
        switch verdict {
        case .foreign: "in \(price.money.currency.code), which is not compared with \(settings.currency.code)"
        case .condition: "only with \(price.condition), a condition that the household does not meet"
        case .later: "dated in the future"
        case .ended(let day): "a special that ended on \(DayText.date(day, today: today))"
        case .special: "a special before one that has ended"
        case .older: "there is a newer one"
        case .holds: "too large to add up"
        }
    }
}
