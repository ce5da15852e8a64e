import API
import Client
import Domain

/// Sends what waits in the outbox to the larderd that it is for (Q9): in order, each command with its id and its time,
/// and tells the answer to each.
///
/// A command leaves the outbox when its answer was told. Who dies in between sends it again, and larderd knows it by its
/// id.
struct Delivery {
    let outbox: OutboxFile
    let socket: SocketPath
    let output: Output
    /// Those that were refused too.
    var again = false

    enum Outcome: Equatable {
        /// Nothing of it waits any more.
        case done
        /// larderd is away, or not ready: what was not answered still waits.
        case stopped
    }

    /// Commands per request.
    private static let most = 100

    func run() throws(Failure) -> Outcome {
        guard !outbox.isEmpty else { return .done }
        var outcome = Outcome.done
        try outbox.sending { () throws(Failure) in outcome = try send() }
        return outcome
    }

    private func send() throws(Failure) -> Outcome {
        let contents = try outbox.read()
        for line in contents.broken {
            warn("Dropped a line of the outbox that was not written whole: \(line.prefix(200))")
        }
        if !contents.broken.isEmpty { try outbox.change { $0 } }
        var waiting = contents.commands.filter { $0.socket == socket.path && (again || $0.refusal == nil) }[...]
        let client = LarderClient(socket: socket, timeout: 20_000)
        var size = Self.most
        while let first = waiting.first {
            let part = waiting.prefix { $0.household == first.household }.prefix(size)
            let answer: Answer<BatchAnswer>
            do throws(ClientError) {
                answer = try client.send(
                    Endpoints.Corrections.batch, at: AtHousehold(first.household),
                    BatchRequest(commands: part.map(\.command)))
            } catch {
                guard case .refused(let problem) = error, problem.status < 500 else { return .stopped }
                // One of them may be the reason: too much, or of another version of larder.
                if part.count > 1 {
                    size = part.count / 2
                    continue
                }
                try refuse(first, problem)
                waiting = waiting.dropFirst()
                continue
            }
            try settle(part, answer.value.results)
            waiting = waiting.dropFirst(part.count)
        }
        return .done
    }

    private func settle(_ sent: ArraySlice<KeptCommand>, _ results: [BatchResult]) throws(Failure) {
        let results = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
        var refused: [CommandID: String] = [:]
        for kept in sent {
            guard let result = results[kept.command.id] else { continue }
            if let problem = result.problem, result.outcome == .refused {
                refused[kept.command.id] = tell(kept, problem)
            } else if let answer = result.answer {
                output.asideUnlessQuiet(OutboxPage.booked(kept, answer))
            }
        }
        try outbox.change { commands in
            commands.compactMap { kept in
                guard results[kept.command.id] != nil else { return kept }
                guard let why = refused[kept.command.id] else { return nil }
                var kept = kept
                kept.refusal = why
                return kept
            }
        }
    }

    private func refuse(_ kept: KeptCommand, _ problem: Problem) throws(Failure) {
        let why = tell(kept, problem)
        try outbox.change { commands in
            commands.map { one in
                guard one.command.id == kept.command.id else { return one }
                var one = one
                one.refusal = why
                return one
            }
        }
    }

    /// Says that it was refused; why.
    private func tell(_ kept: KeptCommand, _ problem: Problem) -> String {
        let why = problem.detail.asSentence
        output.aside(OutboxPage.refused(kept, why))
        return why
    }

    private func warn(_ text: String) { output.aside([[Span(text.printable, .soon)]]) }
}

extension Output {
    /// Beside the result, for who wants to hear more than that.
    fileprivate func asideUnlessQuiet(_ lines: [Line]) {
        if !quiet { aside(lines) }
    }
}
