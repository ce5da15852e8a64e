/// A command about what is in stock. Sent late, it is kept to be settled where it does not fit any more (Q9).
public protocol LateCommand: Sendable {
    var product: String { get set }
    /// The short code or id of a lot; empty: any of the product.
    var lot: String { get set }
    var variant: String? { get set }
    /// The member whose act it was; nil: the author of the command (H5).
    var `for`: String? { get set }
    /// As typed; nil: it was not said.
    var amount: String? { get }
    /// What was done, as the command line calls it.
    var verb: String { get }

    /// The same with product and amount as they were understood.
    func saying(_ product: String, _ amount: String?) -> Self
    /// As it is kept: what was confirmed then is to be confirmed again (H5).
    func keep(in item: inout Unsettled)
}

extension LateCommand {
    /// The lot or product that was named, as typed.
    public var thing: String { lot.isEmpty ? product : lot }
}

extension ConsumeStock: LateCommand {
    public var verb: String { reason.value == .used ? "use" : "spoil" }

    public func saying(_ product: String, _ amount: String?) -> ConsumeStock {
        var said = self
        (said.product, said.amount) = (product, amount)
        return said
    }

    public func keep(in item: inout Unsettled) {
        var kept = self
        kept.confirmOwned = false
        item.use = kept
    }
}

extension OpenStock: LateCommand {
    public var verb: String { "open" }

    public func saying(_ product: String, _ amount: String?) -> OpenStock {
        var said = self
        (said.product, said.amount) = (product, amount)
        return said
    }

    public func keep(in item: inout Unsettled) {
        var kept = self
        kept.confirmOwned = false
        item.open = kept
    }
}

extension KeepStock: LateCommand {
    public var verb: String { "keep" }
    public var amount: String? { nil }

    public func saying(_ product: String, _ amount: String?) -> KeepStock { self }
    public func keep(in item: inout Unsettled) { item.keep = self }
}
