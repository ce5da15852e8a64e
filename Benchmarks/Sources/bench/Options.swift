/// What the command line asks for.
struct Options {
    /// Where the logs are made; must exist. On the disk that is to be measured.
    var directory = "."
    var rounds = 7
    /// Of the log that is replayed.
    var events = 1_000_000

    init(_ arguments: [String]) throws(OptionsError) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw OptionsError(text: "\(name) needs a value") }
            switch name {
            case "--directory": directory = value
            case "--rounds": rounds = try Self.count(value, name)
            case "--events": events = try Self.count(value, name)
            default: throw OptionsError(text: "\(name) is unknown; there are --directory, --rounds and --events")
            }
        }
    }

    private static func count(_ text: String, _ name: String) throws(OptionsError) -> Int {
        guard let number = Int(text), number > 0 else {
            throw OptionsError(text: "\(name) wants a number, not \(text)")
        }
        return number
    }
}

struct OptionsError: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
}
