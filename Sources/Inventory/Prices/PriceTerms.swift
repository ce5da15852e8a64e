/// The terms of a price, besides the money and the amount (P1).
public struct PriceTerms: Hashable, Sendable {
    /// The pack that is sold; none: one of a unit, an unnamed pack or loose.
    public var pack: PackID
    /// One of what is sold, in the base unit; zero: it is sold loose.
    public var packSize: Quantity
    public var onSale: Bool
    public var validUntil: CalendarDate?
    public var deposit: Money?
    public var condition: String

    public init(
        pack: PackID = PackID(), packSize: Quantity = .zero, onSale: Bool = false, validUntil: CalendarDate? = nil,
        deposit: Money? = nil, condition: String = ""
    ) {
        self.pack = pack
        self.packSize = packSize
        self.onSale = onSale
        self.validUntil = validUntil
        self.deposit = deposit
        self.condition = condition
    }
}
