public import Inventory

/// `POST …/{products,locations,stores}/{reference}/archive` (C8).
public struct ArchiveRequest: KeyedBody {
    /// Archive it although it is still in use; otherwise refused `in-use` with the list of uses.
    public var confirm: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case confirm
    }

    public init(confirm: Bool? = nil) {
        self.confirm = confirm
    }
}
