import API
import Commands
import Events
import Inventory
import Projections

extension HouseholdRequest {
    /// Returns the answer to a write. It describes the transaction's events with the names of that time, so that a
    /// repeat gets the same answer (L3); only the stock in `now` and the rating are current.
    ///
    /// Waits until the read models include the transaction.
    /// - Throws: As `reach`.
    func answer(_ receipt: Receipt) async throws -> (answer: WriteAnswer, head: AnswerHead) {
        let builder = AnswerBuilder(request: self, receipt: receipt, before: try await beforehand(receipt))
        try await reach(receipt)
        if receipt.dryRun {
            let built = try await read { try builder.preview($0) }
            return (built.answer, built.head)
        }
        if let built = try await read(atLeast: receipt.position, { try builder.answer($0) }) {
            return (built.answer, built.head)
        }
        let names = try await services.reader.read { try builder.namesAtTransaction() }
        let built = try await read(atLeast: receipt.position) { try builder.answer(names, $0) }
        return (built.answer, built.head)
    }

    /// Waits until the read models include a receipt's transaction.
    /// - Throws: `Problem` 503 when they do not in time: `outcome-unknown`, as it is booked and a repeat gets the
    ///   answer; for a preview `not-ready`.
    func reach(_ receipt: Receipt) async throws {
        if try await services.reach(max(head, due(receipt)), within: services.writeLimit) { return }
        if receipt.dryRun { throw Problem.notReady }
        throw Problem(
            503, .outcomeUnknown,
            "it was booked, but larderd is too busy to report the result: send it again with the same id")
    }

    /// Returns the position that the read models have to include for an answer. A preview's events have positions that
    /// do not exist yet, so its answer needs everything that it was decided on.
    private func due(_ receipt: Receipt) -> GlobalPosition {
        receipt.dryRun ? services.log.head.position : receipt.position
    }

    /// A write's answer being built.
    private struct AnswerBuilder: Sendable {
        let request: HouseholdRequest
        let receipt: Receipt
        let before: PriorState

        struct Built: Sendable {
            let answer: WriteAnswer
            let head: AnswerHead
        }

        func preview(_ context: ReadContext) throws -> Built {
            let seen = context.after(receipt.events)
            // The household has no other version by it: a condition by that of a preview would hold of what another books.
            let head = context.head(of: request.services.log)
            return Built(answer: try answer(seen.models.catalog, seen).answer, head: head)
        }

        /// With the names of now; nil where one has changed since the transaction. Without an event of the household
        /// there is nothing to name.
        func answer(_ context: ReadContext) throws -> Built? {
            let last = receipt.events.last { $0.header.stream == request.id }
            guard context.models.catalog.hasNames(of: things, as: last?.header.version ?? StreamVersion(.max)) else {
                return nil
            }
            return try answer(context.models.catalog, context)
        }

        /// The things whose names the answer has.
        private var things: Set<EntityID> {
            var things = receipt.events.reduce(into: Set<EntityID>()) { $0.formUnion($1.event.things) }
            for lot in before.lots.values { things.formUnion(lot.things) }
            return things
        }

        /// The names right after the transaction, from the log. Cost: the headers of all events about the things in it.
        func namesAtTransaction() throws -> CatalogView {
            let (first, last) = (receipt.events.first?.header.position, receipt.events.last?.header.position)
            return try request.services.log.read(of: request.id) {
                try CatalogView(of: things, in: request.id, from: first ?? .start, through: last ?? .start, $0)
            }
        }

        func answer(_ names: CatalogView, _ now: ReadContext) throws -> Built {
            let services = request.services
            let known = EventNames(request.id, then: names, before.lots, receipt.events, now.models.catalog.membership)
            let (zone, isByEarlierClock) = (try services.zones.rules(names.settings.timeZone), before.isByEarlierClock)
            // The day of the decision, for relative dates. Recorded times never decrease: when the clock was set back,
            // events are recorded later than they happen, so their own day is used.
            let happened = receipt.described.map { event in
                let header = event.header
                let today = isByEarlierClock ? header.occurredOn : zone.localDate(at: header.recordedAt)
                var change = EventDescriber(names: known).describe(event.event, on: today)
                // That a product was made on the day of its purchase is said by that.
                if header.occurredOn != today, !change.lots.isEmpty || receipt.described.count == 1 {
                    change.text += ", on \(DayText.date(header.occurredOn, today: today))"
                }
                if case .feed(let fact) = event.event, !receipt.dryRun {
                    let number = fact.isNew ? header.version.value : before.numbers[fact.post]
                    change.post = number.map { PostNumber.text($0) }
                }
                return change
            }
            // Who has left hears nothing of what came after.
            let last = receipt.household.flatMap { $0.member.isActive ? nil : receipt.events.last?.header }
            let head = AnswerHead(
                log: services.log.id, position: last?.position ?? now.position,
                version: last?.version ?? now.models.checkpoint.version)
            var answer = WriteAnswer(receipt, happened, now: now)
            if !receipt.repeated { answer.levelUp = now.levelUp(in: receipt.events) }
            return Built(answer: answer, head: head)
        }
    }

