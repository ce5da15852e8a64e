public import Events
public import Inventory

/// "Take that back", and "no, do it after all" (L8).
public struct UndoTransaction: Command {
    public enum Target: Hashable, Sendable {
        /// The caller's own latest from the same origin.
        case latest
        case transaction(TransactionID)
        /// Everything that matches, all or nothing: undone newest first, redone oldest first.
        case matching(Match)

        /// All of an import.
        public static func through(_ via: EntityID) -> Target { .matching(Match(through: via)) }
        /// Everything that a sample created.
        public static func origin(_ origin: Origin) -> Target { .matching(Match(origin: origin)) }
    }

    /// The properties that transactions have in common; all given fields must match.
    public struct Match: Hashable, Sendable {
        /// The import, station or token that they came through.
        public var through = EntityID()
        public var origin = Origin.unset
        /// Recorded then or later.
        public var since: Timestamp?
        /// A member's name: whose act it was.
        public var by = ""
        /// `since` as typed, if it was: its meaning changes with the day, its text does not.
        public var sinceText = ""
        /// Why `since` cannot be read now; a repeat, which is found by its text, is answered all the same (L3).
        public var sinceRefusal: String?
        /// The newest import was chosen without naming it: `through` is its id.
        public var isLatestImport = false

        public init(
            through: EntityID = EntityID(), origin: Origin = .unset, since: Timestamp? = nil, by: String = ""
        ) {
            self.through = through
            self.origin = origin
            self.since = since
            self.by = by
        }
    }

    public var target: Target
    public var redo = false
    /// Also the transactions that depend on it, newest first.
    public var cascade = false
    /// Only this product's or lot's share of a transaction.
    public var only = ""

    public init(_ target: Target, redo: Bool = false, cascade: Bool = false) {
        self.target = target
        self.redo = redo
        self.cascade = cascade
    }

    public static let permission = Permission.undoAuthored
    /// Whether it has to search for the transactions that match.
    public var isFarReaching: Bool { if case .matching = target { true } else { false } }

