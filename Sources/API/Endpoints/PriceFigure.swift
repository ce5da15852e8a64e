/// What a product's or variant's prices come to (P5): figures beside its view, explained by the prices that go into
/// them (L7).
public enum PriceFigure: String, CaseIterable, Sendable {
    /// The cheapest price that holds, as it is compared (P2).
    case price
    /// Of what was bought in twelve months, by amount.
    case average
    case lowest, highest
    /// The last 90 days against the 90 before.
    case trend
}
