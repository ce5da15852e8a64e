import Commands
import Events
import Glibc
import Inventory
import Projections
import TestSupport
import Testing

@Suite("Undone is as if it had never been (L8)")
struct AsIfNeverTests {
    /// Each log holds several histories, each taken back before the next: few, for all of a log is replayed again and again.
    private static let perLog = 4

    @Test(
        "random commands of several members, some given twice: after undo every read model is what the other events make; redo restores",
        arguments: 0..<(Runs.undoneHistories + perLog - 1) / perLog)
    func histories(batch: Int) async throws {
        let members = [Kitchen.Other(name: "Ben", uid: 1001), Kitchen.Other(name: "Gil", uid: 1002, role: .guest)]
        try await Kitchen.open(members) { kitchen in
            for seed in 0..<Self.perLog {
                var history = RandomHistory(
                    kitchen: kitchen, callers: [kitchen.caller] + members.map(\.caller),
                    random: SeededGenerator(seed: UInt64(batch * Self.perLog + seed)))
                try await history.live(commands: 12)
                try history.expectBooks("history \(seed) of batch \(batch)")
                try await history.undoAndRedo()
                // Everything back to the bare household, for the next one.
                try await history.undoAll()
            }
        }
    }
}

/// One random history in a household, and what must hold of it.
struct RandomHistory {
    let kitchen: Kitchen
    let callers: [Caller]
    var random: SeededGenerator
    private var given: [TransactionID] = []
    /// The source of the next command.
    var next: (inout RandomHistory) -> any Command = { $0.randomCommand() }

    init(kitchen: Kitchen, callers: [Caller], random: SeededGenerator) {
        self.kitchen = kitchen
        self.callers = callers
        self.random = random
    }

    mutating func anyGiven() -> TransactionID? { given.randomElement(using: &random) }

