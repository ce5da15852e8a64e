import API
import Inventory

/// A request, not yet serialised.
struct Request {
    var method: HTTPMethod
    var path: String
    var query: [(name: String, value: String)]
    var fields: [(name: String, value: String)] = []
    var body: [UInt8]?
    var contentType = MediaType.json
    /// The command it carries, whose outcome is unknown if the answer is lost.
    var command: CommandID?

    init(method: HTTPMethod, path: String, query: [(name: String, value: String)]) {
        self.method = method
        self.path = path
        self.query = query
    }

    /// `path?name=value&…`, percent-encoded.
    var target: String {
        guard !query.isEmpty else { return path }
        return path + "?"
            + query.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            .joined(separator: "&")
    }

    func bytes(origin: String) -> [UInt8] {
        var head = "\(method.rawValue) \(target) HTTP/1.1\r\nHost: larder\r\n\(HeaderName.origin): \(origin)\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        if let body { head += "Content-Type: \(contentType)\r\nContent-Length: \(body.count)\r\n" }
        return Array((head + "\r\n").utf8) + (body ?? [])
    }
}
