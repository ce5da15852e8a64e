public import Events
public import Inventory

extension ConfirmPrice: Command {
    /// Confirms the price of a transaction, or a product's latest price at a store. Cost: with a transaction its
    /// events; else the headers of those that name the product, newest first, back to the day of its last price at the
    /// store.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        guard !transaction.isNone || !product.isEmpty else {
            throw Refusal(
                .unreadable, "specify which price to confirm: by product, or by the transaction that observed it")
        }
        guard transaction.isNone || product.isEmpty && variant == nil && store == nil else {
            throw Refusal(
                .unreadable, "the transaction already gives the product and store: leave the other fields out")
        }
        let plan = UndoPlan(household, context)
        var decision = Decision()
        decision.behalf = try household.behalf(self.for, context)
        let member = decision.behalf ?? context.member(of: household)
        let reading = try transaction.isNone ? newest(by: member, plan, log) : named(plan, log)
        guard var confirmed = PriceConfirmed(of: reading.fact) else {
            throw Refusal(
                .notFound,
                "this is not a price at a store: only a price seen or paid at a known store can be confirmed")
        }
        if let day {
            let given = try household.pastDay(day, context)
            guard given.on >= reading.occurredOn else {
                throw Refusal(
                    .impossible,
                    "it was seen on \(reading.occurredOn.words), after \(given.on.words): specify a later day")
            }
            if given.on != context.occurredOn { decision.occurred = given }
        }
        confirmed.member = member
        decision.append(.price(.confirmed(confirmed)))
        return decision
    }

    private func named(_ plan: UndoPlan, _ log: borrowing LogReader) throws -> EffectiveWording {
        for event in try plan.events(of: try plan.transaction(named: transaction, log), log) {
            if let reading = try plan.reading(of: event, log), reading.fact is any PricePayload { return reading }
        }
        throw Refusal(
            .notFound, "this is not a price: only a price seen or paid at a known store can be confirmed")
    }

    /// The newest price of the product at the store, by its day.
    /// - Parameter member: Who found it again.
    private func newest(
        by member: MemberID, _ plan: UndoPlan, _ log: borrowing LogReader
    ) throws -> EffectiveWording {
        let household = plan.household
        let (product, named) = try household.offered(product)
        let variant = try variant.map { try household.variant($0, of: product, besides: named, self.product) } ?? named
        let store = try household.pricedStore(store, seenBy: member)
        var newest: EffectiveWording?
        let same = household.catalog.tree.same(as: product.id)
        for id in same {
            var walk = try log.positionsNewestFirst(of: EntityID(id), limit: Self.page)[...]
            while let position = walk.popFirst() {
                if walk.isEmpty {
                    walk = try log.positionsNewestFirst(of: EntityID(id), before: position, limit: Self.page)[...]
                }
                let header = try log.header(at: position)
                // What was recorded before that day is of no later one: nothing is booked ahead of its time (L4).
                if let newest, plan.context.zone.localDate(at: header.recordedAt) < newest.occurredOn { break }
                guard let event = try given(at: position, header, plan, log) else { continue }
                // A correction may have made it a price of another product (L9).
                guard try plan.standing(event, log)?.inEffect == true, let reading = try plan.reading(of: event, log),
                    let price = PriceConfirmed(of: reading.fact), price.store == store, same.contains(price.product),
                    variant.map({ $0.id == price.variant }) ?? true
                else { continue }
                if newest.map({ $0.occurredOn < reading.occurredOn }) ?? true { newest = reading }
            }
        }
        guard let newest else {
            let name = variant?.name(of: product.name) ?? product.name
            let shop = household.places.stores[store]?.name ?? "that store"
            throw Refusal(
                .notFound, "there is no price for \(name) at \(shop) to confirm",
                .run(.observePrice, ["product": name, "price": nil, "store": shop], "to enter its price"))
        }
        return newest
    }

    /// Returns the event at a position that recorded a price, or the original of a correction there. The correction may
    /// have made it a price of this product. Nil: it is another event.
    private func given(
        at position: GlobalPosition, _ header: EventHeader, _ plan: UndoPlan, _ log: borrowing LogReader
    ) throws -> RecordedEvent? {
        switch header.type {
        case StockReceived.type, PriceObserved.type: return try log.event(at: position)
        case Correction.type:
            return try log.event(at: position).event.asCorrection.flatMap { try plan.original(of: $0, log) }
        default: return nil
        }
    }

    /// So many events of a product are looked up at once.
    private static let page = 100
}

/// An event that says what something cost at a store.
protocol PricePayload: EventPayload {
    func observed(_ header: EventHeader) -> Observation?
}

extension StockReceived: PricePayload {
    func observed(_ header: EventHeader) -> Observation? { observation(header) }
}

extension PriceObserved: PricePayload {
    func observed(_ header: EventHeader) -> Observation? { seen(header) }
}

extension PriceConfirmed {
    /// Of a price as it reads now; nil for what is none.
    fileprivate init?(of fact: any EventPayload) {
        guard let seen = (fact as? any PricePayload)?.observed(EventHeader()) else { return nil }
        self.init()
        (observation, product, variant, store) = (seen.id, seen.product, seen.variant, seen.store)
        (money, amount) = (seen.money, seen.amount)
    }
}