    /// Chooses the transactions with their dependents, or refuses; then tries their reversals on the household (L8,
    /// L8a).
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        if case .matching(let match) = target, let refusal = match.sinceRefusal { throw Refusal(.unreadable, refusal) }
        if case .latest = target, only.isEmpty { return try decideLatest(household, log, context) }
        var plan = UndoPlan(household, context)
        let choice = try plan.choose(self, log)
        do {
            return try decide(choice, &plan, log)
        } catch let others as OthersDependents {
            throw others.refusal(cascade: cascade)
        }
    }

    /// Reverses the author's latest transaction that they may undo, with everything that must go along. Transactions
    /// that are no longer theirs, such as a review for somebody who has a login by now (F2), are skipped.
    private func decideLatest(
        _ household: Household, _ log: borrowing LogReader, _ context: Context
    ) throws -> Decision {
        var passedOver: Refusal?
        for latest in household.recent.newestFirst(context.author, undone: redo) {
            var plan = UndoPlan(household, context)
            let choice: UndoChoice
            do {
                choice = try plan.choose(latest: latest, self, passedOver: passedOver, log)
            } catch var refusal as Refusal where refusal.code == .notUndoable {
                if let before = try reachable(before: latest, plan, log) { refusal.remedies.append(before) }
                throw refusal
            }
            do {
                return try decide(choice, &plan, log)
            } catch let others as OthersDependents {
                passedOver = passedOver ?? others.refusal(cascade: true)
            } catch let refusal as Refusal where refusal.code == .notAllowed {
                passedOver = passedOver ?? refusal
            }
        }
        var importing = context.author
        importing.origin = .import
        let isImported = !redo && household.recent.latestDone(importing) != nil
        // Of the newest that are kept of them (L8).
        let hasUndone = household.recent.newestFirst(context.author, undone: true).contains { _ in true }
        var nothing = Refusal(.nothingToUndo, "you have nothing to \(redo ? "redo" : "undo") here")
        if isImported {
            nothing.remedies = [.run(.undo, ["latestImport": "true"], "to undo your latest import")]
        } else if hasUndone, !redo {
            nothing.remedies = [.show(.showHistory, [:], "to undo something older by its number")]
        }
        throw passedOver ?? nothing
    }

    /// How to take back the author's latest before one that is not undone, which would else stand in its way for ever.
    private func reachable(
        before latest: TransactionID, _ plan: UndoPlan, _ log: borrowing LogReader
    ) throws -> Remedy? {
        guard !redo else { return nil }
        let recent = plan.household.recent.newestFirst(plan.context.author, undone: false)
        for transaction in recent.drop(while: { $0 != latest }).dropFirst() {
            let events = try plan.events(of: transaction, log)
            let isLeft = events.contains {
                type(of: $0.event.payload).reversibility == .permanent || $0.event.isReminderAnswer
            }
            guard !isLeft, let first = events.first else { continue }
            return .run(.undo, ["of": "\(first.header.position.value)"], "to undo what you did before that")
        }
        return nil
    }

    private func decide(
        _ choice: UndoChoice, _ plan: inout UndoPlan, _ log: borrowing LogReader
    ) throws -> Decision {
        let (household, context) = (plan.household, plan.context)
        var decision: Decision
        do {
            decision =
                try choice.turns.isEmpty
                ? plan.reversals(redo: choice.redo, cascade: cascade, log)
                : decide(choice.turns, household, log, context)
        } catch var refusal as Refusal where refusal.code == .hasDependents {
            if let alone = try purchaseAlone(of: choice, household, log, context) { refusal.remedies.append(alone) }
            throw refusal
        }
        decision.chosen = choice.of
        if choice.redo { decision.warnings += try plan.oldPacks(log) }
        if let refusal = choice.passedOver {
            decision.warnings.append("what you did after that stays: \(refusal.detail)")
        }
        // A cascade may have taken it along.
        if let row = choice.laterImport, !decision.events.contains(where: { $0.event.asReversal?.transaction == row }) {
            decision.warnings.append(
                Notice(
                    "a later import stays as it is",
                    .run(.undo, ["latestImport": "true"], "to undo it")))
        }
        if choice.leftAlone > 0, case .matching(let match) = target, match.through.isNone {
            decision.warnings.append(
                choice.leftAlone == 1
                    ? "an undo or redo among them stays as it is"
                    : "\(choice.leftAlone) undos and redos among them stay as they are")
        }
        return decision
    }

    /// Returns the command that undoes only the purchase of a transaction that also made its product. Nil: the
    /// transaction is something else, has more than one purchase, or this command would be refused.
    private func purchaseAlone(
        of choice: UndoChoice, _ household: Household, _ log: borrowing LogReader, _ context: Context
    ) throws -> Remedy? {
        guard only.isEmpty, !choice.redo, let transaction = choice.of else { return nil }
        let events = try UndoPlan(household, context).events(of: transaction, log)
        let bought = events.compactMap { event in event.event.asReceived.map { (event.header, $0) } }
        guard let (header, purchase) = bought.first, bought.count == 1, events.count > 1 else { return nil }
        var plan = UndoPlan(household, context)
        do {
            guard try plan.choose(transaction, inEffect: true, only: [EntityID(purchase.lot)], log) else { return nil }
            _ = try plan.reversals(redo: false, cascade: false, log)
        } catch is Refusal {
            return nil
        } catch is OthersDependents {
            return nil
        }
        let fields: KeyValuePairs = ["of": "\(header.position.value)" as String?, "only": purchase.code]
        return .run(.undo, fields, "to undo only the purchase")
    }

    /// Decides one turn after the other, each on the state that those before it left.
    private func decide(
        _ turns: [UndoChoice.Turn], _ household: Household, _ log: borrowing LogReader, _ context: Context
    ) throws -> Decision {
        var (household, context, all) = (household, context, Decision())
        for turn in turns {
            let decision = try log.showing(context.pending) { log in
                var plan = UndoPlan(household, context)
                for (transaction, events) in turn.events {
                    _ = try plan.choose(transaction, inEffect: !turn.redo, events: events, log)
                }
                return try plan.reversals(redo: turn.redo, cascade: cascade, log)
            }
            let new = decision.dated(context)
            let pending = context.pending.add(new, of: context.append([]), after: household.version)
            for event in pending { household.apply(event) }
            all.append(decision)
        }
        return all
    }

    public static let messageName = "UndoTransaction"
    public static var wireZero: UndoTransaction { UndoTransaction(.latest) }

    /// Only ever written: its bytes identify a repeat.
    public mutating func fields(_ f: inout some FieldCoder) {
        var transaction = TransactionID()
        var match = Match()
        switch target {
        case .latest: break
        case .transaction(let id): transaction = id
        case .matching(let filter): match = filter
        }
        var origin = UInt64(match.origin.rawValue)
        var since = match.sinceText.isEmpty ? match.since.map { "\($0)" } ?? "" : match.sinceText
        if match.isLatestImport { match.through = EntityID() }
        f(1, "transaction", &transaction)
        f(2, "through", &match.through)
        f(3, "origin", &origin)
        f(4, "redo", &redo)
        f(5, "cascade", &cascade)
        f(6, "since", &since, .thing)
        f(7, "by", &match.by, .thing)
        f(8, "only", &only, .thing)
        f(9, "latestImport", &match.isLatestImport)
    }
}
