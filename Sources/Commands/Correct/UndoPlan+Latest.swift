import Events
import Inventory

/// The booking that a correction by product name refers to: the caller's latest booking of the product (L9).
extension UndoPlan {
    /// Returns the caller's latest booking of a group of merged products. The booking has the fields that are corrected
    /// and is not a row of an imported file. Cost: the events that name the products, newest first, from the last one
    /// that booked something, until it is found.
    func latest(
        of products: [ProductID], for command: CorrectTransaction, _ log: borrowing LogReader
    ) throws -> (transaction: TransactionID, isPurchase: Bool)? {
        try latest(
            about: products.compactMap { id in household.latest[id].map { (EntityID(id), $0.next) } }, for: command, log
        )
    }

    /// The same about a lot. Cost: the events that name it, newest first, until it is found.
    func latest(
        about lot: LotID, for command: CorrectTransaction, _ log: borrowing LogReader
    ) throws -> (transaction: TransactionID, isPurchase: Bool)? {
        try latest(about: [(EntityID(lot), GlobalPosition(.max))], for: command, log)
    }

    /// - Parameter places: Things, and the position before which to look for what was booked of each.
    private func latest(
        about places: [(thing: EntityID, before: GlobalPosition)], for command: CorrectTransaction,
        _ log: borrowing LogReader
    ) throws -> (transaction: TransactionID, isPurchase: Bool)? {
        let things = places.map(\.thing)
        var newest: (position: GlobalPosition, transaction: TransactionID, isPurchase: Bool, isSeen: Bool)?
        var passedOver = GlobalPosition.start
        var unfit: (position: GlobalPosition, refusal: Refusal)?
        var effects = AskedEffects()
        for place in places {
            try log.forEachNewestFirst(of: place.thing, before: place.before) { event in
                heartbeat.tick()
                let position = event.header.position
                if let newest, newest.position >= position { return false }
                guard event.header.stream == stream, event.header.author.actor == context.author.actor,
                    event.header.author.origin != .import, let fact = event.event.countedInPack,
                    !(fact is PriceObserved) || command.amount == nil, try effects.isInEffect(event, self, log)
                else { return true }
                if unfit.map({ $0.position < position }) ?? true, let refusal = refusal(of: command, event),
                    try !isCorrected(one: things, since: position, log)
                {
                    unfit = (position, refusal)
                }
                guard let booked = event.event.correctable else { return true }
                // By a product's name its purchase is another product, not what was used of it.
                guard command.foreign(to: type(of: booked)).isEmpty,
                    !(booked is StockConsumed && command.product != nil)
                else {
                    passedOver = max(passedOver, position)
                    return true
                }
                try requireStill(event, one: things, log)
                newest = (position, event.header.transaction, booked is StockReceived, booked is PriceObserved)
                return false
            }
        }
        if let unfit, newest.map({ $0.position < unfit.position }) ?? true { throw unfit.refusal }
        // The latest of all has none of that: a price that was seen, or the purchase?
        if let seen = newest, seen.isSeen, passedOver > seen.position,
            things.contains(where: { !household.lots.of(ProductID($0)).isEmpty })
        {
            throw Refusal(
                .severalMatches,
                "that may be the price that was seen (\(seen.position.value)) or a purchase: specify which by its "
                    + "number or the code of its lot")
        }
        return newest.map { ($0.transaction, $0.isPurchase) }
    }

    /// Whether events are in effect, of which many may be of one transaction: a batch that was taken back. Of a
    /// transaction that is asked about again all events are looked at once.
    private struct AskedEffects {
        private var asked: Set<TransactionID> = []
        private var reversed: [TransactionID: Set<UInt32>] = [:]

        mutating func isInEffect(
            _ event: RecordedEvent, _ plan: UndoPlan, _ log: borrowing LogReader
        ) throws -> Bool {
            let transaction = event.header.transaction
            if let known = reversed[transaction] { return !known.contains(UInt32(event.header.index)) }
            if asked.insert(transaction).inserted { return try plan.isInEffect(event, log) }
            let currentStates = try plan.currentStates(plan.events(of: transaction, log), log)
            let known = Set(currentStates.filter { !$0.inEffect }.map { UInt32($0.original.header.index) })
            reversed[transaction] = known
            return !known.contains(UInt32(event.header.index))
        }
    }

    /// Whether the caller corrected something of these things since: whoever did goes on with that. Cost: the events that
    /// name them since, newest first, until one is found.
    private func isCorrected(
        one things: [EntityID], since position: GlobalPosition, _ log: borrowing LogReader
    ) throws -> Bool {
        var isCorrected = false
        for thing in things where !isCorrected {
            try log.forEachNewestFirst(of: thing, after: position) { event in
                isCorrected =
                    try event.event.asCorrection != nil && event.header.author.actor == context.author.actor
                    && isInEffect(event, log)
                return !isCorrected
            }
        }
        return isCorrected
    }

    /// A refusal of a correction that may mean what was done last: an opening, or a use by its product's name.
    private func refusal(of command: CorrectTransaction, _ event: RecordedEvent) -> Refusal? {
        let back = KeyValuePairs(dictionaryLiteral: ("of", "\(event.header.position.value)" as String?))
        if event.event.correctable == nil {
            guard command.reason == nil, command.product == nil, command.foreign(to: StockConsumed.self).isEmpty else {
                return nil
            }
            return Refusal(
                .notCorrectable,
                "your latest booking of that is an opening, which cannot be corrected: undo it and open it again; to "
                    + "correct another booking, use its number in the history, or the lot's code for a purchase",
                .run(.undo, back, "to undo it"))
        }
        // Of what is not there nothing was taken.
        guard event.event.correctable is StockConsumed, let named = command.product,
            command.foreign(to: StockConsumed.self).isEmpty,
            let other = product(named: named), !household.lots.of(other).isEmpty
        else { return nil }
        return Refusal(
            .notCorrectable,
            "that may be the use or the purchase: correct the use by its number, or the purchase by the code of its lot",
            .run(.correct, ["of": "\(event.header.position.value)", "product": named], "for the use"))
    }

    /// Refuses what was corrected to be another product since: by its old name something else may be meant.
    private func requireStill(_ event: RecordedEvent, one things: [EntityID], _ log: borrowing LogReader) throws {
        guard let bought = event.event.correctable as? StockReceived, things.contains(EntityID(bought.product)),
            let reading = try reading(of: event, log),
            !things.contains(EntityID(reading.fact.product)), let now = household.catalog[reading.fact.product],
            let before = household.catalog[bought.product]
        else { return }
        throw Refusal(
            .notCorrectable,
            "your latest purchase of \(before.name) is now \(now.name): correct it by that name or by its number, "
                + "\(event.header.position.value); correct another one of \(before.name) by its code")
    }
}
