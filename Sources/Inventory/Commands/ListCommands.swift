/// Makes a shopping list (Q1). Texts as typed.
public struct AddList: BlankMessage, Hashable {
    public static let messageName = "AddList"

    public var name = ""
    /// Where one goes with it.
    @EmptyIsNil public var store: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "store", &store, .thing)
    }
}

/// Renames a list, gives it a store, archives or restores it (Q1).
public struct ChangeList: BlankMessage, Hashable {
    public static let messageName = "ChangeList"

    public var list = ""
    public var name: String?
    /// Empty: none.
    public var store: String?
    public var archived: Bool?
    /// Archive it although something on it is open.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "name", &name, .thing)
        f(3, "store", &store, .thing)
        f(4, "archived", &archived)
        f(5, "confirm", &confirm)
    }
}

/// Puts something on a list, or more of what is there (Q1, Q2).
public struct AddEntry: BlankMessage, Hashable {
    public static let messageName = "AddEntry"

    /// Nil: the usual one (Q1).
    @EmptyIsNil public var list: String?
    /// A product, a variant, or a text where nothing is called so.
    public var thing: PhraseField = ""
    /// Nil: one of the buying unit.
    @EmptyIsNil public var amount: AmountField?
    @EmptyIsNil public var variant: String?
    /// Only in this pack.
    @EmptyIsNil public var pack: String?
    /// Where to buy it.
    @EmptyIsNil public var store: String?
    public var note = ""
    /// It is a text, whatever is called so.
    public var text = false
    /// The member whose act it was; nil: the author of the command (H5).
    @EmptyIsNil public var `for`: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "thing", &thing, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "variant", &variant, .thing)
        f(5, "pack", &pack, .thing)
        f(6, "store", &store, .thing)
        f(7, "note", &note, .note)
        f(8, "text", &text)
        f(9, "for", &`for`, .person)
    }
}

/// Changes an entry: what is nil stays (Q3).
public struct ChangeEntry: BlankMessage, Hashable {
    public static let messageName = "ChangeEntry"

    @EmptyIsNil public var list: String?
    /// By id, or by the name of what it is about.
    public var entry = ""
    /// How much there is to be of it.
    public var amount: AmountField?
    /// How much the sender saw; nil: what there is now. The difference is what is booked.
    @EmptyIsNil public var seen: AmountField?
    /// Another product, variant or text.
    @EmptyIsNil public var thing: String?
    /// Empty: none.
    public var store: String?
    /// Empty: none.
    public var note: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "entry", &entry, .thing)
        f(3, "amount", &amount, .thing)
        f(4, "seen", &seen, .thing)
        f(5, "thing", &thing, .thing)
        f(6, "store", &store, .thing)
        f(7, "note", &note, .note)
    }
}

/// Ticks an entry, several by their whole names, or all, or takes the tick back (Q3, Q9).
public struct TickEntry: BlankMessage, Hashable {
    public static let messageName = "TickEntry"

    @EmptyIsNil public var list: String?
    public var entry = ""
    public var all = false
    public var untick = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "entry", &entry, .thing)
        f(3, "all", &all)
        f(4, "untick", &untick)
    }
}

/// Takes an entry off its list, or all that are ticked; or puts one back (Q3).
public struct RemoveEntry: BlankMessage, Hashable {
    public static let messageName = "RemoveEntry"

    @EmptyIsNil public var list: String?
    public var entry = ""
    /// All that are ticked.
    public var ticked = false
    /// Put back what was taken off.
    public var back = false
    /// Refused where somebody took it off already, or unticked it: it is booked with this, once (Q7).
    public var onlyTicked = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "entry", &entry, .thing)
        f(3, "ticked", &ticked)
        f(4, "back", &back)
        f(5, "onlyTicked", &onlyTicked)
    }
}

/// Puts on a list what its sources need, or takes their needs back (Q5).
public struct FillList: BlankMessage, Hashable {
    public static let messageName = "FillList"

    @EmptyIsNil public var list: String?
    /// Includes the amounts missing to minimums.
    public var minimum = false
    /// Includes stock that is past its date, or will be soon.
    public var expiring = false
    /// Includes the favourites of the caller that are not in stock.
    public var favourites = false
    /// Take back what these need.
    public var back = false
    /// Includes what is bought at least every second week and is not in stock.
    public var usual = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "minimum", &minimum)
        f(3, "expiring", &expiring)
        f(4, "favourites", &favourites)
        f(5, "back", &back)
        f(6, "usual", &usual)
    }
}

