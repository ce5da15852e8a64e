public import Domain

/// `POST …/erase` and `/v1/admin/erase` (L13). Cannot be undone: ask twice, and dry-run first.
public struct EraseRequest: KeyedBody {
    public var kind: ErasedKind
    /// A lot or product whose notes or pictures, a member whose name. Or `positions`.
    public var of: String?
    /// Of events: what they say is erased there and wherever it was copied to.
    public var positions: [Int64]?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case kind, of, positions
    }

    public init(kind: ErasedKind, of: String? = nil, positions: [Int64]? = nil) {
        self.kind = kind
        self.of = of
        self.positions = positions
    }
}
