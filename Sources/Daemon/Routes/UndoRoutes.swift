import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory

/// `…/undo`, `…/redo`, `…/correct`, and taking back a sample (L8, L9, X5, X6).
enum UndoRoutes {
    static func add(to routes: inout Routes) {
        routes.route(Endpoints.Corrections.undo) { authenticated in try await undo(authenticated, redo: false) }
        routes.route(Endpoints.Corrections.redo) { authenticated in try await undo(authenticated, redo: true) }
        routes.route(Endpoints.Corrections.correct) { authenticated in
            let write = try await WriteRequest(authenticated, CorrectTransaction.self)
            return try await write.corrected(try write.body.checked())
        }
        routes.route(Endpoints.Corrections.erase) { authenticated in
            var erasing = try await EraseEndpoint(authenticated)
            do {
                let request = try await HouseholdRequest(authenticated)
                try await erasing.find(in: request)
                return try await erasing.response(
                    in: authenticated.at.reference, toldBy: request, authenticated.answerHead.fields)
            } catch let refusal as Refusal {
                guard let household = refusal.household else { throw refusal }
                throw try await HouseholdRequest(
                    authenticated.services, household, head: authenticated.head
                ).problem(refusal)
            }
        }
        routes.route(Endpoints.Households.removeSample) { authenticated in
            let write = try await WriteRequest(authenticated, EmptyBody.self)
            return try await write.booking.undo(UndoTransaction(.origin(.sample), cascade: true))
        }
    }

    private static func undo(_ authenticated: AuthenticatedRequest<AtHousehold>, redo: Bool) async throws -> Response {
        let write = try await WriteRequest(authenticated, UndoRequest.self)
        // Once: its time is read, and its import looked for, in the household that it is booked in.
        let request = try await write.booking.request()
        let command = try await write.body.command(redo: redo, in: request)
        return try await write.booking.undo(command, in: HouseholdReference(request.id))
    }
}

extension UndoRequest {
    func command(redo: Bool, in request: HouseholdRequest) async throws -> UndoTransaction {
        // A script's variable that is unset: what was meant is less than everything.
        for (name, text) in [("only", only), ("by", by)] where text.map({ NameKey($0).text.isEmpty }) == true {
            throw Problem.unreadable("“\(name)” is empty", field: name)
        }
        var match = UndoTransaction.Match(by: by ?? "")
        if latestImport == true {
            guard `import` == nil else { throw Self.twice }
            match.through = EntityID(try await request.latestImport())
            match.isLatestImport = true
        } else if let `import` {
            match.through = EntityID(`import`)
        }
        if let since {
            do {
                match.since = try await request.instant(since, .start, field: "since")
            } catch let problem as Problem where problem.status == 400 {
                match.sinceRefusal = problem.detail
            }
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
            "specify “transaction”, or what it must match: “import” or “latestImport”, “since”, “by”",
            field: "transaction")
    }
}

extension CorrectTransaction {
    /// - Throws: `Problem` where it changes nothing.
    func checked() throws -> CorrectTransaction {
        guard !isEmpty else { throw Problem.unreadable("specify what to change: “amount”, “date”, …") }
        return self
    }
}
