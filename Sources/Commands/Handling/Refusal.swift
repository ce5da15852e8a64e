public import Domain

/// Why a command was not taken: a stable code and a sentence that a person can act on. Nothing was booked.
public struct Refusal: Error, Hashable, Sendable {
    public var code: Code
    public var detail: String
    /// `not-enough`: what there is, in the product's base unit.
    public var available: (product: ProductID, amount: Quantity)?
    /// `name-taken`, `code-taken`: what has it.
    public var existing: (id: EntityID, name: String)?
    /// `has-dependents`: what was built on the transaction, newest first (L8a).
    public var dependents: [TransactionID] = []
    /// `several-matches`: what the name may mean; `not-found`: the nearest names.
    public var matches: [ProductID] = []

    public init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// Frozen: scripts test for these.
    public enum Code: String, Sendable, CaseIterable {
        case alreadyUndone = "already-undone"
        case changedSince = "changed-since"
        case codeTaken = "code-taken"
        case expiredUseBy = "expired-use-by"
        case forbidden
        case hasDependents = "has-dependents"
        case idReused = "id-reused"
        case impossible
        case nameTaken = "name-taken"
        case notCorrectable = "not-correctable"
        case notEnough = "not-enough"
        case notFound = "not-found"
        case nothingToUndo = "nothing-to-undo"
        case notUndoable = "not-undoable"
        case severalMatches = "several-matches"
        case stillInUse = "still-in-use"
        case unknownCategory = "unknown-category"
        case unknownLocation = "unknown-location"
        case unknownProduct = "unknown-product"
        case unknownStore = "unknown-store"
        case unknownUnit = "unknown-unit"
        case unreadable
        case wouldGoNegative = "would-go-negative"
    }

    public static func == (a: Refusal, b: Refusal) -> Bool { a.code == b.code && a.detail == b.detail }
    public func hash(into hasher: inout Hasher) { hasher.combine(detail) }
}

extension Refusal: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(detail)" }
}
