/// An optional text: empty and absent are the same command, byte for byte (L3).
///
/// For texts of commands that cannot clear anything.
@propertyWrapper
public struct Said: Hashable, Sendable {
    private var text: String?

    public init() {}
    public init(wrappedValue: String?) { self.wrappedValue = wrappedValue }

    public var wrappedValue: String? {
        get { text }
        set { text = newValue == "" ? nil : newValue }
    }
}
