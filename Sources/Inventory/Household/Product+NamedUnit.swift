extension Product {
    /// Replaces the name of the product where it is used as a unit, as in `12 Eier` (C1, C3). The new unit is the piece
    /// if the product converts to pieces. Else it is the base unit of a product that is counted in another way, else
    /// the pack that a bare number means. Any other amount is returned unchanged.
    /// - Parameter usual: The unit that a bare number means.
    public func inItsUnits(_ given: EnteredAmount, usually usual: String) -> EnteredAmount {
        guard let first = given.unit.first else { return given }
        // "2 x 10 Eier"
        let size = first.isNumber ? given.unit.prefix { $0 != " " } + " " : ""
        guard let unit = unit(calledAs: String(given.unit.dropFirst(size.count)), usually: usual) else { return given }
        return EnteredAmount(quantity: given.quantity, unit: size + unit)
    }

    /// - Returns: Nil of a word that is a unit, or not its name.
    public func unit(calledAs word: String, usually usual: String) -> String? {
        guard units.canonical(word) == nil, isCalled(word) else { return nil }
        if (try? units.factor(of: "piece")) != nil { return "piece" }
        if units.isCounted { return units.base }
        return units.pack(named: usual) == nil ? "piece" : usual
    }

    /// By its name or one of its aliases, also of several.
    private func isCalled(_ word: String) -> Bool {
        let key = NameKey(word)
        return ([name] + aliases).contains { NameKey($0) == key || UnitName.isSameWord($0, word) }
    }
}
