// Rows of files (X5). A row is the fields of a command, each a text as it is in the file: it is read when the command is
// decided, by the reader of all typed text (T1).

/// A row of a file of purchases, or of what is in stock. Its command id follows from the row, so the same row is never
/// booked twice, whatever file it comes in.
public struct ImportPurchase: BlankMessage, CommandBody, Hashable {
    public static let messageName = "ImportPurchase"
    public static let required: Set = ["item"]
    /// It is of the whole file.
    public static let hidden: Set = ["inStock"]

    public var item: PhraseField = ""
    /// ISO, or in the household's order, with a time or without; empty: today.
    public var date = ""
    @EmptyIsNil public var amount: AmountField? = nil
    @EmptyIsNil public var price: PriceField? = nil
    @EmptyIsNil public var total: MoneyField? = nil
    @EmptyIsNil public var store: String? = nil
    /// The buyer.
    public var member = ""
    /// Keep in stock what has certainly been eaten since.
    public var inStock = false
    /// The unit of the amount, or the size of one: `kg`, `15oz can`.
    public var unit = ""
    /// The date on it.
    public var expires = ""
    /// Whether that is a use-by date.
    public var dateKind = ""
    @EmptyIsNil public var location: String? = nil
    public var code = ""
    /// Of a new product; of several, separated by commas, the first that is known.
    public var category = ""
    /// Of several, separated by commas, the first counts.
    public var brand = ""
    public var note = ""
    public var owner = ""
    @EmptyIsNil public var deposit: MoneyField? = nil
    /// Yes or no.
    public var onSale = ""
    /// The discount of the row, also in percent.
    @EmptyIsNil public var discount: MoneyField? = nil
    /// The code or the sign of money that has none.
    public var currency = ""
    /// The item of the row before one that is less than nothing.
    public var before = ""
    /// The text of the package's label, with its date (E4).
    @EmptyIsNil public var label: String? = nil

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
        f(9, "unit", &unit, .thing)
        f(10, "expires", &expires, .thing)
        f(11, "dateKind", &dateKind, .thing)
        f(12, "location", &location, .thing)
        f(13, "code", &code, .thing)
        f(14, "category", &category, .thing)
        f(15, "brand", &brand, .thing)
        f(16, "note", &note, .note)
        f(17, "owner", &owner, .person)
        f(18, "deposit", &deposit, .thing)
        f(19, "onSale", &onSale, .thing)
        f(20, "discount", &discount, .thing)
        f(21, "currency", &currency, .thing)
        f(22, "before", &before, .thing)
        f(23, "label", &label, .note)
    }
}

/// A row of a file of products, in the format of Open Food Facts. It has a product by its name, its variant by the
/// brand, a pack by the quantity, and the code that names these. Things that exist are not made again, and whatever a
/// person set for a code stays.
public struct ImportProduct: BlankMessage, CommandBody, Hashable {
    public static let messageName = "ImportProduct"
    public static let required: Set = ["name"]

    public var name = ""
    @EmptyIsNil public var code: String? = nil
    /// Of several, separated by commas, the first counts.
    @EmptyIsNil public var brand: String? = nil
    /// As printed on the label: `6 x 33 cl`.
    @EmptyIsNil public var quantity: String? = nil
    /// Of Open Food Facts, separated by commas: what shelf a new product belongs on.
    @EmptyIsNil public var categories: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "code", &code, .thing)
        f(3, "brand", &brand, .thing)
        f(4, "quantity", &quantity, .thing)
        f(5, "categories", &categories, .thing)
    }
}

/// A row of a file of shelf prices. The product is found by the code, else by the name. A store that is not known is
/// created. The member who imports the file reports the price, on its day.
public struct ImportPrice: BlankMessage, CommandBody, Hashable {
    public static let messageName = "ImportPrice"
    public static let required: Set = ["price"]

    public var name = ""
    public var price: PriceField = ""
    @EmptyIsNil public var code: String? = nil
    @EmptyIsNil public var brand: String? = nil
    /// The price of one kilogram.
    @EmptyIsNil public var pricePerKg: String? = nil
    @EmptyIsNil public var store: String? = nil
    /// Make the product where neither code nor name is known.
    public var new = false
    /// The code or the sign of money that has none.
    public var currency = ""
    /// The day on which it was seen; empty: today.
    public var date = ""
    /// The unit that the price is for, as Open Prices writes it: `KILOGRAM`, `UNIT`.
    public var per = ""
    /// Yes or no.
    public var onSale = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "price", &price, .thing)
        f(3, "code", &code, .thing)
        f(4, "brand", &brand, .thing)
        f(5, "pricePerKg", &pricePerKg, .thing)
        f(6, "store", &store, .thing)
        f(7, "new", &new)
        f(8, "currency", &currency, .thing)
        f(9, "date", &date, .thing)
        f(10, "per", &per, .thing)
        f(11, "onSale", &onSale, .thing)
    }
}
