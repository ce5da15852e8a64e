import API
import Events
import Inventory
import Projections

extension ReadContext {
    /// The prices of a product and of all that is merged into it, as its own, the oldest first (C9).
    func observations(of product: Product) -> [Observation] {
        let same = catalog.tree.same(as: product.id)
        var packs: [VariantID: PacksByNow] = [:]
        var found: [Observation]
        if same.count == 1 {
            found = models.prices.observations(of: product.id).map { packed($0, of: product, isOther: false, &packs) }
        } else {
            found = same.flatMap {
                models.prices.observations(of: $0).map {
                    packed(merged($0), of: product, isOther: $0.product != product.id, &packs)
                }
            }
            found.sort { $0.isOlder(than: $1) }
        }
        return product.units.isCounted ? found.together : found
    }

    /// Of each offer of a product that is sold the price that holds today, the offer seen last first (P3). Cost: its
    /// prices.
    func currentPrices(of id: ProductID) -> [CurrentPrice] {
        // A product is a large value to copy: not before its prices are looked at.
        lazy var product = catalog[id] ?? Product(id: id)
        lazy var current = packsByNow(VariantID(), of: product)
        return models.prices.currentPrices(
            of: id, with: { merged(into: product) }, by: validity, catalog: models.catalog.catalogStamp,
            as: { representative(of: $0) },
            packs: { variantWithPacks($0) == nil ? current : packsByNow($0, of: product) },
            where: isSold)
    }

    /// Converts a price to one of the product that its product is merged into. It is in that product's base unit and of
    /// its current pack (C9, P1).
    func shown(_ observation: Observation) -> Observation {
        let shown = merged(observation)
        guard let product = catalog[shown.product] else { return shown }
        var packs: [VariantID: PacksByNow] = [:]
        return packed(shown, of: product, isOther: shown.product != observation.product, &packs)
    }

    /// The same, where it is known already as what it is sold.
    func shown(_ observation: Observation, as sold: SoldAs) -> Observation {
        var shown = merged(observation)
        (shown.pack, shown.packSize) = (sold.pack, sold.packSize)
        return shown
    }

    private func merged(_ observation: Observation) -> Observation {
        let head = catalog.tree.target(of: observation.product)
        guard head != observation.product, let merged = merged(observation.product, into: head) else {
            return observation
        }
        var shown = observation
        shown.product = head
        (shown.amount, shown.packSize, shown.bought) = (
            merged.scaled(shown.amount), merged.scaled(shown.packSize), merged.scaled(shown.bought)
        )
        return shown
    }

    /// A product and all that is merged into it, whose prices are its own (C9).
    private func merged(into product: Product) -> [Prices.Merged] {
        catalog.tree.same(as: product.id).map { id in
            id == product.id ? Prices.Merged(id) : merged(id, into: product.id) ?? Prices.Merged(id)
        }
    }

    /// The variant that stands for it where products are merged: one of the same brand and detail (C9).
    func representative(of variant: VariantID) -> VariantID {
        catalog.variants[variant].map { catalog.representative(of: $0).id } ?? variant
    }

    /// Nil where one does not convert to the other.
    private func merged(_ id: ProductID, into head: ProductID) -> Prices.Merged? {
        guard let current = catalog[id], let product = catalog[head],
            let factor = current.units.factor(mergedInto: product.units)
        else { return nil }
        return Prices.Merged(id, factor: factor)
    }

    func view(_ observation: Observation, of product: Product) -> ObservedPriceView {
        let units = product.units
        var view = ObservedPriceView(
            id: observation.id, price: price(observation, units), unitPrice: unitPrice(observation, units),
            day: observation.day)
        view.by = name(of: observation.member)
        view.level = view.by == nil ? nil : level(of: observation.member)
        if !observation.isSeen { view.bought = AmountView(observation.bought, of: product) }
        view.terms = terms(of: observation)
        view.note = observation.note.isEmpty ? nil : observation.note
        if let last = models.prices.confirmations(of: observation).last {
            (view.confirmedOn, view.confirmedBy) = (last.day, name(of: last.member))
        }
        return view
    }

    func terms(of observation: Observation) -> PriceTermsView? {
        PriceTermsView(
            PriceTerms(
                onSale: observation.onSale, validUntil: observation.validUntil, deposit: observation.deposit,
                condition: observation.condition),
            lastDay: observation.lastDay, on: today)
    }

    /// Of one of what is sold; `~` where that is not exact: three cost 1.00.
    func price(_ seen: Observation, _ units: ProductUnits) -> MoneyView {
        guard seen.packSize > .zero else {
            return seen.isSeen || seen.bought != seen.amount
                ? MoneyView(seen.money, for: seen.amount, units) : unitPrice(seen, units)
        }
        let packs = (try? Rational(seen.amount).divided(by: Rational(seen.packSize))) ?? .one
        guard let one = try? seen.money.times(packs.inverse()) else { return MoneyView(seen.money) }
        var view = MoneyView(one)
        let isExact = (try? one.times(packs)) == seen.money
        let name = units.pack(seen.pack)?.name
        view.text =
            (isExact ? "" : "~") + view.text
            + (name.map { "/\($0)" }
                ?? (seen.packSize == Quantity(millionths: 1_000_000) && units.isCounted
                    ? "/\(units.base)" : " for \(units.plain(seen.packSize))"))
        view.per = name
        return view
    }

