import API
import Commands
import Domain
import Events
import Hummingbird
import Projections

/// Has something undone or redone in one household, and tells what that was.
struct Undoing: Sendable {
    let request: HouseholdRequest

    func response(
        _ command: UndoTransaction, _ envelope: Envelope, _ head: AnswerHead, `import`: ImportID? = nil
    ) async throws -> Response {
        do {
            let receipt = try await request.services.commands.undo(command, for: request.id, envelope)
            if !receipt.dryRun { _ = try await request.services.reach(receipt.position, within: Services.writeLimit) }
            let undone = try await views(of: receipt.reversed, by: receipt.events)
            let products = try await products(receipt)
            let log = request.services.log
            return try await request.look { moment in
                let answer = UndoAnswer(
                    transaction: receipt.transaction, position: receipt.position.value, repeated: receipt.repeated,
                    dryRun: receipt.dryRun, of: receipt.chosen, redone: receipt.events.areRedo ? true : nil,
                    undone: undone,
                    figures: moment.figures(receipt, products), remaining: receipt.remaining,
                    next: receipt.next?.value, since: command.since, import: `import`, warnings: receipt.warnings)
                return try Response.json(answer, headers: moment.head(of: log).fields)
            }
        } catch let refusal as Refusal {
            var problem = try await request.problem(refusal)
            if !refusal.dependents.isEmpty { problem.dependents = try await views(of: refusal.dependents) }
            throw problem
        }
    }

    /// Products as their first events made them: an undo may have taken those away. Cost: two look-ups for each.
    private func products(_ receipt: Receipt) async throws -> [ProductID: Product] {
        let (log, ids) = (request.services.log, receipt.figures.map(\.product))
        return try await request.services.reader.run {
            try log.read { reader in
                var found: [ProductID: Product] = [:]
                for id in ids { found[id] = try reader.product(id) }
                return found
            }
        }
    }

    /// Transactions as sentences, in the order given.
    /// - Parameter reversals: Of those that they reverse only these shares are told; empty: all.
    private func views(of transactions: [TransactionID], by reversals: [RecordedEvent] = []) async throws
        -> [UndoneView]
    {
        let (log, household) = (request.services.log, request.id)
        var shares: [TransactionID: Set<UInt64>] = [:]
        for case .log(.reversed(let reversal)) in reversals.map(\.event) {
            shares[reversal.transaction, default: []].insert(reversal.index)
        }
        let found = try await request.services.reader.run { [shares] in
            try log.read { reader in
                var found: [(told: [RecordedEvent], isPartial: Bool)] = []
                for transaction in transactions {
                    guard let record = try reader.transaction(household, CommandID(transaction)) else { continue }
                    let events = try reader.events(of: record)
                    guard let share = shares[transaction] else {
                        found.append((events, false))
                        continue
                    }
                    let undoable = events.filter { type(of: $0.event.payload).reversibility == .undoable }
                    let told = undoable.filter { share.contains(UInt64($0.header.index)) }
                    found.append((told, told.count < undoable.count))
                }
                return found
            }
        }
        return try await request.tell(found.flatMap(\.told)) { teller, moment in
            found.compactMap { events, isPartial in
                guard let header = events.first?.header else { return nil }
                let age = (moment.time.milliseconds - header.recordedAt.milliseconds).quotientFloor(1000)
                return UndoneView(
                    transaction: header.transaction, position: header.position.value,
                    text: teller.tell(events.map(\.event)), partial: isPartial ? true : nil,
                    actor: teller.names.actor(header.author.actor), origin: header.author.origin.name,
                    recordedAt: header.recordedAt, age: Int(max(0, age)))
            }
        }
    }

    /// The import that the newest imported event of the household came through. Looks at headers only, newest first.
    /// - Throws: `Problem` when nothing was ever imported.
    func latestImport() async throws -> ImportID {
        let (log, household) = (request.services.log, request.id)
        var before: GlobalPosition? = GlobalPosition(.max)
        while let at = before {
            let (found, next) = try await request.services.reader.run {
                try log.read { try $0.latestImport(of: household, before: at, limit: 1000) }
            }
            if let found { return found }
            before = next
            try Task.checkCancellation()
        }
        throw Problem(409, Problem.Code.nothingToUndo, "nothing was imported into this household")
    }
}

extension HouseholdRequest {
    /// Answers with a teller that knows the names of all that `events` are about.
    func tell<R: Sendable>(
        _ events: [RecordedEvent], _ body: @Sendable (EventTeller, Moment) throws -> R
    ) async throws -> R {
        let log = services.log
        let names = try await services.reader.run { try log.read { try LogNames(of: events, $0) } }
        let register = try await services.projections.readRegister { $0.register }
        return try await look { moment in
            var names = names
            names.update(moment.models.catalog, moment.models.stock, register)
            return try body(EventTeller(names: names), moment)
        }
    }
}

extension Moment {
    /// The figures that an undo or a correction changes.
    /// - Parameter products: As they were made, for those whose making is undone.
    func figures(_ receipt: Receipt, _ products: [ProductID: Product] = [:]) -> [FigureChange] {
        receipt.figures.map { figure in
            let product = catalog[figure.product] ?? products[figure.product]
            func amount(_ quantity: Quantity) -> AmountView {
                product.map { AmountView(quantity, $0.units, in: $0.units.using) }
                    ?? self.amount(quantity, of: figure.product)
            }
            return FigureChange(
                product: product.map { Named(id: EntityID($0.id), name: $0.name) } ?? named(figure.product),
                before: amount(figure.before), after: amount(figure.after))
        }
    }
}

extension UndoTransaction {
    fileprivate var since: Timestamp? {
        if case .matching(let match) = target { match.since } else { nil }
    }
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

extension [RecordedEvent] {
    /// Whether they apply again what was undone.
    fileprivate var areRedo: Bool {
        contains { if case .log(.reversed(let reversal)) = $0.event { reversal.reapplied } else { false } }
    }
}
