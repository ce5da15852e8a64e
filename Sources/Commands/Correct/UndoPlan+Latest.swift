import Domain
import Events

/// What a product's name means to a correction: what the caller booked of it last (L9).
extension UndoPlan {
    /// What the caller booked last of some things that has what is corrected, but rows of a file. Cost: the events that
    /// name them, newest first, until it is found.
    func latest(
        about things: [EntityID], for command: CorrectTransaction, _ log: borrowing LogReader
    ) throws -> (transaction: TransactionID, isPurchase: Bool)? {
        var newest: (position: GlobalPosition, transaction: TransactionID, isPurchase: Bool, isSeen: Bool)?
        var passedOver = GlobalPosition.start
        var unfit: (position: GlobalPosition, refusal: Refusal)?
        var isCorrected = false
        for thing in things {
            var before = GlobalPosition(.max)
            search: while true {
                let page = try log.positionsNewestFirst(of: thing, before: before, limit: 100)
                guard let last = page.last, newest.map({ $0.position < page[0] }) ?? true else { break }
                before = last
                for position in page {
                    pulse.beat()
                    let event = try log.event(at: position)
                    // Whoever corrected one of it last goes on with that.
                    if unfit == nil, event.event.asCorrection != nil,
                        event.header.author.actor == context.author.actor, try standing(event, log)?.inEffect == true
                    {
                        isCorrected = true
                    }
                    guard event.header.stream == stream, event.header.author.actor == context.author.actor,
                        event.header.author.origin != .import, let fact = event.event.countedInPack,
                        !(fact is PriceObserved) || command.amount == nil,
                        try standing(event, log)?.inEffect == true
                    else { continue }
                    if !isCorrected, unfit.map({ $0.position < position }) ?? true,
                        let refusal = refusal(of: command, event)
                    {
                        unfit = (position, refusal)
                    }
                    guard let booked = event.event.correctable else { continue }
                    guard command.foreign(to: type(of: booked)).isEmpty else {
                        passedOver = max(passedOver, position)
                        continue
                    }
                    if newest.map({ $0.position < position }) ?? true {
                        try requireStill(event, one: things, log)
                        newest = (position, event.header.transaction, booked is StockReceived, booked is PriceObserved)
                    }
                    break search
                }
            }
        }
        if let unfit, newest.map({ $0.position < unfit.position }) ?? true { throw unfit.refusal }
        // The latest of all has none of that: a price that was seen, or the purchase?
        if let seen = newest, seen.isSeen, passedOver > seen.position,
            things.contains(where: { !household.lots.of(ProductID($0)).isEmpty })
        {
            throw Refusal(
                .severalMatches,
                "that may be the price that was seen (\(seen.position.value)), or a purchase: say which, by its number or the "
                    + "code of its lot")
        }
        return newest.map { ($0.transaction, $0.isPurchase) }
    }

    /// Why what was done last cannot be corrected so, where it may be meant: an opening by nothing, a use to no other
    /// product.
    private func refusal(of command: CorrectTransaction, _ event: RecordedEvent) -> Refusal? {
        let back = "larder undo \(event.header.position.value)"
        if event.event.correctable == nil {
            guard command.reason == nil, command.product == nil, command.foreign(to: StockConsumed.self).isEmpty else {
                return nil
            }
            return Refusal(
                .notCorrectable,
                "you opened that last, which is not corrected: undo it and open it again, \(back); what else is meant is "
                    + "corrected by its number in the history, a purchase by its lot's code")
        }
        // Of what is not there nothing was taken.
        guard event.event.correctable is StockConsumed, let named = command.product,
            command.foreign(to: StockConsumed.self) == ["product"],
            let other = product(named: named), !household.lots.of(other).isEmpty
        else { return nil }
        return Refusal(
            .notCorrectable,
            "that may be the use, which has no product: undo it and take of the other one, \(back); or its purchase, which "
                + "is corrected by the code of its lot")
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
            "what you bought as \(before.name) last is \(now.name) by now: by that name it is corrected, or by its number, "
                + "\(event.header.position.value); another one of \(before.name) by its code")
    }
}
