/// A closed set of words that are stored by number and shown, sent and typed by name. Neither ever changes.
public protocol StableName: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == UInt8 {
    /// The case's own name, unless the type defines another.
    var name: String { get }
    /// The values accepted from outside; all except placeholders for "not given".
    static var selectable: [Self] { get }
}

extension StableName {
    public var name: String { String(describing: self) }
    public static var selectable: [Self] { Array(allCases) }

    /// Nil for any text that is not exactly one of the names.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// Nil for any text that is not exactly one of the accepted names.
    public init?(typed name: String) {
        guard let found = Self.selectable.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name for the number; nil for an unknown number.
    public static func name(of number: UInt64) -> String? { UInt8(exactly: number).flatMap(Self.init(rawValue:))?.name }
}
