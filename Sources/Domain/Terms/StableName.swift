/// A closed set of words that are stored by number and shown, sent and typed by name. Neither ever changes.
public protocol StableName: CaseIterable, Hashable, Sendable {
    var name: String { get }
}

extension StableName {
    /// Nil for any text that is not exactly one of the names.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
