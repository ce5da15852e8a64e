public import Domain

/// Reminders that fall due because of dates, and what became of them (R1–R3). A read model that `StockOnHand` keeps.
///
/// Reminders are calculated from the lots of each policy by date. Firings are kept for lots in stock only, so nothing
/// here grows with the history.
public struct RemindersDue: Sendable {
    let stock: StockOnHand

    init(_ stock: StockOnHand) { self.stock = stock }

    public var firings: Firings { stock.firings }
}

extension StockOnHand {
    public var reminders: RemindersDue { RemindersDue(self) }
}
