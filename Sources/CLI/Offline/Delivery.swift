import API
import Client
import Inventory

/// Sends the commands in the outbox to the larderd that they are for (Q9). They are sent in order, each with its id and
/// its time, and the answer to each is shown.
///
/// A command leaves the outbox after its answer was shown. If the process ends in between, the command is sent again,
/// and larderd recognises its id.
struct Delivery {
    let outbox: OutboxFile
    let socket: SocketPath
    /// Whether only commands that were not booked are reported.
    var isQuiet = false
    /// Those that were refused too.
    var again = false
    /// The household of the command that sends it, for what is advised; nil: that is not known.
    var here: () -> String? = { nil }
    /// Takes what became of each.
    let say: ([Line]) -> Void

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
            warn("Dropped an incomplete line of the outbox: \(line.prefix(200))")
        }
        if !isQuiet, !contents.foreign.isEmpty {
            let lines = Words.count(contents.foreign.count, "line")
            warn("The outbox has \(lines) from another version of larder, which keeps them there.")
        }
        if !contents.broken.isEmpty { try outbox.change { $0 } }
        let client = LarderClient(socket: socket, timeout: 20_000)
        let mine = contents.commands.filter { $0.socket == socket.path && (again || $0.refusal == nil) }
        guard var waiting = try identified(mine, client)?[...] else { return .stopped }
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
                try take(part, [BatchResult(id: first.command.id, outcome: .refused, problem: problem)])
                waiting = waiting.dropFirst()
                continue
            }
            try take(part, answer.value.results)
            waiting = waiting.dropFirst(part.count)
            size = min(Self.most, size * 2)
        }
        return .done
    }

    /// Those of which it is known which household they are for; the others are refused. Nil: larderd does not answer.
    private func identified(_ waiting: [KeptCommand], _ client: LarderClient) throws(Failure) -> [KeptCommand]? {
        var identified: [KeptCommand] = []
        for var kept in waiting {
            if EntityID(kept.household) == nil {
                let found: HouseholdID?
                do throws(ClientError) {
                    found = try HouseholdThen(client: client).id(of: kept.household, at: kept.command.occurredAt)
                } catch {
                    return nil
                }
                guard let found else {
                    let problem = Problem(
                        title: "", status: 404, code: RefusalCode.notFound.rawValue,
                        detail:
                            "cannot tell which household “\(kept.household)” was when this was entered: repeat it, "
                            + "with --household")
                    try take([kept], [BatchResult(id: kept.command.id, outcome: .refused, problem: problem)])
                    continue
                }
                kept.household = "\(found)"
            }
            identified.append(kept)
        }
        return identified
    }

    /// Tells the answers, and takes out what is booked.
    private func take(_ sent: ArraySlice<KeptCommand>, _ results: [BatchResult]) throws(Failure) {
        let results = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
        var refused: [CommandID: String] = [:]
        // Asked for once, and only if something is told.
        lazy var here = self.here()
        var names: [String: String] = [:]
        for kept in sent {
            guard let result = results[kept.command.id] else { continue }
            if let problem = result.problem, result.outcome == .refused {
                let why = RemedyLine.sentence(problem).asSentence
                say(OutboxPage.refused(kept, why))
                refused[kept.command.id] = why
            } else if let answer = result.answer, !isQuiet || OutboxPage.isLeft(answer) {
                if let here, here != kept.household, names[kept.household] == nil {
                    names[kept.household] = name(of: kept.household)
                }
                say(OutboxPage.booked(kept, answer, elsewhere: names[kept.household]))
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

    /// A household's name, by which people know it; its id where larderd does not say. Cost: a request.
    private func name(of household: String) -> String {
        let client = LarderClient(socket: socket, timeout: 20_000)
        return (try? client.get(Endpoints.Households.show, at: AtHousehold(household)).value.name) ?? household
    }

    private func warn(_ text: String) { say([[Span(text.printable, .soon)]]) }
}
