/// Why the rules of a time zone cannot be read.
public enum TimeZoneError: Error, Hashable, Sendable {
    /// Not a name of the form `Europe/Berlin`: empty, absolute, with `..` or with other characters.
    case badIdentifier(String)
    case unknown(String)
    /// The file exists but is not a TZif file of version 2 or later, or counts leap seconds.
    case unreadable(String, path: String)
}

extension TimeZoneError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .badIdentifier(let name): "“\(name)” is not a time zone: write it like Europe/Berlin"
        case .unknown(let name): "unknown time zone “\(name)” on this machine (is the package tzdata installed?)"
        case .unreadable(let name, let path): "the rules of “\(name)” in \(path) cannot be read"
        }
    }
}
