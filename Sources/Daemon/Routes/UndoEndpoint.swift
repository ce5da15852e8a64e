import API
import Commands
import Events
import Hummingbird
import Inventory
import Projections

extension PendingWrite {
    /// Undoes or redoes transactions, and describes them.
    func undo(_ command: UndoTransaction, in household: HouseholdReference? = nil) async throws -> Response {
        let (request, receipt) = try await book(command, in: household)
        let (answer, head) = try await request.undoAnswer(receipt, command)
        return try Response.json(answer, headers: head.fields)
    }
}

extension HouseholdRequest {
    func undoAnswer(_ receipt: Receipt, _ command: UndoTransaction) async throws -> (UndoAnswer, AnswerHead) {
        let found = try await transactions(
            Array(receipt.reversed.prefix(Self.listed)), shares: receipt.shares)
        return try await describe(found.flatMap(\.shownEvents), rightAfter: receipt) { describer, context in
            var answer = UndoAnswer(
                transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
                dryRun: receipt.dryRun, of: receipt.chosen, redone: receipt.redone ? true : nil,
                undone: found.compactMap { describer.view($0, for: context.member) }, total: receipt.reversed.count,
                figures: describer.names.figures(receipt), since: command.since, import: command.import,
                warnings: receipt.warnings.texts, now: context.time)
            answer.remedies = receipt.warnings.remedies
            return (answer, context.head(of: services.log))
        }
    }

    /// The correction, and which figures changed by it.
    func correctAnswer(_ receipt: Receipt) async throws -> (CorrectAnswer, AnswerHead) {
        try await describe(receipt.events, rightAfter: receipt) { describer, context in
            let text = receipt.events.isEmpty ? nil : describer.text(receipt.events.map(\.event))
            var answer = CorrectAnswer(
                transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
                dryRun: receipt.dryRun, text: text, figures: describer.names.figures(receipt),
                warnings: receipt.warnings.texts)
            answer.remedies = receipt.warnings.remedies
            return (answer, context.head(of: services.log))
        }
    }

    /// The most transactions listed in an answer.
    private static var listed: Int { 1000 }

    /// The import of the household's newest imported event. Reads headers only, newest first.
    /// - Throws: `Problem` when nothing was ever imported.
    func latestImport() async throws -> ImportID {
        let (log, household) = (services.log, id)
        var before: GlobalPosition? = GlobalPosition(.max)
        while let at = before {
            let (found, next) = try await services.reader.read {
                try log.read(of: household) { try $0.latestImport(of: household, before: at, limit: 1000) }
            }
            if let found { return found }
            before = next
            try Task.checkCancellation()
        }
        throw Problem(409, .nothingToUndo, "nothing was imported into this household")
    }
}

extension HouseholdRequest {
    /// A refusal as a problem, with names and the bookings that prevent the undo. It stays that refusal, without them,
    /// where the read models do not come to the point at which it was decided.
    func problem(_ refusal: Refusal) async throws -> Problem {
        if let change = refusal.change { return try await problem(refusal, change) }
        guard refusal.isAboutThings else { return ErrorMapping.refused(refusal) }
        let decided = services.log.head.position
        guard try await services.reach(decided, within: Services.readLimit) else {
            return ErrorMapping.refused(refusal)
        }
        var problem = try await read(atLeast: decided) { $0.problem(refusal) }
        guard !refusal.dependents.isEmpty else { return problem }
        let named = refusal.dependents.prefix(Problem.listed)
        let more = refusal.dependents.count - named.count
        problem.moreDependents = more > 0 ? more : nil
        let found = try await transactions(Array(named))
        (problem.dependents, problem.now) = try await describe(found.flatMap(\.shownEvents)) { describer, context in
            (Optional(found.compactMap { describer.view($0, for: context.member) }), Optional(context.time))
        }
        return problem
    }

    /// The same with the last change in words, and the version of the household that has it.
    private func problem(_ refusal: Refusal, _ change: RecordedEvent) async throws -> Problem {
        var problem = ErrorMapping.refused(refusal)
        problem.more = ["version": "\(change.header.version)"]
        guard try await services.reach(change.header.position, within: Services.readLimit) else { return problem }
        let text = try await describe([change]) { describer, _ in describer.describe(change.event).text }
        problem.detail += ": \(text)"
        return problem
    }

