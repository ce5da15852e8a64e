/// What was entered wrong about one lot, and how much of it there is more or less for it (L9).
///
/// Facts, worked out when it was decided: a lot that was judged or moved since keeps what that said.
public struct LotCorrection: Hashable, Sendable {
    public var lot: LotID
    /// More of it, or, negative, less, in the base unit.
    public var amount: Quantity
    public var state: Change<LotState>?
    public var purchasedOn: Change<CalendarDate>?
    public var cost: Change<Cost>?
    public var store: Change<StoreID>?
    public var note: Change<String>?
    /// The lot as it was, for when it had gone and comes back.
    public var whole: Lot?

    public init(lot: LotID = LotID(), amount: Quantity = .zero) {
        self.lot = lot
        self.amount = amount
    }

    /// Whether it leaves its lot as it is.
    public var isEmpty: Bool { self == LotCorrection(lot: lot) }

    public func inverse(whole: Lot?) -> LotCorrection {
        var inverse = LotCorrection(lot: lot, amount: Quantity(millionths: 0 &- amount.millionths))
        inverse.state = state?.inverse
        inverse.purchasedOn = purchasedOn?.inverse
        inverse.cost = cost?.inverse
        inverse.store = store?.inverse
        inverse.note = note?.inverse
        inverse.whole = whole
        return inverse
    }

    /// The names of what it sets: two that set the same overwrite each other (L8a). Amounts add up in any order.
    public var fields: Set<String> {
        var names: Set<String> = []
        if state != nil { names.insert("state") }
        if purchasedOn != nil { names.insert("purchasedOn") }
        if cost != nil { names.insert("cost") }
        if store != nil { names.insert("store") }
        if note != nil { names.insert("note") }
        return names
    }

    /// Sets what it changes but the amount.
    public func apply(to lot: inout Lot) {
        if let state { lot.state = state.new ?? LotState() }
        if let purchasedOn { lot.purchasedOn = purchasedOn.new ?? lot.purchasedOn }
        if let cost { lot.cost = cost.new }
        if let store { lot.store = store.new ?? StoreID() }
        if let note { lot.note = note.new ?? "" }
    }

    /// Whether the lot has what this takes for the old values.
    public func fits(_ lot: Lot) -> Bool {
        var same = lot
        inverse(whole: nil).apply(to: &same)
        return same == lot && lot.amount.millionths >= 0 &- amount.millionths
    }
}
