/// Values that are parts of commands and events. Their field numbers are frozen like those of any message.

extension ShelfLife: Message, PlainValue {
    @inlinable public static var wireZero: ShelfLife { ShelfLife() }
    @inlinable public static var messageName: String { "ShelfLife" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "pantry", &pantry)
        f(2, "fridge", &fridge)
        f(3, "freezer", &freezer)
        f(4, "afterOpening", &afterOpening)
        f(5, "afterThawing", &afterThawing)
        f(6, "pantryRule", &pantryRule)
        f(7, "fridgeRule", &fridgeRule)
        f(8, "freezerRule", &freezerRule)
    }
}

extension ShelfLife: CommandBody {}

extension Store: Message, PlainValue {
    @inlinable public static var wireZero: Store { Store() }
    @inlinable public static var messageName: String { "Store" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "address", &address, .thing)
        f(4, "city", &city, .thing)
        f(5, "region", &region, .thing)
        f(6, "postalCode", &postalCode, .thing)
        f(7, "archived", &archived)
        f(8, "aisles", &aisles)
    }
}

extension Aisle: Message, PlainValue {
    public static var wireZero: Aisle { Aisle() }
    public static var messageName: String { "Aisle" }
    public mutating func fields(_ f: inout some FieldCoder) { f.subject(1, "category", &category) }
}

extension Energy: Message, PlainValue {
    @inlinable public static var wireZero: Energy { Energy() }
    @inlinable public static var messageName: String { "Energy" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "kilocalories", &kilocalories)
        f(2, "amount", &amount)
    }
}

extension ReminderPolicy: Message, PlainValue {
    @inlinable public static var wireZero: ReminderPolicy {
        ReminderPolicy(daysBefore: [], time: 0, quietFrom: nil, quietTo: nil, digest: false)
    }
    @inlinable public static var messageName: String { "ReminderPolicy" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        var days = daysBefore.map(Int64.init)
        f.integers(1, "daysBefore", &days)
        daysBefore = days.map { Int(clamping: $0) }
        f(2, "time", &time)
        f(3, "quietFrom", &quietFrom)
        f(4, "quietTo", &quietTo)
        f(5, "digest", &digest)
    }
}

extension ProductPatch: Patch {
    @inlinable public static var messageName: String { "ProductPatch" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "buyingUnit", &buyingUnit, .thing)
        f(3, "usingUnit", &usingUnit, .thing)
        f(4, "location", &location)
        f(5, "category", &category)
        f(6, "shelfLife", &shelfLife)
        f(7, "dateKind", &dateKind)
        f(8, "window", &window)
        f(9, "minimum", &minimum)
        f(10, "reminders", &reminders)
        f(11, "helping", &helping)
        f(12, "consumeAt", &consumeAt)
        f(13, "store", &store)
        f(14, "energy", &energy)
        f(15, "note", &note, .note)
        f(16, "openedCounts", &openedCounts)
        f(17, "baseUnit", &baseUnit, .thing)
        f(18, "parent", &parent)
        f(20, "baseUnitPlural", &baseUnitPlural, .thing)
    }
}

extension SettingsPatch: Patch {
    @inlinable public static var messageName: String { "SettingsPatch" }
    @inlinable public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "firstDayOfWeek", &firstDayOfWeek)
        f(7, "window", &window)
        f(8, "defaultStore", &defaultStore)
        f(9, "reminders", &reminders)
        f(10, "defaultLocation", &defaultLocation)
        f(11, "priceThreshold", &priceThreshold)
        f(12, "priceStores", &priceStores)
        f(13, "priceConditions", &priceConditions, .thing)
        f(14, "defaultList", &defaultList)
    }
}

extension ShelfRule: PlainValue { @inlinable public static var wireZero: ShelfRule { .avoid } }
extension DateKind: PlainValue { @inlinable public static var wireZero: DateKind { .bestBefore } }
extension DateOrder: PlainValue { @inlinable public static var wireZero: DateOrder { .dmy } }
