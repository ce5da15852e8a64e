public import Inventory

extension ProductSettings: CommandBody {}
extension ShelfLife: CommandBody {}

/// `POST …/products`.
extension AddProduct: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH …/products/{reference}`: absent fields stay unchanged.
extension ChangeProduct: CommandBody {
    public static let hidden: Set<String> = ["product"]
}

/// `POST …/products/{reference}/aliases`.
extension SetAlias: CommandBody {
    public static let required: Set<String> = ["alias"]
    public static let hidden: Set<String> = ["product", "remove"]
}

/// `POST …/products/{reference}/barcodes`.
extension SetBarcode: CommandBody {
    public static let required: Set<String> = ["code"]
    public static let hidden: Set<String> = ["product", "remove"]
}

/// `POST …/products/{reference}/merge`.
extension MergeProduct: CommandBody {
    public static let required: Set<String> = ["into"]
    public static let hidden: Set<String> = ["product"]
}

/// `POST …/products/{reference}/tags`.
extension TagProduct: CommandBody {
    public static let hidden: Set<String> = ["product", "remove"]
}

/// `POST …/products/{reference}/variants`.
extension AddVariant: CommandBody {
    public static let hidden: Set<String> = ["product"]
    public static let anyOf = ["brand", "detail"]
}

/// `createVariant` of a batch: with its product, which is elsewhere in the path.
public struct CreateVariant: CommandBody, BlankMessage, Hashable {
    public static let messageName = "CreateVariant"
    public static let required: Set<String> = ["product"]
    public static let anyOf = ["brand", "detail"]

    public var variant = AddVariant()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { variant.fields(&f) }
}

/// `PATCH …/variants/{reference}`: absent fields stay unchanged.
extension ChangeVariant: CommandBody {
    public static let hidden: Set<String> = ["variant", "archived", "confirm"]
}

/// `POST …/brands/{reference}/rename`: in all its variants.
extension RenameBrand: CommandBody {
    public static let required: Set<String> = ["name"]
    public static let hidden: Set<String> = ["brand"]
}

/// `POST …/categories`.
extension AddCategory: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH …/categories/{reference}`: absent fields stay unchanged.
extension ChangeCategory: CommandBody {
    public static let hidden: Set<String> = ["category", "archived", "confirm"]
}

/// `POST …/tags`.
extension AddTag: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH …/tags/{reference}`: absent fields stay unchanged.
extension ChangeTag: CommandBody {
    public static let hidden: Set<String> = ["tag"]
}

/// `POST …/favourites`: something becomes one, or with `remove` is none any more.
extension SetFavourite: CommandBody {
    public static let required: Set<String> = ["thing"]
}

/// `POST …/locations`.
extension AddLocation: CommandBody {
    public static let required: Set<String> = ["name"]
}

/// `PATCH …/locations/{reference}`: absent fields stay unchanged.
extension ChangeLocation: CommandBody {
    public static let hidden: Set<String> = ["location", "archived", "confirm"]
    public static let clearable = (of: "location", fields: ["kind", "parent"])
}

/// `POST …/stores`: the fields of a store.
extension AddStore: CommandBody {
    public static let required: Set<String> = ["name"]
    public static let hidden: Set<String> = ["id", "archived", "aisles"]
    public mutating func bodyFields(_ f: inout some FieldCoder) { store.fields(&f) }
}

/// `PATCH …/stores/{reference}`: absent fields stay unchanged.
extension ChangeStore: CommandBody {
    public static let hidden: Set<String> = ["store", "archived", "confirm"]
    public static let clearable = (of: "store", fields: ["address", "city", "region", "postalCode", "aisles"])
}
