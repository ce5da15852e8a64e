import Commands
import Events
import Inventory
import TestSupport
import Testing

/// A household on a real log, with a clock that stands still until it is told to move: 2026-11-21, 10:00 in Berlin.
struct Kitchen {
    let log: EventLog
    let handler: CommandHandler
    let clock: TestClock
    let id: HouseholdID
    let caller: Caller

    static let today = CalendarDate("2026-11-21") ?? CalendarDate()

    /// Another member than Anna, who founds it.
    struct Other {
        let name: String
        let uid: UInt32
        var role = Role.member
        /// A guest's last day.
        var until: CalendarDate?

        var caller: Caller { .peer(MachineUser(machine: "m", uid: uid), name: name) }
    }

    /// Runs `body` in a fresh household; the log and the balances of its lots are checked afterwards.
    static func open<R>(_ others: [Other] = [], _ body: (Kitchen) async throws -> R) async throws -> R {
        let clock = TestClock(Timestamp(milliseconds: 1_795_251_600_000))
        return try await withTemporaryLog(clock: clock) { temporary in
            let log = temporary.log
            var handler = CommandHandler(log: log)
            let caller = Caller.peer(MachineUser(machine: "m", uid: 1000), name: "anna")
            var settings = Settings()
            settings.timeZone = "Europe/Berlin"
            let receipt = try await handler.found(
                FoundHousehold(name: "Home", settings: settings), envelope(1, caller))
            guard
                case .register(.householdFounded(let founded))? = receipt.events.map(\.event).first(where: {
                    if case .register(.householdFounded) = $0 { true } else { false }
                })
            else { throw Missing() }
            if !others.isEmpty {
                handler.close()
                try await join(others, founded.household, log)
                handler = CommandHandler(log: log)
            }
            let kitchen = Kitchen(log: log, handler: handler, clock: clock, id: founded.household, caller: caller)
            let result = try await body(kitchen)
            handler.close()
            try log.checkBalances()
            return result
        }
    }

    struct Missing: Error {}

    /// By the events that an invitation will make.
    private static func join(_ others: [Other], _ household: HouseholdID, _ log: EventLog) async throws {
        let writer = LogWriter(log)
        for other in others {
            var registered = UserRegistered()
            registered.user = Samples.id(UInt128(other.uid))
            registered.name = other.name
            var tied = UidTied()
            tied.user = registered.user
            tied.uid = UInt64(other.uid)
            tied.machine = "m"
            var joined = MemberJoined()
            joined.member = Member(
                id: Samples.id(UInt128(other.uid) << 32), user: registered.user, name: other.name, role: other.role,
                until: other.until)
            var append = Append.sample(UInt64(other.uid), stream: .register, [])
            append.events = [
                NewEvent(.register, .register(.userRegistered(registered))),
                NewEvent(.register, .register(.uidTied(tied))), NewEvent(household, .household(.memberJoined(joined))),
            ]
            try await writer.append(append)
        }
        writer.close()
    }

    static func envelope(_ number: UInt64, _ caller: Caller, dryRun: Bool = false) -> Envelope {
        Envelope(
            command: CommandID(raw: 0x0192_0000_0000_7000_8000_0000_0000_0000 | UInt128(number)), caller: caller,
            origin: .cli, dryRun: dryRun)
    }

    @discardableResult
    func give(
        _ command: some Command, _ number: UInt64 = .random(in: 1000...(.max >> 2)), dryRun: Bool = false
    ) async throws -> Receipt {
        try await handler.handle(command, for: id, Self.envelope(number, caller, dryRun: dryRun))
    }

    @discardableResult
    func undo(_ target: UndoTransaction.Target = .latest, cascade: Bool = false) async throws -> Receipt {
        try await handler.handle(
            UndoTransaction(target, cascade: cascade), for: id,
            Self.envelope(.random(in: 1000...(.max >> 2)), caller))
    }

    @discardableResult
    func redo(_ target: UndoTransaction.Target = .latest) async throws -> Receipt {
        try await handler.handle(
            UndoTransaction(target, redo: true), for: id, Self.envelope(.random(in: 1000...(.max >> 2)), caller))
    }

    @discardableResult
    func add(_ product: String, _ amount: String? = nil, _ date: String? = nil) async throws -> Receipt {
        var add = AddStock()
        add.product = PhraseField(product)
        add.amount = AmountField(typed: amount)
        add.date = date
        add.new = true
        return try await give(add)
    }

    @discardableResult
    func use(_ product: String, _ amount: String? = nil) async throws -> Receipt {
        var use = ConsumeStock()
        use.product = PhraseField(product)
        use.amount = AmountField(typed: amount)
        return try await give(use)
    }

    @discardableResult
    func correct(
        _ receipt: Receipt, _ change: (inout CorrectTransaction) -> Void
    ) async throws -> Receipt {
        var command = CorrectTransaction()
        command.transaction = receipt.transaction
        change(&command)
        return try await handler.handle(
            command, for: id, Self.envelope(.random(in: 1000...(.max >> 2)), caller))
    }

    func onlyLot() throws -> Lot {
        let lots = try household().lots
        try #require(lots.count == 1)
        return try #require(lots.all.first)
    }

    /// Folds the log, all of it or through an earlier event.
    func household(through version: StreamVersion = StreamVersion(.max)) throws -> Household {
        var household = Household()
        try log.read { reader in
            _ = try reader.forEach(of: id, after: .start, limit: Int(clamping: version.value)) { event in
                household.apply(event)
                return true
            }
        }
        return household
    }

    func total(of product: String) throws -> String {
        let household = try household()
        guard let id = household.catalog.names.exact(product).first else { return "unknown" }
        return "\(household.lots.total(of: id))"
    }
}

extension Household {
    /// Everything a query could show, as text that can be compared; the order of lots as a rank.
    var dump: String {
        var lines: [String] = []
        for lot in lots.all.sorted(by: { ($0.order, $0.id) < ($1.order, $1.id) }) {
            lines.append(
                "\(lot.code) \(lot.amount) \(lot.id) \(lot.order) \(lot.recordedAt) \(LotPatch(from: Lot(), to: lot))")
        }
        for product in catalog.products.sorted(by: { $0.id < $1.id }) {
            var product = product
            product.aliases.sort()
            lines.append("\(product) \(catalog.names.exact(product.name))")
        }
        for variant in catalog.variants.all.sorted(by: { $0.id < $1.id }) {
            lines.append("\(variant) \(catalog.called(variant.name).map(\.key).sorted())")
        }
        for row in catalog.barcodes.all {
            lines.append("\(row.code) \(row.product.map { "\($0)" } ?? "no product") \(row.amount)")
        }
        for location in places.locations.values.sorted(by: { $0.id < $1.id }) { lines.append("\(location)") }
        for store in places.stores.values.sorted(by: { $0.id < $1.id }) { lines.append("\(store)") }
        for (purchase, left) in balances.inOrder { lines.append("\(purchase) \(left)") }
        for (product, count) in uses.inOrder { lines.append("\(product) \(count) uses") }
        for list in self.lists.all.values.sorted(by: { $0.id < $1.id }) { lines.append("\(list)") }
        for entry in entries.all { lines.append("\(entry)") }
        for item in unsettled.inOrder { lines.append("\(item)") }
        lines.append("\(settings)")
        return lines.joined(separator: "\n")
    }
}

/// The refusal that `body` ends in.
func refusal(_ body: () async throws -> Void) async throws -> Refusal {
    do {
        try await body()
    } catch let refusal as Refusal {
        return refusal
    }
    throw Kitchen.Missing()
}
