public import Events
public import Inventory

extension ArchiveProduct: HouseholdCommand {
    /// Of what comes back it also says which codes went to other products meanwhile, which the state does not keep.
    /// Cost: the events about the product since it was archived.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var decision = try decide(household, &context)
        guard restore, let found = household.catalog.archived(product), !decision.events.isEmpty else {
            return decision
        }
        decision.warnings += try log.codesTaken(from: found, household.catalog).map { code, holder in
            "its code \(code) stays with “\(holder)”"
        }
        return decision
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        if restore { return try restored(household) }
        let found = try household.product(product)
        guard !found.archived else { return Decision() }
        let stock = household.total(of: found)
        if stock > .zero, !confirm {
            throw Refusal(
                .inUse,
                "“\(found.name)” is still in stock (\(found.units.describe(stock, in: found.units.using)))"
                    + (household.hanging(on: found).map { ", and \($0)" } ?? ""), .hideAllTheSame)
        }
        if !confirm, let hanging = household.hanging(on: found) {
            throw Refusal(.inUse, "\(hanging), and would stay there", .hideAllTheSame)
        }
        var archived = ProductArchived()
        archived.product = found.id
        let merged = household.catalog.merged(into: found.id).map { "“\($0.name)”" }.sorted()
        return Decision(
            [.catalog(.productArchived(archived))],
            warnings: merged.isEmpty
                ? []
                : ["the products merged into it are hidden too: \(merged.joined(separator: ", "))"])
    }

    /// It comes back without those of its other names that another product has since.
    private func restored(_ household: Household) throws(Refusal) -> Decision {
        guard let found = household.catalog.archived(product) else { return try alreadyThere(household) }
        var decision = Decision()
        for one in [found] + household.catalog.merged(into: found.id) {
            try household.requireStillFree(name: one.name, except: found.id, of: one.id)
            for alias in one.aliases {
                do { try household.requireFree(name: alias, except: found.id, of: one.id) } catch {
                    guard let taken = error.existing else { throw error }
                    var removed = AliasRemoved()
                    (removed.product, removed.alias) = (one.id, alias)
                    decision.append(.catalog(.aliasRemoved(removed)))
                    decision.warnings.append("its name “\(alias)” stays with “\(taken.name)”")
                }
            }
        }
        var restored = ProductRestored()
        restored.product = found.id
        decision.append(.catalog(.productRestored(restored)))
        return decision
    }

    private func alreadyThere(_ household: Household) throws(Refusal) -> Decision {
        if !household.catalog.products(called: product).isEmpty { return Decision() }
        throw Refusal(.unknownProduct, "no archived product named “\(product)”")
    }
}

extension LogReader {
    /// The codes of a product that another one has since it was archived, with that one's name (C8).
    borrowing func codesTaken(
        from product: Product, _ catalog: Catalog
    ) throws -> [(code: String, holder: String)] {
        var (codes, since): (Set<String>, GlobalPosition) = ([], .start)
        for (number, id) in catalog.tree.same(as: product.id).enumerated() {
            var before = GlobalPosition(.max)
            walk: while true {
                let page = try positionsNewestFirst(of: EntityID(id), before: before, limit: 64)
                for position in page {
                    guard position > since else { break walk }
                    var isArchiving = false
                    let recorded = try event(at: position)
                    // What was restored and is archived again by an undo lost its codes before that.
                    let isReversal = recorded.event.asReversal != nil
                    recorded.effects { effect in
                        guard case .catalog(let change) = effect else { return }
                        switch change {
                        case .archived(product.id, true): isArchiving = !isReversal
                        case .barcode(let code, from: id, to: .some): codes.insert(code)
                        default: break
                        }
                    }
                    // What is merged into it went with it.
                    if number == 0, isArchiving {
                        since = position
                        break walk
                    }
                }
                guard let last = page.last, page.count == 64 else { break }
                before = last
            }
        }
        return codes.sorted().compactMap { code in
            guard let holder = catalog.coded(code), holder != product.id else { return nil }
            return catalog[holder].map { (code, $0.name) }
        }
    }
}
