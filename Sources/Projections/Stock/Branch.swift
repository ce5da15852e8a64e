public import Inventory

/// A product's place in the tree, with the sums of the stock under it (C10). A product's stock is counted into the sums
/// of every product above it. So an event of stock costs the depth, and an event that moves products or changes their
/// units costs the products under those.
struct Branch: Equatable, Sendable {
    /// Those above it that are merged into nothing, the nearest first: the others are hidden, and have no sums.
    var above: [Ancestor] = []
    /// The product's stock as it is counted into the sums above it.
    var counted = StockSums()
    /// Of all that is under it, in its base unit, but for those whose conversion to that is not known.
    var under = StockSums()
    /// The part of `under` that is merged into it, and so is its own (C9).
    var sameSums = StockSums()
    /// How many are under it, and merged into it, and how many of all these are left out.
    var size = 0
    var mergedCount = 0
    var leftOut = 0

    struct Ancestor: Equatable, Sendable {
        var id: ProductID
        /// How many of its base units one of the product's is; nil: not known.
        var factor: Rational?
        /// The product is merged into it.
        var isSame: Bool
    }

    var isEmpty: Bool { above.isEmpty && size == 0 && mergedCount == 0 }

    /// Adds or takes off what a product has, and the product itself.
    fileprivate mutating func count(_ sums: StockSums, of ancestor: Ancestor, sign: Int, isEntire: Bool) {
        if isEntire {
            if ancestor.isSame { mergedCount += sign } else { size += sign }
            if ancestor.factor == nil { leftOut += sign }
        }
        guard let factor = ancestor.factor else { return }
        let scaled = sums.scaled(by: factor)
        if sign > 0 { under += scaled } else { under -= scaled }
        guard ancestor.isSame else { return }
        if sign > 0 { sameSums += scaled } else { sameSums -= scaled }
    }
}

extension StockOnHand {
    /// The stock of a product and of all products under it, in its base unit, as far as that is known (C10). Nil where
    /// no product is under it.
    public func sumsWithUnder(_ id: ProductID) -> StockSums? {
        if let hidden = hidden(id) {
            return tree.children(of: id).isEmpty ? nil : counted([id] + tree.descendants(of: id), in: hidden)
        }
        guard let place = products.place(of: id), let branch = products[place].branch, branch.size > 0 else {
            return nil
        }
        return products[place].sums(in: lots)
    }

    /// Of a product and of all that is merged into it, in its base unit (C9).
    public func sums(_ id: ProductID) -> StockSums {
        if let hidden = hidden(id) { return counted(tree.same(as: id), in: hidden) }
        var sums = lots.sums(of: id)
        if let branch = products[id]?.branch { sums += branch.sameSums }
        return sums
    }

    /// A product that is merged into another one: no sums are kept of it, as it is shown only of times before.
    private func hidden(_ id: ProductID) -> StockedProduct? {
        guard let place = products.place(of: id), !products[place].into.isNone else { return nil }
        return products[place]
    }

    /// The stock of several products in the base unit of one of them, as far as that is known. Cost: these.
    private func counted(_ ids: [ProductID], in product: StockedProduct) -> StockSums {
        let (units, same) = (units(of: product), Set(tree.same(as: product.id)))
        return ids.reduce(into: StockSums()) { sums, id in
            guard let alone = products[id].map(units(of:)),
                let factor = alone.factor(to: units, isSame: same.contains(id))
            else { return }
            sums += lots.sums(of: id).scaled(by: factor)
        }
    }

    private func units(of product: StockedProduct) -> ProductUnits {
        var units = product.units
        units.custom = householdUnits
        return units
    }

    /// The amount missing to a product's minimum, counting all products under it (S7); nil if nothing is missing.
    public func missing(_ id: ProductID) -> Quantity? {
        guard let place = products.place(of: id) else { return nil }
        let (product, sums) = (products[place], products[place].sums(in: lots))
        return product.minimum.missing(
            inStock: sums.total, opened: sums.opened, openedCounts: product.openedCounts)
    }

    /// Those under a product that are in stock and left out of its sums, in the order of the tree. Cost: where there
    /// are any, what is under it.
    public func leftOut(under id: ProductID) -> [ProductID] {
        guard let branch = products[id]?.branch, branch.leftOut > 0 else { return [] }
        return tree.descendants(of: id).filter { under in
            guard lots.isStocked(under), let above = products[under]?.branch?.above else { return false }
            return above.contains { $0.id == id && $0.factor == nil }
        }
    }

    /// Whether a product, or any that is under it, is in stock.
    public func isStockedWithUnder(_ id: ProductID) -> Bool {
        lots.isStocked(id) || !(products[id]?.branch?.under.isZero ?? true) || !leftOut(under: id).isEmpty
    }
}

/// Changes of the tree.
extension StockOnHand {
    /// Takes a product, and all that is under it, out of the sums above them.
    /// - Returns: All of these.
    mutating func uproot(_ id: ProductID) -> [ProductID] {
        let moved = [id] + tree.descendants(of: id)
        for id in moved {
            guard let place = products.place(of: id), let branch = products[place].branch, !branch.above.isEmpty else {
                continue
            }
            for ancestor in branch.above {
                change(ancestor.id) { $0.count(branch.counted, of: ancestor, sign: -1, isEntire: true) }
            }
            change(id) { ($0.above, $0.counted) = ([], StockSums()) }
        }
        return moved
    }

    /// Counts products into the sums above them, by the tree and the units of now.
    mutating func root(_ moved: [ProductID]) {
        for id in moved {
            let above = tree.shown(above: id)
            guard !above.isEmpty, let alone = products[id].map(units(of:)) else { continue }
            let ancestors = above.map { ancestor in
                let factor = products[ancestor.id].map(units(of:)).flatMap { units in
                    alone.factor(to: units, isSame: ancestor.isSame)
                }
                return Branch.Ancestor(id: ancestor.id, factor: factor, isSame: ancestor.isSame)
            }
            change(id) { $0.above = ancestors }
            for ancestor in ancestors {
                change(ancestor.id) { $0.count(StockSums(), of: ancestor, sign: 1, isEntire: true) }
            }
            recount(id)
        }
    }

    /// Counts what a product has into the sums above it. Cost: its depth.
    /// - Returns: Those above it whose sums or lots changed.
    @discardableResult
    mutating func recount(_ id: ProductID) -> [ProductID] {
        guard let place = products.place(of: id), let branch = products[place].branch, !branch.above.isEmpty else {
            return []
        }
        let (before, now) = (branch.counted, lots.sums(of: id))
        guard now != before else { return [] }
        change(id) { $0.counted = now }
        var changed: [ProductID] = []
        for ancestor in branch.above where ancestor.factor != nil || ancestor.isSame {
            change(ancestor.id) { above in
                above.count(before, of: ancestor, sign: -1, isEntire: false)
                above.count(now, of: ancestor, sign: 1, isEntire: false)
            }
            changed.append(ancestor.id)
        }
        return changed
    }

    private mutating func change(_ id: ProductID, _ body: (inout Branch) -> Void) {
        guard let place = products.place(of: id) else { return }
        var branch = products[place].branch ?? Branch()
        body(&branch)
        products[place].branch = branch.isEmpty ? nil : branch
    }
}
