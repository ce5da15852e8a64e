/// A closed set of words that are stored by number and shown, sent and typed by name. Neither ever changes.
public protocol StableName: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == UInt8 {
    /// The case's own word, unless the type says another.
    var name: String { get }
    /// Those that can be said from outside; all but what only stands for "not said".
    static var sayable: [Self] { get }
}

extension StableName {
    public var name: String { String(describing: self) }
    public static var sayable: [Self] { Array(allCases) }

    /// Nil for any text that is not exactly one of the names.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// Nil for any text that is not exactly one of the names that can be said.
    public init?(said name: String) {
        guard let found = Self.sayable.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name of the number; nil for one that this build does not know.
    public static func name(of number: UInt64) -> String? { UInt8(exactly: number).flatMap(Self.init(rawValue:))?.name }
}
