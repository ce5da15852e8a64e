// What an entry of a shopping list is by now: it follows its product, where that is renamed, merged (C9) or archived
// (C8).

/// The thing that an entry is about, as it is sold now. Each look-up copies a product: for more than one question, look
/// it up once.
public struct EntryMeaning: Sendable {
    /// Nil of a text, and of what is gone.
    public var product: Product?
    public var variant: Variant?
    /// Only in this pack.
    public var pack: Pack?
    /// Where it is no product.
    fileprivate var text = ""
    fileprivate var unitsOfText = ProductUnits()
    /// From the unit that its amount is kept in; nil: it is that one.
    fileprivate var factor: Rational?

    /// `Oat milk, Alpro Barista (Karton)`.
    public var name: String {
        guard let product else { return text }
        return Catalog.entryName(variant?.name(of: product.name) ?? product.name, in: pack)
    }

    /// Those that its amount is told in.
    public var units: ProductUnits { product?.units ?? unitsOfText }

    /// An entry's amount in the base unit of what its product is merged into.
    public func shown(_ amount: Quantity) -> Quantity { factor.flatMap { try? amount.scaled(by: $0) } ?? amount }

    /// The same the other way: what is said of a product, in the unit that the entry is kept in.
    public func kept(_ amount: Quantity) -> Quantity {
        factor.flatMap { try? $0.inverse() }.flatMap { try? amount.scaled(by: $0) } ?? amount
    }
}

extension Catalog {
    public func meaning(of target: EntryTarget) -> EntryMeaning {
        guard !target.isText else { return EntryMeaning(text: target.text, unitsOfText: target.units(units)) }
        guard let head = self.target(target.product) else {
            return EntryMeaning(text: "a product that is gone")
        }
        let variant = variant(target.variant, of: head)
        let product = head.sold(as: variant)
        let pack = target.pack.isNone ? nil : product.units.allPacks.first { $0.id == target.pack }
        let factor =
            product.id == target.product ? nil : self[target.product]?.units.factor(mergedInto: product.units)
        return EntryMeaning(product: product, variant: variant, pack: pack, factor: factor)
    }

    /// The product and variant that an entry is about, as they are sold; nil for a text, and for what is gone.
    public func sold(_ target: EntryTarget) -> (product: Product, variant: Variant?)? {
        let meaning = meaning(of: target)
        return meaning.product.map { ($0, meaning.variant) }
    }

    public func name(of target: EntryTarget) -> String { meaning(of: target).name }
    public func units(of target: EntryTarget) -> ProductUnits { meaning(of: target).units }
    public func shown(_ amount: Quantity, of target: EntryTarget) -> Quantity { meaning(of: target).shown(amount) }
    public func kept(_ amount: Quantity, of target: EntryTarget) -> Quantity { meaning(of: target).kept(amount) }

    fileprivate static func entryName(_ thing: String, in pack: Pack?) -> String {
        thing + (pack.map { " (\($0.name))" } ?? "")
    }

    /// The keys by which an entry is sorted and found.
    struct EntryLabel {
        var name: String
        /// Of a product its aliases, too, and the names of all that is merged into it.
        var names: [String]
        var category = CategoryID()
    }

    /// Of the product as it is kept: in what it is measured is not asked, which costs the packs of all that is merged.
    func label(of target: EntryTarget) -> EntryLabel {
        guard !target.isText else { return EntryLabel(name: target.text, names: [target.text]) }
        let same = tree.same(as: tree.target(of: target.product)).compactMap { products[$0] }
        guard let head = same.first else {
            let gone = meaning(of: target).name
            return EntryLabel(name: gone, names: [gone])
        }
        let variant = variants[target.variant].flatMap { variant in
            same.contains { $0.id == variant.product } ? variant : nil
        }
        let soldName = variant?.name(of: head.name) ?? head.name
        var label = EntryLabel(name: soldName, names: [], category: head.category)
        label.names = variant.map { [$0.name, soldName] } ?? [head.name] + head.aliases + same.dropFirst().map(\.name)
        guard !target.pack.isNone else { return label }
        let packs = (variant?.packs ?? []) + same.flatMap(\.units.packs)
        label.name = Self.entryName(soldName, in: packs.first { $0.id == target.pack })
        return label
    }

    /// Applies a change, and puts the entries of lists where they belong by it.
    public mutating func apply(_ change: CatalogChange, placing entries: inout ListEntries) {
        guard entries.hasPlaces else { return apply(change) }
        // What is merged, or a product of its own again, is one with others before or after.
        let before = entries.concerned(by: change, self)
        apply(change)
        entries.place(before.union(entries.concerned(by: change, self)), self)
    }
}

extension CatalogChange {
    /// The product by whose names entries may be sorted otherwise now, or the category.
    var namesOfEntries: (product: ProductID?, category: CategoryID?) {
        switch self {
        case .added(let product), .removed(let product): (product.id, nil)
        case .changed(let id, _), .alias(let id, _, _), .pack(let id, _, _), .repacked(let id, _, _),
            .merged(let id, _, _), .variantPack(_, let id, _, _), .variantRepacked(_, let id, _, _):
            (id, nil)
        case .variant(let from, let to): (to?.product ?? from?.product, nil)
        case .category(let from, let to): (nil, to?.id ?? from?.id)
        case .archived, .barcode, .codeAmount, .codePack, .codeVariant, .tag, .tagged, .picture, .unit: (nil, nil)
        }
    }
}
