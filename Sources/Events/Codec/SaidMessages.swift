public import Domain

/// What a person said, exactly, and the factor that made base units of it (L5).
public struct Entered: Message, PlainValue, Hashable {
    /// In the unit that was said; a third is a third (C3).
    public var quantity = Rational(0)
    public var unit = ""
    /// Base units in one such unit.
    public var factor = Rational(0)

    public init(quantity: Rational, unit: String, factor: Rational) {
        self.quantity = quantity
        self.unit = unit
        self.factor = factor
    }

    private init() {}

    public static var wireZero: Entered { Entered() }
    public static var messageName: String { "Entered" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "quantity", &quantity)
        f(2, "unit", &unit, .thing)
        f(3, "factor", &factor)
    }
}

/// A price as it stands on the shelf label: so much money for so much (P1).
public struct Price: Message, PlainValue, Hashable {
    public var money = Money()
    /// What it is for: one bottle, 250 g; with what that held in the base unit then (L5).
    public var per = Entered.wireZero
    /// The pack that the unit is; none: a unit that is no pack of the product.
    public var pack = PackID()

    public init(money: Money, per: Entered, pack: PackID = PackID()) {
        self.money = money
        self.per = per
        self.pack = pack
    }

    private init() {}

    public static var wireZero: Price { Price() }
    public static var messageName: String { "Price" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "money", &money)
        f(2, "per", &per)
        f.subject(3, "pack", &pack)
    }
}

/// What larder suggested about a new product and nobody said (C1, C11).
public struct Guessed: Message, Hashable {
    /// The setting's wire name: `shelfLife`.
    public var field = ""
    /// As a person reads it: `fridge 7 days`.
    public var value = ""
    /// Where it came from: `FoodKeeper “Milk”`.
    public var source = ""

    public init(field: String, value: String, source: String) {
        self.field = field
        self.value = value
        self.source = source
    }

    private init() {}

    public static var wireZero: Guessed { Guessed() }
    public static var messageName: String { "Guessed" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "field", &field, .thing)
        f(2, "value", &value, .thing)
        f(3, "source", &source, .thing)
    }
}
