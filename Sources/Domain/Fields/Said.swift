/// A text that a person may leave out: an empty one says nothing, so both are the same command, byte for byte (L3).
///
/// For texts of commands where there is nothing to clear.
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
