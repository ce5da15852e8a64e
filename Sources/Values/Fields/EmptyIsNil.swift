/// A value that may be empty, which commands treat as absent.
public protocol Emptiable {
    var isEmpty: Bool { get }
}

extension String: Emptiable {}

/// An optional text: empty and absent are the same command, byte for byte (L3).
///
/// For texts of commands that cannot clear anything.
@propertyWrapper
public struct EmptyIsNil<Text: Emptiable & Hashable & Sendable>: Hashable, Sendable {
    private var text: Text?

    public init() {}

    public init(wrappedValue: Text?) { self.wrappedValue = wrappedValue }

    public var wrappedValue: Text? {
        get { text }
        set { text = newValue?.isEmpty ?? true ? nil : newValue }
    }
}
