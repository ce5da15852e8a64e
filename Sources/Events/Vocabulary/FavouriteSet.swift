public import Inventory

/// A member has something among their favourites from now on, or no longer (C6).
public struct FavouriteSet: EventPayload {
    public static let type = EventType(rawValue: 0x0310)
    public static let name = "favourite-set"
    public static let reversibility = Reversibility.undoable
    public var permission: Permission { SetFavourite.permission }

    public var member = UserID()
    public var kind = ExtensibleEnum<Favourite.Kind>(raw: 0)
    /// A product or a store.
    public var of = EntityID()
    /// As it was spelt then.
    public var brand = ""
    public var present = false

    public init() {}

    /// - Parameter brand: The name of a brand.
    public init(_ change: FavouriteChange, brand: String = "") {
        (member, kind, of, present) = (change.member, change.of.kind, change.of.id, change.present)
        self.brand = brand
    }

    public var favourite: Favourite { Favourite(kind: kind, id: of, brand: brand) }

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "member", &member)
        f(2, "kind", &kind)
        f.subject(3, "of", &of)
        f(4, "brand", &brand, .thing)
        f(5, "present", &present)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.favourite(FavouriteChange(member: member, of: favourite, present: present)))
    }
}
