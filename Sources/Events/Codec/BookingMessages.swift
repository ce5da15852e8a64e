public import Inventory

/// `Message` and `FieldValue` for bookings and prices. Frozen numbers, like `DomainMessages`.

extension EventName: Message, PlainValue {
    public static var wireZero: EventName { EventName() }
    public static var messageName: String { "EventName" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "transaction", &transaction)
        f(2, "index", &index)
    }
}

extension Booking: Message, PlainValue {
    public static var wireZero: Booking { Booking() }
    public static var messageName: String { "Booking" }
    /// Product and purchase are subjects, so that the changes of a booking are found by them. A correction may have
    /// many bookings, but all of one purchase or of one use.
    public mutating func fields(_ f: inout some FieldCoder) {
        var open = reason.map { ExtensibleEnum($0) }
        f(1, "event", &event)
        f.subject(2, "product", &product)
        f(3, "lot", &lot)
        f.subject(4, "purchase", &purchase)
        f(5, "amount", &amount)
        f(6, "reason", &open)
        f(7, "day", &day)
        f(8, "member", &member)
        f(9, "money", &money)
        f(10, "date", &date)
        f(11, "further", &isFurther)
        reason = open?.value
    }
}

extension Observation: Message, PlainValue {
    public static var wireZero: Observation { Observation() }
    public static var messageName: String { "Observation" }
    /// An amount that was bought is stored only where the price is for another one, as on a label: `1.99 EUR/kg`.
    public mutating func fields(_ f: inout some FieldCoder) {
        var isSeen = isSeen && amount != .zero
        var other = bought == amount ? .zero : bought
        f(1, "id", &id)
        f.subject(2, "product", &product)
        f.subject(3, "store", &store)
        f(4, "money", &money)
        f(5, "amount", &amount)
        f(6, "day", &day)
        f(7, "member", &member)
        f(8, "order", &order)
        f.subject(9, "variant", &variant)
        f(10, "pack", &pack)
        f(11, "whole", &packSize)
        f(12, "seen", &isSeen)
        f(13, "bought", &other)
        f(14, "onSale", &onSale)
        f(15, "validUntil", &validUntil)
        f(16, "deposit", &deposit)
        f(17, "condition", &condition, .note)
        f(18, "note", &note, .note)
        f(19, "transaction", &transaction)
        bought = isSeen ? .zero : other == .zero ? amount : other
    }
}
