import Events
public import Inventory

// Resolves what people typed for a variant, or refuses with what there is (C2).

extension Household {
    /// A variant as one of a product, or of what is merged into it (C9).
    func variant(_ id: VariantID, of product: Product) -> Variant? { catalog.variant(id, of: product) }

    /// The variant that a reference names, archived ones by their id.
    func variant(_ reference: String) throws(Refusal) -> (product: Product, variant: Variant) {
        let (product, variant): (Product, Variant?)
        do throws(Refusal) { (product, variant) = try thing(reference) } catch {
            throw .unknownVariant(reference, error)
        }
        guard let variant else { throw catalog.noVariant(reference, of: product) }
        return (product, variant)
    }

    /// Cost: all variants.
    func archivedVariant(_ reference: String) throws(Refusal) -> (product: Product, variant: Variant) {
        let words = Set(NameKey(reference).words)
        var found = catalog.variants.all.filter { variant in
            guard variant.archived, let product = catalog.target(variant.product) else { return false }
            let names = ([variant.name, product.name] + product.aliases).flatMap { NameKey($0).words }
            return VariantID(reference) == variant.id
                || words.isSuperset(of: NameKey(variant.name).words) && words.isSubset(of: names)
        }
        // By its brand or its detail alone.
        if found.isEmpty { found = catalog.archivedVariants(called: reference) }
        guard let variant = found.first, let product = catalog.target(variant.product) else {
            throw Refusal(.unknownVariant, "no archived variant named “\(reference)”")
        }
        guard found.count == 1 else { throw several(reference, found.map(\.id).sorted()) }
        guard !product.archived else {
            throw Refusal(
                .impossible, "“\(product.name)” is archived, with its variants",
                .run(.restoreProduct, ["name": product.name]))
        }
        return (product, variant)
    }

    func several(_ reference: String, _ ids: [VariantID]) -> Refusal { catalog.several(reference, ids) }

    /// The variant of a product that a text names besides the product: by its brand, its detail or both (C2).
    /// - Parameters:
    ///   - other: The variant that the product's reference named already.
    ///   - reference: That reference.
    ///   - isMade: One that there is not is made, so that the refusal says how.
    func variant(
        _ text: String, of product: Product, besides other: Variant?, _ reference: String, isMade: Bool = false
    ) throws(Refusal) -> Variant {
        let found = named(text, of: product)
        guard let variant = found.first else { throw catalog.noVariant(text, of: product, isMade: isMade) }
        guard found.count == 1 else { throw several(text, found.map(\.id)) }
        if let other, other.id != variant.id {
            throw Refusal(
                .impossible, "“\(reference)” is already “\(other.name(of: product.name))”, not \(variant.name)")
        }
        return variant
    }

    /// The same for a purchase: one that there is none of may be made.
    func variant(
        _ text: String, of product: Product, besides other: Variant?, _ reference: String, new: Bool,
        _ context: inout Context
    ) throws(Refusal) -> (variant: Variant, made: VariantAdded?) {
        guard new, other == nil, named(text, of: product).isEmpty else {
            return (try variant(text, of: product, besides: other, reference, isMade: true), nil)
        }
        let (brand, detail) = parts(of: text)
        let variant = try newVariant(of: product, brand: brand, detail: detail, &context)
        return (variant, VariantAdded(variant))
    }

    /// Names the variant that an unknown unit is a pack of; nil: none.
    func packOfVariant(_ unit: String, _ product: Product) -> Refusal? {
        let holder = catalog.allVariants(of: product.id).first { variant in
            !variant.archived && variant.packs.contains { ProductUnits.isSame($0.name, unit) }
        }
        guard let holder, (try? product.units.factor(of: unit)) == nil else { return nil }
        let name = holder.name(of: product.name)
        return Refusal(
            .unknownUnit,
            "“\(unit)” is a pack of \(name): name that variant, or give the amount in \(product.units.base)",
            .give("variant", holder.name))
    }

