public import Inventory

// What is said of a text that names no variant, or several (C2): the same to who books and to who reads.

extension Catalog {
    /// Returns the refusal of a text that could mean several variants.
    public func several(_ reference: String, _ ids: [VariantID]) -> Refusal {
        let names = ids.prefix(5).compactMap { id in
            variants[id].map { $0.name(of: target($0.product)?.name ?? "") }
        }
        var refusal = Refusal(
            .severalMatches,
            "“\(reference)” could be \(names.joined(separator: "; "))\(ids.count > 5 ? " and \(ids.count - 5) more" : ""): "
                + "specify which")
        // A brand may have thousands; the sentence has the count.
        refusal.variants = Array(ids.prefix(20))
        return refusal
    }

    /// Returns the refusal of a text that is not a variant of a product, with the variants that exist.
    /// - Parameter isMade: Whether the command makes variants that do not exist: the refusal then states how.
    public func noVariant(_ text: String, of product: Product, isMade: Bool = false) -> Refusal {
        if let archived = archivedVariant(text, of: product) {
            let refusal = self.archived(archived, of: product)
            return isMade ? refusal.with(.confirm("new", "to make another one")) : refusal
        }
        let there = allVariants(of: product.id).filter { !$0.archived }.map(\.name)
        let some = there.prefix(8).joined(separator: "; ") + (there.count > 8 ? "; …" : "")
        if NameKey(text) == NameKey(product.name) {
            return Refusal(
                .unknownVariant,
                "“\(product.name)” is a product"
                    + (there.isEmpty ? ", which has no variants" : ": specify one of \(some)"))
        }
        return Refusal(
            .unknownVariant,
            "“\(text)” is not a variant of “\(product.name)”"
                + (there.isEmpty ? ", which has no variants" : "; its variants: \(some)")
        ).with(
            isMade
                ? [.confirm("new", "to make it")]
                : [.run(.createVariant, ["product": product.name, "brand": text], "to make one")])
    }

    /// The archived variant of a product with that brand, detail or both.
    private func archivedVariant(_ text: String, of product: Product) -> Variant? {
        let key = NameKey(text)
        return allVariants(of: product.id).first { variant in
            variant.archived && [variant.name, variant.brand, variant.detail].contains { NameKey($0) == key }
        }
    }
}
