import Inventory

/// A store of the sample.
struct SampleStore {
    var name: String
    var address: String
    var city: String
    var postalCode: String
}

/// A tag of the sample.
struct SampleTag {
    var name: String
    /// `#rrggbb`.
    var colour: String
}

/// A product of the sample with its lots.
struct SampleProduct {
    var name: String
    var base: String
    /// As `Pack.parse` reads it: `bottle = 1 l`.
    var pack: String?
    /// The unit of a number without one, when adding and when using.
    var buying: String
    var using: String
    var place: LocationKind
    /// A category that every household is founded with.
    var category: String
    var useBy: Bool
    var minimum: String?
    var gtin: String?
    var tags: [String]
    /// The more general product that it is under, which comes before it.
    var parent: String?
    /// PNG; nil: none.
    var picture: [UInt8]?
    /// The brands that it is bought of; its lots are of the first.
    var brands: [String]
    var lots: [SampleLot]

    /// - Parameters:
    ///   - buying: Default: the pack, else the base unit.
    ///   - using: Default: `buying`.
    init(
        _ name: String, base: String, pack: String? = nil, buying: String? = nil, using: String? = nil,
        place: LocationKind, category: String, useBy: Bool = false, minimum: String? = nil, gtin: String? = nil,
        tags: [String] = [], parent: String? = nil, picture: [UInt8]? = nil, brands: [String] = [],
        lots: [SampleLot]
    ) {
        self.name = name
        self.base = base
        self.pack = pack
        self.buying = buying ?? pack.map { String($0.prefix { $0 != " " }) } ?? base
        self.using = using ?? self.buying
        self.place = place
        self.category = category
        self.useBy = useBy
        self.minimum = minimum
        self.gtin = gtin
        (self.tags, self.parent, self.picture, self.brands) = (tags, parent, picture, brands)
        self.lots = lots
    }
}

/// A lot of the sample. Days count from the day it is made.
struct SampleLot {
    var amount: String
    /// Days until its date, negative when past; nil: no date.
    var expires: Int?
    /// Days since it was bought.
    var bought: Int
    /// As on the shelf label (P1), in the currency's minor unit.
    var price: Int64?
    /// Index of a store.
    var store: Int
    var opened: Bool

    init(_ amount: String, expires: Int?, bought: Int, price: Int64?, store: Int, opened: Bool = false) {
        self.amount = amount
        self.expires = expires
        self.bought = bought
        self.price = price
        self.store = store
        self.opened = opened
    }
}

/// An entry of the sample's shopping list.
struct SampleEntry {
    var thing: String
    var amount: String
    var isText = false
    /// Which of the sample's stores.
    var store: Int?
    var note = ""
}

struct SamplePost {
    var text: String
    var rating: Int?
    var neverAgain = false
    var product: String?
    /// Which of the sample's stores.
    var store: Int?
    /// Each answers the one before.
    var comments: [String] = []
}
