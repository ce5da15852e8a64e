public import Inventory

/// `Message` and `FieldValue` for lots and their changes. Frozen numbers, like `DomainMessages`.

extension Cost: Message, PlainValue {
    public static var wireZero: Cost { Cost() }
    public static var messageName: String { "Cost" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "money", &money)
        f(2, "amount", &amount)
        f(3, "guessed", &isGuessed)
    }
}

extension LotDate: Message, PlainValue {
    public static var wireZero: LotDate { LotDate(day: CalendarDate(), kind: .bestBefore, source: .printed) }
    public static var messageName: String { "LotDate" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var (openKind, openSource) = (ExtensibleEnum(kind), ExtensibleEnum(source))
        f(1, "day", &day)
        f(2, "kind", &openKind)
        f(3, "source", &openSource)
        kind = openKind.value ?? kind
        source = openSource.value ?? source
    }
}

extension Freezing: Message, PlainValue {
    public static var wireZero: Freezing { Freezing() }
    public static var messageName: String { "Freezing" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "on", &on)
        f(2, "date", &date)
        f(3, "printed", &printed)
        f(4, "thawedOn", &thawedOn)
    }
}

extension Lot: Message, PlainValue {
    public static var wireZero: Lot { Lot() }
    public static var messageName: String { "Lot" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f.subject(2, "product", &product)
        f(3, "code", &code, .thing)
        f(4, "amount", &amount)
        f(5, "date", &date)
        f(6, "printed", &printed)
        f(7, "location", &location)
        f(8, "boughtOn", &boughtOn)
        f(9, "openedOn", &openedOn)
        f(10, "cost", &cost)
        f(11, "store", &store)
        f(12, "note", &note, .note)
        f(13, "window", &window)
        f(14, "reminders", &reminders)
        f(15, "order", &order)
        f(16, "recordedAt", &recordedAt)
        f(17, "datedAt", &datedAt)
        f(18, "partOf", &partOf)
        f.subject(19, "variant", &variant)
        f(20, "owner", &owner)
        f(21, "frozen", &frozen)
    }
}

extension StockCheck: Message {
    public static var wireZero: StockCheck { StockCheck() }
    public static var messageName: String { "StockCheck" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "location", &location)
        f(3, "day", &day)
        f(4, "order", &order)
    }
}

extension Take: Message, PlainValue {
    public static var wireZero: Take { Take() }
    public static var messageName: String { "Take" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "lot", &lot)
        f(2, "amount", &amount)
        f(3, "money", &money)
        f(4, "partOf", &partOf)
        f(5, "date", &date)
        f(6, "further", &isFurther)
    }
}

extension LotPatch: Message, PlainValue {
    public static var wireZero: LotPatch { LotPatch() }
    public static var messageName: String { "LotPatch" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "date", &date)
        f(3, "printed", &printed)
        f(4, "datedAt", &datedAt)
        f(5, "openedOn", &openedOn)
        f(6, "location", &location)
        f(7, "boughtOn", &boughtOn)
        f(8, "cost", &cost)
        f(9, "store", &store)
        f(10, "note", &note, .note)
        f(11, "variant", &variant)
        f(12, "owner", &owner)
        f(13, "frozen", &frozen)
    }
}

extension LotCorrection: Message, PlainValue {
    public static var wireZero: LotCorrection { LotCorrection() }
    public static var messageName: String { "LotCorrection" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "lot", &lot)
        f(2, "amount", &amount)
        f(3, "patch", &patch)
        f(4, "whole", &original)
    }
}
