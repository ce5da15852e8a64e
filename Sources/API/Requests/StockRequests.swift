public import Domain

/// `POST …/stock/add` (S2). Texts are as a person typed them; the daemon reads them in the household's order.
public struct AddStockRequest: RequestBody {
    /// Named as C2 says.
    public var product: String
    /// `2`, `500g`, `1.5 l`, `2 bottles`; absent: one buying unit.
    public var amount: String?
    /// `2026-12-01`, `fri`, `tomorrow`, `+10d`, `end of march`, `BEST BEFORE END MAR 26`, `none`.
    public var date: String?
    public var dateKind: DateKind?
    public var location: String?
    public var store: String?
    /// For one buying unit, or with its unit: `1.29`, `3.49/kg`. Never both this and a `total` that disagrees (P1).
    public var price: String?
    /// For everything.
    public var total: String?
    public var note: String?
    /// The day it was bought, when that is not today.
    public var bought: String?
    /// Make the product if its name is not known (C1); without it that is refused `unknown-product`.
    public var new: Bool?
    /// Of a product this makes; refused for one that is known.
    public var settings: ProductSettingsBody?
    /// The member who paid, by name; absent: nobody said, so whoever did it (H5).
    public var payer: String?
    /// The member whose act it was, by name; absent: who sends it (H5).
    public var `for`: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case product, amount, date, dateKind, location, store, price, total, note, bought, new, settings, payer, `for`
    }

    public init(
        product: String, amount: String? = nil, date: String? = nil, dateKind: DateKind? = nil,
        location: String? = nil, store: String? = nil, price: String? = nil, total: String? = nil,
        note: String? = nil, bought: String? = nil, new: Bool? = nil, settings: ProductSettingsBody? = nil,
        payer: String? = nil, for: String? = nil
    ) {
        self.product = product
        self.amount = amount
        self.date = date
        self.dateKind = dateKind
        self.location = location
        self.store = store
        self.price = price
        self.total = total
        self.note = note
        self.bought = bought
        self.new = new
        self.settings = settings
        self.payer = payer
        self.for = `for`
    }

    public static let nested: [CodingKeys: any RequestBody.Type] = [.settings: ProductSettingsBody.self]
}

/// `POST …/stock/consume` (S3). At least one of `product` and `lot`.
public struct ConsumeStockRequest: RequestBody {
    public var product: String?
    /// A lot's id or short code: takes from that one only.
    public var lot: String?
    /// Absent: the usual helping, or what is left if that is less.
    public var amount: String?
    /// Take everything named.
    public var all: Bool?
    /// Absent: `used`.
    public var reason: ConsumeReason?
    /// Take what is there instead of refusing.
    public var allowShort: Bool?
    /// Take lots past their `useBy` too.
    public var confirmExpired: Bool?
    /// Taken and without effect so far: no product has kinds of its own that could be taken instead (S3).
    public var any: Bool?
    /// The member whose act it was, by name; absent: who sends it (H5).
    public var `for`: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case product, lot, amount, all, reason, allowShort, confirmExpired, any, `for`
    }

    public init(
        product: String? = nil, lot: String? = nil, amount: String? = nil, all: Bool? = nil,
        reason: ConsumeReason? = nil,
        allowShort: Bool? = nil, confirmExpired: Bool? = nil, any: Bool? = nil, for: String? = nil
    ) {
        self.product = product
        self.lot = lot
        self.amount = amount
        self.all = all
        self.reason = reason
        self.allowShort = allowShort
        self.confirmExpired = confirmExpired
        self.any = any
        self.for = `for`
    }
}

/// `POST …/stock/open` (S4). At least one of `product` and `lot`.
public struct OpenStockRequest: RequestBody {
    public var product: String?
    public var lot: String?
    /// Absent: one using unit, or what is left unopened if that is less.
    public var amount: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case product, lot, amount
    }

    public init(product: String? = nil, lot: String? = nil, amount: String? = nil) {
        self.product = product
        self.lot = lot
        self.amount = amount
    }
}

/// `POST …/stock/keep`: a person looked, and it is still good (E5). At least one of `product` and `lot`.
public struct KeepStockRequest: RequestBody {
    public var product: String?
    public var lot: String?
    /// The new date; absent: today and three days.
    public var until: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case product, lot, until
    }

    public init(product: String? = nil, lot: String? = nil, until: String? = nil) {
        self.product = product
        self.lot = lot
        self.until = until
    }
}
