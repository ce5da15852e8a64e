public import Inventory

/// `Message` and `FieldValue` for the domain's values: their numbers are frozen like those of any payload.

extension Money: Message, PlainValue {
    public static var wireZero: Money { Money() }
    public static var messageName: String { "Money" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "minorUnits", &minorUnits)
        f(2, "currency", &currency.code, .thing)
    }
}

extension Rational: Message, PlainValue {
    public static var wireZero: Rational { Rational(0) }
    public static var messageName: String { "Rational" }
    public mutating func fields(_ f: inout some FieldCoder) {
        // Zero is 0/0 on the wire, so that an absent fraction and an absent denominator are zeros like all others.
        var (top, bottom) = (numerator, numerator == 0 ? 0 : denominator)
        f(1, "numerator", &top)
        f(2, "denominator", &bottom)
        // A coder that writes leaves them as they were.
        guard top != numerator || bottom != denominator else { return }
        // 1/1, the factor of most, needs no reducing.
        self = top == bottom && top > 0 ? .one : Rational(top, bottom) ?? Rational(0)
    }
}

extension Pack: Message, PlainValue {
    public static var wireZero: Pack { Pack(id: PackID(), name: "", factor: Rational(0), unit: "") }
    public static var messageName: String { "Pack" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "factor", &factor)
        f(4, "unit", &unit, .thing)
        f(5, "plural", &plural, .thing)
    }
}

extension Location: Message, PlainValue {
    public static var wireZero: Location { Location() }
    public static var messageName: String { "Location" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var openKind = ExtensibleEnum(kind)
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "kind", &openKind)
        f.subject(4, "parent", &parent)
        f(5, "archived", &archived)
        kind = openKind.value ?? .other
    }
}

extension Member: Message, PlainValue {
    public static var wireZero: Member { Member(role: .none) }
    public static var messageName: String { "Member" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var openRole = ExtensibleEnum(role)
        f.subject(1, "id", &id)
        f(2, "user", &user)
        f(3, "name", &name, .person)
        f(4, "role", &openRole)
        f(5, "until", &until)
        f(6, "since", &since)
        role = openRole.value ?? .viewer
    }
}

extension Invitation: Message, PlainValue {
    public static var wireZero: Invitation { Invitation(role: .none) }
    public static var messageName: String { "Invitation" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var openRole = ExtensibleEnum(role)
        f.subject(1, "id", &id)
        f(2, "hash", &hash)
        f(3, "role", &openRole)
        f(4, "until", &until)
        f(5, "expires", &expires)
        f(6, "by", &by)
        f.subject(7, "member", &member)
        role = openRole.value ?? .viewer
    }
}

extension Category: Message, PlainValue {
    public static var wireZero: Category { Category() }
    public static var messageName: String { "Category" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "window", &window)
        f(4, "reminders", &reminders)
        f(5, "stillGood", &stillGood)
        f(6, "archived", &archived)
    }
}

extension Tag: Message, PlainValue {
    public static var wireZero: Tag { Tag() }
    public static var messageName: String { "Tag" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "colour", &colour, .thing)
    }
}

extension CustomUnit: Message, PlainValue {
    public static var wireZero: CustomUnit { CustomUnit(factor: Rational(0)) }
    public static var messageName: String { "OwnUnit" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "plural", &plural, .thing)
        f(4, "factor", &factor)
        f(5, "unit", &unit, .thing)
    }
}

extension Variant: Message, PlainValue {
    public static var wireZero: Variant { Variant() }
    public static var messageName: String { "Variant" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f.subject(2, "product", &product)
        f(3, "brand", &brand, .thing)
        f(4, "detail", &detail, .thing)
        f(5, "packs", &packs)
        f(6, "shelfLife", &shelfLife)
        f(7, "dateKind", &dateKind)
        f(8, "archived", &archived)
    }
}

extension ReminderReference: Message, PlainValue {
    public static var wireZero: ReminderReference { ReminderReference() }
    public static var messageName: String { "ReminderReference" }
    public mutating func fields(_ f: inout some FieldCoder) {
        var open = kind.map { ExtensibleEnum($0) } ?? ExtensibleEnum(raw: 255)
        f(1, "id", &id)
        f(2, "kind", &open)
        f.subject(3, "thing", &thing)
        f(4, "stage", &stage)
        f(5, "date", &date)
        kind = open.value
    }
}

extension Product: Message, PlainValue {
    public static var wireZero: Product {
        Product(units: ProductUnits(base: "", buying: "", using: "", packs: []))
    }
    public static var messageName: String { "Product" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "aliases", &aliases, .thing)
        f(4, "baseUnit", &units.base, .thing)
        f(5, "buyingUnit", &units.buying, .thing)
        f(6, "usingUnit", &units.using, .thing)
        f(7, "packs", &units.packs)
        f.subject(8, "location", &location)
        f.subject(9, "category", &category)
        f(10, "shelfLife", &shelfLife)
        f(11, "dateKind", &dateKind)
        f(12, "window", &window)
        f(13, "minimum", &minimum)
        f(14, "reminders", &reminders)
        f(15, "archived", &archived)
        f(16, "helping", &helping)
        f.subject(17, "consumeAt", &consumeAt)
        f.subject(18, "store", &store)
        f(19, "energy", &energy)
        f(20, "note", &note, .note)
        f(21, "openedCounts", &openedCounts)
        f.subject(22, "parent", &parent)
        f(24, "baseUnitPlural", &units.plural, .thing)
    }
}

extension Settings: Message, PlainValue {
    public static var wireZero: Settings {
        Settings(
            name: "", timeZone: "", currency: Currency(), language: "", dateOrder: .dmy, firstDayOfWeek: 0, window: 0,
            reminders: .wireZero)
    }
    public static var messageName: String { "Settings" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "timeZone", &timeZone, .thing)
        f(3, "currency", &currency, .thing)
        f(4, "language", &language, .thing)
        f(5, "dateOrder", &dateOrder)
        f(6, "firstDayOfWeek", &firstDayOfWeek)
        f(7, "window", &window)
        f.subject(8, "defaultStore", &defaultStore)
        f(9, "reminders", &reminders)
        f(10, "defaultLocation", &defaultLocation)
        prices.fields(&f)
        f(14, "defaultList", &defaultList)
    }
}
