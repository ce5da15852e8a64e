/// Adds a product with its settings, aliases and codes.
public struct AddProduct: BlankMessage, Hashable {
    public static let messageName = "AddProduct"

    public var name = ""
    public var aliases: [String] = []
    public var barcodes: [String] = []
    public var tags: [String] = []
    public var settings = ProductSettings() { didSet { settings.saysNothingEmpty() } }

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f.texts(2, "aliases", &aliases)
        f.texts(3, "barcodes", &barcodes)
        f(4, "settings", &settings)
        f.texts(5, "tags", &tags)
    }
}

extension AddProduct: DeclaredCommand {
    public static let path = CommandPath(.post, "products")
    public static let permission = Permission.change
    public static let batchName: String? = "createProduct"
    public static let required: Set<String> = ["name"]
}

/// Changes a product's settings.
public struct ChangeProduct: BlankMessage, Hashable {
    public static let messageName = "ChangeProduct"

    public var product = ""
    public var name: String?
    public var settings = ProductSettings()
    /// Fields to unset: `window`, `shelfLife`, `shelfLife.fridge`, `reminders`.
    public var clear: [String] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "name", &name, .thing)
        f(3, "settings", &settings)
        f.texts(4, "clear", &clear)
    }
}

/// Absent fields stay unchanged.
extension ChangeProduct: DeclaredCommand {
    public static let path = CommandPath(.patch, "products/{product}")
    public static let permission = Permission.change
}

/// Merges a product into another one, or makes it one of its own again (C9).
public struct MergeProduct: BlankMessage, Hashable {
    public static let messageName = "MergeProduct"

    public var product = ""
    /// The one that it is from now on; nil: none any more.
    @EmptyIsNil public var into: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "into", &into, .thing)
    }
}

extension MergeProduct: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/merge")
    public static let permission = Permission.change
    public static let required: Set<String> = ["into"]
    public static let unmerging = FixedPath<Self>(.post, "products/{product}/unmerge")
    public static let fixedPaths = [unmerging]
}

/// Adds or removes an alias.
public struct SetAlias: BlankMessage, Hashable {
    public static let messageName = "SetAlias"

    public var product = ""
    public var alias = ""
    public var remove = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "alias", &alias, .thing)
        f(3, "remove", &remove)
    }
}

extension SetAlias: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/aliases")
    public static let permission = Permission.change
    public static let required: Set<String> = ["alias"]
    public static let hidden: Set<String> = ["remove"]
    public static let removal = FixedPath<Self>(.delete, "products/{product}/aliases/{alias}") { $0.remove = true }
    public static let fixedPaths = [removal]
}

/// Adds or removes a product's barcode (C5).
public struct SetBarcode: BlankMessage, Hashable {
    public static let messageName = "SetBarcode"

    public var product = ""
    public var code = ""
    public var remove = false
    /// Take it from its current product.
    public var move = false
    /// The amount in one item with this code, as typed; nil: not given.
    @EmptyIsNil public var amount: AmountField?
    /// The pack that one item with this code is, by name; nil: not given.
    @EmptyIsNil public var pack: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "code", &code, .thing)
        f(3, "remove", &remove)
        f(4, "move", &move)
        f(5, "amount", &amount, .thing)
        f(10, "pack", &pack, .thing)
    }
}

extension SetBarcode: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/barcodes")
    public static let permission = Permission.change
    public static let required: Set<String> = ["code"]
    public static let hidden: Set<String> = ["remove"]
    public static let removal = FixedPath<Self>(.delete, "products/{product}/barcodes/{code}") { $0.remove = true }
    public static let fixedPaths = [removal]
}

/// "We no longer keep this", and back (C8).
public struct ArchiveProduct: BlankMessage, Hashable {
    public static let messageName = "ArchiveProduct"

    public var product = ""
    /// Back from the archive.
    public var restore = false
    /// Archive it even while some of it is in stock.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "restore", &restore)
        f(3, "confirm", &confirm)
    }
}

extension ArchiveProduct: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/archive")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["restore"]
    public static let restoring = FixedPath<Self>(.post, "products/{product}/restore") { $0.restore = true }
    public static let fixedPaths = [restoring]
}

/// "It is no longer sold in crates": amounts entered in them stay (C4).
public struct RemovePack: BlankMessage, Hashable {
    public static let messageName = "RemovePack"

    public var product = ""
    /// Its name.
    public var pack = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "pack", &pack, .thing)
    }
}

extension RemovePack: DeclaredCommand {
    public static let path = CommandPath(.delete, "products/{product}/packs/{pack}")
    public static let permission = Permission.change
}

extension DeclaredCommands {
    static let products: [any DeclaredCommand.Type] = [
        AddProduct.self, ChangeProduct.self, MergeProduct.self, SetAlias.self, SetBarcode.self,
        ArchiveProduct.self, RemovePack.self,
    ]
}
