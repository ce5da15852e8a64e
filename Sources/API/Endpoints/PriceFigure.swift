/// A figure that follows from the prices of a product or variant (P5). It is beside the thing's view, and explained by
/// the prices that go into it (L7).
public enum PriceFigure: String, CaseIterable, Sendable {
    /// The cheapest price that holds, as it is compared (P2).
    case price
    /// Of what was bought in twelve months, by amount.
    case average
    case lowest, highest
    /// The last 90 days against the 90 before.
    case trend
}
