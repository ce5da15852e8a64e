public import Inventory

/// An amount of a product with one date, as judged on the answer's `today` (E1).
public struct LotView: Codable, Equatable, Sendable {
    public var id: LotID
    /// Short and permanent; accepted wherever a thing is named (S1).
    public var code: String
    public var product: Named
    /// Absent: not known.
    public var variant: Named?
    public var amount: AmountView
    /// Absent: the lot has no date.
    public var date: CalendarDate?
    public var dateKind: DateKind?
    /// `default` and `judged` dates are shown with a `~`.
    public var dateSource: DateSource?
    /// The date that was read off the package, where the lot now has another one: it was judged, or opened (E5).
    public var printed: CalendarDate?
    /// `date` − `today`: negative once it is past; absent then for a frozen lot, which is never past its date.
    public var daysLeft: Int?
    /// The day since which it is frozen; absent: it is not.
    public var frozenSince: CalendarDate?
    public var status: ExpiryStatus
    public var location: Named?
    public var opened: Bool
    /// The day it was bought or made.
    public var boughtOn: CalendarDate?
    /// The day on which it was last counted (S6); absent: it was not since it was bought.
    public var countedOn: CalendarDate?
    public var store: Named?
    public var note: String?
    /// For one buying unit; of what is bought by the g or ml, for one kg or l (P1).
    public var price: MoneyView?
    /// The member to whom it belongs; absent: the household (H5).
    public var owner: Named?

    public init(
        id: LotID, code: String, product: Named, variant: Named? = nil, amount: AmountView, date: CalendarDate? = nil,
        dateKind: DateKind? = nil, dateSource: DateSource? = nil, printed: CalendarDate? = nil, daysLeft: Int? = nil,
        frozenSince: CalendarDate? = nil, status: ExpiryStatus,
        location: Named? = nil, opened: Bool = false, boughtOn: CalendarDate? = nil, store: Named? = nil,
        note: String? = nil, price: MoneyView? = nil, owner: Named? = nil
    ) {
        self.id = id
        self.code = code
        self.product = product
        self.variant = variant
        self.amount = amount
        self.date = date
        self.dateKind = dateKind
        self.dateSource = dateSource
        self.printed = printed
        self.daysLeft = daysLeft
        self.frozenSince = frozenSince
        self.status = status
        self.location = location
        self.opened = opened
        self.boughtOn = boughtOn
        self.store = store
        self.note = note
        self.price = price
        self.owner = owner
    }
}

extension LotView {
    /// Its product, with the variant where that is known: `Hafermilch, Alpro Barista`.
    public var name: String { variant.map { "\(product.name), \($0.name)" } ?? product.name }

    /// Its date, with kind and source.
    public var lotDate: LotDate? {
        date.map { date in
            LotDate(day: date, kind: dateKind ?? .bestBefore, source: dateSource ?? .printed)
        }
    }
}
