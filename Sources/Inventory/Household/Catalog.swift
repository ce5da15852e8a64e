/// A product in the alphabetical order of those with one category or tag.
public struct ProductInGroup: Comparable, Sendable {
    public var group: EntityID
    public var product: NamedInOrder<ProductTag>

    public static func < (a: Self, b: Self) -> Bool {
        a.group == b.group ? a.product < b.product : a.group < b.group
    }
}

/// The products of a household with their names, packs, codes and categories, and the index that finds them (C1, C2,
/// C5).
///
/// Aliases and packs are sorted by name and tags by id, so that one removed and restored returns to its place (L8).
public struct Catalog: Equatable, Sendable {
    public private(set) var products = HashTable<Product>()
    public private(set) var barcodes = Barcodes()
    public private(set) var categories = NamedThings<Category>()
    public private(set) var tags = NamedThings<Tag>()
    /// By whose they are.
    public private(set) var pictures: [EntityID: Picture] = [:]
    /// Those of the household's own.
    public private(set) var units = CustomUnits()
    public private(set) var variants = Variants()
    /// Names and aliases of products that are not archived.
    public private(set) var names = NameIndex<ProductID>()
    /// Products by name; those that are archived are in an order of their own.
    public private(set) var order = SortedPages<NamedInOrder<ProductTag>>()
    public private(set) var archivedOrder = SortedPages<NamedInOrder<ProductTag>>()
    /// All names of these (C8).
    private(set) var archivedNames = SortedPages<NamedInOrder<ProductTag>>()
    /// All names of products that are merged into another one, which keep them, also while that is archived (C9).
    private var mergedNames = SortedPages<NamedInOrder<ProductTag>>()
    /// Names of several of a product that is counted in itself: Eier, of an Ei (C2).
    private var plurals = SortedPages<NamedInOrder<ProductTag>>()
    /// Products that are not archived by category and by tag.
    public private(set) var groups = SortedPages<ProductInGroup>()
    /// Of all products, archived ones too (C10).
    public private(set) var tree = ProductTree()

    public init() {}

    /// The same contents; indexes and orders follow from them.
    public static func == (a: Catalog, b: Catalog) -> Bool {
        a.products == b.products && a.barcodes == b.barcodes && a.categories == b.categories
            && a.tags == b.tags && a.pictures == b.pictures && a.units == b.units && a.variants == b.variants
    }

    public subscript(id: ProductID) -> Product? { products[id].map(measured) }

    /// A product with the units of the household and the packs of what is merged into it, which what is kept of it
    /// leaves out.
    public func measured(_ product: Product) -> Product {
        guard !units.isEmpty || tree.hasMerges else { return product }
        var product = product
        product.units.custom = units
        if tree.hasMerges, product.into.isNone { product.units.borrowedPacks = packs(lentTo: product) }
        return product
    }

    public func category(named name: String) -> Category? { categories.named(name) }
    public func tag(named name: String) -> Tag? { tags.named(name) }

    /// The products of a category, or with a tag, that are not archived, by name. Cost: those that are looked at; their
    /// count costs a hundredth of them.
    public func products<Group>(
        in group: ID<Group>, after last: NamedInOrder<ProductTag>? = nil
    ) -> some Collection<NamedInOrder<ProductTag>> {
        let group = EntityID(group)
        let start = groups.firstIndex { row in
            row.group > group || row.group == group && (last.map { $0 < row.product } ?? true)
        }
        return groups[start..<groups.firstIndex { $0.group > group }].lazy.map(\.product)
    }

    func hasSameMergedNames(as other: Catalog) -> Bool {
        mergedNames.elementsEqual(other.mergedNames) && plurals.elementsEqual(other.plurals)
            && archivedNames.elementsEqual(other.archivedNames)
    }

    /// The products that are called so where there are several of one, by id.
    public func named(inPlural text: String) -> [ProductID] {
        let key = NameKey(text).text
        let ids = plurals[plurals.firstIndex { $0.name >= key }...].prefix { $0.name == key }.map(\.id)
        return ids.isEmpty ? [] : Set(ids.map { tree.target(of: $0) }).sorted()
    }

