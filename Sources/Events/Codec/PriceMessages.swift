public import Inventory

extension PriceTerms: Message, PlainValue {
    public static var wireZero: PriceTerms { PriceTerms() }
    public static var messageName: String { "PriceTerms" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "pack", &pack)
        f(2, "whole", &packSize)
        f(3, "onSale", &onSale)
        f(4, "validUntil", &validUntil)
        f(5, "deposit", &deposit)
        f(6, "condition", &condition, .note)
    }
}

extension PriceConfirmation: Message, PlainValue {
    public static var wireZero: PriceConfirmation { PriceConfirmation() }
    public static var messageName: String { "PriceConfirmation" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "observation", &observation)
        f(2, "member", &member)
        f(3, "day", &day)
        f(4, "money", &money)
        f(5, "amount", &amount)
        f(6, "order", &order)
    }
}
