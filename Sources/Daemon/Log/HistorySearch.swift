import API
import Commands
import Events
import Inventory
import Projections

/// Resolves the subject of a history or an explanation by C2. It also finds things that are deleted or used up but
/// still in the log (by id, and a lot by its code).
struct HistorySearch {
    let request: HouseholdRequest
    let context: ReadPoint

    /// Events searched per read for the code of a lot that is used up.
    private static let chunk = 1000

    /// The result from the read models, in one read.
    private struct Found: Sendable {
        var entity: Result<EntityID, Refusal>
        var isProduct: Bool
        var isLocation: Bool
        /// The product, where it is a variant.
        var variantOf: ProductID?
        /// It, and what is merged into it.
        var all: [EntityID]
    }

    private func lookUp(_ reference: String) async throws -> Found {
        try await context.read { context in
            let entity = Result { () throws(Refusal) in try context.entity(reference) }
            let id = (try? entity.get()) ?? EntityID(reference) ?? EntityID()
            return Found(
                entity: entity, isProduct: context.catalog[ProductID(id)] != nil,
                isLocation: context.places.locations[LocationID(id)] != nil,
                variantOf: context.product(ofVariant: VariantID(id))?.product.id, all: context.all(with: id))
        }
    }

    /// The whole household without a reference.
    /// - Parameter near: Whether a product may be meant by the start of a word of its name, or with a slip.
    /// - Throws: `Refusal`: `severalMatches`, `unknownProduct`.
    func subject(_ reference: String?, near: Bool = true) async throws -> HistorySubject {
        guard let reference else { return .household }
        var found = try await lookUp(reference)
        if !near, case .success(let id) = found.entity,
            let refusal = try await context.read({ $0.notNamed(reference, id) })
        {
            found.entity = .failure(refusal)
        }
        return try await subject(reference, found)
    }

    private func subject(_ reference: String, _ found: Found) async throws -> HistorySubject {
        if let id = EntityID(reference) {
            let (log, household) = (request.services.log, request.id)
            let logged = try await request.services.reader.read {
                try log.read(of: household) { reader -> HistorySubject? in
                    if try reader.first(of: id) != nil {
                        let isTransaction = try reader.transaction(household, CommandID(id)) != nil
                        return isTransaction ? .transaction(TransactionID(id)) : .thing(id)
                    }
                    let record = try reader.transaction(household, CommandID(id))
                    return record.map { .transaction($0.transaction) }
                }
            }
            if let logged { return logged }
        }
        switch found.entity {
        case .success(let id): return found.all.count > 1 ? .things(found.all) : .thing(id)
        case .failure(let refusal):
            guard refusal.code == .unknownProduct else { throw refusal }
            if let lot = try await goneLot(reference) { return .thing(EntityID(lot)) }
            var unknown = refusal
            let names = try await context.read { $0.names(near: reference) }
            let there = names.isEmpty ? "" : "; known: \(names.joined(separator: ", "))"
            unknown.detail =
                "“\(reference)” not found: no such product, variant, lot, place, store, category, tag, unit, list "
                + "or transaction\(there)"
            throw unknown
        }
    }

    /// A thing that has figures.
    enum Thing: Sendable {
        case product(ProductID)
        case variant(VariantID, of: ProductID)
        case lot(LotID)
        case location(LocationID)
    }

    /// - Throws: `Refusal`, also for a reference to anything but a product, a variant, a lot or a location.
    func thing(_ reference: String) async throws -> Thing {
        let found = try await lookUp(reference)
        guard let id = try await subject(reference, found).thing else { throw Self.noFigure(reference) }
        if found.isProduct { return .product(ProductID(id)) }
        if let product = found.variantOf { return .variant(VariantID(id), of: product) }
        if found.isLocation { return .location(LocationID(id)) }
        let (log, household) = (request.services.log, request.id)
        let thing = try await request.services.reader.read {
            try log.read(of: household) { reader -> Thing? in
                if try reader.lot(LotID(id)) != nil { return .lot(LotID(id)) }
                return try reader.product(ProductID(id)) != nil ? .product(ProductID(id)) : nil
            }
        }
        guard let thing else { throw Self.noFigure(reference) }
        return thing
    }

