import Inventory

// What a name that is not quite a thing's is read as, and what is said of that (C2).

extension Household {
    /// Returns the meaning of a reference in commands that book or set something.
    /// - Parameter stockFirst: To use, open, move and count: if any possible meaning is in stock, only such meanings
    ///   count.
    func resolution(of reference: String, stockFirst: Bool = false) -> Resolution {
        catalog.resolveToBook(
            reference, lots: lots, stockFirst: stockFirst, uses: uses, language: settings.language)
    }

    /// Returns a warning of how a misspelt or shortened name was read. A different ending, such as Tomate for Tomaten,
    /// gives no warning. Nil for any other reference.
    func interpretationWarning(reading reference: String, as product: Product) -> String? {
        guard !isKnown(reference) else { return nil }
        let (products, variants) = catalog.candidates(reference, limit: 1)
        switch variants.step ?? products.step {
        // By its detail alone.
        case .exact where !variants.isEmpty: break
        case .typo: break
        case .wordStart where name(like: reference) == nil: break
        case .exact, .wordStart, .none: return nil
        }
        let variant = variants.keys.first.flatMap { catalog.variants[$0] }
        return "“\(reference)” was read as \(variant?.name(of: product.name) ?? product.name)"
    }

    /// Returns the refusal of a reference that is the name of a place; nil: it is not.
    func placeNamed(_ reference: String) -> Refusal? {
        places.location(reference).map { place in
            Refusal(.unknownProduct, "“\(place.name)” is a place, not a product")
        }
    }
}
