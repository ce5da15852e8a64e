import Inventory

/// The thing a stock command is about: a product, or one lot of it.
struct StockTarget {
    /// As its variant is sold, where that is known.
    var product: Product
    /// The one that was named, or that the lot is of; nil: any.
    var variant: Variant?
    var lot: Lot?
    /// The reading of a misspelt name, which the answer shows.
    var interpretationWarning: String?
    /// It was named by a barcode, which is on one of what it is sold in.
    var isCoded = false

    var name: String { variant?.name(of: product.name) ?? product.name }

    /// Its lots in the order of use (S3).
    func lotsInOrder(_ household: Household) -> [Lot] {
        lot.map { [$0] } ?? household.offers(of: product).map(\.lot).filter { takes(from: $0, household) }
    }

    /// Whether a lot of its product is one of those that were named.
    func takes(from lot: Lot, _ household: Household) -> Bool {
        variant.map { household.catalog.isAlike(lot.variant, $0) } ?? true
    }
}

extension Household {
    /// A product's name with a slip, or another ending: Zitronen for Zitrone.
    func name(like name: String) -> String? {
        if let several = catalog.named(inPlural: name).first.flatMap({ catalog[$0] }) { return several.name }
        let match = catalog.named(name, limit: 1)
        guard let product = match.keys.first.flatMap({ catalog[$0] }) else { return nil }
        let (key, other) = (NameKey(name).text, NameKey(product.name).text)
        guard key.first == other.first, abs(key.count - other.count) <= 2 else { return nil }
        return match.step == .exact ? nil : product.name
    }

    /// The same as what a command about settings has to say.
    func readings(of reference: String, as product: Product) -> [String] {
        interpretationWarning(reading: reference, as: product).map { [$0] } ?? []
    }

    /// - Parameters:
    ///   - lotOnly: Only a lot will do.
    ///   - named: The variant, as typed, where one is named besides.
    func target(
        _ reference: String, lotOnly: Bool = false, as named: String? = nil
    ) throws(Refusal) -> StockTarget {
        var target = try resolved(reference, lotOnly: lotOnly)
        if let named { target.variant = try variant(named, of: target.product, besides: target.variant, reference) }
        target.product = target.product.sold(as: target.variant)
        target.isCoded = catalog.coded(Barcode.key(reference)) != nil
        return target
    }

    /// The lot that is named, or what `thing` is.
    /// - Throws: `Refusal` also where both are said and the lot is of something else.
    func target(_ thing: String, lot code: String, as named: String?) throws(Refusal) -> StockTarget {
        guard !code.isEmpty else { return try target(thing, as: named) }
        let target = try target(code, lotOnly: true, as: named)
        guard !thing.isEmpty, let lot = target.lot, try !means(lot, thing) else { return target }
        throw Refusal(.impossible, "\(lot.code) is \(target.name), not \(thing): name only one of them")
    }

    /// Whether a name can refer to a lot: to the lot itself, its product or variant, or a product above those (C10).
    private func means(_ lot: Lot, _ thing: String) throws(Refusal) -> Bool {
        switch resolution(of: thing, stockFirst: true) {
        case .lot(let id): return id == lot.id
        case .product(let id): return isUnder(lot.product, [id])
        case .variant(let id): return catalog.variants[id].map { catalog.isAlike(lot.variant, $0) } ?? false
        case .several(let ids): return isUnder(lot.product, ids)
        case .severalVariants(let ids):
            return ids.contains { id in catalog.variants[id].map { catalog.isAlike(lot.variant, $0) } ?? false }
        case .nothing(let nearest): throw unknown(thing, nearest)
        }
    }

    private func isUnder(_ product: ProductID, _ named: [ProductID]) -> Bool {
        let above = [product] + catalog.tree.shown(above: product).map(\.id)
        return named.contains { above.contains(catalog.tree.target(of: $0)) || above.contains($0) }
    }

    /// The product as it is, whatever its variant says.
    private func resolved(_ reference: String, lotOnly: Bool) throws(Refusal) -> StockTarget {
        if lotOnly {
            let named =
                LotID(reference).flatMap { lots[$0] } ?? ShortCode.normalise(reference).flatMap { lots[code: $0] }
            guard let lot = named, let product = catalog.target(lot.product) else {
                throw Refusal(
                    .notFound, "lot “\(reference)” not found in stock: it may be used up",
                    .show(.showStock))
            }
            return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
        }
        switch resolution(of: reference, stockFirst: true) {
        case .lot(let id):
            if let lot = lots[id], let product = catalog.target(lot.product) {
                return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
            }
        case .product(let id):
            if let product = catalog[id] {
                return StockTarget(
                    product: product, interpretationWarning: interpretationWarning(reading: reference, as: product))
            }
        case .variant(let id):
            if let variant = catalog.variants[id], let product = catalog.target(variant.product) {
                let interpretationWarning = interpretationWarning(reading: reference, as: product)
                return StockTarget(
                    product: product, variant: self.variant(id, of: product),
                    interpretationWarning: interpretationWarning)
            }
        case .several(let ids): throw several(reference, ids)
        case .severalVariants(let ids): throw several(reference, ids)
        case .nothing(let nearest): throw unknown(reference, nearest)
        }
        throw unknown(reference, [])
    }
}
