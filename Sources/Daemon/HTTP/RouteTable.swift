import API
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Logging

/// Finds the handler of a request. The only place that distinguishes an unknown path (404) from a wrong method (405),
/// and where every error becomes a problem document.
///
/// Each `{…}` of a template matches one segment, percent-decoded, so a name may contain a slash.
struct RouteTable: Sendable {
    typealias Handler =
        @Sendable (Request, LarderRequestContext, _ parameters: [String: String]) async throws -> Response

    private struct Route: Sendable {
        let method: HTTPRequest.Method
        let template: String
        let segments: [Substring]
        let handler: Handler

        /// The values of the template's parameters; nil when the path does not match.
        func parameters(of path: [Substring]) -> [String: String]? {
            var found: [String: String] = [:]
            for (wanted, given) in zip(segments, path) {
                if wanted.first == "{" {
                    guard let value = PercentEncoding.decode(given), !value.isEmpty else { return nil }
                    found[String(wanted.dropFirst().dropLast())] = value
                } else if wanted != given {
                    return nil
                }
            }
            return found
        }
    }

    /// Every answer has a header when the clock is in doubt (L4).
    var clock: LogClock?
    /// The files that a browser asks for on a socket of kind `web`.
    var page: WebPage?
    /// Refuses what comes under a wrong host; throws `Problem`.
    var checkHost: @Sendable (Request, LarderRequestContext) throws -> Void = { _, _ in }
    /// Where every answer is counted.
    var counters = Counters()

    /// By the number of segments.
    private var routes: [Int: [Route]] = [:]
    /// The descriptions of its routes, in the order that they were added.
    private(set) var operations: [Operation] = []

    mutating func add(_ operation: Operation, _ handler: @escaping Handler) {
        operations.append(operation)
        add(operation.method, operation.template, handler)
    }

    mutating func add(_ method: Inventory.HTTPMethod, _ template: String, _ handler: @escaping Handler) {
        let segments = Self.segments(of: template)
        let method = HTTPRequest.Method(rawValue: method.rawValue) ?? .get
        routes[segments.count, default: []].append(
            Route(method: method, template: template, segments: segments, handler: handler))
    }

    /// The templates of all paths that have a method.
    func templates(_ method: Inventory.HTTPMethod) -> [String] {
        let all = routes.values.joined().filter { $0.method.rawValue == method.rawValue }
        return all.map(\.template).sorted()
    }

    func respond(to request: Request, context: LarderRequestContext) async throws -> Response {
        var response: Response
        // Of what no route answers neither path nor method: clients choose these.
        var counted = (method: "", route: "")
        do {
            try checkHost(request, context)
            if context.socket != .api, let file = try page?.answer(request) {
                (response, counted) = (file, (request.method.rawValue, "page"))
            } else {
                let (route, parameters) = try route(of: request)
                counted = (request.method.rawValue, route.template)
                response = try await route.handler(request, context, parameters)
            }
            if request.method == .head {
                let length = response.headers[.contentLength]
                response.body = ResponseBody()
                // That of the body that there would be.
                response.headers[.contentLength] = length
            }
        } catch {
            let problem = ErrorMapping.problem(error)
            if [500, 507].contains(problem.status) {
                context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
            }
            response = try Response.problem(problem)
        }
        response.headers[.noSniff] = "nosniff"
        counters.note(method: counted.method, route: counted.route, status: response.status.code)
        if let doubt = clock?.reading().doubt { response.headers[.larderClock] = doubt.rawValue }
        return response
    }

    private func route(of request: Request) throws(Problem) -> (Route, parameters: [String: String]) {
        let path = Self.segments(of: request.uri.path)
        let method = request.method == .head ? .get : request.method
        var allowed: [String] = []
        for route in routes[path.count] ?? [] {
            guard let parameters = route.parameters(of: path) else { continue }
            if route.method == method { return (route, parameters) }
            allowed.append(route.method.rawValue)
        }
        throw allowed.isEmpty ? Problem.noSuchPath(request.uri.path) : Problem.wrongMethod(request.method, allowed)
    }

    private static func segments(of path: String) -> [Substring] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }
}
