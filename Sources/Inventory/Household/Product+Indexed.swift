extension Product: TableRow {
    public init() { self.init(id: ProductID()) }
}

extension Product {
    /// Its name and its other names.
    public var allNames: [String] { [name] + aliases }

    /// These as they are compared.
    var nameKeys: Set<String> { Set(allNames.map { NameKey($0).text }) }

    /// The name with the plural of the counting unit, in the form for comparison: the plural of a `Bio-Ei` ends in
    /// `Eier`. Nil unless the unit has a plural and is the name or its last word.
    var pluralKey: String? {
        guard !units.plural.isEmpty else { return nil }
        let (name, unit, plural) = (NameKey(name).text, NameKey(units.base).text, NameKey(units.plural).text)
        guard !unit.isEmpty, !plural.isEmpty,
            name == unit || name.hasSuffix(" " + unit) || name.hasSuffix("-" + unit)
        else { return nil }
        return String(name.dropLast(unit.count)) + plural
    }

    /// All by which it would be found, were it not archived.
    var archivedKeys: Set<String> { nameKeys.union([pluralKey].compactMap(\.self)) }

    var inOrder: NamedInOrder<ProductTag> { NamedInOrder(id, NameKey(name).text) }

    /// Whether it is in the lists of products.
    var isListed: Bool { into.isNone && !archived }

    /// Its category and tags.
    var groups: [EntityID] { (category.isNone ? [] : [EntityID(category)]) + tags.map { EntityID($0) } }

    var asKept: Product {
        guard
            aliases.count > 1 || units.packs.count > 1 || tags.count > 1 || !units.custom.isEmpty
                || !units.borrowedPacks.isEmpty
        else { return self }
        var product = self
        (product.units.custom, product.units.borrowedPacks) = (CustomUnits(), [])
        product.aliases.sort()
        product.tags.sort()
        product.units.packs.order()
        return product
    }
}
