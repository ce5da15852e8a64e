public import Domain

/// An error answer (RFC 9457). `code` is stable; `detail` is a sentence a person can act on.
public struct Problem: Codable, Equatable, Sendable, Error {
    /// `about:blank`, or a page that explains the code.
    public var type: String
    public var title: String
    public var status: Int
    public var code: String
    public var detail: String
    /// `not-enough`: what is there.
    public var available: AmountView?
    /// `name-taken`, `code-taken`, `id-reused`: what has it.
    public var existing: Named?
    /// `has-dependents`: what was built on the transaction; `would-go-negative`: what took from the lot; newest first (L8a, L9).
    public var dependents: [UndoneView]?
    /// With `dependents`: the daemon's clock.
    public var now: Timestamp?
    /// `several-matches`: what the name may mean. `unknown-product`: the nearest names.
    public var matches: [MatchView]?
    /// Further fields that help, as a person reads them.
    public var more: [String: String]?

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

    /// 400. What the request says cannot be understood.
    public static func unreadable(_ detail: String, field: String? = nil) -> Problem {
        Problem(
            title: "Bad Request", status: 400, code: RefusalCode.unreadable.rawValue, detail: detail,
            more: field.map { ["field": $0] })
    }
}
