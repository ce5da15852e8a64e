public import Inventory

/// A thing by its permanent id and its current name.
public struct Named: Codable, Equatable, Sendable, Hashable {
    public var id: EntityID
    public var name: String
    /// Of a setting: that it is archived, and so not gone by. Absent: it is not, or what it is called is all that is said.
    public var archived: Bool?

    public init(id: EntityID, name: String, archived: Bool? = nil) {
        self.id = id
        self.name = name
        self.archived = archived
    }
}
