/// The terms of a price, as typed; nil: unchanged, or no such term (P1).
public struct PriceTermsInput: BlankMessage, PlainValue, Hashable {
    public static let messageName = "SaidTerms"

    public var onSale: Bool?
    /// The last day of a special; `none`: not known.
    public var until: String?
    /// The condition for this price: `card`; `none`: no condition.
    public var condition: String?
    /// Paid besides, and given back; `none`: nothing.
    public var deposit: MoneyField?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "onSale", &onSale)
        f(2, "until", &until, .thing)
        f(3, "condition", &condition, .note)
        f(4, "deposit", &deposit, .thing)
    }
}

/// "This is what it costs there": a price that was seen and not paid (P1). Texts as typed.
public struct ObservePrice: BlankMessage, Hashable {
    public static let messageName = "ObservePrice"

    public var product: PhraseField = ""
    @EmptyIsNil public var variant: String?
    /// For one of what `pack` or `amount` names, or `3.49/kg`.
    public var price: PriceField = ""
    /// One of what is sold: a pack, or how much is in it, `1.5 l`. Nil: one of the buying unit.
    @EmptyIsNil public var pack: AmountField?
    /// As of a purchase: one of what is named, and of a mass or volume just that much.
    @EmptyIsNil public var amount: AmountField?
    /// Nil: the household's default one.
    @EmptyIsNil public var store: String?
    public var terms: PriceTermsInput?
    /// The day it was seen; nil: today.
    @EmptyIsNil public var day: String?
    public var note = ""
    /// The member who saw it; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "variant", &variant, .thing)
        f(3, "price", &price, .thing)
        f(4, "pack", &pack, .thing)
        f(5, "amount", &amount, .thing)
        f(6, "store", &store, .thing)
        f(7, "terms", &terms)
        f(8, "day", &day, .thing)
        f(9, "note", &note, .note)
        f(10, "for", &`for`, .person)
    }
}

/// "It still costs that": an observed price, found again (P1).
public struct ConfirmPrice: BlankMessage, Hashable {
    public static let messageName = "ConfirmPrice"

    /// The transaction that observed it; none: the newest of the product, at the store.
    public var transaction = TransactionID()
    public var product = ""
    @EmptyIsNil public var variant: String?
    /// Nil: the household's default one.
    @EmptyIsNil public var store: String?
    /// The day it was found again; nil: today.
    @EmptyIsNil public var day: String?
    /// The member who found it; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "transaction", &transaction)
        f(2, "product", &product, .thing)
        f(3, "variant", &variant, .thing)
        f(4, "store", &store, .thing)
        f(5, "day", &day, .thing)
        f(6, "for", &`for`, .person)
    }
}

extension PriceTermsInput: CommandBody {}

extension ObservePrice: DeclaredCommand {
    public static let path = CommandPath(.post, "prices")
    public static let permission = Permission.change
    public static let batchName: String? = "observePrice"
    public static let required: Set<String> = ["product", "price"]
}

extension ConfirmPrice: DeclaredCommand {
    public static let path = CommandPath(.post, "prices/confirm")
    public static let permission = Permission.change
    public static let batchName: String? = "confirmPrice"
}

extension DeclaredCommands {
    static let prices: [any DeclaredCommand.Type] = [
        ObservePrice.self, ConfirmPrice.self,
    ]
}
