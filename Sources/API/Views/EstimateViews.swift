public import Inventory

/// `GET …/entries/estimate`: what is open on a list, the dearest first; what has no price comes last.
public struct EstimateAnswer: Codable, Equatable, Sendable {
    /// The day on which the prices hold.
    public var today: CalendarDate
    public var on: ListView
    /// Of all entries that have a price.
    public var total: MoneyView
    /// The deposits of all these, in addition to the total.
    public var deposit: MoneyView?
    /// How many these are, and how many have none.
    public var priced: Int
    public var unpriced: Int
    public var entries: [EstimatedEntryView]
    public var cursor: String?

    public init(
        today: CalendarDate, on: ListView, total: MoneyView, priced: Int, unpriced: Int,
        entries: [EstimatedEntryView] = [], cursor: String? = nil
    ) {
        (self.today, self.on, self.total, self.priced, self.unpriced) = (today, on, total, priced, unpriced)
        (self.entries, self.cursor) = (entries, cursor)
    }
}

/// The expected cost of an entry (Q6).
public struct EstimatedEntryView: Codable, Equatable, Sendable {
    public var id: EntryID
    public var name: String
    public var amount: AmountView?
    /// Absent: nothing is known of a price, or it is not said how much is wanted.
    public var cost: MoneyView?
    /// The deposit for all packs, in addition to the cost.
    public var deposit: MoneyView?
    /// How many whole packs; absent of loose goods.
    public var packs: Int64?
    /// How much of these is more than what is wanted; absent where it is just that.
    public var over: AmountView?
    /// It is a special, or asks for a condition: what it costs another day is not known by it.
    public var special: Bool?
    /// Where it costs that.
    public var store: Named?
    /// The price on the shelf. `of` is the thing with that price, where it is another variant or a product under the
    /// entry's.
    public var price: String?
    public var of: String?
    /// The same price as it is typed, for one of the unit that it is sold in, or loose. For a unit: `2.49/Päckchen`,
    /// `1.79/1x250 g` or `2.99/10 piece`; loose: `0.49/kg`, `1.99/250 g`. Absent where the typed price is not exact.
    public var packPrice: String?
    /// The day of the price.
    public var day: CalendarDate?
    /// Why it is not the price of what the entry says.
    public var instead: String?
    /// It is in the cart already.
    public var ticked: Bool?

    public init(id: EntryID, name: String, amount: AmountView? = nil) {
        (self.id, self.name, self.amount) = (id, name, amount)
    }
}
