import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

/// `…/undo`, `…/redo`, `…/correct`, and taking back a sample (L8, L9, X5, X6).
enum UndoRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Mending.undo) { visit in try await undo(visit, redo: false) }
        routes.on(Endpoints.Mending.redo) { visit in try await undo(visit, redo: true) }
        routes.on(Endpoints.Mending.correct) { visit in
            let write = try await Writing(visit, CorrectTransaction.self)
            return try await write.corrected(try write.body.checked())
        }
        routes.on(Endpoints.Mending.erase) { visit in
            let (erasing, request) = (try await Erasing(visit), try HouseholdRequest(visit))
            return try await request.refusing {
                try await erasing.response(in: request.id, visit.answerHead.fields)
            }
        }
        routes.on(Endpoints.Households.removeSample) { visit in
            let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
            _ = try await visit.body(EmptyBody.self)
            return try await HouseholdRequest(visit).undo(
                UndoTransaction(.origin(.sample), cascade: true), try visit.envelope(options))
        }
    }

    private static func undo(_ visit: Visit<AtHousehold>, redo: Bool) async throws -> Response {
        let (_, options) = try visit.query(NoQuery.self, and: WriteOptions.self)
        let body = try await visit.body(UndoRequest.self)
        let request = try HouseholdRequest(visit)
        let command = try await body.command(redo: redo, request)
        return try await request.undo(command, try visit.envelope(options))
    }
}

extension UndoRequest {
    func command(redo: Bool, _ request: HouseholdRequest) async throws -> UndoTransaction {
        var match = UndoTransaction.Match(by: by ?? "")
        if latestImport == true {
            guard `import` == nil else { throw Self.twice }
            match.through = EntityID(try await request.latestImport())
            match.isLatestImport = true
        } else if let `import` {
            match.through = EntityID(`import`)
        }
        if let since {
            match.since = try await request.instant(since, .start, field: "since")
            match.sinceText = since
        }
        let matches = match != UndoTransaction.Match()
        guard transaction == nil || !matches else { throw Self.twice }
        let target: UndoTransaction.Target =
            matches ? .matching(match) : transaction.map { .transaction($0) } ?? .latest
        var command = UndoTransaction(target, redo: redo, cascade: cascade ?? false)
        command.only = only ?? ""
        return command
    }

    private static var twice: Problem {
        .unreadable(
            "say “transaction”, or what it has to match: “import” or “latestImport”, “since”, “by”",
            field: "transaction")
    }
}

extension CorrectTransaction {
    /// - Throws: `Problem` where it says nothing.
    func checked() throws -> CorrectTransaction {
        guard !isEmpty else { throw Problem.unreadable("say what should be different: “amount”, “date”, …") }
        return self
    }
}
