/// Adds a variant of a product (C2).
public struct AddVariant: BlankMessage, Hashable {
    public static let messageName = "AddVariant"

    public var product = ""
    public var brand = ""
    public var detail = ""
    /// `Karton = 1 l`, each.
    public var packs: [String] = []
    /// Days that are absent are its product's.
    public var shelfLife: ShelfLife?
    /// Nil: its product's.
    public var dateKind: DateKind?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "brand", &brand, .thing)
        f(3, "detail", &detail, .thing)
        f.texts(4, "packs", &packs)
        f(5, "shelfLife", &shelfLife)
        f(6, "dateKind", &dateKind)
    }
}

/// Changes a variant; archives or restores it. Texts as typed; nil: unchanged, empty: none.
public struct ChangeVariant: BlankMessage, Hashable {
    public static let messageName = "ChangeVariant"

    public var variant = ""
    public var brand: String?
    public var detail: String?
    /// Days that are absent stay unchanged.
    public var shelfLife: ShelfLife?
    public var dateKind: DateKind?
    /// Fields to leave to its product again: `shelfLife`, `dateKind`.
    public var clear: [String] = []
    public var archived: Bool?
    /// Archive it even while some of it is in stock.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "variant", &variant, .thing)
        f(2, "brand", &brand, .thing)
        f(3, "detail", &detail, .thing)
        f(4, "shelfLife", &shelfLife)
        f(5, "dateKind", &dateKind)
        f.texts(6, "clear", &clear)
        f(7, "archived", &archived)
        f(8, "confirm", &confirm)
    }
}

/// Gives every variant of a brand another brand (C2).
public struct RenameBrand: BlankMessage, Hashable {
    public static let messageName = "RenameBrand"

    public var brand = ""
    public var name = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "brand", &brand, .thing)
        f(2, "name", &name, .thing)
    }
}

extension AddVariant: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/variants")
    public static let permission = Permission.change
    public static let anyOf = ["brand", "detail"]
}

/// Absent fields stay unchanged.
extension ChangeVariant: DeclaredCommand {
    public static let path = CommandPath(.patch, "variants/{variant}")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["archived", "confirm"]
    public static let archiving = FixedPath<Self>(.post, "variants/{variant}/archive", confirm: \.confirm) {
        $0.archived = true
    }
    public static let restoring = FixedPath<Self>(.post, "variants/{variant}/restore") { $0.archived = false }
    public static let fixedPaths = [archiving, restoring]
}

extension RenameBrand: DeclaredCommand {
    public static let path = CommandPath(.post, "brands/{brand}/rename")
    public static let permission = Permission.change
    public static let required: Set<String> = ["name"]
}

extension DeclaredCommands {
    static let variants: [any DeclaredCommand.Type] = [
        AddVariant.self, ChangeVariant.self, RenameBrand.self,
    ]
}