    /// The products with exactly this name that are merged into another one.
    public func merged(named name: String) -> [Product] {
        let key = NameKey(name).text
        return mergedNames[mergedNames.firstIndex { $0.name >= key }...].prefix { $0.name == key }
            .compactMap { self[$0.id] }
    }

    public mutating func apply(_ change: CatalogChange) {
        switch change {
        case .added(let product):
            remove(product.id)
            let group = allOne(with: product.id).union(product.into.isNone ? [] : allOne(with: product.into))
            unindex(group)
            products.insert(product.asKept)
            tree.hang(product.id, under: product.parent)
            tree.merge(product.id, into: product.into)
            index(group)
        case .removed(let product): remove(product.id)
        case .changed(let id, let patch): alter(id) { patch.apply(to: &$0) }
        case .archived(let id, let now): alter(id) { $0.archived = now }
        case .alias(let id, let text, let present):
            alter(id) { product in
                product.aliases.removeAll { $0 == text }
                if present { product.aliases.append(text) }
            }
        case .pack(let id, let pack, let present):
            alter(id) { $0.units.packs.set(pack, present: present) }
        case .repacked(let id, let from, let to): alter(id) { $0.units.packs.replace(from, by: to) }
        case .barcode(let code, _, let to): barcodes.set(code, to)
        case .codeAmount(let code, _, let to): barcodes.set(code, amount: to)
        case .codePack(let code, _, let to): barcodes.set(code, pack: to)
        case .codeVariant(let code, _, let to): barcodes.set(code, variant: to)
        case .category(let from, let to): categories.replace(from, by: to)
        case .tag(let from, let to): tags.replace(from, by: to)
        case .tagged(let id, let tag, let present):
            alter(id) { product in
                product.tags.removeAll { $0 == tag }
                if present { product.tags.append(tag) }
            }
        case .merged(let id, let into, let present): alter(id) { $0.into = present ? into : ProductID() }
        case .picture(let of, _, let to): pictures[of.id] = to
        case .unit(let from, let to): units = units.replacing(from, by: to)
        case .variant(let from, let to):
            guard let id = (to ?? from)?.product else { return }
            variants.set(from: from, to: to, named: namesOfVariants(id))
        case .variantPack(let id, _, let pack, let present):
            variants.alter(id) { $0.set(pack, present: present) }
        case .variantRepacked(let id, _, let from, let to): variants.alter(id) { $0.replace(from, by: to) }
        }
    }

    private mutating func alter(_ id: ProductID, _ change: (inout Product) -> Void) {
        guard let place = products.place(of: id) else { return }
        let before = products[place]
        var after = before
        change(&after)
        after = after.asKept
        let isNamed =
            (before.name, before.archived, before.into) == (after.name, after.archived, after.into)
            && before.aliases == after.aliases && before.pluralKey == after.pluralKey
        guard isNamed else {
            let group = moved(id, into: after.into)
            unindex(group)
            products[place] = after
            tree.hang(id, under: after.parent)
            tree.merge(id, into: after.into)
            index(group)
            return
        }
        products[place] = after
        if before.parent != after.parent { tree.hang(id, under: after.parent) }
        guard before.groups != after.groups, after.isListed else { return }
        for group in before.groups { groups.remove(ProductInGroup(group: group, product: before.inOrder)) }
        for group in after.groups { groups.insert(ProductInGroup(group: group, product: after.inOrder)) }
    }

    private mutating func remove(_ id: ProductID) {
        guard let place = products.place(of: id) else { return }
        let group = allOne(with: id)
        unindex(group)
        products.remove(at: place)
        tree.hang(id, under: ProductID())
        tree.merge(id, into: ProductID())
        index(group)
    }

    /// All products that are one with it, itself too (C9).
    private func allOne(with id: ProductID) -> Set<ProductID> { Set(tree.same(as: tree.target(of: id)) + [id]) }

