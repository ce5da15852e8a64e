public import Inventory

/// An amount exactly as a person entered it, and the factor that converted it to base units (L5).
public struct Entered: Message, PlainValue, Hashable {
    /// In the unit that was entered; a third is stored exactly (C3).
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

extension ProductUnits {
    /// As it was entered, or else in the unit it is used by.
    public func enteredText(_ amount: Quantity, _ entered: Entered?) -> String {
        guard let entered, !entered.unit.isEmpty else {
            let text = describe(amount, in: using)
            return text == plain(amount) ? inBase(amount) : text
        }
        return enteredText(
            amount, EnteredAmount(quantity: entered.quantity, unit: entered.unit), factor: entered.factor)
    }
}

/// A price as on the shelf label: money for an amount (P1).
public struct Price: Message, PlainValue, Hashable {
    public var money = Money()
    /// The amount it is for: one bottle, 250 g; with its content in the base unit at that time (L5).
    public var per = Entered.wireZero
    /// The pack that the unit names; none: the unit is not a pack of the product.
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

/// A setting of a new product that larder suggested because it was not given (C1, C11).
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
