import Inventory

/// The uses of a place or a store, which are shown before it is archived (C8).
extension Household {
    /// Returns descriptions of the things that lie in a location or belong there. Cost: all lots and products.
    func references(to location: Location) -> [String] {
        let id = location.id
        return [
            Self.words(lots.all.count { $0.location == id }, "lot is there", "lots are there"),
            Self.words(
                catalog.products.filter { $0.into.isNone && !$0.archived && ($0.location == id || $0.consumeAt == id) }
                    .map(\.name),
                "belongs there", "belong there"),
            Self.words(
                places.locations.values.filter { $0.parent == id && !$0.archived }.map(\.name), "is inside it",
                "are inside it"),
        ].compactMap(\.self)
    }

    /// Who and what goes to a store unless something is said, in words. Cost: all products and entries.
    func references(to store: Store) -> [String] {
        let id = store.id
        let open = lists.inOrder.flatMap { entries.on($0.id) }.filter { $0.isOpen && $0.store == id }
        return [
            settings.defaultStore == id ? "the household buys there by default" : nil,
            Self.words(
                membership.present.filter { membership.usualStores[$0.id] == id }.map(\.name), "buys there by default",
                "buy there by default"),
            Self.words(
                lists.inOrder.filter { $0.store == id && !$0.archived }.map { "the list \($0.name)" }, "is for it",
                "are for it"),
            Self.words(open.count, "open entry is to be bought there", "open entries are to be bought there"),
            Self.words(
                catalog.products.filter { $0.into.isNone && !$0.archived && $0.store == id }.map(\.name),
                "is bought there",
                "are bought there"),
        ].compactMap(\.self)
    }

    private static func words(_ count: Int, _ one: String, _ several: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : several)"
    }

    /// At most three of the names.
    private static func words(_ names: [String], _ one: String, _ several: String) -> String? {
        let shown = names.sorted().prefix(3).joined(separator: ", ")
        guard names.count > 3 else { return names.isEmpty ? nil : "\(shown) \(names.count == 1 ? one : several)" }
        return "\(shown) and \(names.count - 3) more \(several)"
    }
}

extension Refusal {
    static func inUse(_ name: String, _ references: [String], instead: String) -> Refusal {
        Refusal(
            .inUse,
            "“\(name)” is in use: \(references.joined(separator: "; ")): \(instead)", .hideAllTheSame)
    }
}

extension Remedy {
    static var hideAllTheSame: Remedy { .confirm("confirm", "to hide it all the same") }
}
