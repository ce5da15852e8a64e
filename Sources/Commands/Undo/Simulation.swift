import Events
import Inventory

/// Tries effects on a household before they are booked, one after the other (L9). A lot that is not in stock is rebuilt
/// from its own events with an amount of zero, and judged like any other.
///
/// Cost: a copy of the household's state, and for each lot that is not in stock the events that name it.
struct Simulation {
    private(set) var household: Household
    private let before: Household
    /// Lots that are not in stock, as they last were, with an amount of zero.
    private var empty: [LotID: Lot] = [:]
    private var products: Set<ProductID> = []
    private var changes: [CatalogChange] = []
    /// Those that got a name, or came out of the archive.
    private var renamed: Set<ProductID> = []

    init(_ household: Household) {
        self.household = household
        before = household
    }

    /// The stock before and after of each product where the two differ, in the order of the ids.
    var figures: [Receipt.Figure] {
        StockFigures(before.catalog) { before.lots.sums(of: $0) }.figures(
            of: products, after: StockFigures(household.catalog) { household.lots.sums(of: $0) })
    }

    /// Refuses what would be more of something than can be counted (S1).
    func requireCountable() throws(Refusal) {
        for product in products { try household.requireCountable(product) }
    }

    /// Checks that the names of restored or renamed products do not belong to other products. Other products may have
    /// the name of an archived one (C1).
    func requireNamesFree() throws(Refusal) {
        for id in renamed.sorted() {
            guard let product = household.catalog.target(id), !product.archived else { continue }
            try household.requireStillFree(namesOf: product)
        }
    }

    /// Returns the things that could not be converted any more (C3, C9).
    /// - Throws: `Refusal` `ambiguous-unit` where something could be converted in two ways.
    func stranded() throws(Refusal) -> [OrphanedUnit] {
        let around = household.catalog.products(counting: changes)
        guard !around.isEmpty else { return [] }
        let stranded = household.catalog.stranded(since: before.catalog, around: around)
        if stranded.isEmpty { try household.catalog.requireOneFactor(since: before.catalog, around: around) }
        return stranded
    }

    /// A lot as it would be, in stock or empty; nil when no event created it.
    mutating func lot(_ id: LotID, _ log: borrowing LogReader) throws -> Lot? {
        if let known = household.lots[id] ?? empty[id] { return known }
        guard var lot = try log.lot(id) else { return nil }
        lot.amount = .zero
        empty[id] = lot
        return lot
    }

    /// The lots that these effects bring back into stock, as they come back. Read models keep nothing of a lot that has
    /// gone, so a reversal contains it whole.
    mutating func returning(_ effects: [Effect], _ log: borrowing LogReader) throws -> [Lot] {
        var lots: [Lot] = []
        for change in effects.lazy.compactMap(\.lotChange) {
            for step in change.steps where step.given > .zero && household.lots[step.lot] == nil {
                guard var lot = try lot(step.lot, log) else { continue }
                lot.amount = step.given
                lots.append(lot)
            }
        }
        return lots
    }

    /// - Throws: `Shortage` where a lot would end below zero; `Refusal` where an effect does not fit the present state.
    mutating func apply(_ effect: Effect, _ log: borrowing LogReader) throws {
        if let product = household.product(touchedBy: effect) { products.insert(product) }
        if let other = effect.lotChange?.correction?.patch.product?.new { products.insert(other) }
        if let change = effect.catalogChange {
            changes.append(change)
            switch change {
            case .merged(let id, let into, _): products.formUnion([id, into])
            case .added(let product): renamed.insert(product.id)
            case .changed(let id, let patch) where patch.name != nil: renamed.insert(id)
            case .alias(let id, _, present: true), .archived(let id, false): renamed.insert(id)
            // The rest gives no product a name.
            default: break
            }
        }
        for step in effect.lotChange?.steps ?? [] { try check(step, log) }
        try household.checkPrecondition(effect)
        if effect.lotChange == nil { try household.requireReferences(of: effect) }
        household.evolve(effect)
    }

    /// Refuses a step that does not fit its lot, and remembers a lot that it empties.
    private mutating func check(_ step: LotChange, _ log: borrowing LogReader) throws {
        try household.requireReferences(of: .lot(step))
        if case .created(let lot) = step {
            guard household.lots[lot.id] == nil else { throw Refusal.changedSince("the lot \(lot.code)") }
            empty[lot.id] = nil
            return
        }
        guard var lot = try lot(step.lot, log) else { throw Refusal.changedSince("the lot") }
        let (left, overflow) = lot.amount.millionths.addingReportingOverflow(step.given.millionths)
        guard !overflow else { throw Refusal(.impossible, "the number is too large for larder") }
        guard left >= 0 else { throw Shortage(lot: lot, missing: Quantity(millionths: -left)) }
        guard step.fits(lot) else { throw Refusal.changedSince("the lot \(lot.code)") }
        step.alter(&lot)
        lot.amount = .zero
        empty[lot.id] = left == 0 ? lot : nil
    }
}

/// A lot would end below zero.
struct Shortage: Error {
    /// The lot before the step that fails.
    var lot: Lot
    /// The missing amount.
    var missing: Quantity
}

extension LotChange {
    var correction: LotCorrection? { if case .corrected(let correction) = self { correction } else { nil } }

    /// The changes of single lots that it consists of.
    fileprivate var steps: [LotChange] {
        var steps: [LotChange] = []
        forEachStep { steps.append($0) }
        return steps
    }

    /// Whether a lot has the old values of this change.
    fileprivate func fits(_ lot: Lot) -> Bool {
        switch self {
        case .created, .taken, .returned, .split, .rejoined: true
        case .removed(let original): lot.amount == original.amount
        case .altered(_, let patch): patch.fits(lot)
        case .corrected(let correction): correction.fits(lot)
        }
    }
}
