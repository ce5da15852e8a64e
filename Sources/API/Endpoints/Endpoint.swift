/// One endpoint of the daemon: path, request and answer. The daemon's routes and the client share this value, so each
/// path and type is defined once.
///
/// `Request` is a `QueryParameters` for reads and a `RequestBody` for writes.
public struct Endpoint<Parameters: PathParameters, Request: Sendable, Answer: Sendable>: Sendable {
    public let method: HTTPMethod
    /// `/v1/households/{household}/stock/add`.
    public let template: String

    init(_ method: HTTPMethod, _ template: String) {
        self.method = method
        self.template = template
    }

    /// The template with its parameters filled in and percent-encoded; without a query.
    public func path(at parameters: Parameters) -> String {
        var path = template
        for (name, value) in zip(Parameters.names, parameters.values) {
            path.replace("{\(name)}", with: PercentEncoding.encode(value), maxReplacements: 1)
        }
        return path
    }
}

public enum HTTPMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// The answer of an endpoint that streams server-sent events with an `Item` as their data.
public enum EventStream<Item: Codable & Sendable>: Sendable {}

/// The answer of an endpoint that streams a file, or the body of one that takes a file.
public enum Bytes: Sendable {}

/// The answer of an endpoint that streams newline-delimited JSON.
public enum Lines<Item: Codable & Sendable>: Sendable {}
