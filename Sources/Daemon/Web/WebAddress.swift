/// An address that people type for the page: scheme, host and port.
struct WebAddress: Sendable {
    let isSecure: Bool
    /// With the port, where it is not the scheme's own: `larder.local:7322`.
    let host: String
    /// As browsers send it in `Origin`: `https://larder.example.net`.
    var origin: String { "\(isSecure ? "https" : "http")://\(host)" }

    /// Nil for what is no address of http or https. A path is allowed, and is the proxy's concern.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, parts[1].isEmpty, !parts[2].isEmpty, ["http:", "https:"].contains(parts[0]) else {
            return nil
        }
        isSecure = parts[0] == "https:"
        host = String(parts[2])
    }

    /// Whether a host, with or without a port, is this machine's loopback interface.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
    }
}
