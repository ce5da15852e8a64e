public import Inventory

/// The product, category or tag that a text names, or the refusal that says what there is.
extension Catalog {
    /// Says that what has exactly this name is archived, and how it comes back; nil: nothing is (C8).
    func archivedRefusal(_ name: String) -> Refusal? {
        let (found, key) = (archived(named: name), NameKey(name))
        guard let product = found.first(where: { NameKey($0.name) == key }) ?? found.first else { return nil }
        let what =
            if NameKey(product.name) == key {
                "“\(name)”"
            } else if product.allNames.contains(where: { NameKey($0) == key }) {
                "“\(name)” is another name of “\(product.name)”, which"
            } else if merged(named: name).isEmpty {
                "“\(name)” is the plural of “\(product.name)”, which"
            } else {
                "“\(name)” is merged into “\(product.name)”, which"
            }
        return .archived(what, "product", product.name)
    }

    /// The same of a variant, and of several.
    private func archivedVariant(_ text: String) -> Refusal? {
        let found = archivedVariants(called: text)
        guard let first = found.first, let product = target(first.product) else { return nil }
        guard found.count > 1 else { return archived(first, of: product) }
        let names = found.prefix(3).map { $0.name(of: target($0.product)?.name ?? "") }
        return Refusal(
            .unknownVariant,
            "everything called “\(text)” is archived: \(names.joined(separator: "; "))\(found.count > 3 ? "; …" : "")",
            .show(.showVariants, ["archived": "true"]))
    }

    func archived(_ variant: Variant, of product: Product) -> Refusal {
        Refusal(
            .unknownVariant, "“\(variant.name(of: product.name))” is archived",
            .run(.restoreVariant, ["name": restoring(variant)]))
    }

    /// By what an archived variant is restored: its name, unless another one is called so.
    func restoring(_ variant: Variant) -> String {
        let name = target(variant.product).map { "\(variant.name) \($0.name)" } ?? ""
        return archivedVariants(called: name).map(\.id) == [variant.id] ? name : "\(variant.id)"
    }

    /// Returns the refusal of an unknown name. It states that the thing is archived, or else which things have similar
    /// names.
    public func unknown(_ reference: String, _ nearest: [ProductID]) -> Refusal {
        if let coded = coded(Barcode.key(reference)), let product = self[coded], product.archived {
            return .archived("“\(reference)” is a code of “\(product.name)”, which", "product", product.name)
        }
        if let archived = archivedRefusal(reference) ?? archivedVariant(reference) { return archived }
        if let refusal = Refusal.misread(reference) ?? .unknownCode(reference) { return refusal }
        if nearest.isEmpty, ShortCode.isLike(reference) {
            return Refusal(
                .unknownProduct,
                "nothing in stock has the code “\(reference.uppercased())”: that lot may be used up")
        }
        let names = nearest.prefix(3).compactMap { self[$0]?.name }
        let hint = names.isEmpty ? "" : "; did you mean \(names.joined(separator: ", "))?"
        var refusal = Refusal(.unknownProduct, "unknown product “\(reference)”\(hint)")
        if names.isEmpty { refusal.remedies = [.show(.showProducts, [:], "to see all products")] }
        refusal.matches = nearest
        return refusal
    }

    /// A category by id or whole name.
    /// - Parameter archived: One that is archived, by its id, too: no product gets such a one any more (C8).
    public func category(_ text: String, archived: Bool = false) throws(Refusal) -> Category {
        let byID = CategoryID(text).flatMap { categories[$0] }.flatMap { archived || !$0.archived ? $0 : nil }
        if let category = byID ?? category(named: text) { return category }
        let key = NameKey(text)
        if let gone = categories.inOrder.first(where: { NameKey($0.name) == key }) {
            var refusal = Refusal.archived("category", gone.name)
            refusal.code = .unknownCategory
            throw refusal
        }
        let names = categories.inOrder.filter { !$0.archived }.map(\.name)
        throw .unknown(.unknownCategory, "category", "categories", text, of: names)
    }

    /// A tag by id or whole name.
    public func tag(_ text: String) throws(Refusal) -> Tag {
        if let tag = tags.find(text) { return tag }
        throw .unknown(.unknownTag, "tag", "tags", text, of: tags.inOrder.map(\.name))
            .with(tags.isEmpty ? [.run(.createTag, ["name": text])] : [])
    }
}
