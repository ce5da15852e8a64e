import API
import Commands
import Domain
import Events
import Projections

extension HouseholdRequest {
    /// What a write answers: told from its transaction's events, so that a repeat answers the same (L3); only names,
    /// and the stock in `now`, are those of now.
    ///
    /// Waits until the read models have it.
    /// - Throws: `Problem` 503 `outcome-unknown` when they do not come that far: it is booked, and a repeat says so.
    func answer(_ receipt: Receipt) async throws -> (answer: WriteAnswer, head: AnswerHead) {
        if !receipt.dryRun {
            guard try await services.reach(receipt.position, within: Services.writeLimit) else {
                throw Problem(
                    503, Problem.Code.outcomeUnknown,
                    "it was booked, but larderd is too busy to say what came of it: send it again with the same id")
            }
        }
        let lots = try await lots(before: receipt)
        let log = services.log.id
        return try await look(atLeast: receipt.dryRun ? .start : receipt.position) { moment in
            let seen = receipt.dryRun ? moment.after(receipt.events) : moment
            let head = AnswerHead(log: log, position: moment.position, version: moment.models.checkpoint.version)
            return (WriteAnswer(receipt, Happenings(moment: seen, lots: lots)), head)
        }
    }

    /// The lots that a transaction takes from or alters, as they were just before it: each is rebuilt from its own few
    /// events, because the last of it may be gone.
    func lots(before receipt: Receipt) async throws -> [LotID: Lot] {
        let ids = receipt.events.flatMap(\.alteredLots)
        guard !ids.isEmpty, let first = receipt.events.first?.header.position else { return [:] }
        let (log, wasAppended) = (services.log, !receipt.dryRun)
        return try await services.reader.run {
            try log.read { reader in
                var lots: [LotID: Lot] = [:]
                for id in Set(ids) { lots[id] = try reader.lot(id, before: wasAppended ? first : nil) }
                return lots
            }
        }
    }
}

extension RecordedEvent {
    /// The lots that were there before this event and that it tells about.
    fileprivate var alteredLots: [LotID] {
        switch event {
        case .stock(.consumed(let fact)): fact.takes.map(\.lot)
        case .stock(.opened(let fact)): [fact.lot]
        case .stock(.judged(let fact)): [fact.lot]
        case .stock(.received), .log, .register, .household, .place, .catalog, .reminder: []
        }
    }
}

extension Moment {
    /// As it would be with these events too. Copies the read models: for dry runs.
    func after(_ events: [RecordedEvent]) -> Moment {
        var models = models
        for event in events where event.header.stream == id { models.apply(event) }
        var moment = Moment(
            id, models, zone: zone, time: time, position: position, asOf: asOf, member: member)
        moment.today = today
        return moment
    }
}

extension WriteAnswer {
    init(_ receipt: Receipt, _ telling: Happenings) {
        let undoable = receipt.events.contains { type(of: $0.event.payload).reversibility == .undoable }
        let permanent = receipt.events.contains { type(of: $0.event.payload).reversibility == .permanent }
        let products = Set(receipt.events.compactMap(\.stockedProduct))
        self.init(
            transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
            dryRun: receipt.dryRun, happened: telling.happenings(of: receipt.events),
            guessed: telling.guesses(in: receipt.events), warnings: receipt.warnings,
            undo: undoable && !permanent && !receipt.dryRun
                ? UndoHint(transaction: receipt.transaction, latest: !receipt.repeated) : nil,
            now: products.count == 1 ? products.first.flatMap { telling.moment.stockItem($0) } : nil)
    }
}

extension RecordedEvent {
    fileprivate var stockedProduct: ProductID? {
        switch event {
        case .stock(.received(let fact)): fact.product
        case .stock(.consumed(let fact)): fact.product
        case .stock(.opened(let fact)): fact.product
        case .stock(.judged(let fact)): fact.product
        case .log, .register, .household, .place, .catalog, .reminder: nil
        }
    }
}