    /// The state just before a transaction, from the log.
    private func beforehand(_ receipt: Receipt) async throws -> PriorState {
        guard let first = receipt.events.first?.header else { return PriorState() }
        let gone = receipt.lotsChanged.filter { receipt.lotsBefore[$0] == nil }
        // Most events happen when they are recorded; otherwise they are backdated, or the clock was set back.
        let isLate = receipt.events.contains { $0.header.occurredAt < $0.header.recordedAt }
        let posts = receipt.postsBefore
        let known = PriorState(lots: receipt.lotsBefore)
        guard !gone.isEmpty || !posts.isEmpty || isLate else { return known }
        let (log, household, wasAppended) = (services.log, id, !receipt.dryRun)
        return try await services.reader.read {
            try log.read(of: household) { reader in
                var found = known
                for id in gone { found.lots[id] = try reader.lot(id, before: wasAppended ? first.position : nil) }
                for id in posts { found.numbers[id] = try reader.first(of: EntityID(id))?.header.version.value }
                let before = UInt64(first.index) + 1
                if isLate, first.position.value > before {
                    let last = try reader.header(at: GlobalPosition(first.position.value - before))
                    found.isByEarlierClock = last.recordedAt == first.recordedAt
                }
                return found
            }
        }
    }
}

private struct PriorState: Sendable {
    /// The lots that the transaction takes from or alters. In a repeat, and where they were not in stock, each is
    /// rebuilt from its own events.
    var lots: [LotID: Lot] = [:]
    /// By which the transaction calls posts and comments that were there before it: they may be undone by now.
    var numbers: [PostID: UInt64] = [:]
    /// The clock was not ahead of the log's last event, so the events were recorded with that event's time.
    var isByEarlierClock = false
}

extension Receipt {
    /// The events to describe. Founding also makes locations, categories and a list; these are not described (H6), nor
    /// what joining does besides.
    fileprivate var described: [RecordedEvent] {
        if let founded = events.first(where: { $0.header.type == HouseholdFounded.type }) { return [founded] }
        guard events.contains(where: \.event.usesInvitation) else { return events }
        return events.filter { [MemberJoined.type, MemberChanged.type].contains($0.header.type) }
    }

    /// The posts and comments that its events change but do not create.
    fileprivate var postsBefore: Set<PostID> {
        events.reduce(into: []) { posts, event in
            if case .feed(let fact) = event.event, !fact.isNew { posts.insert(fact.post) }
        }
    }

    /// The lots that its events change but do not create.
    fileprivate var lotsChanged: Set<LotID> {
        var (all, made) = (Set<LotID>(), Set<LotID>())
        for event in events {
            event.effects { effect in
                guard let change = effect.lotChange else { return }
                change.forEachStep { step in
                    all.insert(step.lot)
                    if case .created(let lot) = step { made.insert(lot.id) }
                }
            }
        }
        return all.subtracting(made)
    }
}

extension Event {
    fileprivate var usesInvitation: Bool {
        if case .household(.invitationEnded(let ended)) = self { ended.end.value == .used } else { false }
    }
}

extension ReadContext {
    /// The context with these events applied. Copies the read models: for dry runs. The events come after whatever was
    /// booked since they were decided.
    func after(_ events: [RecordedEvent]) -> ReadContext {
        var models = models
        for event in events where event.header.stream == id { models.preview(event) }
        var context = ReadContext(
            id, models, zone: zone, time: time, position: position, asOf: asOf, member: member)
        context.today = today
        return context
    }
}

extension WriteAnswer {
    init(_ receipt: Receipt, _ happened: [ChangeDescription], now: ReadContext) {
        let undoable = receipt.events.contains { type(of: $0.event.payload).reversibility == .undoable }
        let permanent = receipt.events.contains { type(of: $0.event.payload).reversibility == .permanent }
        let products = Set(
            happened.filter { !$0.lots.isEmpty }.compactMap {
                $0.thing.map { now.catalog.tree.target(of: ProductID($0.id)) }
            })
        // Values that larder filled in because they were not given (C1).
        let guessed = receipt.events.flatMap { event -> [Guess] in
            guard case .catalog(.productAdded(let fact)) = event.event else { return [] }
            return fact.guessed.map { Guess(field: $0.field, value: $0.value, source: $0.source) }
        }
        self.init(
            transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
            dryRun: receipt.dryRun, happened: happened, guessed: guessed, warnings: receipt.warnings.texts,
            undo: undoable && !permanent && !receipt.dryRun && now.member.role.allows(.undoAuthored)
                ? UndoHint(transaction: receipt.transaction) : nil,
            now: products.count == 1 ? products.first.flatMap { now.stockItem($0, atMost: StockItem.listed) } : nil)
        remedies = receipt.warnings.remedies
        let received = happened.filter { $0.type == StockReceived.name }
        if received.count == 1, let thing = received[0].thing {
            rating = now.rating(of: ProductID(thing.id), received[0].variant.map { VariantID($0.id) })
        }
    }
}
