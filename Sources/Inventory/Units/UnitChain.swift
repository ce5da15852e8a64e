/// How a unit converts to another one: by way of which units, and how much of each one of the first is.
public struct UnitChain: Sendable {
    public private(set) var steps: [(unit: String, factor: Rational)]

    /// How many of the last unit one of the first is.
    public var factor: Rational { steps.last?.factor ?? .one }
}

extension ProductUnits {
    /// The shortest way from one unit of the product to another, exact however long it is (C3).
    ///
    /// Cost: the product's packs, and the built-in units of the dimensions that it touches.
    public func chain(from start: String, to end: String) throws(UnitError) -> UnitChain {
        let joins = allPacks + shared(with: [start, end])
        // Breadth first over a handful of names: each pack joins two of them, built-in units join their reference.
        var reached = [(unit: start, factor: Rational.one, from: 0)]
        var seen: Set = [BuiltInUnit.key(start)]
        let wanted = BuiltInUnit.key(end)
        var next = 0
        while next < reached.count {
            let (at, factor, _) = reached[next]
            if BuiltInUnit.key(at) == wanted {
                var (steps, place) = ([(unit: at, factor: factor)], next)
                while place > 0 {
                    place = reached[place].from
                    steps.append((reached[place].unit, reached[place].factor))
                }
                return UnitChain(steps: steps.reversed())
            }
            for (neighbour, step) in neighbours(of: at, joins) where seen.insert(BuiltInUnit.key(neighbour)).inserted {
                guard let product = try? factor.multiplied(by: step) else { throw .overflow }
                reached.append((neighbour, product, next))
            }
            next += 1
        }
        if let open = reached.first(where: { canonical($0.unit) == nil }) { throw .undefined(unit: open.unit) }
        throw .missingConversion(from: start, to: end)
    }

    /// Those of the household's units that can lie on a way: a product's own pack of that name is meant instead, as the
    /// nearer one.
    private func shared(with ends: [String]) -> [Pack] {
        guard !custom.isEmpty else { return [] }
        var found: [CustomUnit] = []
        for name in ends + [base] + allPacks.map(\.unit) {
            guard let unit = custom.exactly(name), !found.contains(where: { $0.id == unit.id }),
                !allPacks.contains(where: { Self.same($0.name, unit.name) })
            else { continue }
            found.append(unit)
        }
        return found.compactMap(\.asPack)
    }

    /// The size of one `unit` in the units directly related to it.
    private func neighbours(of unit: String, _ joins: [Pack]) -> [(unit: String, factor: Rational)] {
        var found: [(String, Rational)] = []
        for pack in joins {
            let content = canonical(pack.unit) ?? pack.unit
            if Self.same(pack.name, unit) { found.append((content, pack.factor)) }
            if Self.same(content, unit), let inverse = try? pack.factor.inverse() { found.append((pack.name, inverse)) }
        }
        guard let measure = builtIn(unit) else { return found }
        for other in BuiltInUnit.all
        where other.reference == measure.reference && other != measure && builtIn(other.name) != nil {
            if let factor = try? measure.factor.divided(by: other.factor) { found.append((other.name, factor)) }
        }
        return found
    }
}
