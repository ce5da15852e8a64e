import API
import Commands
import Domain
import Events
import HTTPTypes
import Hummingbird

/// `…/undo`, `…/redo`, `…/correct`, and taking back a sample (L8, L9, X5, X6).
enum UndoRoutes {
    static func add(to routes: inout Routes) {
        routes.on(Endpoints.Corrections.undo) { authenticated in try await undo(authenticated, redo: false) }
        routes.on(Endpoints.Corrections.redo) { authenticated in try await undo(authenticated, redo: true) }
        routes.on(Endpoints.Corrections.correct) { authenticated in
            let write = try await WriteRequest(authenticated, CorrectTransaction.self)
            return try await write.corrected(try write.body.checked())
        }
        routes.on(Endpoints.Corrections.erase) { authenticated in
            let (erasing, request) = (try await EraseEndpoint(authenticated), try HouseholdRequest(authenticated))
            return try await request.refusing {
                try await erasing.response(in: request.id, authenticated.answerHead.fields)
            }
        }
        routes.on(Endpoints.Households.removeSample) { authenticated in
            let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
            _ = try await authenticated.body(EmptyBody.self)
            return try await HouseholdRequest(authenticated).undo(
                UndoTransaction(.origin(.sample), cascade: true), try authenticated.envelope(options))
        }
    }

    private static func undo(_ authenticated: AuthenticatedRequest<AtHousehold>, redo: Bool) async throws -> Response {
        let (_, options) = try authenticated.query(NoQuery.self, and: WriteOptions.self)
        let body = try await authenticated.body(UndoRequest.self)
        let request = try HouseholdRequest(authenticated)
        let command = try await body.command(redo: redo, request)
        return try await request.undo(command, try authenticated.envelope(options))
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
            "specify “transaction”, or what it has to match: “import” or “latestImport”, “since”, “by”",
            field: "transaction")
    }
}

extension CorrectTransaction {
    /// - Throws: `Problem` where it changes nothing.
    func checked() throws -> CorrectTransaction {
        guard !isEmpty else { throw Problem.unreadable("specify what should be different: “amount”, “date”, …") }
        return self
    }
}
