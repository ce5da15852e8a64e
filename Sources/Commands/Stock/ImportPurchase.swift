public import Domain
public import Events

/// One row of an imported file of purchases (X5). Its command id follows from the row, so the same row is never booked
/// twice, whatever file it comes in.
public struct ImportPurchase: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "ImportPurchase"
    public static var wireZero: ImportPurchase { ImportPurchase() }

    public var item = ""
    /// ISO.
    public var date = ""
    public var amount: String?
    public var price: String?
    public var total: String?
    public var store: String?
    /// Who bought it, as the file says.
    public var member = ""
    /// Keep what has surely been eaten since in stock.
    public var inStock = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "item", &item, .thing)
        f(2, "date", &date, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "price", &price, .thing)
        f(5, "total", &total, .thing)
        f(6, "store", &store, .thing)
        f(7, "member", &member, .person)
        f(8, "inStock", &inStock)
    }

    /// Nothing is known of how long it keeps: after this many days it counts as used up. Rule X5 is silent on undated
    /// purchases; a household that imports years of receipts does not expect them all on its shelves.
    static let undatedDays = 365

    /// What a lot's note says of who bought it; goes with that person's name (L13).
    static func note(buyer: String) -> String { "bought by \(buyer)" }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard let day = CalendarDate(date) else {
            throw Refusal(.unreadable, "“\(date)” is no date: rows are dated like 2026-11-21")
        }
        var add = AddStock()
        add.product = item
        add.amount = amount
        add.price = price
        add.total = total
        add.bought = date
        add.new = true
        add.note = member.isEmpty ? "" : Self.note(buyer: member)
        var storeEvent: Event?
        if let store, !store.isEmpty {
            if household.places.store(store) != nil {
                add.store = store
            } else {
                var new = StoreAdded()
                new.store = Store(id: context.makeID(), name: store)
                storeEvent = .place(.storeAdded(new))
            }
        }
        var decision = try add.decide(household, &context)
        if let storeEvent, case .place(.storeAdded(let new)) = storeEvent {
            decision.events.insert(storeEvent, at: 0)
            decision.events = decision.events.map { $0.bought(at: new.store.id) }
        }
        decision.occurred = (context.zone.instant(of: day, minuteOfDay: 12 * 60), day)
        decision.warnings = []
        if !inStock, case .stock(.received(let received))? = decision.events.last,
            (received.date?.day ?? day + Self.undatedDays) < context.today
        {
            var consumed = StockConsumed()
            consumed.product = received.product
            consumed.takes = [Take(lot: received.lot, amount: received.amount)]
            consumed.reason = Open(.assumed)
            decision.events.append(.stock(.consumed(consumed)))
        }
        return decision
    }
}

extension Event {
    fileprivate func bought(at store: StoreID) -> Event {
        guard case .stock(.received(var received)) = self else { return self }
        received.store = store
        return .stock(.received(received))
    }
}

/// "These rows come from this file": named once, before the first row (X5).
public struct RecordImport: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "RecordImport"
    public static var wireZero: RecordImport { RecordImport() }

    public var importID = ImportID()
    public var kind = ""
    public var fileName = ""
    public var sha256: [UInt8] = []
    public var rows: UInt64 = 0

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "importID", &importID)
        f(2, "kind", &kind, .thing)
        f(3, "fileName", &fileName, .thing)
        f(4, "sha256", &sha256)
        f(5, "rows", &rows)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard sha256.count == 32 else { throw Refusal(.unreadable, "a SHA-256 has 32 bytes, not \(sha256.count)") }
        var recorded = ImportRecorded()
        recorded.importID = importID
        recorded.kind = kind
        recorded.fileName = fileName
        recorded.sha256 = sha256
        recorded.rows = rows
        return Decision([.log(.importRecorded(recorded))])
    }

    /// The same file imported into the same household is the same import.
    public static func id(household: HouseholdID, kind: String, sha256: [UInt8]) -> ImportID {
        .hashed(household.bytes, Array(kind.utf8), sha256)
    }
}