    private static func noFigure(_ reference: String) -> Refusal {
        Refusal(
            .notFound,
            "“\(reference)” is not a product, variant, lot or location, so it has no figure to explain")
    }

    private func goneLot(_ text: String) async throws -> LotID? {
        guard let code = ShortCode.normalise(text) else { return nil }
        let (log, household) = (request.services.log, request.id)
        var before: GlobalPosition? = GlobalPosition(.max)
        while let at = before {
            let (lot, next) = try await request.services.reader.read {
                try log.read(of: household) { try $0.lot(code: code, in: household, before: at, limit: Self.chunk) }
            }
            if let lot { return lot }
            before = next
            try Task.checkCancellation()
        }
        return nil
    }
}

extension ReadContext {
    /// A product with all that is merged into it, or a variant with those of the same brand and detail there (C9).
    fileprivate func all(with id: EntityID) -> [EntityID] {
        if let (product, variant) = product(ofVariant: VariantID(id)) {
            let others = catalog.tree.same(as: product.id).flatMap { catalog.variants.of($0) }
            return [id]
                + others.map(\.id).filter { $0 != variant.id && catalog.isAlike($0, variant) }.map { EntityID($0) }
        }
        return catalog.tree.same(as: ProductID(id)).map { EntityID($0) }
    }

    /// Names similar to a text; where there are none, the most used products, the locations and the stores.
    fileprivate func names(near text: String) -> [String] {
        let near = catalog.names.nearest(text, limit: 5).compactMap { catalog[$0.key]?.name }
        if !near.isEmpty { return near }
        let uses = models.stock.uses
        let products = catalog.products.filter { !$0.archived }.sorted {
            let (usesA, usesB) = (uses[$0.id], uses[$1.id])
            return usesA == usesB ? $0.name < $1.name : usesA > usesB
        }
        let others =
            places.locations.values.filter { !$0.archived }.map(\.name).sorted()
            + places.stores.values.filter { !$0.archived }.map(\.name).sorted()
        return products.prefix(8).map(\.name) + (products.count > 8 ? ["…"] : []) + others.prefix(8)
    }

    /// Where a product or variant was found by a name that is only near its own.
    fileprivate func notNamed(_ reference: String, _ id: EntityID) -> Refusal? {
        guard catalog[ProductID(id)] != nil || catalog.variants[VariantID(id)] != nil,
            !catalog.isKnown(reference, lots: lots), catalog.archived(reference) == nil
        else { return nil }
        return catalog.unknown(reference, [ProductID(id)])
    }

    /// A product, variant, lot, location, store, category or tag, by name, code or id (C2).
    fileprivate func entity(_ reference: String) throws(Refusal) -> EntityID {
        switch catalog.resolve(reference, lots: lots, stockFirst: false) {
        case .lot(let lot): return EntityID(lot)
        case .variant(let variant): return EntityID(variant)
        case .product, .several, .severalVariants, .nothing: break
        }
        // A whole name of a place comes before a similar one of a product.
        if catalog.named(reference, limit: 1).step != .exact, let place = places.location(reference) {
            return EntityID(place.id)
        }
        do {
            return EntityID(try product(reference).id)
        } catch {
            guard error.code == .unknownProduct else { throw error }
            if let location = try? location(reference) { return EntityID(location.id) }
            if let store = try? store(reference) { return EntityID(store.id) }
            if let category = try? catalog.category(reference, archived: true) { return EntityID(category.id) }
            if let tag = try? catalog.tag(reference) { return EntityID(tag.id) }
            if let unit = catalog.units.exactly(reference) ?? UnitID(reference).flatMap({ catalog.units[$0] }) {
                return EntityID(unit.id)
            }
            if let list = try? lists.findable(reference) { return EntityID(list.id) }
            throw error
        }
    }
}
