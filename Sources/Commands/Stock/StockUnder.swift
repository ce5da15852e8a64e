import Events
import Inventory

/// A lot that can be taken for a product: its own, or one of a product under it (C10).
struct Offer {
    var lot: Lot
    var product: Product
    /// The product that was asked for.
    var asker: ProductID
    /// How many of the asked product's base units one of this product's is; nil: that is not known.
    var factor: Rational?

    /// The lot with its amount in the asked product's base unit.
    func asked(_ factor: Rational) -> Lot { lot.converted(as: asker, by: factor) }
}

extension Household {
    /// The lots of all that is under a product, in the order of use (S3). Cost: the products under it.
    func offers(under product: Product) -> [Offer] {
        let same = Set(catalog.tree.same(as: product.id))
        return offers(of: catalog.tree.descendants(of: product.id).filter { !same.contains($0) }, for: product)
    }

    /// The lots of a product and of all that is merged into it, in the order of use (S3, C9).
    func offers(of product: Product) -> [Offer] { offers(of: catalog.tree.same(as: product.id), for: product) }

    private func offers(of ids: [ProductID], for product: Product) -> [Offer] {
        let stocked = ids.filter(lots.isStocked).compactMap { catalog.member($0) }
        guard !stocked.isEmpty else { return [] }
        let known = Dictionary(uniqueKeysWithValues: stocked.map { ($0.id, $0) })
        let factors = known.mapValues { catalog.factor(from: $0.id, to: product) }
        let places = stocked.map { product in
            UsedProduct(
                product.id, consumeAt: catalog.target(product.id)?.consumeAt ?? product.consumeAt,
                pack: product.units.smallestPack)
        }
        return lots.inOrderOfUse(places).compactMap { lot in
            known[lot.product].map {
                Offer(lot: lot, product: $0, asker: product.id, factor: factors[lot.product] ?? nil)
            }
        }
    }

    /// Returns the names of offers that cannot be counted in a product's unit and are left out; nil: all can be
    /// counted.
    func uncounted(_ offers: [Offer], for product: Product) -> String? {
        let names = Set(offers.lazy.filter { $0.factor == nil }.map(\.product.name)).sorted()
        guard !names.isEmpty else { return nil }
        return "\(names.joined(separator: ", ")), which cannot be converted to \(product.units.base)"
    }

    /// Why nothing, or too little, is taken of a product while there is some of what is under it: those are what is
    /// meant perhaps.
    /// - Parameters:
    ///   - thereText: What there is of the product itself.
    ///   - asked: How much was asked for, in its base unit; nil: that is not said of another one.
    func notEnough(
        _ product: Product, _ there: Quantity, _ thereText: String, of under: [Offer], asked: Quantity? = nil
    ) -> Refusal {
        var refusal = Refusal(.notEnough, thereText)
        refusal.available = (product.id, there)
        refusal.asked = under.isEmpty ? nil : asked.map { (product.id, $0) }
        var products: [Product] = []
        for offer in under {
            guard let head = catalog.target(offer.product.id), !products.contains(where: { $0.id == head.id }) else {
                continue
            }
            products.append(head)
        }
        refusal.matches = products.map(\.id)
        guard !products.isEmpty else { return refusal }
        let described = products.prefix(3).map {
            "\($0.name) (\($0.units.describe(total(of: $0), in: $0.units.using)))"
        }
        let more = products.count > 3 ? " and \(products.count - 3) more" : ""
        refusal.detail += ", but under it there is \(described.joined(separator: ", "))\(more): specify which"
        guard !under.contains(where: { $0.factor != nil }) else {
            return refusal.with(.confirm("any", "to take any of them"))
        }
        refusal.detail += ", and an amount in its own unit: it cannot be converted to \(product.units.base)"
        return refusal
    }
}

extension Entered {
    /// As it is kept with an event of a product under the one it was said of: nil where the unit means something else
    /// there.
    func kept(with product: Product, _ factor: Rational?) -> Entered? {
        guard let factor, let same = try? product.units.factor(of: unit),
            (try? same.multiplied(by: factor)) == self.factor
        else {
            return nil
        }
        return Entered(quantity: quantity, unit: unit, factor: same)
    }
}

extension Household {
    /// Returns the target to open if a product itself has no stock (C10, S4). With `any`, this is the first lot of the
    /// products under it, in the order of use. An amount then refers to the product of that lot.
    func opened(under target: StockTarget, any: Bool, _ context: Context) throws(Refusal) -> StockTarget {
        let under = offers(under: target.product)
        guard !under.isEmpty else { return target }
        guard any else {
            throw notEnough(target.product, .zero, "there is no \(target.product.name) in stock", of: under)
        }
        guard let first = under.first(where: { $0.lot.openedOn == nil && context.isThere(boughtOn: $0.lot.boughtOn) })
        else {
            throw Refusal(.impossible, "everything in stock under \(target.product.name) is already open")
        }
        return StockTarget(
            product: catalog.product(of: first.lot) ?? first.product, lot: first.lot,
            interpretationWarning: target.interpretationWarning)
    }
}

extension Household {
    /// Returns the stock of a product and of all products merged into it, in its base unit (C9).
    func total(of product: Product, where isCounted: (Lot) -> Bool = { _ in true }) -> Quantity {
        catalog.sums(of: catalog.tree.same(as: product.id).flatMap { lots.of($0) }.filter(isCounted), in: product).total
    }
}
