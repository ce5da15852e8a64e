import Inventory

/// `GET /v1`: what there is to ask and to do.
public struct IndexAnswer: Codable, Equatable, Sendable {
    public struct Entry: Codable, Equatable, Sendable {
        /// As in `/openapi.json`: `postStockAdd`.
        public var name: String
        public var method: String
        public var path: String
        public var area: String
    }

    public var version: String
    /// The path of the description for programs.
    public var description: String
    public var operations: [Entry]

    public init(version: String, _ operations: [Operation]) {
        self.version = version
        description = Endpoints.openAPI.template
        self.operations = operations.map {
            Entry(name: $0.name, method: $0.method.rawValue, path: $0.template, area: $0.area)
        }
    }
}
