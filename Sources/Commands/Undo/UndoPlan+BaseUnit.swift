import Events
import Inventory

// A base unit changes only while nothing says an amount in it (C3). So that none ever means another unit, bookings that
// are undone count too.

extension LogReader {
    /// Whether an event says an amount of a product in its base unit, in effect or not.
    func saysAmount(of product: ProductID, after position: GlobalPosition = GlobalPosition(0)) throws -> Bool {
        for position in try positions(of: EntityID(product), after: position) {
            if try event(at: position).event.saysAmount { return true }
        }
        return false
    }
}

extension Event {
    /// Whether the event has an amount in a product's base unit. Such events are bookings, corrections of bookings,
    /// prices, contents of codes, and amounts on lists.
    var saysAmount: Bool {
        switch self {
        case .stock, .price(.observed): true
        case .catalog(.barcodeAssigned(let fact)): fact.amount > .zero
        case .log(.corrected): true
        case .list(.entryAdded(let fact)): fact.amount != .zero
        case .list(.entryChanged(let fact)): fact.amount != .zero
        case .list(.entryNeeded(let fact)):
            fact.patch.needs.all.contains { $0.value.new.map { $0.amount != .zero } ?? false }
        default: false
        }
    }

    /// The product whose base unit it changes.
    var productOfOtherUnit: ProductID? {
        guard case .catalog(.productChanged(let fact)) = self, fact.patch.baseUnit != nil else { return nil }
        return fact.product
    }
}

extension RecordedEvent {
    /// Whether it takes back that a product got another base unit.
    fileprivate var takesBackOtherUnit: Bool {
        get throws {
            guard let reversal = event.asReversal, !reversal.reapplied,
                reversal.originalType == UInt64(ProductChanged.type.rawValue)
            else { return false }
            return try reversal.original.productOfOtherUnit != nil
        }
    }
}

extension UndoPlan {
    /// Refuses a redo that would give an amount another unit than that in which it was booked. This applies to the
    /// change of a base unit after later bookings, and for a booking while the change before it is undone.
    /// - Throws: `Refusal` `changed-since`.
    func requireSameUnits(_ log: borrowing LogReader) throws {
        var takenBack: [ProductID: FoundEvents] = [:]
        for standing in chosen.values.joined() {
            if let product = standing.original.event.productOfOtherUnit {
                guard try !log.saysAmount(of: product, after: standing.since) else { throw changed(product) }
            }
            var products: Set<ProductID> = []
            standing.original.effects { effect in
                if case .created(let lot)? = effect.lotChange { products.insert(lot.product) }
                if let patch = effect.lotChange?.patch, let product = patch.product?.new { products.insert(product) }
            }
            switch standing.original.event {
            case .catalog(.barcodeAssigned(let fact)): products.insert(fact.product)
            case .catalog(.packAdded(let fact)): products.insert(fact.product)
            case .list(.entryAdded(let fact)): products.insert(fact.target.product)
            case .list(.entryChanged(let fact)): products.insert(fact.target.product)
            case .list(.entryNeeded(let fact)): products.insert(fact.target.product)
            case .catalog(.productChanged(let fact)) where !fact.patch.fields.isDisjoint(with: ProductPatch.amounts):
                products.insert(fact.product)
            default: break
            }
            try requireUntaken(standing, log)
            if household.latest.unitChanged <= standing.original.header.version { continue }
            for product in products {
                let position = standing.original.header.position
                let since = try takenBack[product, default: FoundEvents()].after(
                    position, of: EntityID(product), log
                ) { try $0.takesBackOtherUnit }
                for reversal in since {
                    let name = try log.event(at: reversal).turned
                    guard chosen[name.transaction] == nil,
                        let event = try events(of: name.transaction, log).first(where: { $0.header.name == name }),
                        event.header.position < position, let now = try self.standing(event, log)
                    else { continue }
                    if !now.inEffect, now.since > position { throw changed(product) }
                }
            }
        }
    }

    /// Refuses to make a purchase one of a product in another unit again after something of it was taken or split off.
    private func requireUntaken(_ standing: CurrentState, _ log: borrowing LogReader) throws {
        for change in standing.original.event.asCorrection?.lots ?? [] {
            guard let product = change.patch.product,
                let old = product.old.flatMap({ household.catalog[$0] }),
                let new = product.new.flatMap({ household.catalog[$0] }), old.units.base != new.units.base
            else { continue }
            for position in try log.positions(of: EntityID(change.lot), after: standing.since) {
                let later = try log.event(at: position)
                guard chosen[later.header.transaction] == nil, later.event.asReversal == nil, later.event.saysAmount,
                    try self.standing(later, log)?.inEffect == true
                else { continue }
                throw Refusal.setAgain([later.header.transaction: position])
            }
        }
    }

    private func changed(_ product: ProductID) -> Refusal {
        .changedSince("the base unit of “\(household.catalog[product]?.name ?? "")”")
    }
}
