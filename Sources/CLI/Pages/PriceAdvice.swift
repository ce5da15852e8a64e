import Inventory

/// How a first price of something is said.
enum PriceAdvice {
    static func line(_ name: String) -> String {
        "Report one: larder price \(Shell.quoted(name)) 1.99 --store STORE"
    }
}