    /// Of one unit.
    func unitPrice(_ seen: Observation, _ units: ProductUnits) -> MoneyView {
        unitPrice(seen.shelf.unit, seen.money.currency, units) ?? MoneyView(seen.money)
    }

    /// Returns the price of one unit of a product, rounded to the minor unit. A price below ten minor units
    /// is rounded to hundredths of one, as 0.01 for 12 l is not 0.00 a litre. Nil if it is too large to keep.
    func unitPrice(_ price: UnitPrice, _ currency: Currency, _ units: ProductUnits) -> MoneyView? {
        let (all, unit) = (Money(minorUnits: price.money, currency: currency), units.comparing)
        guard let factor = try? units.factor(of: unit),
            let share = try? factor.divided(by: Rational(price.amount)), let one = try? all.times(share)
        else { return nil }
        var view = MoneyView(one)
        let places = currency.exponent + 2
        if one.minorUnits < 10, places <= 6, let hundredfold = try? share.multiplied(by: Rational(100)),
            let finer = try? all.times(hundredfold).minorUnits, finer % 100 != 0
        {
            let scale = (places..<6).reduce(Int64(1)) { scale, _ in scale * 10 }
            view.amount = "\(Quantity(millionths: finer * scale))"
            view.text = "\(view.amount) \(currency.code)"
        }
        (view.text, view.per) = ("\(view.text)/\(unit)", unit)
        return view
    }

    func name(of member: MemberID) -> String? {
        models.catalog.membership.members[member].flatMap { $0.name.isEmpty ? nil : $0.name }
    }

    /// An offer with all that is known of it.
    func view(_ series: PriceSeries, of product: Product) -> OfferView {
        let sold = product.sold(as: catalog.variants[series.variant])
        func point(_ seen: Observation) -> PricePoint {
            PricePoint(day: seen.day, unitPrice: unitPrice(seen, sold.units))
        }
        let (prices, currency) = (series.observations, series.last.money.currency)
        let (lowest, highest) = (prices.min(by: isCheaper) ?? series.last, prices.max(by: isCheaper) ?? series.last)
        let average = PriceSum(boughtOf: prices, in: AverageSpan(until: today, in: currency)).average
        var view = OfferView(
            product: named(product), variant: named(series.variant),
            store: named(series.store) ?? Named(id: EntityID(series.store), name: "a store that is gone"),
            pack: packText(series.pack, series.packSize, sold.units), last: view(series.last, of: sold),
            lowest: point(lowest), highest: point(highest), count: prices.count,
            points: prices.suffix(Self.pointsShown).map(point))
        view.average = average.flatMap { unitPrice($0, currency, sold.units) }
        view.trend = PriceTrend(of: prices, in: currency, on: today)?.permille
        return view
    }

    private func isCheaper(_ a: Observation, _ b: Observation) -> Bool { a.shelf.unit.isCheaper(than: b.shelf.unit) }

    func packText(_ pack: PackID, _ packSize: Quantity, _ units: ProductUnits) -> String? {
        guard packSize > .zero else { return nil }
        let content = units.plain(packSize)
        return units.pack(pack).map { "\($0.name) = \(content)" } ?? content
    }

    private static var pointsShown: Int { 24 }
}

extension ProductUnits {
    /// A pack by its id; nil: it was removed.
    fileprivate func pack(_ id: PackID) -> Pack? { id.isNone ? nil : packs.first { $0.id == id } }
}

extension ReadContext {
    /// Returns the current packs of a variant of a product; without a variant, those of the product itself.
    func packsByNow(_ variant: VariantID, of product: Product) -> PacksByNow {
        var packs = PacksByNow(of: variantWithPacks(variant).map { product.sold(as: $0).units } ?? product.units)
        packs.add(unnamed: models.prices.unnamedSizes(of: product.id), of: product.units.base)
        return packs
    }

    /// Nil of one that has no packs of its own: those of its product are its.
    private func variantWithPacks(_ id: VariantID) -> Variant? {
        id.isNone ? nil : catalog.variants[id].flatMap { $0.packs.isEmpty ? nil : $0 }
    }

    /// As a price of the pack that it is by now.
    private func packed(
        _ observation: Observation, of product: Product, isOther: Bool, _ packs: inout [VariantID: PacksByNow]
    ) -> Observation {
        guard observation.pack.isNone || isOther else { return observation }
        let known = packs[observation.variant] ?? packsByNow(observation.variant, of: product)
        packs[observation.variant] = known
        let found =
            observation.packSize == .zero
            ? known.pack(for: observation.amount, bought: observation.bought)
            : known.same(as: SoldAs(pack: observation.pack, packSize: observation.packSize), isOther: isOther)
        guard let found else { return observation }
        var shown = observation
        (shown.pack, shown.packSize) = (found.pack, found.packSize)
        return shown
    }
}
