import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

/// `…/undo`, `…/redo`, `…/correct`, and taking back a sample (L8, L9, X5, X6).
enum UndoRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Mending.undo) { visit in try await answer(visit, redo: false) }
        routes.on(Endpoints.Mending.redo) { visit in try await answer(visit, redo: true) }
        routes.on(Endpoints.Mending.correct) { visit in try await correct(visit) }
        routes.on(Endpoints.Mending.erase) { visit in
            let (erasing, request) = (try await Erasing(visit), try HouseholdRequest(visit))
            return try await request.refusing {
                try await erasing.response(in: request.id, visit.answerHead.fields)
            }
        }
        routes.on(Endpoints.Households.removeSample) { visit in
            let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
            _ = try await visit.body(EmptyBody.self)
            let undoing = Undoing(request: try HouseholdRequest(visit))
            return try await undoing.response(
                UndoTransaction(.origin(.sample), cascade: true), try visit.envelope(options), visit.answerHead)
        }
    }

    private static func answer(_ visit: Visit<AtHousehold>, redo: Bool) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        let body = try await visit.body(UndoRequest.self)
        let request = try HouseholdRequest(visit)
        let undoing = Undoing(request: request)
        var `import` = body.import
        if body.latestImport == true {
            guard body.import == nil else { throw Self.twice }
            `import` = try await undoing.latestImport()
        }
        var match = UndoTransaction.Match(by: body.by ?? "")
        if let `import` { match.through = EntityID(`import`) }
        match.isLatestImport = body.latestImport == true
        if let since = body.since {
            match.since = try await request.instant(since, .start, field: "since")
            match.sinceText = since
        }
        let matches = match != UndoTransaction.Match()
        guard body.transaction == nil || !matches else { throw Self.twice }
        let target: UndoTransaction.Target =
            matches ? .matching(match) : body.transaction.map { .transaction($0) } ?? .latest
        var command = UndoTransaction(target, redo: redo, cascade: body.cascade ?? false)
        command.only = body.only ?? ""
        return try await undoing.response(command, try visit.envelope(options), visit.answerHead, import: `import`)
    }

    private static var twice: Problem {
        .unreadable(
            "say “transaction”, or what it has to match: “import” or “latestImport”, “since”, “by”",
            field: "transaction")
    }

    private static func correct(_ visit: Visit<AtHousehold>) async throws -> Response {
        let write = try await Writing(visit, CorrectTransaction.self)
        guard !write.body.isEmpty else { throw Problem.unreadable("say what should be different: “amount”, “date”, …") }
        return try await write.corrected { commands in
            try await commands.correct(write.body, for: write.request.id, write.envelope)
        }
    }
}
