/// Corrects an earlier booking without undoing later ones (L9).
///
/// Of a purchase its product, variant, amount, date, price and what that holds for, store, location, owner, payer,
/// note and day; of a price that was seen all of it; of a use or throw-out its amount, reason, lot, note, person and day. Texts
/// as typed; nil: unchanged.
public struct CorrectTransaction: BlankMessage, Hashable {
    /// None: the caller's own latest from the same origin, or with `thing` a lot's purchase.
    public var transaction = TransactionID()
    /// Of several events of the transaction about one and the same lot this one, from 0.
    public var index: Int?
    /// A lot or product, of which what was booked last, or the purchase; with a transaction the same as `only`.
    public var thing = ""
    /// Of what was about several the share of a lot or product; alone: of the caller's latest about it.
    public var only = ""
    /// The correct amount; counted in the same unit.
    @EmptyIsNil public var product: String?
    @EmptyIsNil public var amount: AmountField?
    /// `none`: no date.
    @EmptyIsNil public var date: String?
    public var dateKind: DateKind?
    @EmptyIsNil public var location: String?
    /// `none`: the store is not known.
    @EmptyIsNil public var store: String?
    /// For one of what was named, or `3.49/kg`; `none`: the price is not known.
    @EmptyIsNil public var price: PriceField?
    /// For the whole amount.
    @EmptyIsNil public var total: MoneyField?
    /// Empty: none.
    public var note: String?
    /// When it was bought, used or thrown out.
    @EmptyIsNil public var day: String?
    /// The same, of a purchase and nothing else.
    @EmptyIsNil public var bought: String?
    public var reason: ExtensibleEnum<ConsumeReason>?
    /// The lot it was taken from.
    @EmptyIsNil public var lot: String?
    /// The member whose act it was.
    @EmptyIsNil public var person: String?
    /// The variant of what was bought; `none`: it is not known.
    @EmptyIsNil public var variant: String?
    /// Of a price that was seen, one of what is sold: a pack, or how much is in it.
    @EmptyIsNil public var pack: String?
    /// The terms of the price (P1).
    public var terms: PriceTermsInput?
    /// The entered amount was right, but its unit's content was wrong.
    public var repacked: Repacking?
    /// Of a purchase the unit that its amount was said in at first; nil: the base unit. Filled in by the decider.
    public var boughtIn: String?
    /// The member to whom what was bought belongs; `none`: the household (H5).
    @EmptyIsNil public var owner: String?
    /// The member who paid; `none`: whose act it was (H5).
    @EmptyIsNil public var payer: String?
    /// Also where it is somebody else's (H5).
    public var confirmOwned = false
    /// The text of the label of what was bought, with its date (E4).
    @EmptyIsNil public var label: String?

    public init() {}

    public static let messageName = "CorrectTransaction"

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "transaction", &transaction)
        f(2, "thing", &thing, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "date", &date, .thing)
        f(5, "dateKind", &dateKind)
        f(6, "location", &location, .thing)
        f(7, "store", &store, .thing)
        f(8, "price", &price, .thing)
        f(9, "total", &total, .thing)
        f(10, "note", &note, .note)
        f(11, "day", &day, .thing)
        f(12, "reason", &reason)
        f(13, "lot", &lot, .thing)
        f(14, "person", &person, .person)
        f(15, "product", &product, .thing)
        f(16, "variant", &variant, .thing)
        f(17, "pack", &pack, .thing)
        f(18, "terms", &terms)
        f(19, "owner", &owner, .person)
        f(20, "confirmOwned", &confirmOwned)
        f(21, "payer", &payer, .person)
        f(22, "only", &only, .thing)
        f(23, "index", &index)
        f(24, "bought", &bought, .thing)
        f(25, "label", &label, .note)
    }

    /// Whether it changes nothing of the booking.
    public var isEmpty: Bool {
        var rest = self
        (rest.transaction, rest.index, rest.thing, rest.only) = (TransactionID(), nil, "", "")
        rest.confirmOwned = false
        return rest == CorrectTransaction()
    }
}

extension CorrectTransaction: DeclaredCommand {
    public static let path = CommandPath(.post, "correct")
    public static let permission = Permission.change
    public static let batchName: String? = "correct"
}
