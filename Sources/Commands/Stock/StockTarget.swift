import Domain

/// The thing a stock command is about: a product, or one lot of it.
struct StockTarget {
    /// As its variant is sold, where that is known.
    var product: Product
    /// The one that was named, or that the lot is of; nil: any.
    var variant: Variant?
    var lot: Lot?
    /// What a misspelt name was read as, for the answer to say.
    var doubt: String?

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
    /// A thing and its amount, of a text that may have both (C1).
    func spoken(_ thing: String, _ amount: String?) -> Catalog.Spoken {
        catalog.spoken(thing, amount, lots: lots, isKnown: isKnown)
    }

    /// A product's name with a slip, or another ending: Zitronen for Zitrone.
    func name(like name: String) -> String? {
        if let several = catalog.named(inPlural: name).first.flatMap({ catalog[$0] }) { return several.name }
        let match = catalog.named(name, limit: 1)
        guard let product = match.keys.first.flatMap({ catalog[$0] }) else { return nil }
        let (key, other) = (NameKey(name).text, NameKey(product.name).text)
        guard key.first == other.first, abs(key.count - other.count) <= 2 else { return nil }
        return match.step == .exact ? nil : product.name
    }

    /// What a name with a typo was read as, or a food that only begins the name of another: an Apfel is no Apfelsaft. Nil
    /// for any other reference.
    /// - Throws: `Refusal` where it is the name of a place.
    func doubt(reading reference: String, as product: Product) throws(Refusal) -> String? {
        guard !isKnown(reference) else { return nil }
        let (products, variants) = catalog.meant(reference, limit: 1)
        switch variants.step ?? products.step {
        // By its detail alone.
        case .exact where !variants.isEmpty: break
        case .typo: break
        case .wordStart where variants.isEmpty:
            let words = Set(([product.name] + product.aliases).flatMap { NameKey($0).words })
            guard !NameKey(reference).words.allSatisfy(words.contains), name(like: reference) == nil,
                FoodKeeper.suggest(for: reference, language: settings.language) != nil
            else { return nil }
        case .exact, .wordStart, .none: return nil
        }
        if let place = places.location(reference) {
            throw Refusal(.unknownProduct, "“\(place.name)” is a place, and no product is called so")
        }
        let variant = variants.keys.first.flatMap { catalog.variants[$0] }
        return "“\(reference)” was read as \(variant?.name(of: product.name) ?? product.name)"
    }

    /// The same as what a command about settings has to say.
    func readings(of reference: String, as product: Product) throws(Refusal) -> [String] {
        try doubt(reading: reference, as: product).map { [$0] } ?? []
    }

    /// A bare number of what is counted by the gram or the millilitre: nobody means two grams of butter.
    func requireUnit(_ text: String, of product: Product, usually unit: String) throws(Refusal) {
        guard let example = ProductUnits.example(in: unit), try Self.entered(text, bare: "").isTooLittle(of: unit)
        else { return }
        throw Refusal(
            .unreadable,
            "\(text) of \(product.name) would be \(text) \(unit): say how much it is, such as \(example), or "
                + "\(text)\(unit) if that is meant")
    }

    /// - Parameters:
    ///   - lotOnly: Only a lot will do.
    ///   - named: The variant, as typed, where one is named besides.
    func target(
        _ reference: String, lotOnly: Bool = false, as named: String? = nil
    ) throws(Refusal) -> StockTarget {
        var target = try meant(reference, lotOnly: lotOnly)
        if let named { target.variant = try variant(named, of: target.product, besides: target.variant, reference) }
        target.product = target.product.sold(as: target.variant)
        return target
    }

    /// The product as it is, whatever its variant says.
    private func meant(_ reference: String, lotOnly: Bool) throws(Refusal) -> StockTarget {
        if lotOnly {
            let named =
                LotID(reference).flatMap { lots[$0] } ?? ShortCode.normalise(reference).flatMap { lots[code: $0] }
            guard let lot = named, let product = catalog.target(lot.product) else {
                throw Refusal(.notFound, "lot “\(reference)” not found in stock: it may be used up; see larder stock")
            }
            return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
        }
        switch catalog.resolve(reference, lots: lots, stockFirst: true, uses: uses) {
        case .lot(let id):
            if let lot = lots[id], let product = catalog.target(lot.product) {
                return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
            }
        case .product(let id):
            if let product = catalog[id] {
                return StockTarget(product: product, doubt: try doubt(reading: reference, as: product))
            }
        case .variant(let id):
            if let variant = catalog.variants[id], let product = catalog.target(variant.product) {
                let doubt = try doubt(reading: reference, as: product)
                return StockTarget(product: product, variant: self.variant(id, of: product), doubt: doubt)
            }
        case .several(let ids): throw several(reference, ids)
        case .severalVariants(let ids): throw several(reference, ids)
        case .nothing(let nearest): throw unknown(reference, nearest)
        }
        throw unknown(reference, [])
    }
}
