// What an entry of a shopping list is by now: it follows its product, where that is renamed, merged (C9) or archived
// (C8).

extension Catalog {
    /// The product and variant that an entry is about, as they are sold; nil for a text, and for what is gone.
    public func sold(_ target: EntryTarget) -> (product: Product, variant: Variant?)? {
        guard !target.isText, let head = self.target(target.product) else { return nil }
        let variant = variant(target.variant, of: head)
        return (head.sold(as: variant), variant)
    }

    /// `Oat milk, Alpro Barista (Karton)`.
    public func name(of target: EntryTarget) -> String {
        if target.isText { return target.text }
        guard let (product, variant) = sold(target) else { return "a product that is gone" }
        let pack = product.units.allPacks.first { $0.id == target.pack && !target.pack.isNone }
        return (variant?.name(of: product.name) ?? product.name) + (pack.map { " (\($0.name))" } ?? "")
    }

    /// The units that its amount is told in.
    public func units(of target: EntryTarget) -> ProductUnits {
        sold(target)?.product.units ?? (target.isText ? target.units(units) : ProductUnits())
    }

    /// An entry's amount in the base unit of what its product is merged into.
    public func shown(_ amount: Quantity, of target: EntryTarget) -> Quantity {
        factor(of: target).flatMap { try? amount.scaled(by: $0) } ?? amount
    }

    /// The same the other way: what is said of a product, in the unit that the entry is kept in.
    public func kept(_ amount: Quantity, of target: EntryTarget) -> Quantity {
        factor(of: target).flatMap { try? $0.inverse() }.flatMap { try? amount.scaled(by: $0) } ?? amount
    }

    /// Nil: it is kept in the unit that it is told in.
    private func factor(of target: EntryTarget) -> Rational? {
        guard let (head, _) = sold(target), head.id != target.product, let own = self[target.product] else {
            return nil
        }
        return own.units.factor(toBaseOf: head.units)
    }
}