    /// Transactions to describe, in the order given.
    /// - Parameter shares: Which events of each, by index, where not all of them.
    func transactions(
        _ ids: [TransactionID], shares: [TransactionID: Set<UInt64>] = [:]
    ) async throws -> [ReversedTransaction] {
        let (log, household) = (services.log, id)
        return try await services.describing.run {
            try log.read(of: household) { reader in
                try ids.compactMap { id in
                    guard let record = try reader.transaction(household, CommandID(id)) else { return nil }
                    let events = try reader.events(of: record)
                    guard let share = shares[id] else {
                        return ReversedTransaction(shownEvents: events, isPartial: false)
                    }
                    let undoable = events.filter {
                        type(of: $0.event.payload).reversibility == .undoable && $0.event.asReversal == nil
                    }
                    let shownEvents = undoable.filter { share.contains(UInt64($0.header.index)) }
                    return ReversedTransaction(shownEvents: shownEvents, isPartial: shownEvents.count < undoable.count)
                }
            }
        }
    }
}

extension Refusal {
    /// Whether it refers to products or transactions, which have names.
    fileprivate var isAboutThings: Bool {
        available != nil || !matches.isEmpty || !variants.isEmpty || !dependents.isEmpty
    }
}

/// The data to describe a booking with the names of its time.
private struct Booked: Sendable {
    let request: HouseholdRequest
    let receipt: Receipt
    /// With the lots right after it.
    private var names: EventNames
    /// The things whose names it has.
    private var things: Set<EntityID>

    /// Cost: two look-ups for each thing that is told of; in a repeat the events of its lots.
    init(_ shownEvents: [RecordedEvent], _ receipt: Receipt, _ request: HouseholdRequest, _ reader: borrowing LogReader)
        throws
    {
        (self.request, self.receipt) = (request, receipt)
        names = try EventNames(
            of: shownEvents, in: request.id, and: Set(receipt.figures.map { EntityID($0.product) }),
            knowing: receipt.lotsAfter, reader)
        try names.rewind(to: receipt.position, but: receipt.lotsAfter, reader)
        names.postsThen = try reader.posts(
            shownEvents.reduce(into: []) { $0.formUnion($1.event.posts) }, through: receipt.position)
        things = shownEvents.reduce(into: Set<EntityID>()) { $0.formUnion($1.event.things) }
        things.formUnion(names.made.keys.map { EntityID($0) })
        for lot in names.lots.values { things.formUnion(lot.things) }
    }

    /// With the names of now, where these are still those of its time; nil: some are not.
    func names(_ now: CatalogView) -> EventNames? {
        guard let first = receipt.events.first?.header, let last = receipt.events.last?.header,
            first.stream == request.id
        else { return nil }
        // A preview is of what there was before it.
        let before = StreamVersion(first.version.value - 1)
        guard now.hasNames(of: things, as: receipt.dryRun ? before : last.version),
            receipt.dryRun || !now.lacks(things, since: before)
        else { return nil }
        var names = names
        names.update(then: now)
        return names
    }

    /// With the names of its time, from the log. Cost: the headers of all events about the things in it.
    func namesAtTransaction() throws -> EventNames {
        try request.services.log.read(of: request.id) { reader in
            let first = receipt.events.first?.header.position ?? receipt.position.next
            var names = names
            names.update(
                then: try CatalogView(of: things, in: request.id, from: first, through: receipt.position, reader))
            return names
        }
    }
}

/// A transaction that is reversed, or that prevents a reversal.
struct ReversedTransaction: Sendable {
    /// The affected events of it.
    var shownEvents: [RecordedEvent]
    var isPartial: Bool
}

extension EventDescriber {
    fileprivate func view(_ transaction: ReversedTransaction, for caller: Member) -> UndoneView? {
        guard let header = transaction.shownEvents.first?.header else { return nil }
        let isOthers = !header.author.actor.isNone && header.author.actor != caller.user
        return UndoneView(
            transaction: header.transaction, position: header.position.value,
            text: text(transaction.shownEvents.map(\.event)), partial: transaction.isPartial ? true : nil,
            others: isOthers ? true : nil, actor: names.actor(header.author.actor), for: names.behalf(header.author),
            origin: header.author.origin.name, recordedAt: header.recordedAt)
    }
}

