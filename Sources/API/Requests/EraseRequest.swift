public import Inventory

/// `POST …/erase` and `/v1/admin/erase` (L13). Cannot be undone: ask twice, and dry-run first.
public struct EraseRequest: KeyedBody {
    public var kind: ErasedKind
    /// A lot or product (erases its notes or pictures), a post (its texts) or a member (the name or pictures). Or
    /// `positions`.
    public var of: String?
    /// Positions of events: their texts are erased there and in all copies.
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
