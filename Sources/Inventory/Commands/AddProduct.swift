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
