import Inventory

/// The product that another product is put under (C10).
extension Household {
    /// The product that another one is put under: named as a whole, for nobody sees afterwards how a name was read.
    /// - Returns: None for `none`.
    /// - Throws: `Refusal` where it is not there, or the product would come under itself: with the chain.
    func parent(_ text: String, of product: Product) throws(Refusal) -> ProductID {
        if NameKey(text).text == "none", catalog.products(called: text).isEmpty { return ProductID() }
        let id = try wholly(text, else: "there is no product “\(text)” to put it under").id
        if let chain = catalog.tree.cycle(hanging: product.id, under: id) {
            throw Refusal(.impossible, underItself(product, chain))
        }
        let tree = catalog.tree
        let depth = tree.ancestors(of: product.id).count
        let below = tree.descendants(of: product.id).map { tree.ancestors(of: $0).count - depth }.max() ?? 0
        guard tree.ancestors(of: id).count + 1 + below <= Self.deepest else {
            throw Refusal(.impossible, "a product can have at most \(Self.deepest) levels above it")
        }
        return id
    }

    /// So many products above another one: sums and a start go through all of them for each.
    static let deepest = 100

    /// A product that is named as a whole, and is not archived.
    /// - Parameter none: The beginning of the refusal where there is none.
    func wholly(_ text: String, else none: String) throws(Refusal) -> Product {
        let resolved = catalog.resolve(text, lots: lots, stockFirst: false, uses: uses)
        guard isKnown(text), case .product(let id) = resolved, let product = catalog[id] else {
            if let archived = catalog.archivedRefusal(text) { throw archived }
            let near: [ProductID] =
                switch resolved {
                case .product(let id): [id]
                case .several(let ids), .nothing(let ids): ids
                case .variant(let id):
                    [catalog.variants[id]?.product].compactMap { $0.map { catalog.tree.target(of: $0) } }
                case .severalVariants(let ids):
                    ids.compactMap { catalog.variants[$0].map { catalog.tree.target(of: $0.product) } }
                case .lot: []
                }
            let names = near.prefix(3).compactMap { catalog[$0]?.name }
            guard !names.isEmpty else { throw Refusal(.notFound, none, .run(.createProduct, ["name": text])) }
            throw Refusal(.notFound, "\(none); did you mean \(names.joined(separator: ", "))? Use its full name")
        }
        guard !product.archived else {
            throw Refusal(.impossible, "“\(product.name)” is archived: restore it first")
        }
        return product
    }

    /// `“Milk” would come under itself: Milk → Oat milk → Milk`, from each to what is under it.
    func underItself(_ product: Product, _ chain: [ProductID]) -> String {
        var names = chain.map { $0 == product.id ? product.name : catalog[$0]?.name ?? "?" }
        if names.count > 12 { names.replaceSubrange(8..<names.count - 3, with: ["…"]) }
        return "“\(product.name)” would come under itself: \(names.joined(separator: " → "))"
    }

    /// Why the stock of a product is not in the sums of what it is under, and what to do; empty where it is.
    func leftOut(_ product: Product) -> [Notice] {
        guard let parent = catalog.target(product.parent), product.units.factor(toBaseOf: parent.units) == nil else {
            return []
        }
        do {
            _ = try product.units.factor(of: parent.units.base)
            return []
        } catch {
            let sums = "it is left out of sums of \(parent.name), which are in \(parent.units.base): "
            return [Notice(sums, Refusal(error, of: product))]
        }
    }

    /// `Oat milk and 2 more are under “Milk”`; nil: nothing is.
    func hanging(on product: Product) -> String? {
        let names = catalog.tree.children(of: product.id).compactMap { catalog[$0] }.filter { !$0.archived }
            .map(\.name).sorted()
        guard let first = names.first else { return nil }
        let verb = names.count == 1 ? "is" : "are"
        let listedNames =
            names.count > 3
            ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
            : names.count == 1 ? first : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
        return "\(listedNames) \(verb) under “\(product.name)”"
    }
}
