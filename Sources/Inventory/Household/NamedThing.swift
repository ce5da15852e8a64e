/// A thing of a household that is called by a name of its own: a store, a tag, a shopping list.
public protocol NamedThing: Hashable, Sendable {
    associatedtype IDTag
    /// One of these, in words, and the field of its events: `location`.
    static var kind: StaticString { get }

    var id: ID<IDTag> { get }
    var name: String { get }
    var archived: Bool { get }
    /// Without what events of their own change.
    var withoutParts: Self { get }
}

extension NamedThing {
    public var archived: Bool { false }
    public var withoutParts: Self { self }
    public var entity: EntityID { EntityID(id) }

    /// Whether another thing is this one, with the same fields.
    public func isSame(as other: (any NamedThing)?) -> Bool { (other as? Self)?.withoutParts == withoutParts }
}

extension Category: NamedThing { public static var kind: StaticString { "category" } }
extension Location: NamedThing { public static var kind: StaticString { "location" } }
extension ShoppingList: NamedThing { public static var kind: StaticString { "list" } }
extension Store: NamedThing { public static var kind: StaticString { "store" } }
extension Tag: NamedThing { public static var kind: StaticString { "tag" } }
extension CustomUnit: NamedThing { public static var kind: StaticString { "unit" } }

extension Variant: NamedThing {
    public static var kind: StaticString { "variant" }
    public var withoutParts: Variant { withoutPacks }
}
