import Domain

/// What a product is under (C10).
extension Household {
    /// The product that another one is put under: named as a whole, for nobody sees afterwards how a name was read.
    /// - Returns: None for `none`.
    /// - Throws: `Refusal` where it is not there, or the product would come under itself: with the chain.
    func parent(_ text: String, of product: Product) throws(Refusal) -> ProductID {
        if NameKey(text).text == "none", catalog.names.exact(text).isEmpty { return ProductID() }
        guard isKnown(text), case .product(let id) = catalog.resolve(text, lots: lots, stockFirst: false, uses: uses),
            let parent = catalog[id]
        else {
            let near: [ProductID] =
                switch catalog.resolve(text, lots: lots, stockFirst: false, uses: uses) {
                case .product(let id): [id]
                case .several(let ids), .nothing(let ids): ids
                case .variant(let id): [catalog.variants[id]?.product].compactMap(\.self)
                case .severalVariants(let ids): ids.compactMap { catalog.variants[$0]?.product }
                case .lot: []
                }
            let names = near.prefix(3).compactMap { catalog[$0]?.name }
            throw Refusal(
                .notFound,
                "there is no product “\(text)” to put it under"
                    + (names.isEmpty
                        ? ": make it with larder product create \(Shell.quoted(text))"
                        : "; did you mean \(names.joined(separator: ", "))? Say its whole name"))
        }
        guard !parent.archived else {
            throw Refusal(
                .impossible,
                "“\(parent.name)” is archived: larder product restore \(Shell.quoted(parent.name))")
        }
        if let chain = catalog.tree.cycle(hanging: product.id, under: id) {
            throw Refusal(.impossible, underItself(product, chain))
        }
        return id
    }

    /// `“Milk” would come under itself: Milk → Oat milk → Milk`, from each to what is under it.
    func underItself(_ product: Product, _ chain: [ProductID]) -> String {
        var names = chain.map { $0 == product.id ? product.name : catalog[$0]?.name ?? "?" }
        if names.count > 12 { names.replaceSubrange(8..<names.count - 3, with: ["…"]) }
        return "“\(product.name)” would come under itself: \(names.joined(separator: " → "))"
    }

    /// Why the stock of a product is not in the sums of what it is under, and what to type; empty where it is.
    func leftOut(_ product: Product) -> [String] {
        guard let parent = catalog[product.parent], product.units.factor(toBaseOf: parent.units) == nil else {
            return []
        }
        do {
            _ = try product.units.factor(of: parent.units.base)
            return []
        } catch {
            return [
                "it is left out of sums of \(parent.name), which are in \(parent.units.base): "
                    + Refusal(error, of: product).detail
            ]
        }
    }

    /// `Oat milk and 2 more are under “Milk”`; nil: nothing is.
    func hanging(on product: Product) -> String? {
        let names = catalog.tree.children(of: product.id).compactMap { catalog[$0] }.filter { !$0.archived }
            .map(\.name).sorted()
        guard let first = names.first else { return nil }
        let verb = names.count == 1 ? "is" : "are"
        let told =
            names.count > 3
            ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
            : names.count == 1 ? first : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        return "\(told) \(verb) under “\(product.name)”"
    }
}
