import Inventory

extension ShelfLife {
    func checked() throws(Refusal) -> ShelfLife {
        for cell in Self.cells {
            let days = self[keyPath: cell.days]
            guard days.map({ (0...36_500).contains($0) }) ?? true else {
                throw Refusal(.unreadable, "a shelf life must be 0 to 36500 days")
            }
            guard days == nil || cell.rule.flatMap({ self[keyPath: $0] }) == nil else {
                throw Refusal(.unreadable, "the shelf life in the \(cell.name) must be either days or a rule, not both")
            }
        }
        return self
    }

    /// Returns the settings that another shelf life leaves open.
    func without(_ given: ShelfLife) -> ShelfLife {
        var rest = self
        for cell in Self.cells where !given.isEmpty(cell) { rest.clear(cell) }
        return rest
    }

    /// Whether it says anything of a place, and not only of what is opened or thawed.
    var saysPlace: Bool { pantry ?? fridge ?? freezer != nil || (pantryRule ?? fridgeRule ?? freezerRule) != nil }

    /// The usual location of food with this shelf life. This is a cold place if the food needs one, or keeps there for
    /// a week and otherwise for a day or two, as grapes do. Otherwise it is the pantry.
    var usualPlace: LocationKind {
        let isBetterCold = (pantry ?? .max) <= 2 && (fridge ?? 0) >= 7
        if keeps(in: .pantry), !isBetterCold { return .pantry }
        if keeps(in: .fridge) { return .fridge }
        return freezer != nil ? .freezer : .pantry
    }
}

extension Household {
    /// The word about a place where a product is better not kept (C11); nil for any other.
    func advice(against location: LocationID, for product: Product) -> String? {
        guard product.shelfLife.rule(in: places.kind(of: location)) == .avoid,
            let place = places.locations[location]
        else { return nil }
        return
            "\(product.name) should not be kept in the \(places.kind(of: location).name) (\(place.name)): its shelf "
            + "life advises against it"
    }
}
