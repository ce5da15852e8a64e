import API
import Hummingbird

/// `/v1` and `/openapi.json`: what this API is, made from its routes.
enum DescriptionRoutes {
    /// To be called last: it describes the routes that there are by then, and its own.
    static func add(to routes: inout Routes) {
        let all = routes.table.operations + [Operation(Endpoints.index), Operation(Endpoints.openAPI)]
        routes.publicRoute(Endpoints.index) { _ in try Response.json(IndexAnswer(version: Services.version, all)) }
        // Cost: all types of the API, a few milliseconds, so it is not made before somebody asks.
        routes.publicRoute(Endpoints.openAPI) { _ in
            try Response.json(OpenAPI.document(all, version: Services.version))
        }
    }
}
