/// A field of a request has a value that cannot be read.
public struct InvalidField: Error, Hashable {
    public var text: String
    /// Its name; nil: the text names it.
    public var field: String?

    public init(_ text: String, field: String? = nil) { (self.text, self.field) = (text, field) }
}
