public import Inventory

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

    /// Where a command is sent. The parameters are those of its path, in order.
    public init(_ path: CommandPath) {
        self.init(path.method, Endpoints.household + (path.text.isEmpty ? "" : "/" + path.text))
    }

    /// The template with its parameters filled in, in their order, and percent-encoded; without a query.
    public func path(at parameters: Parameters) -> String {
        var path = template
        for value in parameters.values {
            guard let open = path.firstIndex(of: "{"), let close = path[open...].firstIndex(of: "}") else { break }
            path.replaceSubrange(open...close, with: PercentEncoding.encode(value))
        }
        return path
    }
}

/// The answer of an endpoint that streams server-sent events with an `Item` as their data.
public enum EventStream<Item: Codable & Sendable>: Sendable {}

/// The answer of an endpoint that streams a file, or the body of one that takes a file.
public enum Bytes: Sendable {}

/// The answer of an endpoint that streams newline-delimited JSON.
public enum Lines<Item: Codable & Sendable>: Sendable {}

extension Endpoint where Parameters == AtHousehold, Request: DeclaredCommand, Answer == WriteAnswer {
    /// Where this command is sent, with the fields of its path filled in.
    public init(for command: Request) {
        self.init(
            Request.path.method, Endpoints.household + "/" + command.filledPath(PercentEncoding.encode))
    }
}

extension Endpoints {
    /// Where the commands of a type are sent whose path has no fields.
    public static func of<Command: DeclaredCommand>(_ type: Command.Type) -> InHousehold<Command, WriteAnswer> {
        InHousehold(type.path)
    }
}
