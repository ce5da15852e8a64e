/// A brand: a text on variants, compared like a name (C2).
public struct Brand: Hashable, Sendable {
    /// As one of its variants spells it.
    public var name: String
    /// How many variants are of it that are not hidden.
    public var variants: Int
    /// As it is compared.
    public var key: String

    public init(name: String, variants: Int, key: String) {
        self.name = name
        self.variants = variants
        self.key = key
    }
}

extension Catalog {
    /// The brands of variants that are not hidden, by name. Cost: those that are taken of it, whatever their variants.
    /// - Parameter last: The key of the one before the first.
    public func brands(after last: String? = nil) -> some Sequence<Brand> {
        sequence(state: last) { last in
            let order = variants.byBrand
            let start = last.map { last in order.firstIndex { $0.name > last } } ?? order.startIndex
            guard start < order.endIndex else { return nil }
            let (key, id) = (order[start].name, order[start].id)
            last = key
            let end = order.firstIndex { $0.name > key }
            return Brand(
                name: variants[id]?.brand ?? key, variants: order.distance(from: start, to: end), key: key)
        }
    }

    /// The products that have a variant of a brand, or into which one with it is merged. Cost: its variants.
    public func products(ofBrand brand: String) -> Set<ProductID> {
        Set(variants.of(brand: brand).compactMap { variants[$0].map { tree.target(of: $0.product) } })
    }
}
