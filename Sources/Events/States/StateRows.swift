public import Inventory

/// An id and a text.
public struct NamedRow: Message {
    public var id: EntityID
    public var name: String

    public init(id: EntityID = EntityID(), name: String = "") {
        self.id = id
        self.name = name
    }

    public static var wireZero: Self { Self() }
    public static var messageName: String { "NamedRow" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "name", &name, .thing)
    }
}

/// The amount in one of the things with a code.
struct CodeAmount: Message {
    var code = ""
    var amount = Quantity()

    static var wireZero: Self { Self() }
    static var messageName: String { "CodeAmount" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
        f(2, "amount", &amount)
    }
}

/// The variant that a code names.
struct CodeVariant: Message {
    var code = ""
    var variant = VariantID()

    static var wireZero: Self { Self() }
    static var messageName: String { "CodeVariant" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
        f(2, "variant", &variant)
    }
}

/// A product's tag.
struct TaggedRow: Message {
    var product = ProductID()
    var tag = TagID()

    static var wireZero: Self { Self() }
    static var messageName: String { "TaggedRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "tag", &tag)
    }
}

/// A product and the one that it is merged into.
struct MergedRow: Message {
    var product = ProductID()
    var into = ProductID()

    static var wireZero: Self { Self() }
    static var messageName: String { "MergedRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "into", &into)
    }
}

/// The picture of a thing.
struct PictureRow: Message {
    var of = EntityID()
    var picture = Picture()

    static var wireZero: Self { Self() }
    static var messageName: String { "PictureRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "of", &of)
        f(2, "picture", &picture)
    }
}

/// An entry of a member's favourites.
struct FavouriteRow: Message {
    var member = UserID()
    var of = Favourite()

    static var wireZero: Self { Self() }
    static var messageName: String { "FavouriteRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member)
        f(2, "kind", &of.kind)
        f(3, "of", &of.id)
        f(4, "brand", &of.brand, .thing)
    }
}

/// Where a member buys if nothing is said.
struct UsualStoreRow: Message {
    var member = MemberID()
    var store = StoreID()

    static var wireZero: Self { Self() }
    static var messageName: String { "UsualStoreRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member)
        f(2, "store", &store)
    }
}

/// The list that a member means if none is named.
struct UsualListRow: Message {
    var member = MemberID()
    var list = ListID()

    static var wireZero: Self { Self() }
    static var messageName: String { "UsualListRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "member", &member)
        f(2, "list", &list)
    }
}

/// How often a product was used.
struct UseCount: Message {
    var product = ProductID()
    var count: UInt64 = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "UseCount" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "count", &count)
    }
}

/// The rest of a purchase.
struct BalanceRow: Message {
    var purchase = LotID()
    var balance = Balances.Balance()

    static var wireZero: Self { Self() }
    static var messageName: String { "BalanceRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "purchase", &purchase)
        f(2, "amount", &balance.amount)
        f(3, "money", &balance.money)
    }
}

/// The latest due instant that was fired.
struct FiredUpTo: Message {
    var time = Timestamp()

    static var wireZero: Self { Self() }
    static var messageName: String { "FiredUpTo" }
    mutating func fields(_ f: inout some FieldCoder) { f(1, "time", &time) }
}
