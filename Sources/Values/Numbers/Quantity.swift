/// An amount: millionths of a unit given elsewhere, usually the product's base unit (S1).
///
/// No binary floats: ±9.2 × 10¹² units, exact to 0.000001.
public struct Quantity: Hashable, Comparable, Sendable {
    public var millionths: Int64

    public init(millionths: Int64 = 0) { self.millionths = millionths }

    public static let zero = Quantity()
    /// Using an entered amount that differs from the rest by less than this takes the rest (S1).
    public static let dust = Quantity(millionths: 5)

    public static func < (a: Self, b: Self) -> Bool { a.millionths < b.millionths }
}
