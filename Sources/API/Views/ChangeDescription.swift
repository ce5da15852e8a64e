public import Inventory

/// The effect of one event, with a sentence for it: the same wherever it is shown. Inapplicable fields are absent or
/// empty.
public struct ChangeDescription: Codable, Equatable, Sendable {
    /// The event's stable name: `stock-received`.
    public var type: String
    /// In the past tense, without subject and full stop:
    /// `added 2 l of milk (7K3Q, Fridge), best before tomorrow (22 Nov)`.
    public var text: String
    /// The product, location, store, household or list concerned.
    public var thing: Named?
    /// The variant of the product, where it is known.
    public var variant: Named?
    /// The lots concerned.
    public var lots: [DescribedLot]
    /// The total of all lots, as entered; of a pack or a barcode, the content of one.
    public var amount: AmountView?
    /// As on the shelf label.
    public var price: MoneyView?
    /// The total price paid.
    public var total: MoneyView?
    /// True: nobody read the price, it is what the thing cost before.
    public var isGuessed: Bool?
    /// The deposit for all of it, in addition to the total.
    public var deposit: MoneyView?
    public var store: Named?
    /// The terms of the price, if it has any.
    public var terms: PriceTermsView?
    /// The reason for taking it: `used`, `spoiled`, …
    public var reason: String?
    /// The number of the post or comment concerned: `p1234` (F1).
    public var post: String?
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

/// A lot before or after an event, as far as known.
public struct DescribedLot: Codable, Equatable, Sendable {
    public var id: LotID
    public var code: String?
    /// The amount taken, opened or added.
    public var amount: AmountView?
    public var location: Named?
    public var date: CalendarDate?
    public var dateKind: DateKind?
    public var dateSource: DateSource?
    /// `date` − today, where that is told.
    public var daysLeft: Int?
    /// The day that it was bought on; absent of what is no purchase.
    public var boughtOn: CalendarDate?

    public init(id: LotID) { self.id = id }
}

/// A changed field: its wire name, and its values for display (absent = not set).
public struct FieldChange: Codable, Equatable, Sendable {
    public var field: String
    public var old: String?
    public var new: String?

    /// Empty values mean not set.
    public init(_ field: String, _ old: String?, _ new: String?) {
        self.field = field
        self.old = old == "" ? nil : old
        self.new = new == "" ? nil : new
    }
}
