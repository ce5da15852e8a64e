public import Domain

/// Why a command was not taken: a stable code and a sentence that a person can act on. Nothing was booked.
public struct Refusal: Error, Hashable, Sendable {
    public var code: RefusalCode
    public var detail: String
    /// `not-enough`: what there is, in the product's base unit.
    public var available: (product: ProductID, amount: Quantity)?
    /// `name-taken`, `code-taken`: what has it.
    public var existing: (id: EntityID, name: String)?
    /// `has-dependents`: what was built on the transaction, newest first (L8a).
    public var dependents: [TransactionID] = []
    /// `several-matches`: what the name may mean; `not-found`: the nearest names.
    public var matches: [ProductID] = []

    public init(_ code: RefusalCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    public static func == (a: Refusal, b: Refusal) -> Bool { a.code == b.code && a.detail == b.detail }
    public func hash(into hasher: inout Hasher) { hasher.combine(detail) }
}

extension Refusal: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(detail)" }
}
