/// Why a text with GS1 data is not read.
public enum GS1Error: Error, Hashable, Sendable, CustomStringConvertible {
    /// No GS1 data.
    case notGS1
    /// The number of an element is none that GS1 has given.
    case unknownIdentifier(at: String)
    case invalidValue(identifier: String, value: String)
    case wrongCheckDigit(identifier: String, value: String)
    case impossibleDate(identifier: String, value: String)
    /// An element is there twice, with different values.
    case contradiction(identifier: String, String, String)
    /// A Digital Link in its short form, which only a service on the Internet can read.
    case compressed

    public var description: String {
        switch self {
        case .notGS1: "it has no GS1 data"
        case .unknownIdentifier(let text): "no GS1 element begins with “\(text)”"
        case .invalidValue(let name, let value): "“\(value)” is not a value of element (\(name))"
        case .wrongCheckDigit(let name, let value): "the check digit of “\(value)” in element (\(name)) is wrong"
        case .impossibleDate(let name, let value): "“\(value)” in element (\(name)) is not a possible date"
        case .contradiction(let name, let one, let other):
            "element (\(name)) is there twice, as “\(one)” and as “\(other)”"
        case .compressed: "the link is in the short form, which larder cannot read"
        }
    }
}