    /// An amount in a pack that only variants have, where none is named: it is what all of these that are in stock
    /// hold.
    /// - Throws: `Refusal` `ambiguous-unit` where they hold different amounts.
    func borrowVariantPack(for amount: EnteredAmount, to target: inout StockTarget) throws(Refusal) {
        let unit = amount.unit
        let product = target.product
        guard target.variant == nil, !unit.isEmpty, (try? product.units.factor(of: unit)) == nil else { return }
        let lots = target.lotsInOrder(self)
        var sizes: [(variant: Variant, pack: Pack, size: Rational)] = []
        for variant in catalog.allVariants(of: product.id)
        where lots.contains(where: { catalog.isAlike($0.variant, variant) }) {
            guard let pack = variant.pack(named: unit),
                let size = try? product.sold(as: variant).units.factor(of: pack.name)
            else { continue }
            sizes.append((variant, pack, size))
        }
        guard let first = sizes.first else { return }
        guard sizes.allSatisfy({ $0.size == first.size }) else {
            let shown = sizes.prefix(5)
            let described = shown.map { "\($0.variant.name) (\(product.units.amountText($0.size)))" }
            throw Refusal(
                .ambiguousUnit,
                "one \(first.pack.name) of \(product.name) is not the same for each variant: "
                    + "\(described.joined(separator: ", ")): name one, or give the amount in \(product.units.base)",
                .choose("variant", shown.map(\.variant.name)))
        }
        target.product.units.borrowedPacks.append(
            Pack(
                id: first.pack.id, name: first.pack.name, factor: first.size, unit: product.units.base,
                plural: first.pack.plural))
    }

    /// The most words of a brand that are looked up.
    private static let brandWords = 12

    private func named(_ text: String, of product: Product) -> [Variant] {
        if let id = VariantID(text), let variant = variant(id, of: product) { return [variant] }
        return catalog.called(text).compactMap { variant($0.key, of: product) }
    }

    /// Splits a new variant's name into brand and detail: `Alpro, Barista`. Without a comma, a known brand is followed
    /// by the detail; otherwise the complete text is the brand.
    private func parts(of text: String) -> (brand: String, detail: String) {
        if let comma = text.firstRange(of: ", ") {
            return (String(text[..<comma.lowerBound]), String(text[comma.upperBound...]))
        }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        for count in (1..<max(1, min(words.count, Self.brandWords + 1))).reversed() {
            let brand = words[..<count].joined(separator: " ")
            if let known = catalog.variants.of(brand: brand).first.flatMap({ catalog.variants[$0]?.brand }) {
                return (known, words[count...].joined(separator: " "))
            }
        }
        return (text, "")
    }

    /// Returns a warning of an archived variant that cannot be restored while a new one has its name; nil: there is
    /// nothing.
    func archivedToo(_ variant: Variant) -> String? {
        let isTaken = catalog.variants.of(variant.product).contains { other in
            other.archived && NameKey(other.brand) == NameKey(variant.brand)
                && NameKey(other.detail) == NameKey(variant.detail)
        }
        return isTaken
            ? "“\(variant.name)” is also the name of an archived variant, which cannot be restored while this one "
                + "has it"
            : nil
    }
}

extension ProductUnits {
    /// So many base units.
    func amountText(_ size: Rational) -> String {
        (try? Quantity(rounding: .one, times: size)).map { describe($0, in: base) } ?? "\(size.text) \(base)"
    }
}

extension Variant {
    /// A notice of the text that was taken for a new variant's brand, if part of the text may not belong to the brand.
    var interpretationWarning: Notice? {
        let words = brand.split(separator: " ")
        guard detail.isEmpty, words.count > 1 else { return nil }
        let (brand, detail) = (String(words[0]), words.dropFirst().joined(separator: " "))
        return Notice(
            "“\(self.brand)” was taken as its brand",
            .run(
                .changeVariant, ["variant": "\(id)", "brand": brand, "detail": detail],
                "if only “\(brand)” is the brand"))
    }
}

extension Catalog {
    public func unknownBrand(_ text: String) -> Refusal {
        let key = NameKey(text)
        if let gone = variants.all.first(where: { $0.archived && NameKey($0.brand) == key }) {
            return Refusal(
                .unknownBrand, "all variants of “\(gone.brand)” are archived",
                .show(.showVariants, ["archived": "true", "brand": gone.brand]))
        }
        var names: [String] = []
        for brand in brands() { names.append(brand.name) }
        guard !names.isEmpty else {
            return Refusal(
                .unknownBrand, "unknown brand “\(text)”: there are no brands yet",
                .run(.createVariant, ["product": nil, "brand": text]))
        }
        return .unknown(.unknownBrand, "brand", "brands", text, of: names)
    }
}

extension Refusal {
    /// Of what is asked for as a variant, and is like nothing that there is.
    public static func unknownVariant(_ reference: String, _ refusal: Refusal) -> Refusal {
        guard refusal.code == .unknownProduct, refusal.matches.isEmpty else { return refusal }
        return Refusal(
            .unknownVariant, "unknown variant “\(reference)”", .show(.showVariants, [:], "to see all variants"))
    }
}
