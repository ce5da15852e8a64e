/// A product, a store or a brand that a member may have among their favourites (C6).
public struct Favourite: Hashable, Sendable {
    public enum Kind: UInt8, StableName {
        case product = 1
        case store = 2
        case brand = 3
    }

    public var kind: ExtensibleEnum<Kind>
    /// None of a brand, which is its name.
    public var id: EntityID
    /// As it is compared; empty of the others.
    public var brand: String

    public init(kind: ExtensibleEnum<Kind> = ExtensibleEnum(raw: 0), id: EntityID = EntityID(), brand: String = "") {
        (self.kind, self.id) = (kind, id)
        self.brand = brand.isEmpty ? "" : NameKey(brand).text
    }

    public init(_ product: ProductID) { self.init(kind: ExtensibleEnum(.product), id: EntityID(product)) }
    public init(_ store: StoreID) { self.init(kind: ExtensibleEnum(.store), id: EntityID(store)) }
    public init(brand: String) { self.init(kind: ExtensibleEnum(.brand), brand: brand) }
}

/// Something became a favourite of a member's, or is none any more.
public struct FavouriteChange: Hashable, Sendable {
    public var member: UserID
    public var of: Favourite
    public var present: Bool

    public init(member: UserID, of: Favourite, present: Bool) {
        (self.member, self.of, self.present) = (member, of, present)
    }

    public var inverse: FavouriteChange { FavouriteChange(member: member, of: of, present: !present) }
}

/// The favourites of each member, archived things included.
public struct Favourites: Equatable, Sendable {
    private var all: [UserID: Set<Favourite>] = [:]

    public init() {}

    public func of(_ member: UserID) -> Set<Favourite> { all[member] ?? [] }

    /// Who has something among theirs, by id. Cost: the members.
    public func members(with favourite: Favourite) -> [UserID] {
        all.filter { $0.value.contains(favourite) }.keys.sorted()
    }

    /// All of them, the same ones always in the same order.
    public var inOrder: [FavouriteChange] {
        all.keys.sorted().flatMap { member in
            of(member).sorted { ($0.kind.raw, $0.id, $0.brand) < ($1.kind.raw, $1.id, $1.brand) }
                .map { FavouriteChange(member: member, of: $0, present: true) }
        }
    }

    public mutating func apply(_ change: FavouriteChange) {
        if change.present {
            all[change.member, default: []].insert(change.of)
        } else {
            all[change.member]?.remove(change.of)
            if all[change.member]?.isEmpty ?? false { all[change.member] = nil }
        }
    }
}

extension Catalog {
    /// Whether a product, or one that is merged into it (C9), is among a member's favourites.
    public func isFavourite(_ product: ProductID, among favourites: Set<Favourite>) -> Bool {
        !favourites.isEmpty && tree.same(as: product).contains { favourites.contains(Favourite($0)) }
    }

    /// The products among a member's favourites; of what is merged that into which it is (C9).
    public func products(among favourites: Set<Favourite>) -> Set<ProductID> {
        Set(favourites.filter { $0.kind.value == .product }.map { tree.target(of: ProductID($0.id)) })
    }
}
