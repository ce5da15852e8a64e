import API
import Client
import Domain

/// Takes back everything an import booked (or books it after all), in chunks, until the daemon says that nothing is
/// left.
struct ImportReversal {
    let verb: UndoPage.Verb
    let session: Session
    let choices: WriteChoices
    let cascade: Bool

    func run(_ which: String?) throws(Failure) {
        var request = UndoRequest(cascade: cascade ? true : nil, limit: 1000)
        if let which {
            guard let id = ImportID(which) else { throw Failure(.wrongUse, "'\(which)' is not an import's id.") }
            request.import = id
        } else {
            request.latestImport = true
        }
        let preview = try send(request, dryRun: true)
        let total = preview.value.undone.count + preview.value.remaining
        guard !choices.dryRun, total > 0 else {
            if session.output.json { return session.output.show(raw: preview.raw) }
            let what =
                total == 0
                ? "Nothing of that import is left to \(verb.rawValue)."
                : "Would \(verb.rawValue) \(Words.count(total, "row"))."
            return session.output.show([[Span(what)]])
        }
        if total > 20 {
            try session.confirm("That \(verb.rawValue)es \(Words.count(total, "row")) of an import. Go on?", choices)
        }
        request.import = preview.value.import ?? request.import
        request.latestImport = nil

        var progress = Progress(verb: verb == .undo ? "Undoing" : "Redoing", total: total, output: session.output)
        defer { progress.clear() }
        var undone = 0
        while true {
            let answer = try send(request, dryRun: false)
            undone += answer.value.undone.count
            progress.show(undone)
            if session.output.json { session.output.show(raw: answer.raw) }
            // A chunk that undid nothing would be asked for without end.
            if answer.value.remaining == 0 || answer.value.undone.isEmpty { break }
        }
        progress.clear()
        guard !session.output.json else { return }
        let did = verb == .undo ? "Undone" : "Redone"
        let back = verb == .undo ? "redo" : "undo"
        let id = request.import.map { " \($0)" } ?? ""
        session.output.tell([
            [
                Span("\(did): \(Words.count(undone, "row")) of the import."),
                Span("  Back again: larder \(back) --import\(id)", .quiet),
            ]
        ])
    }

    private func send(_ request: UndoRequest, dryRun: Bool) throws(Failure) -> Answer<UndoAnswer> {
        try session.call { () throws(ClientError) in
            try session.client.send(
                verb == .undo ? Endpoints.Mending.undo : Endpoints.Mending.redo, at: session.here, request,
                dryRun: dryRun)
        }
    }
}
