// What the names of archived things lead to (C8).

extension Catalog {
    /// The archived product with this name, code or id; for several with the name always the same one.
    public func archived(_ reference: String) -> Product? {
        let (named, key) = (archived(named: reference), NameKey(reference))
        let exact = named.filter { NameKey($0.name) == key }
        let others = [barcodes[Barcode.key(reference)], ProductID(reference)].compactMap(\.self)
        let found = (exact.isEmpty ? named : exact) + others.compactMap { target($0) }.filter(\.archived)
        return found.min { $0.id < $1.id }
    }

    /// The archived products that have exactly this name, or into which one that has it is merged.
    public func archived(named name: String) -> [Product] {
        let key = NameKey(name).text
        let archivedIDs = archivedNames[archivedNames.firstIndex { $0.name >= key }...].prefix { $0.name == key }.map(
            \.id)
        let heads = merged(named: name).map { tree.target(of: $0.id) }
        return (archivedIDs + heads.filter { !archivedIDs.contains($0) }).compactMap { self[$0] }.filter(\.archived)
    }

    /// Whether something is called so, archived or not.
    public func isNamed(_ text: String) -> Bool { !products(called: text).isEmpty || !archived(named: text).isEmpty }

    /// The archived variants that a text names, as it would if they were not.
    public func archivedVariants(called text: String) -> [Variant] {
        variants.called(text, archived: true) { tree.target(of: $0) }.compactMap { variants[$0.key] }
    }
}
