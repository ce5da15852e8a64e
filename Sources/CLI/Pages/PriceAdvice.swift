import Domain

/// How a first price of something is said.
enum PriceAdvice {
    /// - Parameter unit: What a bare price would be for one of: of a gram an amount has to be said (P1).
    static func line(_ name: String, unit: String?) -> String {
        let amount = unit.flatMap(ProductUnits.example).map { " \($0)" } ?? ""
        return "Say one: larder price \(Shell.quoted(name))\(amount) 1.99 --store STORE"
    }
}
