/// Adds stock (S2). Texts as typed.
public struct AddStock: BlankMessage, Hashable {
    public static let messageName = "AddStock"

    public var product: PhraseField = ""
    /// Nil: one of the buying unit.
    @EmptyIsNil public var amount: AmountField?
    /// `none`: no date, whatever the product's default.
    @EmptyIsNil public var date: String?
    public var dateKind: DateKind?
    @EmptyIsNil public var location: String?
    @EmptyIsNil public var store: String?
    /// For one of what `amount` names, or `3.49/kg` (P1).
    @EmptyIsNil public var price: PriceField?
    /// For the whole amount.
    @EmptyIsNil public var total: MoneyField?
    public var note = ""
    @EmptyIsNil public var bought: String?
    /// Makes the product if no product has exactly this name, code or alias (C1). It makes the given store and location
    /// too, if they are unknown.
    public var new = false
    public var settings = ProductSettings() { didSet { settings.saysNothingEmpty() } }
    public var window: Int?
    /// For this lot only; missing values are the product's (R1).
    public var reminders: ReminderInput?
    /// The member who paid; nil: the member whose act it was (H5).
    @EmptyIsNil public var payer: String?
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// Which of its product's; with `new` it is made where there is none (C2).
    @EmptyIsNil public var variant: String?

    /// The terms of the price: a special, a deposit (P1).
    public var terms: PriceTermsInput?

    /// Refuse `date-printed` where a date should be read off the pack: there is somebody who can be asked (C11).
    public var asksDate = false
    /// The member to whom it belongs; nil: the household (H5).
    @EmptyIsNil public var owner: String?
    /// Refuse `price-unusual` for a price far from the product's last: somebody can be asked (P1).
    public var asksPrice = false
    /// The price was filled in and not read: it is the cost, and no price is observed (P1).
    public var guessesPrice = false
    /// The text of its label, with its date and batch (E4).
    @EmptyIsNil public var label: String?
    /// Its code, as scanned: GS1 data, or an item's number. It names the product where nothing else does (B3).
    @EmptyIsNil public var code: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "amount", &amount, .thing)
        f(3, "date", &date, .thing)
        f(4, "dateKind", &dateKind)
        f(5, "location", &location, .thing)
        f(6, "store", &store, .thing)
        f(7, "price", &price, .thing)
        f(8, "total", &total, .thing)
        f(9, "note", &note, .note)
        f(10, "bought", &bought, .thing)
        f(11, "new", &new)
        f(12, "settings", &settings)
        f(13, "window", &window)
        f(14, "reminders", &reminders)
        f(15, "payer", &payer, .person)
        f(16, "for", &`for`, .person)
        f(17, "variant", &variant, .thing)
        f(18, "terms", &terms)
        f(24, "asksDate", &asksDate)
        f(25, "owner", &owner, .person)
        f(26, "asksPrice", &asksPrice)
        f(27, "guessesPrice", &guessesPrice)
        f(28, "label", &label, .note)
        f(29, "code", &code, .note)
    }
}

/// Takes stock: used, spoiled, given away (S3).
public struct ConsumeStock: BlankMessage, Hashable {
    public static let messageName = "ConsumeStock"

    /// A product, or a lot's short code.
    public var product: PhraseField = ""
    public var lot = ""
    /// Nil: the usual helping, or the rest if that is less.
    @EmptyIsNil public var amount: AmountField?
    public var all = false
    public var reason = ExtensibleEnum(ConsumeReason.used)
    /// Takes everything if there is not enough.
    public var allowShort = false
    /// Also take lots past their use-by date.
    public var confirmExpired = false
    public var note = ""
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// The day it happened; nil: now.
    @EmptyIsNil public var day: String?
    /// Take of any product under it, too, where it has not enough itself (C10).
    public var any = false
    /// Only lots of this variant; nil: of any (S3).
    @EmptyIsNil public var variant: String?
    /// Also take lots that belong to somebody else (H5).
    public var confirmOwned = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "all", &all)
        f(5, "reason", &reason)
        f(6, "allowShort", &allowShort)
        f(7, "confirmExpired", &confirmExpired)
        f(8, "note", &note, .note)
        f(9, "for", &`for`, .person)
        f(10, "day", &day, .thing)
        f(11, "variant", &variant, .thing)
        f(12, "any", &any)
        f(13, "confirmOwned", &confirmOwned)
    }
}

/// Opens stock (S4).
public struct OpenStock: BlankMessage, Hashable {
    public static let messageName = "OpenStock"

