public import Inventory

/// An error answer (RFC 9457). `code` is stable; `detail` is a sentence for the user.
public struct Problem: Codable, Equatable, Sendable, Error {
    /// `about:blank`, or a page that explains the code.
    public var type: String
    public var title: String
    public var status: Int
    public var code: String
    public var detail: String
    /// `not-enough`: the available amount.
    public var available: AmountView?
    /// `not-enough`: what was asked for, of which that of one of the matches may be said instead (C10).
    public var asked: AmountView?
    /// `name-taken`, `code-taken`, `id-reused`: the owner; `in-use`: the thing to change first, where no confirming
    /// helps.
    public var existing: Named?
    /// `has-dependents`: transactions that depend on it; `would-go-negative`: those that took from the lot; newest
    /// first, at most `listed` (L8a, L9).
    public var dependents: [UndoneView]?
    /// How many more were found; there may be others.
    public var moreDependents: Int?
    /// With `dependents`: the daemon's clock.
    public var now: Timestamp?
    /// `several-matches`: the candidates. `unknown-product`: the nearest names.
    public var matches: [MatchView]?
    /// The ways on, the likeliest first; absent: none is known.
    public var remedies: [Remedy]?
    /// Further helpful fields, for display.
    public var more: [String: String]?

    public static let listed = 20

    public init(
        type: String = "about:blank", title: String, status: Int, code: String, detail: String,
        available: AmountView? = nil, existing: Named? = nil, dependents: [UndoneView]? = nil,
        matches: [MatchView]? = nil, more: [String: String]? = nil
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.code = code
        self.detail = detail
        self.available = available
        self.existing = existing
        self.dependents = dependents
        self.matches = matches
        self.more = more
    }

    /// The same with more ways on.
    public func with(_ remedies: Remedy...) -> Problem {
        var problem = self
        problem.remedies = (problem.remedies ?? []) + remedies
        return problem
    }

    /// 400: an unreadable request.
    public static func unreadable(_ detail: String, field: String? = nil) -> Problem {
        Problem(
            title: "Bad Request", status: 400, code: RefusalCode.unreadable.rawValue, detail: detail,
            more: field.map { ["field": $0] })
    }
}
