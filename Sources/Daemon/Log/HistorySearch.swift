import API
import Commands
import Domain
import Events

/// Finds what history or an explanation is asked of: as C2 says, and beyond that what has gone, which is still in the
/// log (by its id, and a lot by its code).
struct HistorySearch {
    let request: HouseholdRequest
    let moment: AskedMoment

    /// Events looked through in one read for the code of a lot that has gone.
    private static let chunk = 1000

    /// What the read models say, in one look.
    struct Found: Sendable {
        fileprivate var entity: Result<EntityID, Refusal>
        fileprivate var isProduct: Bool
        fileprivate var isLocation: Bool
    }

    func look(_ reference: String?) async throws -> Found {
        try await moment.look { moment in
            let entity = Result { () throws(Refusal) in try moment.entity(reference ?? "") }
            let id = (try? entity.get()) ?? reference.flatMap { EntityID($0) } ?? EntityID()
            return Found(
                entity: entity, isProduct: moment.catalog[ProductID(id)] != nil,
                isLocation: moment.places.locations[LocationID(id)] != nil)
        }
    }

    /// - Throws: `Refusal`: `severalMatches`, `unknownProduct`.
    func subject(_ reference: String?, _ found: Found) async throws -> HistorySubject {
        guard let reference else { return .household }
        if let id = EntityID(reference) {
            let (log, household) = (request.services.log, request.id)
            let logged = try await request.services.reader.run {
                try log.read { reader -> HistorySubject? in
                    if try reader.knows(id, in: household) {
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
        case .success(let id): return .thing(id)
        case .failure(let refusal):
            guard refusal.code == .unknownProduct, let lot = try await goneLot(reference) else { throw refusal }
            return .thing(EntityID(lot))
        }
    }

    /// What has figures.
    enum Thing: Sendable {
        case product(ProductID)
        case lot(LotID)
        case location(LocationID)
    }

    /// - Throws: `Refusal`, also for what is neither a product, a lot nor a location.
    func thing(_ reference: String, _ found: Found) async throws -> Thing {
        guard case .thing(let id) = try await subject(reference, found) else { throw Self.noFigure(reference) }
        if found.isProduct { return .product(ProductID(id)) }
        if found.isLocation { return .location(LocationID(id)) }
        let log = request.services.log
        let thing = try await request.services.reader.run {
            try log.read { reader -> Thing? in
                if try reader.lot(LotID(id)) != nil { return .lot(LotID(id)) }
                return try reader.product(ProductID(id)) != nil ? .product(ProductID(id)) : nil
            }
        }
        guard let thing else { throw Self.noFigure(reference) }
        return thing
    }

    private static func noFigure(_ reference: String) -> Refusal {
        Refusal(
            .notFound, "“\(reference)” is neither a product, a lot nor a location, so there is no figure to explain")
    }

    private func goneLot(_ text: String) async throws -> LotID? {
        guard let code = ShortCode.normalise(text) else { return nil }
        let (log, household) = (request.services.log, request.id)
        var before: GlobalPosition? = GlobalPosition(.max)
        while let at = before {
            let (lot, next) = try await request.services.reader.run {
                try log.read { try $0.lot(code: code, in: household, before: at, limit: Self.chunk) }
            }
            if let lot { return lot }
            before = next
            try Task.checkCancellation()
        }
        return nil
    }
}

extension Moment {
    /// A product, lot, location or store, by name, code or id (C2).
    fileprivate func entity(_ reference: String) throws(Refusal) -> EntityID {
        if case .lot(let lot) = catalog.resolve(reference, lots: lots, stockFirst: false) { return EntityID(lot) }
        do {
            return EntityID(try product(reference).id)
        } catch {
            guard error.code == .unknownProduct else { throw error }
            if let location = try? location(reference) { return EntityID(location.id) }
            if let store = try? store(reference) { return EntityID(store.id) }
            throw error
        }
    }
}
