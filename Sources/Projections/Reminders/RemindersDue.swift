public import Inventory

/// Reminders that fall due because of dates, and what became of them (R1–R3). A read model that `StockOnHand` keeps.
///
/// Reminders are calculated from the lots of each policy by date. Firings are kept for lots in stock only, so nothing
/// here grows with the history.
public struct RemindersDue: Sendable {
    let stock: StockOnHand
    /// The owners whose lots are left out; none for larder itself, which fires for everybody.
    private let hidden: Set<MemberID>

    init(_ stock: StockOnHand, hiding hidden: Set<MemberID> = []) {
        self.stock = stock
        self.hidden = hidden
    }

    /// The same without those about what belongs to these members (H5).
    public func hiding(_ owners: Set<MemberID>) -> RemindersDue { RemindersDue(stock, hiding: owners) }

    var hidesSome: Bool { !hidden.isEmpty }

    func isHidden(_ owner: @autoclosure () -> MemberID?) -> Bool {
        !hidden.isEmpty && owner().map(hidden.contains) ?? false
    }

    public var firings: Firings { stock.firings }
}

extension StockOnHand {
    public var reminders: RemindersDue { RemindersDue(self) }
}
