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

    /// By the number of segments.
    private var routes: [Int: [Route]] = [:]

    mutating func add(_ method: Inventory.HTTPMethod, _ template: String, _ handler: @escaping Handler) {
        let segments = Self.segments(of: template)
        let method = HTTPRequest.Method(rawValue: method.rawValue) ?? .get
        routes[segments.count, default: []].append(Route(method: method, segments: segments, handler: handler))
    }

    /// The templates of all paths that have a method.
    func templates(_ method: Inventory.HTTPMethod) -> [String] {
        let all = routes.values.joined().filter { $0.method.rawValue == method.rawValue }
        return all.map { "/" + $0.segments.joined(separator: "/") }.sorted()
    }

    func respond(to request: Request, context: LarderRequestContext) async throws -> Response {
        var response: Response
        do {
            response = try await answer(request, context)
        } catch {
            let problem = ErrorMapping.problem(error)
            if [500, 507].contains(problem.status) {
                context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
            }
            response = try Response.problem(problem)
        }
        if let doubt = clock?.reading().doubt { response.headers[.larderClock] = doubt.rawValue }
        return response
    }

    private func answer(_ request: Request, _ context: LarderRequestContext) async throws -> Response {
        let path = Self.segments(of: request.uri.path)
        let isHead = request.method == .head
        var allowed: [String] = []
        for route in routes[path.count] ?? [] {
            guard let parameters = route.parameters(of: path) else { continue }
            if route.method == (isHead ? .get : request.method) {
                var response = try await route.handler(request, context, parameters)
                if isHead {
                    let length = response.headers[.contentLength]
                    response.body = ResponseBody()
                    // That of the body that there would be.
                    response.headers[.contentLength] = length
                }
                return response
            }
            allowed.append(route.method.rawValue)
        }
        throw allowed.isEmpty ? Problem.noSuchPath(request.uri.path) : Problem.wrongMethod(request.method, allowed)
    }

    private static func segments(of path: String) -> [Substring] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }
}
