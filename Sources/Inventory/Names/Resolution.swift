/// The thing meant by a reference (C2): a name, a barcode, a short code or an id.
public enum Resolution: Hashable, Sendable {
    case lot(LotID)
    case product(ProductID)
    /// A variant, and so its product.
    case variant(VariantID)
    /// More than one fits; best first.
    case several([ProductID])
    case severalVariants([VariantID])
    /// Nothing fits; the nearest names, best first.
    case nothing([ProductID])
}

extension Catalog {
    /// Resolves a text by product names alone.
    /// - Parameters:
    ///   - limit: How many of the best hits are wanted.
    ///   - isAsked: What a search is limited to; nil: everything.
    public func named(
        _ text: String, limit: Int = .max, where isAsked: ((ProductID) -> Bool)? = nil
    ) -> NameMatch<ProductID> {
        names.resolve(text, limit: limit, where: isAsked)
    }

    /// Products of exactly this name or alias. Not generic, as the index is: other modules look names up by the
    /// thousand.
    public func products(called name: String) -> [ProductID] { names.exact(name) }

    /// Whether a text is a whole name, of several too, an id or a code. A misread code, and one that no product can have,
    /// is refused later and does not become a product.
    public func isKnown(_ text: String, lots: Lots) -> Bool {
        if names.has(text) || !named(inPlural: text).isEmpty { return true }
        if Barcode.isMisreadGTIN(text) || Barcode.isInStore(text) || barcodes[Barcode.key(text)] != nil { return true }
        if let id = EntityID(text),
            lots[LotID(id)] != nil || products[ProductID(id)] != nil || variants[VariantID(id)] != nil
        {
            return true
        }
        return variants.isCalled(text) || ShortCode.normalise(text).map { lots[code: $0] != nil } ?? false
    }

