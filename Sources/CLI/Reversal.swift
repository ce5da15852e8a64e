import API
import Client
import Inventory

/// Undo and redo of one transaction (L8): the caller's latest, after a preview, or a named one.
struct Reversal {
    let verb: UndoPage.Verb
    let session: Session
    let choices: WriteChoices

    /// A bare undo reverses a transaction up to this age without confirmation.
    private static let hour = 3600

    func run(_ which: String?, only: String?, cascade: Bool) throws(Failure) {
        // It may be the redo of a whole import.
        session.client.patience = .whileBusy
        var (which, only) = (which, only)
        // "--only Mehl 405": a number may be of the name (C1).
        if let name = only, let number = which, number.allSatisfy(\.isNumber), session.isNamed("\(name) \(number)") {
            (which, only) = (nil, "\(name) \(number)")
        }
        var request = UndoRequest(cascade: cascade ? true : nil, only: only)
        if let which {
            guard let transaction = try session.transaction(which) else {
                let thing = only.map { "\($0) \(which)" } ?? which
                throw Failure(
                    .wrongUse,
                    "“\(which)” is neither a number in the history nor a transaction id. "
                        + "For the latest about a thing: larder \(verb.rawValue) --only \(Shell.quoted(thing))"
                        .printable)
            }
            request.transaction = transaction
        }
        if which == nil || cascade || verb == .undo {
            let preview = try send(request, dryRun: true)
            try check(preview.value, named: which != nil, cascade: cascade)
            // The previewed transaction, whatever others book meanwhile.
            if which == nil { request.transaction = preview.value.of }
        }
        // Asked before, for its name may be what is taken back.
        let household = session.output.json ? nil : try session.shown()
        let answer = try send(request, dryRun: choices.dryRun)
        session.report(answer) { answer in
            guard let household else { return [] }
            let lines = UndoPage.lines(answer, verb, now: session.now(in: household))
            return session.readdressed(lines, since: household)
        }
    }

    private func send(_ request: UndoRequest, dryRun: Bool) throws(Failure) -> Answer<UndoAnswer> {
        try session.call { () throws(ClientError) in
            try session.client.send(
                verb == .undo ? Endpoints.Corrections.undo : Endpoints.Corrections.redo, at: session.here, request,
                dryRun: dryRun)
        }
    }

    /// Asks for confirmation of a reversal of another person's work, and of possible mistakes. Possible mistakes are an
    /// old transaction, more than 20 things at once, several transactions that nobody named (such as an import that was
    /// done again), and a transaction before a later import.
    private func check(_ preview: UndoAnswer, named: Bool, cascade: Bool) throws(Failure) {
        guard !choices.dryRun, let first = preview.undone.first else { return }
        let (count, age) = (preview.total, first.age(at: preview.now))
        let question: String
        if verb == .undo, let other = preview.undone.first(where: { $0.others == true }) {
            let who = Words.author(other.actor, for: other.for)
            question = "\(who.printable) did that: \(other.text.printable). Undo it?"
        } else if named, !cascade {
            return
        } else if count > 20 || verb == .undo && count > 1 && !named && !cascade {
            question = "This affects \(Words.count(count, "transaction")). \(verb == .undo ? "Undo" : "Redo") all?"
        } else if !named, age > Self.hour {
            question = "The latest is from \(Words.ago(seconds: age)): \(first.text.printable). Continue?"
        } else if !named, let warning = preview.warnings.first {
            question = "\(warning.asSentence.printable) \(verb == .undo ? "Undo" : "Redo") \(first.text.printable)?"
        } else {
            return
        }
        if !choices.yes {
            session.output.aside(
                session.output.canAsk
                    ? UndoPage.lines(preview, verb, now: try session.now()) : RemedyLine.lines(preview.remedies))
        }
        try session.confirm(question, choices)
    }
}

extension Session {
    /// Whether something has exactly this name; not, where that cannot be asked.
    fileprivate func isNamed(_ name: String) -> Bool { kind(named: name) != nil }

    /// Whether a product has exactly this name.
    func isProduct(_ name: String) -> Bool { kind(named: name) == .product }

    private func kind(named name: String) -> MatchView.Kind? {
        let query = FindQuery { ($0.query, $0.limit) = (name, 1) }
        let found = (try? client.get(Endpoints.Reports.find, at: here, query))?.value
        return found.flatMap { $0.step == "name" ? $0.matches.first?.kind : nil }
    }

    /// `1234` (or `#1234`, where the shell allows it) is a position, as shown by history; else a transaction's id; nil
    /// for other text.
    func transaction(_ text: String) throws(Failure) -> TransactionID? { try event(text)?.transaction }

    /// The same, and of a position which event of it.
    func event(_ text: String) throws(Failure) -> (transaction: TransactionID, index: Int?)? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard let position = UInt64(digits), position > 0 else { return TransactionID(text).map { ($0, nil) } }
        var event: EventView?
        do throws(ClientError) {
            let query = LogQuery { ($0.after, $0.limit) = (position - 1, 1) }
            event = try client.get(Endpoints.Reports.events, at: here, query).value.events.first
        } catch {
            // The log is shorter than that.
            guard case .refused(let problem) = error, problem.code == Problem.Code.logRestored.rawValue else {
                throw failure(error)
            }
        }
        guard let event, event.position == position else {
            throw Failure(.notFound, "Position \(position) is not in this household's history.")
        }
        return (event.transaction, event.index)
    }
}