/// Moves or copies an entry to another list, or all that are open (Q3).
public struct MoveEntry: BlankMessage, Hashable {
    public static let messageName = "MoveEntry"

    @EmptyIsNil public var list: String?
    public var entry = ""
    public var all = false
    /// The other list.
    public var to = ""
    /// Leave it on the first, too.
    public var copy = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "list", &list, .thing)
        f(2, "entry", &entry, .thing)
        f(3, "all", &all)
        f(4, "to", &to, .thing)
        f(5, "copy", &copy)
    }
}

extension AddList: DeclaredCommand {
    public static let path = CommandPath(.post, "lists")
    public static let permission = Permission.change
    public static let batchName: String? = "createList"
    public static let required: Set<String> = ["name"]
}

/// Absent fields stay unchanged.
extension ChangeList: DeclaredCommand {
    public static let path = CommandPath(.patch, "lists/{list}")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["archived", "confirm"]
    public static let clearable = (of: "list", fields: ["store"])
    public static let archiving = FixedPath<Self>(.post, "lists/{list}/archive", confirm: \.confirm) {
        $0.archived = true
    }
    public static let restoring = FixedPath<Self>(.post, "lists/{list}/restore") { $0.archived = false }
    public static let fixedPaths = [archiving, restoring]
}

extension AddEntry: DeclaredCommand {
    public static let path = CommandPath(.post, "entries")
    public static let permission = Permission.addListEntry
    public static let batchName: String? = "addEntry"
    public static let required: Set<String> = ["thing"]
}

/// Absent fields stay unchanged.
extension ChangeEntry: DeclaredCommand {
    public static let path = CommandPath(.post, "entries/change")
    public static let permission = Permission.change
    public static let batchName: String? = "changeEntry"
    public static let required: Set<String> = ["entry"]
    public static let clearable = (of: "list entry", fields: ["store", "note"])
}

extension TickEntry: DeclaredCommand {
    public static let path = CommandPath(.post, "entries/tick")
    public static let permission = Permission.tick
    public static let batchName: String? = "tickEntry"
}

extension FillList: DeclaredCommand {
    public static let path = CommandPath(.post, "entries/fill")
    public static let permission = Permission.change
    public static let batchName: String? = "fillList"
}

extension MoveEntry: DeclaredCommand {
    public static let path = CommandPath(.post, "entries/move")
    public static let permission = Permission.change
    public static let batchName: String? = "moveEntry"
    public static let required: Set<String> = ["to"]
}

extension RemoveEntry: DeclaredCommand {
    public static let path = CommandPath(.post, "entries/remove")
    public static let permission = Permission.change
    public static let batchName: String? = "removeEntry"
}

/// Settles what was sent late and could not be booked (Q9). Texts as typed.
public struct Settle: BlankMessage, Hashable {
    public static let messageName = "Settle"

    /// Its id.
    public var item = ""
    public var way = ExtensibleEnum(SettledAs.booked)
    /// How much there is, where it was counted.
    @EmptyIsNil public var amount: AmountField?
    /// The product, where it is not known any more, or another one.
    @EmptyIsNil public var product: String?
    /// Booked, also of lots that belong to somebody else (H5).
    public var confirmOwned = false
    /// Booked, also of what is under the product (C10).
    public var any = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "item", &item, .thing)
        f(2, "way", &way)
        f(3, "amount", &amount, .thing)
        f(4, "product", &product, .thing)
        f(5, "confirmOwned", &confirmOwned)
        f(6, "any", &any)
    }
}

extension Settle: DeclaredCommand {
    public static let path = CommandPath(.post, "to-settle/{item}")
    public static let permission = Permission.change
    public static let required: Set<String> = ["way"]
}

extension DeclaredCommands {
    static let lists: [any DeclaredCommand.Type] = [
        AddList.self, ChangeList.self, AddEntry.self, ChangeEntry.self, TickEntry.self, RemoveEntry.self, FillList.self,
        MoveEntry.self, Settle.self,
    ]
}
