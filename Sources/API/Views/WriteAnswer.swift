public import Domain

/// What every write answers: a function of its transaction's events, in the names of then, so a repeat answers the same
/// (L3), erased text apart. Not of the events are `repeated`, `warnings`, and `now`, which is of the time of answering.
public struct WriteAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    /// Of the transaction's last event; the log's head where a command had no effect.
    public var position: UInt64
    /// The id had been booked before: nothing new happened.
    public var repeated: Bool
    /// Nothing was appended: this is what would happen.
    public var dryRun: Bool
    /// What happened, in order; empty when the command had no effect.
    public var happened: [Happening]
    /// What larder filled in because nobody said it (C1), each with where it came from.
    public var guessed: [Guess]
    /// Sentences a person should see: `3 of 5: that is all there is`. They are about deciding, so only the first answer
    /// and previews have them: a repeat has none.
    public var warnings: [String]
    /// How to take it back; absent where there is nothing to undo.
    public var undo: UndoHint?
    /// The product's stock at the time of answering, in the names of that time.
    public var now: StockItem?

    public init(
        transaction: TransactionID, position: UInt64, repeated: Bool = false, dryRun: Bool = false,
        happened: [Happening], guessed: [Guess] = [], warnings: [String] = [], undo: UndoHint? = nil,
        now: StockItem? = nil
    ) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.dryRun = dryRun
        self.happened = happened
        self.guessed = guessed
        self.warnings = warnings
        self.undo = undo
        self.now = now
    }
}

/// One thing that a command did. Which optional fields are there follows from `kind`.
public struct Happening: Codable, Equatable, Sendable {
    public var kind: Kind
    /// The product, location, store, household it is about.
    public var thing: Named?
    public var lot: LotID?
    /// The lot's short code.
    public var code: String?
    public var amount: AmountView?
    public var location: Named?
    public var date: CalendarDate?
    public var dateKind: LotView.DateKind?
    public var dateSource: LotView.DateSource?
    public var daysLeft: Int?
    public var store: Named?
    public var price: MoneyView?
    public var total: MoneyView?
    public var reason: ConsumeStockRequest.Reason?
    /// Of a change: the field's wire name, and its values as a person reads them (absent = unset).
    public var field: String?
    public var old: String?
    public var new: String?

    public init(
        kind: Kind, thing: Named? = nil, lot: LotID? = nil, code: String? = nil, amount: AmountView? = nil,
        location: Named? = nil, date: CalendarDate? = nil, dateKind: LotView.DateKind? = nil,
        dateSource: LotView.DateSource? = nil, daysLeft: Int? = nil, store: Named? = nil, price: MoneyView? = nil,
        total: MoneyView? = nil, reason: ConsumeStockRequest.Reason? = nil, field: String? = nil,
        old: String? = nil, new: String? = nil
    ) {
        self.kind = kind
        self.thing = thing
        self.lot = lot
        self.code = code
        self.amount = amount
        self.location = location
        self.date = date
        self.dateKind = dateKind
        self.dateSource = dateSource
        self.daysLeft = daysLeft
        self.store = store
        self.price = price
        self.total = total
        self.reason = reason
        self.field = field
        self.old = old
        self.new = new
    }

    public enum Kind: String, Codable, Sendable, CaseIterable {
        case founded, created, changed, archived, restored
        case aliasAdded, aliasRemoved, barcodeAdded, barcodeRemoved, packAdded, packRemoved
        case added, taken, opened, kept, undone, redone
        case reminderDelivered, reminderSnoozed, reminderAcknowledged
    }
}

/// A value larder chose: `{"field": "baseUnit", "value": "piece", "source": "no unit was given"}`.
public struct Guess: Codable, Equatable, Sendable {
    /// The setting's wire name: `baseUnit`, `location`, `category`, `shelfLife`, `date`.
    public var field: String
    public var value: String
    /// Where it came from, as a person reads it: `FoodKeeper: Milk`, `the fridge's default`.
    public var source: String

    public init(field: String, value: String, source: String) {
        self.field = field
        self.value = value
        self.source = source
    }
}

/// Names the transaction an undo would take back; a bare `undo` means it while it is the newest of its giver.
public struct UndoHint: Codable, Equatable, Sendable {
    public var transaction: TransactionID

    public init(transaction: TransactionID) { self.transaction = transaction }
}