    /// Those that are found otherwise once a product is changed, or is another one from then on: it and what is merged
    /// into it. Of one that is merged itself, all that are one with it: two of these may have a name for a moment. So
    /// where there are variants, which are found by the names of all.
    private func moved(_ id: ProductID, into other: ProductID) -> Set<ProductID> {
        let group = allOne(with: id).union(other.isNone ? [] : allOne(with: other))
        let isMerged = tree.target(of: id) != id
        return isMerged || group.contains { variants.count(of: $0) > 0 } ? group : Set(tree.same(as: id))
    }

    /// The product that the names of this product lead to, and whether that product is archived.
    private func head(of product: Product) -> (id: ProductID, archived: Bool) {
        guard !product.into.isNone else { return (product.id, product.archived) }
        let target = tree.target(of: product.id)
        return (target, products[target]?.archived ?? product.archived)
    }

    /// The names by which its variants are found: its own and those of all that it is one with. Nil: they are hidden
    /// with it, or with what it is merged into (C8).
    private func namesOfVariants(_ id: ProductID) -> String? {
        var known: [ProductID: String] = [:]
        return namesOfVariants(id, &known)
    }

    /// - Parameter known: By what they are merged into: the same for all that are one.
    private func namesOfVariants(_ id: ProductID, _ known: inout [ProductID: String]) -> String? {
        guard let product = products[id] else { return nil }
        let head = head(of: product)
        guard !head.archived else { return nil }
        if let names = known[head.id] { return names }
        let names = tree.same(as: head.id).flatMap { products[$0]?.allNames ?? [] }.joined(separator: " ")
        known[head.id] = names
        return names
    }

    private mutating func index(_ group: Set<ProductID>) {
        var known: [ProductID: String] = [:]
        for id in group { index(id, &known) }
    }

    private mutating func unindex(_ group: Set<ProductID>) {
        var known: [ProductID: String] = [:]
        for id in group { unindex(id, &known) }
    }

    private mutating func index(_ id: ProductID, _ known: inout [ProductID: String]) {
        guard let product = products[id] else { return }
        let head = head(of: product)
        if !head.archived {
            names.insert(product.name, head.id)
            for alias in product.aliases { names.insert(alias, head.id) }
            if let plural = product.pluralKey { plurals.insert(NamedInOrder(id, plural)) }
        }
        if variants.count(of: id) > 0, let names = namesOfVariants(id, &known) { variants.show(of: id, named: names) }
        guard product.into.isNone else {
            return product.nameKeys.forEach { mergedNames.insert(NamedInOrder(id, $0)) }
        }
        guard !product.archived else {
            product.archivedKeys.forEach { archivedNames.insert(NamedInOrder(id, $0)) }
            return archivedOrder.insert(product.inOrder)
        }
        order.insert(product.inOrder)
        for group in product.groups { groups.insert(ProductInGroup(group: group, product: product.inOrder)) }
    }

    private mutating func unindex(_ id: ProductID, _ known: inout [ProductID: String]) {
        guard let product = products[id] else { return }
        let head = head(of: product)
        if !head.archived {
            names.remove(product.name, head.id)
            for alias in product.aliases { names.remove(alias, head.id) }
            if let plural = product.pluralKey { plurals.remove(NamedInOrder(id, plural)) }
        }
        if variants.count(of: id) > 0, let names = namesOfVariants(id, &known) { variants.hide(of: id, named: names) }
        guard product.into.isNone else {
            return product.nameKeys.forEach { mergedNames.remove(NamedInOrder(id, $0)) }
        }
        guard !product.archived else {
            product.archivedKeys.forEach { archivedNames.remove(NamedInOrder(id, $0)) }
            return archivedOrder.remove(product.inOrder)
        }
        order.remove(product.inOrder)
        for group in product.groups { groups.remove(ProductInGroup(group: group, product: product.inOrder)) }
    }
}
