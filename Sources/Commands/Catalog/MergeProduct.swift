import Events
public import Inventory

extension MergeProduct: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard let into else { return try unmerge(household) }
        let (product, other) = (
            try household.wholly(product, else: "there is no product “\(product)” to merge"),
            try household.wholly(into, else: "there is no product “\(into)” to merge into")
        )
        guard product.id != other.id else {
            if let merged = household.catalog.mergedProduct(self.product) {
                return Decision(warnings: ["“\(merged.name)” is already merged into “\(other.name)”"])
            }
            throw Refusal(.impossible, "“\(self.product)” and “\(into)” are the same product, “\(product.name)”")
        }
        try household.requireMergeable(product, into: other)
        var merged = ProductMerged()
        (merged.product, merged.into) = (product.id, other.id)
        return Decision(
            [.catalog(.productMerged(merged))],
            warnings: household.changes(merging: product, into: other).map { Notice($0) })
    }

    private func unmerge(_ household: Household) throws(Refusal) -> Decision {
        guard let product = household.catalog.mergedProduct(product) else {
            let there = try household.product(product)
            let merged = household.catalog.merged(into: there.id).map(\.name).sorted()
            throw Refusal(
                .notFound,
                merged.isEmpty
                    ? "“\(there.name)” is not merged into anything, and nothing is merged into it"
                    : "“\(there.name)” is not merged into anything; merged into it: \(merged.joined(separator: ", "))")
        }
        try household.requireUnmergeable(product)
        var unmerged = ProductUnmerged()
        (unmerged.product, unmerged.into) = (product.id, product.into)
        return Decision([.catalog(.productUnmerged(unmerged))])
    }
}

extension Household {
    /// Checks that all amounts of a product and its merged products can be converted to another product (C9, C3). The
    /// product must not be above the other one, and no pack of the two may have two sizes.
    func requireMergeable(_ product: Product, into other: Product) throws(Refusal) {
        if let chain = catalog.tree.cycle(hanging: product.id, under: other.id) {
            throw Refusal(
                .impossible, underItself(product, chain) + ": move “\(other.name)” elsewhere first",
                .run(.changeProduct, ["product": other.name, "parent": "none"]))
        }
        for one in catalog.tree.same(as: product.id).compactMap(catalog.alone) {
            guard one.units.factor(mergedInto: other.units) != nil else {
                let what = "“\(one.name)” is kept in \(one.units.base), and “\(other.name)” in \(other.units.base)"
                do { _ = try one.units.factor(of: other.units.base) } catch {
                    let why = Refusal(error, of: one)
                    throw Refusal(.unknownUnit, "\(what): \(why.detail)").with(why.remedies)
                }
                throw Refusal(.unknownUnit, what)
            }
            try requireSameSize(one, as: other)
        }
        var then = self
        then.evolve(.catalog(.merged(product.id, into: other.id, present: true)))
        try then.requireCountable(other.id)
        try requireOneSize(product, in: other)
    }

    /// No unit of the two may be of two sizes (C3).
    private func requireOneSize(_ product: Product, in other: Product) throws(Refusal) {
        guard let factor = catalog.alone(product.id)?.units.factor(mergedInto: other.units) else { return }
        let (mine, its) = (product.units.withBorrowedPacks, other.units.withBorrowedPacks)
        for name in mine.packs.map(\.name) + [mine.base, its.base] {
            guard mine.hasUnit(name), its.hasUnit(name), let one = try? mine.factor(of: name).multiplied(by: factor),
                let another = try? its.factor(of: name), one != another
            else { continue }
            let pack = mine.pack(named: name).map { ($0, product) } ?? its.pack(named: name).map { ($0, other) }
            throw Refusal(
                .ambiguousUnit,
                "one \(name) of “\(product.name)” is \(mine.size(of: name)), and one of “\(other.name)” is "
                    + "\(its.size(of: name)): a \(name) would be ambiguous"
            ).with(
                pack.map { pack, of in
                    [.run(.removePack, ["product": of.name, "name": pack.name], "to remove one")]
                } ?? [])
        }
    }

