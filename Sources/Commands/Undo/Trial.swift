import Domain
import Events

/// Tries effects on a household before they are booked, one after the other (L9). A lot that is not in stock is rebuilt
/// from its own events and judged like any other: by what it has, which is nothing, and by what it was.
///
/// Cost: a copy of the household's state, and for each lot that is not in stock the events that name it.
struct Trial {
    private(set) var household: Household
    private let before: Household
    /// Lots that are not in stock, as they last were, with nothing in them.
    private var empty: [LotID: Lot] = [:]
    private var products: Set<ProductID> = []
    /// Products that something counts in other units.
    private var counted: Set<ProductID> = []

    init(_ household: Household) {
        self.household = household
        before = household
    }

    /// What there was and is of each product of which that is not the same, in the order of their ids.
    var figures: [Receipt.Figure] {
        products.sorted().map {
            Receipt.Figure(product: $0, before: before.lots.total(of: $0), after: household.lots.total(of: $0))
        }.filter { $0.before != $0.after }
    }

    /// What is applied again leaves no product counted in a unit of which nobody knows what it holds. An undo need not be
    /// asked: what it would leave so is built on it (`WriteSet`), but for a product that was made before its pack.
    func requireUnits() throws(Refusal) {
        for id in counted.sorted() where before.catalog[id]?.units.stranded == nil {
            guard let product = household.catalog[id], let stranded = product.units.stranded else { continue }
            throw Refusal(
                .changedSince,
                "“\(product.name)” would be counted in \(stranded.unit), and what that holds was taken back: redo that first"
            )
        }
    }

    /// A lot as it would be, in stock or empty; nil when no event made it.
    mutating func lot(_ id: LotID, _ log: borrowing LogReader) throws -> Lot? {
        if let known = household.lots[id] ?? empty[id] { return known }
        guard var lot = try log.lot(id) else { return nil }
        lot.amount = .zero
        empty[id] = lot
        return lot
    }

    /// The lots that come back from nothing when these effects are applied, with what they come back with. Read models
    /// remember nothing of a lot that has gone, so a reversal brings it whole.
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

    /// - Throws: `Shortage` where a lot would end below zero; `Refusal` where an effect does not fit what is there.
    mutating func apply(_ effect: Effect, _ log: borrowing LogReader) throws {
        if let product = household.product(touchedBy: effect) { products.insert(product) }
        if let other = effect.lotChange?.correction?.patch.product?.new { products.insert(other) }
        if let units = effect.catalogChange?.counted, !(units.now + units.before).isEmpty {
            counted.insert(units.product)
        }
        for step in effect.lotChange?.steps ?? [] { try check(step, log) }
        try household.admit(effect)
        household.evolve(effect)
    }

    /// Keeps what becomes of a lot that this empties.
    private mutating func check(_ step: LotChange, _ log: borrowing LogReader) throws {
        if case .created(let lot) = step {
            guard household.lots[lot.id] == nil, household.catalog[lot.product] != nil else {
                throw Refusal.changedSince("the product of \(lot.code)")
            }
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
    /// As it is when it falls short.
    var lot: Lot
    /// How much more would have to be in it.
    var missing: Quantity
}

extension LotChange {
    var correction: LotCorrection? { if case .corrected(let correction) = self { correction } else { nil } }

    /// What it comes to for one lot after the other.
    fileprivate var steps: [LotChange] {
        var steps: [LotChange] = []
        forEachStep { steps.append($0) }
        return steps
    }

    /// Whether a lot has what this takes for its old values.
    fileprivate func fits(_ lot: Lot) -> Bool {
        switch self {
        case .created, .taken, .returned, .split, .rejoined: true
        case .removed(let whole): lot.amount == whole.amount
        case .altered(_, let patch): patch.fits(lot)
        case .corrected(let correction): correction.fits(lot)
        }
    }
}
