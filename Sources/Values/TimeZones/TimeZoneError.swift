/// Why the rules of a time zone cannot be read.
public enum TimeZoneError: Error, Hashable, Sendable {
    /// Not a name of the form `Europe/Berlin`: empty, absolute, with `..` or with other characters.
    case badIdentifier(String)
    /// With the name most like it, of those there are; `noneKnown`: the machine has no zones at all.
    case unknown(String, nearest: String? = nil)
    case noneKnown(String)
    /// The file exists but is not a TZif file of version 2 or later, or counts leap seconds.
    case unreadable(String, path: String)
}

extension TimeZoneError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .badIdentifier(let name): "“\(name)” is not a time zone: write it like Europe/Berlin"
        case .unknown(let name, let nearest?): "unknown time zone “\(name)”; did you mean \(nearest)?"
        case .unknown(let name, nil): "unknown time zone “\(name)”: write it like Europe/Berlin"
        case .noneKnown(let name): "unknown time zone “\(name)” on this machine (is the package tzdata installed?)"
        case .unreadable(let name, let path): "the rules of “\(name)” in \(path) cannot be read"
        }
    }
}