    public var product: PhraseField = ""
    public var lot = ""
    /// Nil: one using unit, or the rest if that is less; all of a lot that is counted by the gram or the like.
    @EmptyIsNil public var amount: AmountField?
    /// The day it happened; nil: now.
    @EmptyIsNil public var day: String?
    /// Noted of what was opened; empty: its note stays.
    public var note = ""
    /// Open one of any product under it, where there is none of it itself (C10).
    public var any = false
    /// Only a lot of this variant; nil: of any.
    @EmptyIsNil public var variant: String?
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// Also open a lot that belongs to somebody else (H5).
    public var confirmOwned = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "day", &day, .thing)
        f(5, "note", &note, .note)
        f(6, "variant", &variant, .thing)
        f(7, "any", &any)
        f(8, "for", &`for`, .person)
        f(9, "confirmOwned", &confirmOwned)
    }
}

/// Judges stock as still good (E5), or gives it the date on its label (E4).
public struct KeepStock: BlankMessage, Hashable {
    public static let messageName = "KeepStock"

    public var product: PhraseField = ""
    public var lot = ""
    /// Nil: three days from today.
    @EmptyIsNil public var until: String?
    /// Only a lot of this variant; nil: of any.
    @EmptyIsNil public var variant: String?
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// The text of its label: the lot gets the date that is printed on it (E4).
    @EmptyIsNil public var label: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "until", &until, .thing)
        f(4, "variant", &variant, .thing)
        f(5, "for", &`for`, .person)
        f(6, "label", &label, .note)
    }
}

/// Moves stock to another location, into a freezer or out of it (S5).
public struct MoveStock: BlankMessage, Hashable {
    public static let messageName = "MoveStock"

    public var product: PhraseField = ""
    public var lot = ""
    /// Nil: all of the lot.
    @EmptyIsNil public var amount: AmountField?
    /// The location where it lies from then on; empty: the first freezer, or for `thaw` the first fridge.
    public var to = ""
    /// The day it happened; nil: now.
    @EmptyIsNil public var day: String?
    /// Only a lot of this variant; nil: of any.
    @EmptyIsNil public var variant: String?
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// Into a freezer, and only what is not frozen.
    public var freeze = false
    /// Out of a freezer, and only what is frozen.
    public var thaw = false
    /// Every lot that can be moved, instead of the first one.
    public var all = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "to", &to, .thing)
        f(5, "day", &day, .thing)
        f(6, "variant", &variant, .thing)
        f(7, "for", &`for`, .person)
        f(8, "freeze", &freeze)
        f(9, "thaw", &thaw)
        f(10, "all", &all)
    }
}

/// Says how much there is of a product (S6).
public struct CountStock: BlankMessage, Hashable {
    public static let messageName = "CountStock"

    public var product: PhraseField = ""
    /// Nil: as much as larder has.
    @EmptyIsNil public var amount: AmountField?
    /// Only what lies there; empty: everywhere.
    public var location = ""
    /// So much more than larder has turned up.
    public var found = false
    /// The date of what is there besides; `none`: no date.
    @EmptyIsNil public var date: String?
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?
    /// Also take off what belongs to somebody else (H5).
    public var confirmOwned = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "amount", &amount, .thing)
        f(3, "location", &location, .thing)
        f(4, "found", &found)
        f(5, "date", &date, .thing)
        f(6, "for", &`for`, .person)
        f(7, "confirmOwned", &confirmOwned)
    }
}

/// Throws out everything that is past its date (S8).
public struct SpoilExpired: BlankMessage, Hashable {
    public static let messageName = "SpoilExpired"

    public var note = ""
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "note", &note, .note)
        f(2, "for", &`for`, .person)
    }
}

extension AddStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/add")
    public static let permission = Permission.change
    public static let batchName: String? = "addStock"
    public static let anyOf = ["product", "code"]
    /// Not supported for a single lot yet.
    public static let hidden: Set<String> = ["window", "reminders"]
}

extension ConsumeStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/consume")
    public static let permission = Permission.use
    public static let batchName: String? = "consumeStock"
    public static let anyOf = ["product", "lot"]
}

extension OpenStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/open")
    public static let permission = Permission.open
    public static let batchName: String? = "openStock"
    public static let anyOf = ["product", "lot"]
}

extension KeepStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/keep")
    public static let permission = Permission.use
    public static let batchName: String? = "keepStock"
    public static let anyOf = ["product", "lot"]
}

extension MoveStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/move")
    public static let permission = Permission.change
    public static let batchName: String? = "moveStock"
    public static let anyOf = ["product", "lot"]
}

extension CountStock: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/count")
    public static let permission = Permission.use
    public static let batchName: String? = "countStock"
    public static let required: Set<String> = ["product"]
}

extension SpoilExpired: DeclaredCommand {
    public static let path = CommandPath(.post, "stock/spoil-expired")
    public static let permission = Permission.use
}

extension DeclaredCommands {
    static let stock: [any DeclaredCommand.Type] = [
        AddStock.self, ConsumeStock.self, OpenStock.self, KeepStock.self, MoveStock.self, CountStock.self,
        SpoilExpired.self,
    ]
}
