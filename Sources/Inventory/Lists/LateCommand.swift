/// A command about what is in stock. Sent late, it is kept to be settled where it does not fit any more (Q9).
public protocol LateCommand: Sendable {
    var product: PhraseField { get set }
    /// The short code or id of a lot; empty: any of the product.
    var lot: String { get set }
    /// As typed; nil: it was not said, or there is none to say.
    var amount: AmountField? { get set }
    var variant: String? { get set }
    /// The member whose act it was; nil: the author of the command (H5).
    var `for`: String? { get set }
    /// The verb of the command, as the command line names it.
    var verb: String { get }

    func keep(in item: inout PendingConflict)
}

extension LateCommand {
    /// The lot or product that was named, as typed.
    public var thing: String { lot.isEmpty ? product.description : lot }
}

extension ConsumeStock: LateCommand {
    public var verb: String { reason.value == .used ? "use" : "spoil" }
    public func keep(in item: inout PendingConflict) { item.use = self }
}

extension OpenStock: LateCommand {
    public var verb: String { "open" }
    public func keep(in item: inout PendingConflict) { item.open = self }
}

extension MoveStock: LateCommand {
    public var verb: String { freeze ? "freeze" : thaw ? "thaw" : "move" }
    public func keep(in item: inout PendingConflict) { item.move = self }
}

extension KeepStock: LateCommand {
    public var verb: String { "keep" }
    /// A lot is kept whole.
    public var amount: AmountField? {
        get { nil }
        set {}
    }
    public func keep(in item: inout PendingConflict) { item.keep = self }
}
