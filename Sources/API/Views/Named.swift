public import Domain

/// Any thing, by the id that never changes and the name people use for it now.
public struct Named: Codable, Equatable, Sendable, Hashable {
    public var id: EntityID
    public var name: String

    public init(id: EntityID, name: String) {
        self.id = id
        self.name = name
    }
}
