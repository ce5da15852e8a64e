/// A thing in an alphabetical order; of one name, by id.
@frozen
public struct NamedInOrder<Tag>: Comparable, Sendable {
    public var name: String
    public var id: ID<Tag>

    /// - Parameter name: As it is compared.
    @inlinable
    public init(_ id: ID<Tag>, _ name: String) { (self.id, self.name) = (id, name) }

    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.name == b.name ? a.id < b.id : a.name < b.name }
}
