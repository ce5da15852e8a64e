public import Inventory

/// `POST …/lists`.
extension AddList: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH …/lists/{reference}`: absent fields stay unchanged.
extension ChangeList: CommandBody {
    public static let hidden: Set<String> = ["list", "archived", "confirm"]
    public static let clearable = (of: "list", fields: ["store"])
}

/// `POST …/entries`.
extension AddEntry: CommandBody {
    public static let required: Set<String> = ["thing"]
}

/// `POST …/entries/change`: absent fields stay unchanged.
extension ChangeEntry: CommandBody {
    public static let required: Set<String> = ["entry"]
    public static let clearable = (of: "list entry", fields: ["store", "note"])
}

/// `POST …/entries/tick`: of an entry, or of all.
extension TickEntry: CommandBody {}

/// `POST …/entries/fill`: what its sources need (Q5).
extension FillList: CommandBody {}

/// `POST …/to-settle/{reference}`: how it was settled (Q9).
extension Settle: CommandBody {
    public static let required: Set<String> = ["way"]
    public static let hidden: Set<String> = ["item"]
}

/// `POST …/entries/move`: an entry to another list, or all that are open.
extension MoveEntry: CommandBody {
    public static let required: Set<String> = ["to"]
}

/// `POST …/entries/remove`: an entry, or all that are ticked.
extension RemoveEntry: CommandBody {}
