import API
import Client
import Inventory

/// Undoes (or redoes) everything that matches as a whole, after a preview of how much that is (L8).
struct BulkReversal {
    /// The selection criteria.
    struct Match {
        var isImport = false
        /// The import's id; nil: the newest.
        var `import`: String?
        var since: String?
        var by: String?
        /// Of all that matches only one thing's share: no criterion by itself.
        var only: String?

        var isEmpty: Bool { !isImport && since == nil && by == nil }
    }

    let verb: UndoPage.Verb
    let session: Session
    let choices: WriteChoices
    let cascade: Bool

    func run(_ match: Match) throws(Failure) {
        session.client.patience = .whileUp
        var request = UndoRequest(cascade: cascade ? true : nil, only: match.only, since: match.since, by: match.by)
        if match.isImport {
            if let which = match.import {
                guard let id = ImportID(which) else { throw Failure(.wrongUse, "'\(which)' is not an import id.") }
                request.import = id
            } else {
                request.latestImport = true
            }
        }
        let preview = try send(request, dryRun: true)
        if choices.dryRun {
            if session.output.json { return session.output.show(raw: preview.raw) }
            return session.output.show(UndoPage.lines(preview.value, verb, now: try session.now()))
        }
        try ask(preview.value, match)
        request.import = preview.value.import ?? request.import
        request.latestImport = nil
        request.since = preview.value.since.map(\.description) ?? request.since

        // Asked before, for its name may be what is taken back.
        let household = session.output.json ? nil : try session.shown()
        let answer = try send(request, dryRun: false)
        if session.output.json { return session.output.show(raw: answer.raw) }
        let did = verb == .undo ? "Undone" : "Redone"
        let back = verb == .undo ? "redo" : "undo"
        // With the transactions that depend on the rows it is more than the import, and only a redo of the whole
        // restores that.
        let isRows = match.isImport && !cascade && match.only == nil
        let again =
            isRows
            ? "  To reverse: larder \(back) --import\(request.import.map { " \($0)" } ?? "")"
            : "  To reverse: larder \(back) \(answer.value.position)"
        let what =
            Words.count(answer.value.total, isRows ? "row" : "transaction") + (isRows ? " of the import" : "")
        let lines = [[Span("\(did): \(what)."), Span(again, .quiet)]] + UndoPage.consequences(answer.value)
        session.output.report(household.map { session.readdressed(lines, since: $0) } ?? lines)
    }

    /// Asks for confirmation: for an import only above 20 rows, after the figures and without listing them, else after a
    /// preview.
    private func ask(_ preview: UndoAnswer, _ match: Match) throws(Failure) {
        let question: String
        if match.isImport, match.since == nil, match.by == nil, match.only == nil {
            guard preview.total > 20 else { return }
            if session.output.canAsk, !choices.yes { session.output.aside(UndoPage.consequences(preview)) }
            question = "This \(verb.rawValue)es \(Words.count(preview.total, "row")) of an import. Continue?"
        } else {
            if session.output.canAsk, !choices.yes {
                session.output.aside(UndoPage.lines(preview, verb, now: try session.now()))
            }
            question = "This \(verb.rawValue)es \(Words.count(preview.total, "transaction")). Continue?"
        }
        try session.confirm(question, choices)
    }

    private func send(_ request: UndoRequest, dryRun: Bool) throws(Failure) -> Answer<UndoAnswer> {
        try session.call { () throws(ClientError) in
            try session.client.send(
                verb == .undo ? Endpoints.Corrections.undo : Endpoints.Corrections.redo, at: session.here, request,
                dryRun: dryRun)
        }
    }
}