    /// The products with a full name that is the singular or plural of a text: `Gurke` for `Gurken`. The endings are
    /// those of the languages that larder reads (H3). Nothing is returned if something archived has exactly this name.
    /// Cost: a few look-ups.
    func named(inOtherNumber text: String) -> [ProductID] {
        let found = NameKey(text).inOtherNumber.flatMap(names.exact)
        guard !found.isEmpty, archived(named: text).isEmpty, !variants.isCalled(text, archived: true) else { return [] }
        var seen: Set<ProductID> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Resolves a text by the names of products and variants, in steps. The steps are: a full name of a product; a
    /// plural name of a product; a variant (`Variants.called`); a full name of a product in the other number; the start
    /// of any word; small typos. In each of the last two steps, products come before variants. Only one of the two
    /// results has hits.
    public func candidates(
        _ text: String, limit: Int = .max, where isAsked: ((ProductID) -> Bool)? = nil
    ) -> (products: NameMatch<ProductID>, variants: NameMatch<VariantID>) {
        let isOfAsked = isAsked.map { isAsked in
            { (id: VariantID) in variants[id].map { isAsked(tree.target(of: $0.product)) } ?? false }
        }
        let isNamed = names.has(text)
        if isNamed, isAsked == nil { return (named(text, limit: limit), NameMatch()) }
        if !isNamed, case let plural = named(inPlural: text).filter({ isAsked?($0) ?? true }), !plural.isEmpty {
            let hits = plural.prefix(limit).map { NameHit(name: self.products[$0]?.name ?? text, key: $0) }
            return (NameMatch(step: .exact, hits: hits), NameMatch())
        }
        if !variants.isEmpty, !isNamed {
            let called = called(text).filter { isOfAsked?($0.key) ?? true }
            if !called.isEmpty { return (NameMatch(), NameMatch(step: .exact, hits: Array(called.prefix(limit)))) }
        }
        if !isNamed, case let other = named(inOtherNumber: text).filter({ isAsked?($0) ?? true }), !other.isEmpty {
            let hits = other.prefix(limit).map { NameHit(name: self.products[$0]?.name ?? text, key: $0) }
            return (NameMatch(step: .exact, hits: hits), NameMatch())
        }
        let products = named(text, limit: limit, where: isAsked)
        guard !variants.isEmpty, products.step == .typo || products.isEmpty else { return (products, NameMatch()) }
        var similar = variants.names.resolve(text, limit: limit, where: isOfAsked)
        similar.hits = unified(similar.hits)
        let isNearer = !similar.isEmpty && (products.isEmpty || similar.step != .typo)
        return isNearer ? (NameMatch(), similar) : (products, NameMatch())
    }

    /// Resolves a reference by id, code or short code, without similar names; nil: names decide.
    ///
    /// A name comes before a code, because it may read as one: `MILK` is the code of the lot `M11K`, if there is one.
    public func direct(_ reference: String, lots: Lots) -> Resolution? {
        if let id = EntityID(reference) {
            if lots[LotID(id)] != nil { return .lot(LotID(id)) }
            if products[ProductID(id)] != nil { return .product(tree.target(of: ProductID(id))) }
            if variants[VariantID(id)] != nil { return .variant(VariantID(id)) }
        }
        let key = Barcode.key(reference)
        let coded = coded(key)
        if let coded, products[coded]?.archived == false {
            let variant = barcodes.variant(of: key).flatMap { variants[$0] }
            // The product may have been given the code without its variant, which is archived.
            guard let variant, !variant.archived, variant.product == barcodes[key] else { return .product(coded) }
            return .variant(representative(of: variant).id)
        }
        guard !names.has(reference), named(inPlural: reference).isEmpty else { return nil }
        if let code = ShortCode.normalise(reference), let lot = lots[code: code] { return .lot(lot.id) }
        // The code of an archived product: neither a code any more nor similar to another name (C5).
        return coded == nil ? nil : .nothing([])
    }

    /// Resolves a reference in steps and stops at the first step with hits. The steps are: id or barcode; exact name or
    /// alias; short code of a lot in stock; variant; singular or plural of a name; start of any word; small typos. The
    /// full name of something archived is not a typo of another name: it resolves to nothing, and the caller says so
    /// (C8).
    ///
    /// - Parameters:
    ///   - lots: The lots in stock.
    ///   - stockFirst: For use, open, move, count: if any hit is in stock, only those are considered.
    ///   - uses: How often each product was used: orders the rest.
    public func resolve(
        _ reference: String, lots: Lots, stockFirst: Bool, uses: Uses = Uses()
    ) -> Resolution {
        if let direct = direct(reference, lots: lots) { return direct }
        let candidates = candidates(reference)
        if candidates.products.step != .exact, candidates.variants.step != .exact,
            !archived(named: reference).isEmpty || variants.isCalled(reference, archived: true)
        {
            return .nothing([])
        }
        if !candidates.variants.isEmpty {
            return resolution(of: candidates.variants.keys, lots: lots, stockFirst: stockFirst, uses: uses)
        }
        var hits = candidates.products.keys
        if stockFirst {
            let stocked = hits.filter { tree.same(as: $0).contains(where: lots.isStocked) }
            if !stocked.isEmpty { hits = stocked }
        }
        if hits.count == 1 { return .product(hits[0]) }
        if hits.isEmpty { return .nothing(names.nearest(reference, limit: 5).map(\.key)) }
        // A stable order: most used first, then the better match.
        let ranked = hits.enumerated().sorted { a, b in
            let (usesA, usesB) = (uses[a.element], uses[b.element])
            return usesA != usesB ? usesA > usesB : a.offset < b.offset
        }
        return .several(ranked.map(\.element))
    }

    private func resolution(of found: [VariantID], lots: Lots, stockFirst: Bool, uses: Uses) -> Resolution {
        var hits = found.compactMap { variants[$0] }
        if stockFirst {
            let stocked = hits.filter { variant in
                tree.same(as: tree.target(of: variant.product)).contains { product in
                    lots.of(product).contains { isAlike($0.variant, variant) }
                }
            }
            if !stocked.isEmpty { hits = stocked }
        }
        if hits.count == 1 { return .variant(hits[0].id) }
        let ranked = hits.enumerated().sorted { a, b in
            let (usesA, usesB) = (uses[a.element.product], uses[b.element.product])
            return usesA != usesB ? usesA > usesB : a.offset < b.offset
        }
        return .severalVariants(ranked.map(\.element.id))
    }
}
