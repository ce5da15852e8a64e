// `Message` and `FieldValue` for shopping lists and what is on them. Frozen numbers, like `DomainMessages`.

extension ShoppingList: Message, PlainValue {
    public static var wireZero: ShoppingList { ShoppingList() }
    public static var messageName: String { "ShoppingList" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f.subject(3, "store", &store)
        f(4, "archived", &archived)
    }
}

extension ConsumeStock: PlainValue {}
extension OpenStock: PlainValue {}
extension KeepStock: PlainValue {}
extension MoveStock: PlainValue {}

extension PendingConflict: Message, PlainValue {
    public static var wireZero: PendingConflict { PendingConflict() }
    public static var messageName: String { "Unsettled" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "use", &use)
        f(3, "open", &open)
        f(4, "keep", &keep)
        f.subject(5, "product", &product)
        f(6, "reason", &reason)
        f(7, "member", &member)
        f(8, "at", &at)
        f(9, "variant", &variant)
        f(10, "order", &order)
        f(11, "sender", &sender)
        f(12, "move", &move)
    }
}

extension EntryTarget: Message, PlainValue {
    public static var wireZero: EntryTarget { EntryTarget() }
    public static var messageName: String { "EntryTarget" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "variant", &variant)
        f(3, "pack", &pack)
        f(4, "text", &text, .thing)
        f(5, "measure", &measure, .thing)
    }
}

extension Tick: Message, PlainValue {
    public static var wireZero: Tick { Tick() }
    public static var messageName: String { "Tick" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "ticked", &ticked)
        f(2, "at", &at)
        f(3, "member", &member)
        f(4, "store", &store)
    }
}

extension FieldSetting: Message, PlainValue {
    public static var wireZero: FieldSetting { FieldSetting() }
    public static var messageName: String { "FieldSetting" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "at", &at)
        f(2, "member", &member)
    }
}

extension EntryPatch: Patch {
    public static var messageName: String { "EntryPatch" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "target", &target)
        f(2, "unit", &unit, .thing)
        f(3, "store", &store)
        f(4, "note", &note, .note)
        f(5, "tick", &tick)
        f(6, "removed", &removed)
        f(7, "minimum", &needs.minimum)
        f(8, "expiring", &needs.expiring)
        f(9, "favourites", &needs.favourites)
        f(10, "targetSet", &set.target)
        f(11, "unitSet", &set.unit)
        f(12, "storeSet", &set.store)
        f(13, "noteSet", &set.note)
        f(14, "usual", &needs.usual)
    }
}

extension EntryNeed: Message, PlainValue {
    public static var wireZero: EntryNeed { EntryNeed() }
    public static var messageName: String { "EntryNeed" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "target", &target)
        f(2, "amount", &amount)
        f(3, "unit", &unit, .thing)
        f(4, "order", &order)
    }
}

extension EntryAdd: Message, PlainValue {
    public static var wireZero: EntryAdd { EntryAdd() }
    public static var messageName: String { "EntryAdd" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "target", &target)
        f(3, "amount", &amount)
        f(4, "unit", &unit, .thing)
        f(5, "member", &member)
        f(6, "at", &at)
        f(7, "order", &order)
    }
}