    mutating func live(commands: Int) async throws {
        for _ in 0..<commands {
            let number = UInt64.random(in: 1000...(.max >> 2), using: &random)
            let caller = callers.randomElement(using: &random) ?? kitchen.caller
            var envelope = Kitchen.envelope(number, caller)
            // Then what is short of it is left to settle (Q9).
            envelope.offline = number.isMultiple(of: 4)
            if Int.random(in: 0..<12, using: &random) == 0 {
                try await giveBatch(caller)
                continue
            }
            let head = kitchen.log.head
            let command = next(&self)
            let figures = command.hasFigures ? try await figures(previewing: command, envelope) : nil
            guard let receipt = try await give(command, envelope) else {
                #expect(figures == nil, "what would be refused is refused when it is asked for as a preview")
                #expect(kitchen.log.head == head, "a refusal books nothing")
                continue
            }
            if command.hasFigures { #expect(figures == receipt.figures, "a preview tells what is booked") }
            if !receipt.events.isEmpty, !command.isUndo, receipt.isUndoable { given.append(receipt.transaction) }
            if Int.random(in: 0..<(command.hasFigures ? 2 : 5), using: &random) == 0 {
                let again = try await give(command, envelope)
                #expect(again?.repeated == true && again?.position == receipt.position, "the same id books once")
                #expect(again?.figures == receipt.figures && again?.reversed == receipt.reversed, "and says the same")
                #expect(again?.shares == receipt.shares && again?.redone == receipt.redone)
            }
            try kitchen.household().expectConversions("after \(command)")
            kitchen.clock.advance(milliseconds: Int64.random(in: 0...40_000_000, using: &random))
        }
    }

    /// Two or three of them as one: told before as they are booked, and again as they were booked (Q9).
    private mutating func giveBatch(_ caller: Caller) async throws {
        let number = UInt64.random(in: 1000...(.max >> 2), using: &random)
        var commands: [any Command] = []
        for _ in 0..<Int.random(in: 2...3, using: &random) { commands.append(next(&self)) }
        func members(dryRun: Bool) -> [CommandHandler.Member] {
            commands.enumerated().map { ($1, Kitchen.envelope(number + 1 + UInt64($0), caller, dryRun: dryRun)) }
        }
        let (handler, batch) = (kitchen.handler, Kitchen.envelope(number, caller).command)
        let head = kitchen.log.head
        do {
            let preview = try await handler.handleAtomically(members(dryRun: true), for: kitchen.id, as: batch)
            #expect(kitchen.log.head == head, "a preview books nothing")
            let receipts = try await handler.handleAtomically(members(dryRun: false), for: kitchen.id, as: batch)
            #expect(preview.map(\.figures) == receipts.map(\.figures), "a preview tells what is booked")
            if receipts.contains(where: { !$0.events.isEmpty }), receipts.allSatisfy(\.isUndoable) {
                given.append(TransactionID(batch))
            }
            let again = try await handler.handleAtomically(members(dryRun: false), for: kitchen.id, as: batch)
            #expect(again.map(\.figures) == receipts.map(\.figures))
            #expect(again.map(\.reversed) == receipts.map(\.reversed))
            #expect(again.map(\.shares) == receipts.map(\.shares) && again.allSatisfy(\.repeated))
        } catch is AtomicRefusal {
            #expect(kitchen.log.head == head, "a refusal books nothing")
        }
    }

    private func figures(previewing command: any Command, _ envelope: Envelope) async throws -> [Receipt.Figure]? {
        var envelope = envelope
        envelope.dryRun = true
        let head = kitchen.log.head
        defer { #expect(kitchen.log.head == head, "a preview books nothing") }
        return try await give(command, envelope)?.figures
    }

    /// Undo of any transaction, with and without what was built on it, and back.
    mutating func undoAndRedo() async throws {
        for _ in 0..<3 {
            guard let chosen = given.randomElement(using: &random) else { return }
            let before = try Models(kitchen)
            let cascade = Bool.random(using: &random)
            let undone: Receipt
            do {
                undone = try await kitchen.undo(.transaction(chosen), cascade: cascade)
            } catch let refusal as Refusal {
                // Without cascade it may have dependents; undone by an earlier round it stays so; what was archived
                // does not come back while another has its name, which may have been redone since (C1). What was built
                // on it may be in a batch with a member, which is not undone.
                let allowed: Set<RefusalCode> =
                    cascade
                    ? [.alreadyUndone, .nameTaken, .notUndoable] : [.hasDependents, .alreadyUndone, .nameTaken]
                let isAllowed = allowed.contains(refusal.code)
                let undone = try isAllowed ? [] : booked(in: chosen)
                #expect(isAllowed, "\(refusal) of \(undone)")
                #expect(try Models(kitchen) == before)
                continue
            }
            let after = try Models(kitchen)
            let never = try Models(kitchen, without: try standingUndone())
            #expect(after == never, "undo of \(chosen): \(after.difference(never))")
            try expectBooks("after the undo of \(chosen)")
            try await kitchen.undo(.transaction(undone.transaction))
            try expectBooks("after the redo of \(chosen)")
            let restored = try Models(kitchen)
            #expect(restored == before, "redo of \(chosen): \(restored.difference(before))")
            if Bool.random(using: &random) { try await kitchen.undo(.transaction(chosen), cascade: true) }
        }
    }

    mutating func undoAll() async throws {
        for transaction in given.reversed() {
            do {
                try await kitchen.undo(.transaction(transaction), cascade: true)
            } catch let refusal as Refusal {
                #expect([.alreadyUndone, .nameTaken, .notUndoable].contains(refusal.code), "\(refusal)")
            }
        }
        given = []
    }

    /// Books what it begins with.
    mutating func book(_ command: some Command) async throws {
        given.append(try await kitchen.give(command).transaction)
    }

    func expectBooks(_ comment: Comment) throws {
        let positions = try standingUndone()
        var undone: Set<EventName> = []
        try kitchen.forEachEvent { if positions.contains($0.header.position) { undone.insert($0.header.name) } }
        let household = try kitchen.household()
        household.expectConversions(comment)
        try Books(kitchen).expectRight(household, undone: undone, comment)
        for units in household.catalog.products.compactMap({ household.catalog[$0.id]?.units }) {
            for unit in units.packs.map(\.name) + [units.buying, units.using] {
                #expect(throws: Never.self, comment) { try units.factor(of: unit) }
            }
            #expect(Set(units.packs.map(\.name)).count == units.packs.count, comment)
        }
        try kitchen.forEachEvent { event in
            #expect(SubjectCollector.collect(event.event.payload).count <= SubjectCollector.maximum)
        }
    }

    private func booked(in transaction: TransactionID) throws -> [String] {
        var found: [String] = []
        try kitchen.forEachEvent { if $0.header.transaction == transaction { found.append("\($0.event)") } }
        return found
    }

    /// The events whose effects do not stand, by what the log says of them.
    private func standingUndone() throws -> Set<GlobalPosition> {
        var inEffect: [GlobalPosition: Bool] = [:]
        var places: [TransactionID: [UInt64: GlobalPosition]] = [:]
        try kitchen.forEachEvent { event in
            if case .log(.reversed(let reversal)) = event.event {
                if let place = places[reversal.transaction]?[reversal.index] { inEffect[place] = reversal.reapplied }
            } else {
                places[event.header.transaction, default: [:]][UInt64(event.header.index)] = event.header.position
            }
        }
        return Set(inEffect.filter { !$0.value }.keys)
    }
}

/// Everything that queries answer from.
struct Models: Equatable {
    let stock: StockOnHand
    let catalog: CatalogView
    let prices: Prices
    let sums: BookingSums
    let decider: String

    /// - Parameter without: Leaves these events out, and every reversal: as if they had never been.
    init(_ kitchen: Kitchen, without left: Set<GlobalPosition>? = nil) throws {
        var set = ProjectionSet()
        var household = Household()
        var sums = BookingSums()
        try kitchen.forEachEvent { event in
            if let left {
                if left.contains(event.header.position) { return }
                if case .log(.reversed) = event.event { return }
            }
            set.apply(event)
            household.apply(event)
            sums.apply(event)
        }
        (stock, catalog, prices, self.sums) = (set.stock, set.catalog, set.prices, sums)
        decider = household.dump
    }

    func difference(_ other: Models) -> String {
        var parts: [String] = []
        if stock.lots != other.stock.lots { parts.append("lots") }
        if stock.uses != other.stock.uses { parts.append("uses") }
        if catalog != other.catalog { parts.append("catalog") }
        if stock.firings != other.stock.firings { parts.append("firings") }
        if stock != other.stock, parts.isEmpty { parts.append("what the stock knows of products and rules") }
        if prices != other.prices { parts.append("prices") }
        if sums != other.sums { parts.append("sums of bookings") }
        if decider != other.decider {
            let (mine, its) = (Set(decider.split(separator: "\n")), Set(other.decider.split(separator: "\n")))
            parts.append("decider: \(mine.subtracting(its)) instead of \(its.subtracting(mine))")
        }
        return parts.joined(separator: ", ")
    }
}

extension Kitchen {
    func forEachEvent(_ body: (RecordedEvent) -> Void) throws {
        try log.read { reader in
            _ = try reader.forEach(of: id, after: .start, limit: .max) { event in
                body(event)
                return true
            }
        }
    }
}

extension Receipt {
    /// Who belongs to a household is changed back by commands of its own (H2).
    fileprivate var isUndoable: Bool { events.allSatisfy { type(of: $0.event.payload).reversibility != .permanent } }
}