extension EventNames {
    /// The figures that an undo or a correction changes, each told in the packs of its time.
    func figures(_ receipt: Receipt) -> [FigureChange] {
        // As each pack was before the first of the events, and is after the last.
        var (before, after): ([PackID: Pack], [PackID: Pack]) = ([:], [:])
        for event in receipt.events {
            event.effects { effect in
                guard case .catalog(.repacked(_, let from, let to)) = effect else { return }
                before[from.id] = before[from.id] ?? from
                after[to.id] = to
            }
        }
        func amount(_ quantity: Quantity, of id: ProductID, in packs: [PackID: Pack]) -> AmountView {
            guard var product = product(id) else { return AmountView(quantity, of: nil) }
            product.units.packs = product.units.packs.map { packs[$0.id] ?? $0 }
            return AmountView(quantity, of: product)
        }
        return receipt.figures.map { figure in
            FigureChange(
                product: named(figure.product), before: amount(figure.before, of: figure.product, in: before),
                after: amount(figure.after, of: figure.product, in: after))
        }
    }
}

extension HouseholdRequest {
    /// Runs the body with a describer that has the current names of everything that `events` are about.
    func describe<R: Sendable>(
        _ events: [RecordedEvent], _ body: @Sendable (EventDescriber, ReadContext) throws -> R
    ) async throws -> R {
        let (log, id) = (services.log, id)
        let names = try await services.reader.read { try log.read(of: id) { try EventNames(of: events, in: id, $0) } }
        let directory = services.projections.directory
        return try await read(atLeast: events.lastPosition) { context in
            var names = names
            names.update(context.models.catalog, context.models.stock, directory)
            names.posts = context.models.feed.posts
            return try body(EventDescriber(names: names), context)
        }
    }

    /// The same once the read models include a receipt's transaction, with the names right after it: for answers that a
    /// repeat gets again (L3).
    func describe<R: Sendable>(
        _ events: [RecordedEvent], rightAfter after: Receipt,
        _ body: @Sendable (EventDescriber, ReadContext) throws -> R
    ) async throws -> R {
        try await reach(after)
        let booked = try await services.describing.run {
            try services.log.read(of: id) { try Booked(events, after, self, $0) }
        }
        let directory = services.projections.directory
        @Sendable func described(_ names: EventNames, _ context: ReadContext) throws -> R {
            var names = names
            names.people(context.models.catalog.membership, directory)
            names.posts = context.models.feed.posts
            return try body(EventDescriber(names: names), context)
        }
        let reached = after.dryRun ? .start : after.position
        let now = try await read(atLeast: reached) { context in
            try booked.names(context.models.catalog).map { try described($0, context) }
        }
        if let now { return now }
        let names = try await services.describing.run { try booked.namesAtTransaction() }
        return try await read(atLeast: reached) { try described(names, $0) }
    }
}

extension [RecordedEvent] {
    /// The read models that tell of them have come that far: a post that they do not have is an undone one.
    var lastPosition: GlobalPosition { lazy.map(\.header.position).max() ?? .start }
}

extension UndoTransaction {
    private var match: Match? { if case .matching(let match) = target { match } else { nil } }
    fileprivate var since: Timestamp? { match?.since }
    fileprivate var `import`: ImportID? { match.flatMap { $0.through.isNone ? nil : ImportID($0.through) } }
}

extension LogReader {
    fileprivate borrowing func latestImport(
        of household: HouseholdID, before position: GlobalPosition, limit: Int
    ) throws -> (ImportID?, next: GlobalPosition?) {
        var version = try version(in: household, before: position).value
        var left = limit
        while version > 0 {
            guard let at = try self.position(of: household, StreamVersion(version)) else { break }
            guard left > 0 else { return (nil, GlobalPosition(at.value + 1)) }
            let author = try header(at: at).author
            if author.origin == .import, let via = author.via { return (ImportID(via), nil) }
            version -= 1
            left -= 1
        }
        return (nil, nil)
    }
}
