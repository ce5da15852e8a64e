public import Domain

/// A thing by its permanent id and its current name.
public struct Named: Codable, Equatable, Sendable, Hashable {
    public var id: EntityID
    public var name: String

    public init(id: EntityID, name: String) {
        self.id = id
        self.name = name
    }
}
