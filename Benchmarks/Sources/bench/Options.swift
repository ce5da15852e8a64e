/// The options of the command line.
struct Options {
    /// Where the logs are made; must exist. On the disk that is to be measured.
    var directory = "."
    /// Where larderd is to listen: a folder with a short path.
    var sockets = "/tmp"
    var rounds = 7
    /// Of the log that is replayed; the longest history has ten times as many.
    var events = 1_000_000
    /// At most about so long do the rounds of one part go on.
    var seconds = 60.0
    /// Which parts are measured.
    var parts = Part.allCases.filter { $0 != .against }
    /// An older larderd, for the part `against`.
    var older = ""
    /// Where the peers listen; nil: that peer is left out.
    var redis: String?
    var postgres: String?

    /// Set in the processes that `Child` starts: what to look at, in `directory`.
    var child: Child?
    /// The words behind `larder` that the child `program` runs.
    var words = ""

    enum Part: String, CaseIterable {
        case append, peers, codec, replay, start, history, prices, memory, api, against

        var title: String {
            switch self {
            case .append: "Append and scan, against C"
            case .peers: "Durable append, against other stores"
            case .codec: "Codec, against swift-protobuf on the same bytes"
            case .replay: "Replay"
            case .start: "Start"
            case .history: "A long history: a command, and a look back"
            case .prices: "Many prices of one product"
            case .memory: "Memory"
            case .api: "Requests to larderd, against a fixed answer of the same listener"
            case .against: "Requests to larderd, against an older one"
            }
        }
    }

    init(_ arguments: [String]) throws(OptionsError) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw OptionsError(text: "\(name) needs a value") }
            switch name {
            case "--directory": directory = value
            case "--sockets": sockets = value
            case "--rounds": rounds = try Self.count(value, name)
            case "--events": events = try Self.count(value, name)
            case "--seconds": seconds = Double(try Self.count(value, name))
            case "--redis": redis = value
            case "--postgres": postgres = value
            case "--against": (older, parts) = (value, [.against])
            case "--child": child = Child(rawValue: value)
            case "--words": words = value
            case "--only":
                guard let part = Part(rawValue: value) else {
                    let all = Part.allCases.map(\.rawValue).joined(separator: ", ")
                    throw OptionsError(text: "there is no part \(value): \(all)")
                }
                parts = [part]
            default:
                throw OptionsError(
                    text: "\(name) is unknown; there are --directory, --rounds, --events, --only, --against, --redis, "
                        + "--postgres")
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
