public import Inventory

/// One endpoint, as `/v1` and `/openapi.json` list it: where it is, what it takes, and what it answers.
public struct Operation: Sendable {
    /// The form of a body.
    public enum Content: Sendable {
        case json(any (Decodable & SendableMetatype).Type)
        /// Bytes of any kind.
        case bytes
        /// Lines or server-sent events, each with a value of the type.
        case stream(any (Decodable & SendableMetatype).Type, String)
    }

    public let method: HTTPMethod
    public internal(set) var template: String
    public let queries: [any QueryParameters.Type]
    /// Nil: it takes no body.
    public let body: Content?
    public let answer: Content
    /// An answer has an `ETag`, so that one who has it already gets 304.
    public let isTagged: Bool
    /// Of its answers, besides 200.
    public let statuses: [Int]

    /// - Parameter options: The names of its query besides those of `Request`.
    public init<Parameters, Request, Answer>(
        _ endpoint: Endpoint<Parameters, Request, Answer>, options: any QueryParameters.Type = NoQuery.self,
        isTagged: Bool = false, statuses: [Int] = []
    ) {
        (method, template) = (endpoint.method, endpoint.template)
        (self.isTagged, self.statuses) = (isTagged, statuses)
        let query = Request.self as? any QueryParameters.Type
        queries = (query.map { [$0] } ?? []) + [options]
        body = query == nil && Request.self != EmptyBody.self ? Self.content(Request.self) : nil
        answer = Self.content(Answer.self)
    }

    private static func content(_ type: Any.Type) -> Content {
        if let type = type as? any StreamedContent.Type { return .stream(type.item, type.mediaType) }
        if let type = type as? any (Decodable & SendableMetatype).Type { return .json(type) }
        return .bytes
    }

    /// A stable name: `postStockAdd`, `getProductsByReference`.
    public var name: String {
        guard !path.isEmpty else { return method.rawValue.lowercased() + (area == "household" ? "Household" : "Index") }
        let words = path.split { "/-.".contains($0) }.map { segment in
            segment.first == "{" ? "By" + Self.capital(segment.dropFirst().dropLast()) : Self.capital(segment)
        }
        return method.rawValue.lowercased() + words.joined()
    }

    /// The area that it belongs to: `stock`, `products`; `larderd` outside households.
    public var area: String {
        guard template.hasPrefix(Endpoints.household) else { return "larderd" }
        return path.split(separator: "/").first.map(String.init) ?? "household"
    }

    /// Whether it takes an `If-Match`: one change of one household does (X1.8).
    var takesCondition: Bool {
        let others = [Endpoints.Corrections.batch.template, Endpoints.Households.use.template]
        return template.hasPrefix(Endpoints.household) && !others.contains(template)
    }

    /// The template without the names of its parameters.
    var shape: String {
        template.split(separator: "/").map { $0.first == "{" ? "{}" : String($0) }.joined(separator: "/")
    }

    /// The names of its template's parameters.
    var parameters: [String] {
        template.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) }
    }

    /// The template, inside a household without what all those begin with.
    private var path: Substring {
        template.hasPrefix(Endpoints.household)
            ? template.dropFirst(Endpoints.household.count) : template.dropFirst(template.hasPrefix("/v1") ? 3 : 0)
    }

    private static func capital(_ word: some StringProtocol) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}

/// A body that is not one value.
protocol StreamedContent {
    static var item: any (Decodable & SendableMetatype).Type { get }
    static var mediaType: String { get }
}

extension EventStream: StreamedContent {
    static var item: any (Decodable & SendableMetatype).Type { Item.self }
    static var mediaType: String { MediaType.events }
}

extension Lines: StreamedContent {
    static var item: any (Decodable & SendableMetatype).Type { Item.self }
    static var mediaType: String { MediaType.lines }
}
