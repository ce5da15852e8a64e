/// `POST …/{products,locations,stores}/{reference}/archive` (C8).
public struct ArchiveRequest: KeyedBody {
    /// Archive it although it is still in use; without it that is refused `in-use`, saying by what.
    public var confirm: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case confirm
    }

    public init(confirm: Bool? = nil) {
        self.confirm = confirm
    }
}
