import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

/// `…/undo`, `…/redo`, and taking back a sample (L8, X5, X6).
enum UndoRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Mending.undo) { visit in try await answer(visit, redo: false) }
        routes.on(Endpoints.Mending.redo) { visit in try await answer(visit, redo: true) }
        routes.on(Endpoints.Households.removeSample) { visit in
            let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
            _ = try await visit.body(EmptyBody.self)
            let undoing = Undoing(request: try await HouseholdRequest(visit))
            return try await undoing.response(
                UndoTransaction(.origin(.sample), cascade: true), try visit.envelope(options), visit.answerHead)
        }
    }

    private static func answer(_ visit: Visit<AtHousehold>, redo: Bool) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        let body = try await visit.body(UndoRequest.self)
        let request = try await HouseholdRequest(visit)
        let undoing = Undoing(request: request)
        var `import` = body.import
        if body.latestImport == true {
            guard body.import == nil else { throw Self.twice }
            `import` = try await undoing.latestImport()
        }
        guard body.transaction == nil || `import` == nil else { throw Self.twice }
        let target: UndoTransaction.Target =
            body.transaction.map { .transaction($0) } ?? `import`.map { .through(EntityID($0)) } ?? .latest
        var command = UndoTransaction(target, redo: redo, cascade: body.cascade ?? false)
        if let limit = body.limit {
            guard (1...1000).contains(limit) else {
                throw Problem.unreadable("“limit” has to be 1 to 1000, not \(limit)", field: "limit")
            }
            command.limit = UInt64(limit)
        }
        return try await undoing.response(command, try visit.envelope(options), visit.answerHead, import: `import`)
    }

    private static var twice: Problem {
        .unreadable("say one of “transaction”, “import” and “latestImport”", field: "transaction")
    }
}