    /// Refuses to merge products whose common unit has two sizes, such as a cup of 150 g and one of 500 g (C9). The
    /// stock of either would become another amount. Under the other product, each keeps its size.
    private func requireSameSize(_ product: Product, as other: Product) throws(Refusal) {
        let (mine, its) = (product.units.withBorrowedPacks, other.units.withBorrowedPacks)
        guard mine.base == its.base, let ratio = mine.sharedMeasure(with: its)?.ratio, ratio != .one else { return }
        throw Refusal(
            .ambiguousUnit,
            "one \(mine.base) of “\(product.name)” is \(mine.size(of: mine.base)), and one of “\(other.name)” is "
                + "\(its.size(of: its.base)): a \(mine.base) would be ambiguous",
            .run(
                .changeProduct, ["product": product.name, "parent": other.name],
                "to put it under the other one, where both keep their sizes"))
    }

    /// A product may be one of its own again where its names are free and it would not come under itself.
    func requireUnmergeable(_ product: Product) throws(Refusal) {
        for name in [product.name] + product.aliases {
            try requireFree(name: name, except: catalog.tree.target(of: product.id), of: product.id)
        }
        if !product.parent.isNone, let chain = catalog.tree.cycle(hanging: product.id, under: product.parent) {
            throw Refusal(.impossible, underItself(product, chain) + ": move one of them elsewhere first")
        }
        guard let head = catalog.target(product.id) else { return }
        var then = catalog
        then.apply(.merged(product.id, into: product.into, present: false))
        if let stranded = then.stranded(since: catalog, around: [product.id, head.id]).first {
            throw .inUse(stranded, then)
        }
    }

    /// Returns the changes that a merge makes, in sentences (C9).
    fileprivate func changes(merging product: Product, into other: Product) -> [String] {
        var notes: [String] = []
        let stock = total(of: product)
        if stock > .zero, let factor = product.units.factor(mergedInto: other.units),
            let more = try? stock.scaled(by: factor), let all = try? total(of: other).adding(more)
        {
            let units = other.units
            notes.append(
                "its stock of \(units.describe(more, in: units.using)) is added: \(other.name) has "
                    + "\(units.describe(all, in: units.using)) with it")
        }
        let codes = catalog.codes(of: product.id).count
        let names = 1 + product.aliases.count
        notes.append(
            "\(names == 1 ? "its name leads" : "its \(names) names lead") to \(other.name)"
                + (codes == 0 ? "" : codes == 1 ? ", and so does its code" : ", and so do its \(codes) codes")
                + "; the settings of \(other.name) apply")
        let variants = catalog.allVariants(of: product.id).filter { !$0.archived }.map(\.name)
        if !variants.isEmpty {
            notes.append(
                "now variants of \(other.name) too: \(variants.prefix(5).joined(separator: ", "))"
                    + (variants.count > 5 ? " and \(variants.count - 5) more variants" : ""))
        }
        if let hanging = hanging(on: product) { notes.append("\(hanging), and would move under “\(other.name)”") }
        if product.minimum > .zero {
            notes.append(
                "its minimum of \(product.units.describe(product.minimum, in: product.units.using)) is removed")
        }
        return notes
    }
}

extension ProductUnits {
    /// Whether it is what the product counts in, or a pack of it.
    func hasUnit(_ name: String) -> Bool { Self.isSame(name, base) || pack(named: name) != nil }

    /// Returns the contents of one pack or unit, for display: `1.5 kg`, `20 Flaschen`.
    fileprivate func size(of name: String) -> String {
        if let pack = pack(named: name) { return pack.contents }
        // The other way round: a bottle is a twentieth of a crate.
        let reversed = packs.lazy.filter { Self.isSame($0.unit, name) }.compactMap { pack in
            (try? pack.factor.inverse()).map { EnteredAmount(quantity: $0, unit: pack.name) }
        }
        if let contents = reversed.first { return "\(contents)" }
        return (try? factor(of: name)).map { "\(EnteredAmount(quantity: $0, unit: base))" } ?? name
    }
}
