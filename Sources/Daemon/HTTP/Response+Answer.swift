import API
import HTTPTypes
import Hummingbird

extension Response {
    static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], isLong: Bool = false
    ) throws -> Response {
        var headers = headers
        headers[.contentType] = MediaType.json
        let body = try JSON.encode(value, isLong: isLong)
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    /// An answer that may be one page of a list: then the header `Link` has the next one (RFC 8288).
    static func json(
        page value: some Encodable, of request: Request, headers: HTTPFields, isLong: Bool = false
    ) throws -> Response {
        var headers = headers
        if let cursor = (value as? any Paged)?.cursor { headers[.link] = request.uri.string.next("cursor", cursor) }
        return try json(value, headers: headers, isLong: isLong)
    }

    static func problem(_ problem: Problem) throws -> Response {
        var headers: HTTPFields = [.contentType: MediaType.problem]
        if let allow = problem.more?["allow"] { headers[.allow] = allow }
        // A retry does not help when the log is damaged.
        if problem.status == 503, problem.code != Problem.Code.logDamaged.rawValue { headers[.retryAfter] = "1" }
        if problem.status == 429 { headers[.retryAfter] = "60" }
        if problem.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
        if problem.code == Problem.Code.brokenRequest.rawValue { headers[.connection] = "close" }
        return Response(
            status: HTTPResponse.Status(code: problem.status), headers: headers,
            body: ResponseBody(byteBuffer: try JSON.encode(problem)))
    }
}

extension HTTPField.Name {
    static let log = field(HeaderName.log)
    static let position = field(HeaderName.position)
    static let version = field(HeaderName.version)
    static let larderClock = field(HeaderName.clock)
    static let larderOrigin = field(HeaderName.origin)
    static let idempotencyKey = field(HeaderName.idempotencyKey)
    static let occurredAt = field(HeaderName.occurredAt)
    static let link = field(HeaderName.link)
    static let noSniff = field("X-Content-Type-Options")

    /// `HeaderName` holds only valid tokens, so the fallback is never used.
    private static func field(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .accept }
}

extension String {
    /// This request target with where its next page begins, as a link.
    /// - Parameter others: Names of the query that say so too.
    func next(_ name: String, _ value: String, insteadOf others: [String] = []) -> String {
        let parts = split(separator: "?", maxSplits: 1)
        let kept = (parts.count > 1 ? parts[1] : "").split(separator: "&").filter { pair in
            let given = PercentEncoding.decode(pair.prefix { $0 != "=" }) ?? ""
            return given != name && !others.contains(given)
        }
        let query = (kept.map(String.init) + ["\(name)=\(PercentEncoding.encode(value))"]).joined(separator: "&")
        return "<\(parts[0])?\(query)>; rel=\"next\""
    }
}
