public import Domain

/// The product, category or tag that a text names, or the refusal that says what there is.
extension Catalog {
    /// Says that what has exactly this name is archived, and how it comes back; nil: nothing is (C8).
    func archivedRefusal(_ name: String) -> Refusal? {
        guard let product = archived(named: name).first else { return nil }
        let isOwn = product.allNames.contains { NameKey($0) == NameKey(name) }
        let what = isOwn ? "“\(name)”" : "“\(name)” is merged into “\(product.name)”, which"
        return .archived(what, "product", product.name)
    }

    /// That nothing is called so: whether it is archived, else what is called nearly so.
    public func unknown(_ reference: String, _ nearest: [ProductID]) -> Refusal {
        if let coded = coded(Barcode.key(reference)), let product = self[coded], product.archived {
            return .archived("“\(reference)” is a code of “\(product.name)”, which", "product", product.name)
        }
        if let archived = archivedRefusal(reference) { return archived }
        if let refusal = Refusal.misread(reference) { return refusal }
        let names = nearest.prefix(3).compactMap { self[$0]?.name }
        let hint = names.isEmpty ? "" : "; did you mean \(names.joined(separator: ", "))?"
        var refusal = Refusal(.unknownProduct, "unknown product “\(reference)”\(hint)")
        refusal.matches = nearest
        return refusal
    }

    /// A category by id or whole name.
    /// - Parameter archived: One that is archived, by its id, too: no product gets such a one any more (C8).
    public func category(_ text: String, archived: Bool = false) throws(Refusal) -> Category {
        let byID = CategoryID(text).flatMap { categories[$0] }.flatMap { archived || !$0.archived ? $0 : nil }
        if let category = byID ?? category(named: text) { return category }
        let key = NameKey(text).text
        if let gone = categoryOrder.first(where: { $0.name == key }).flatMap({ categories[$0.id] }) {
            throw Refusal(.unknownCategory, Refusal.archived("category", gone.name).detail)
        }
        let names = categoryOrder.lazy.compactMap { self.categories[$0.id] }.filter { !$0.archived }.map(\.name)
        throw .unknown(.unknownCategory, "category", "categories", text, of: names)
    }

    /// A tag by id or whole name.
    public func tag(_ text: String) throws(Refusal) -> Tag {
        if let tag = TagID(text).flatMap({ tags[$0] }) ?? tag(named: text) { return tag }
        guard !tags.isEmpty else {
            throw Refusal(
                .unknownTag,
                "unknown tag “\(text)”: there is none yet; make one with larder tag create \"\(text)\"")
        }
        throw .unknown(.unknownTag, "tag", "tags", text, of: tagOrder.compactMap { self.tags[$0.id]?.name })
    }
}
