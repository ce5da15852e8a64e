public import Events
public import Inventory

/// Why a command was refused: a stable code, a sentence, facts and remedies. Nothing was booked.
///
/// The sentence says why and knows no client's syntax; what can be done is in the remedies.
public struct Refusal: Error, Hashable, Sendable {
    public var code: RefusalCode
    public var detail: String
    /// The ways on, the likeliest first.
    public var remedies: [Remedy] = []
    /// `not-enough`: the amount in stock, in the product's base unit.
    public var available: (product: ProductID, amount: Quantity)?
    /// `not-enough`: how much of the product was asked for, in its base unit, where something under it can be taken
    /// instead.
    public var asked: (product: ProductID, amount: Quantity)?
    /// `name-taken`, `code-taken`: the thing that has it; `in-use`: the one that has to be changed first.
    public var existing: (id: EntityID, name: String)?
    /// `changed-since`: what a redo needs, and whose making was taken back.
    var gone: EntityID?
    /// `has-dependents`: the transactions that depend on it, newest first (L8a).
    public var dependents: [TransactionID] = []
    /// `several-matches`: the products that the name may mean; `not-found`: the nearest names.
    public var matches: [ProductID] = []
    /// The same for variants.
    public var variants: [VariantID] = []
    /// `changed-meanwhile`: the last change.
    public var change: RecordedEvent?
    /// `several-households`: those to choose from.
    public var households: [CallerHousehold] = []
    /// Where it was decided: the names of what it mentions are that household's.
    public var household: CallerHousehold?

    public init(_ code: RefusalCode, _ detail: String, _ remedies: Remedy...) {
        self.code = code
        self.detail = detail
        self.remedies = remedies
    }

    /// The same with more ways on, where a condition holds.
    public func with(_ remedies: Remedy..., if holds: Bool = true) -> Refusal { holds ? with(remedies) : self }

    public func with(_ remedies: [Remedy]) -> Refusal {
        var refusal = self
        refusal.remedies += remedies
        return refusal
    }

    public static func == (a: Refusal, b: Refusal) -> Bool {
        a.code == b.code && a.detail == b.detail && a.remedies == b.remedies
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(detail) }
}

extension Notice {
    /// Why something was left out, or is not known, of what is booked all the same.
    init(_ beginning: String = "", _ refusal: Refusal) { self.init(beginning + refusal.detail, refusal.remedies) }
}

extension Refusal: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(detail)" }
}
