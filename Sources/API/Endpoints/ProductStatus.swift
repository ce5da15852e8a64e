/// A status that a list of products can be limited to (C2).
public enum ProductStatus: String, CaseIterable, Sendable {
    /// Some of it is, by its date (E1).
    case fresh, expiringSoon, expired
    /// Some of it lies in a freezer (E1).
    case frozen
    /// There is less than its minimum (S7).
    case low
    /// There is some of it, or of what is under it.
    case inStock
    /// A special of it has not ended (P1); with a store, one there.
    case onSale
    case archived

    /// In any case, with spaces or hyphens.
    public init?(typed text: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue.isTyped(text) }) else { return nil }
        self = found
    }

    /// As it is typed: `expiring-soon`.
    private var typed: String { rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined() }

    /// `fresh, expiring-soon, …, or archived`.
    public static let choice =
        allCases.dropLast().map(\.typed).joined(separator: ", ") + " or \(allCases[allCases.count - 1].typed)"
}
