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
