import API
import Commands
import Domain
import Hummingbird

/// `…/compare`, `…/compare/basket` and `…/prices/inflation`.
enum CompareRoutes {
    static func add(to routes: inout Routes) {
        // Cost: the prices of the product and of what is below it.
        routes.look(Endpoints.Compare.product) { context, _, query in try context.compare(query) }
        // Cost: the prices of all products in it.
        routes.ask(Endpoints.Compare.basket) { context, request in try context.compare(request) }
        // Cost: all prices of the household.
        routes.look(Endpoints.Compare.inflation) { context, _, query in try context.inflation(query) }
    }
}

extension Routes {
    /// A read that asks with a body, answered from a household's read models alone.
    fileprivate mutating func ask<P: HouseholdParameters, Body: API.RequestBody, Answer: Encodable & Sendable>(
        _ endpoint: Endpoint<P, Body, Answer>, _ answer: @escaping @Sendable (ReadContext, Body) throws -> Answer
    ) {
        on(endpoint) { authenticated in
            let (options, _) = try authenticated.query(ReadOptions.self, and: NoQuery.self)
            let body = try await authenticated.body(Body.self)
            let log = authenticated.services.log
            return try await authenticated.services.turns.take(of: authenticated.peer.uid) {
                let point = try await HouseholdRequest(authenticated).context(options, days: .past)
                let (value, head) = try await point.look { context in
                    do {
                        return (try answer(context, body), context.head(of: log))
                    } catch let refusal as Refusal {
                        throw context.problem(refusal)
                    }
                }
                return try Response.json(value, headers: head.fields)
            }
        }
    }
}
