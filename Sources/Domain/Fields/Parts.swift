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
    }
}

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
    }
}
