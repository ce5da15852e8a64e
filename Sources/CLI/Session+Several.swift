import API
import Client
import Inventory

extension Session {
    /// Several things at once, in one transaction, each with its line. Where some do not fit, they are told line by line
    /// and the rest is offered; unasked nothing of it is booked.
    func sendSeveral<Body: DeclaredCommand>(
        _ things: SeveralPhrases, _ choices: WriteChoices, _ body: (TypedPhrase, Naming) -> Body
    ) throws(Failure) {
        guard !things.phrases.isEmpty else { throw Failure(.wrongUse, "There is no line with a thing in it.") }
        let bodies = things.phrases.map { body($0, Naming(reference: $0.name)) }
        let commands = bodies.compactMap { BatchCommand(id: .random(), body: $0) }
        guard !mustQueue || choices.dryRun else { return try keep(bodies, choices) }
        let preview: BatchAnswer
        do throws(ClientError) {
            preview = try client.send(
                Endpoints.Corrections.batch, at: here, BatchRequest(commands: commands), dryRun: true
            ).value
        } catch {
            let failure = self.failure(error)
            guard failure.deliveryState == .notBooked, !choices.dryRun else { throw failure }
            return try keep(bodies, choices)
        }
        let fits = zip(commands, preview.results).filter { $0.1.problem == nil }.map(\.0)
        if fits.count < commands.count { try offer(things, preview, fits.count, choices) }
        if choices.dryRun { return report(preview) }
        let answer = try call { () throws(ClientError) in
            try client.send(Endpoints.Corrections.batch, at: here, BatchRequest(commands: fits, atomic: true))
        }
        if let problem = answer.value.results.compactMap(\.problem).first {
            throw Failure(.refused, "Nothing was booked: \(problem.detail.asSentence)".printable)
        }
        if output.json { return output.show(raw: answer.raw) }
        report(answer.value)
    }

    /// Tells what does not fit, and asks whether to book the rest.
    private func offer(
        _ things: SeveralPhrases, _ preview: BatchAnswer, _ fitting: Int, _ choices: WriteChoices
    ) throws(Failure) {
        let lines: [Line] = zip(things.phrases, preview.results).map { phrase, result in
            let why = result.problem.map { $0.detail } ?? "fits"
            return [Span("\(phrase.name): \(why)".printable, result.problem == nil ? .quiet : .soon)]
        }
        guard fitting > 0, output.canAsk, !choices.dryRun, !choices.yes, !output.json else {
            throw Failure(.refused, "Nothing was booked.", details: lines)
        }
        output.aside(lines)
        let answer = output.ask("Book the \(fitting == 1 ? "one" : "\(fitting)") that fits? [y/N] ") ?? ""
        guard answer.isYes else { throw .cancelledByUser }
    }

    /// Each waits by itself until larderd is reached (Q9).
    private func keep(_ bodies: [some DeclaredCommand], _ choices: WriteChoices) throws(Failure) {
        var kept: Failure?
        for body in bodies {
            do throws(Failure) { _ = try sendWriteSilently(body, choices) } catch {
                guard error.code == .kept else { throw error }
                kept = error
            }
        }
        if let kept { throw kept }
    }

    private func report(_ answer: BatchAnswer) {
        let answers = answer.results.compactMap(\.answer)
        var lines = answers.flatMap { WritePage.lines($0, showsUndo: false) }
        if !(answers.first?.dryRun ?? true) { lines.append([Span("Undo: larder undo", .quiet)]) }
        output.report(lines)
    }
}
