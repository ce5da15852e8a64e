public import Domain

/// What one event did, with a sentence that says it: the same wherever it is shown. What a kind of event has nothing of
/// is absent or empty.
public struct ChangeDescription: Codable, Equatable, Sendable {
    /// The event's stable name: `stock-received`.
    public var type: String
    /// In the past tense, without a subject and a full stop:
    /// `added 2 l of milk (7K3Q, Fridge), best before tomorrow (22 Nov)`.
    public var text: String
    /// The product, location, store, household, list it is about.
    public var thing: Named?
    /// Those that came, or that it was done to.
    public var lots: [DescribedLot]
    /// Of all lots together, as it was said; of a pack or a barcode, what one holds.
    public var amount: AmountView?
    /// As on the shelf label.
    public var price: MoneyView?
    /// What was paid for all of it.
    public var total: MoneyView?
    public var store: Named?
    /// Why it was taken: `used`, `spoiled`, …
    public var reason: String?
    public var fields: [FieldChange]

    public init(
        type: String = "", text: String, thing: Named? = nil, lots: [DescribedLot] = [], amount: AmountView? = nil,
        fields: [FieldChange] = []
    ) {
        self.type = type
        self.text = text
        self.thing = thing
        self.lots = lots
        self.amount = amount
        self.fields = fields
    }
}

/// A lot as an event found or made it, as far as that is known.
public struct DescribedLot: Codable, Equatable, Sendable {
    public var id: LotID
    public var code: String?
    /// How much of it was taken, opened or added.
    public var amount: AmountView?
    public var location: Named?
    public var date: CalendarDate?
    public var dateKind: DateKind?
    public var dateSource: DateSource?
    /// `date` − the day it was told on, where that is known.
    public var daysLeft: Int?

    public init(id: LotID) { self.id = id }
}

/// A field that has another value: its wire name, and its values as a person reads them (absent = not set).
public struct FieldChange: Codable, Equatable, Sendable {
    public var field: String
    public var old: String?
    public var new: String?

    /// Empty values are not set.
    public init(_ field: String, _ old: String?, _ new: String?) {
        self.field = field
        self.old = old == "" ? nil : old
        self.new = new == "" ? nil : new
    }

    /// A wire name as a person reads it: `buyingUnit` → `buying unit`.
    public static func words(_ field: String) -> String {
        field.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : String($1)) }
    }
}
