import API
import Client
import Inventory

extension Session {
    /// A write that names a thing, and is kept where larderd gives no answer (Q9).
    /// - Parameter body: The command, for the answers given so far.
    @discardableResult
    func sendWrite<Body: DeclaredCommand>(
        naming reference: String, _ choices: WriteChoices, mayCreate: Bool = false, _ body: (Naming) -> Body
    ) throws(Failure) -> Answer<WriteAnswer> {
        var last: (body: Body, id: CommandID)?
        do throws(Failure) {
            return try write(naming: reference, choices, mayCreate: mayCreate) { (naming) throws(ClientError) in
                let body = body(naming)
                last = (body, naming.id)
                if waits(choices) { throw .offline }
                return try client.send(Endpoint(for: body), at: here, body, id: naming.id, dryRun: choices.dryRun)
            }
        } catch {
            throw kept(last?.body, last?.id, error, choices)
        }
    }

    /// The same for one that asks nothing back.
    func sendWrite<Body: DeclaredCommand>(
        _ body: Body, _ choices: WriteChoices
    ) throws(Failure) {
        report(try sendWriteSilently(body, choices), WritePage.lines)
    }

    /// The same without a word of it.
    /// - Throws: `Failure` `kept`: it is not booked yet.
    func sendWriteSilently<Body: DeclaredCommand>(
        _ body: Body, _ choices: WriteChoices
    ) throws(Failure) -> Answer<WriteAnswer> {
        let id = CommandID.random()
        do throws(Failure) {
            if waits(choices) { throw Failure(.offline) }
            return try call { () throws(ClientError) in
                try client.send(Endpoint(for: body), at: here, body, id: id, dryRun: choices.dryRun)
            }
        } catch {
            throw kept(body, id, error, choices)
        }
    }

    /// A dry run books nothing, and so overtakes nothing.
    private func waits(_ choices: WriteChoices) -> Bool { mustQueue && !choices.dryRun }

    /// Keeps the command if it was not answered; what to say of that.
    private func kept<Body: CommandBody>(
        _ body: Body?, _ id: CommandID?, _ failure: Failure, _ choices: WriteChoices
    ) -> Failure {
        // What is no socket is never answered on.
        guard let deliveryState = failure.deliveryState, !choices.dryRun, client.socket.isSocket != false, let body,
            let id,
            var command = BatchCommand(id: id, body: deliveryState == .notBooked ? forLater(body) : body)
        else { return failure }
        command.occurredAt = .preciseOfThisMachine
        command.offline = true
        let kept = KeptCommand(
            command: command, household: targetHousehold, socket: client.socket.path, typed: Self.typed(),
            isUnsure: deliveryState == .unknown)
        do throws(Failure) {
            try outbox.add(kept)
        } catch {
            return Failure(
                .inputOutput, "Not kept: \(error.message.asSentence)", details: [[Span(failure.message.printable)]])
        }
        if output.json {
            show(json: KeptView(id: id, occurredAt: command.occurredAt, isUnsure: deliveryState == .unknown))
        }
        return Failure(.kept, deliveryState == .unknown ? unsure : saved(failure))
    }

    /// The household that was chosen or named when the command was given, as far as the last answers show it. By the
    /// time that the command is sent, another household may be chosen or have that name.
    var targetHousehold: String {
        guard EntityID(household) == nil else { return household }
        // Nothing of that answer is shown.
        let wasSilent = cached.isSilent
        cached.isSilent = true
        defer { cached.isSilent = wasSilent }
        let known = try? call { () throws(ClientError) in try client.get(Endpoints.Households.show, at: here) }
        return known.map { "\($0.value.id)" } ?? household
    }

    /// Keeps the answer to which household is meant where none is named, so that a command that is kept later is for that
    /// one (Q9). Cost: a look at the cache; once, or where one was chosen anew, a request.
    func rememberDefault(anew: Bool = false) {
        guard household == HouseholdName.default, !client.isOffline,
            anew || !cached.has("/v1/households/\(HouseholdName.default)")
        else { return }
        do throws(ClientError) {
            _ = try client.get(Endpoints.Households.show, at: here)
        } catch {
            // Of several none is chosen: the one that was the only one is not meant any more.
            if case .refused = error { cached.forgetUsual() }
        }
    }

    /// As it is sent when nobody can be asked, and others may have changed what was seen.
    private func forLater<Body: CommandBody>(_ body: Body) -> Body {
        switch body {
        case var add as AddStock:
            (add.asksDate, add.asksPrice) = (false, false)
            return add as? Body ?? body
        case var change as ChangeEntry where change.amount != nil && change.seen == nil:
            change.seen = AmountField(typed: amountSeen(change))
            return change as? Body ?? body
        case var tick as TickEntry where !tick.untick:
            // By its id it is meant also where somebody took it off since (Q9).
            tick.entry =
                listSeen(tick.list).flatMap { ListWithKept($0, [], isUsual: true).entry(tick.entry) } ?? tick.entry
            return tick as? Body ?? body
        default: return body
        }
    }

    /// Returns the amount of an entry when the list was last shown. A new amount means an increase or a decrease from
    /// it (Q3). Nil: the entry was not shown, or has another name.
    private func amountSeen(_ change: ChangeEntry) -> String? {
        listSeen(change.list).flatMap {
            ListWithKept($0, keptHere(), isUsual: change.list == nil).amount(of: change.entry)
        }
    }

    /// A list as it was last shown, whole or what fits on the terminal; nil: it was not.
    private func listSeen(_ list: String?) -> EntriesAnswer? {
        (client.isOffline, cached.isSilent) = (true, true)
        let query = EntriesQuery { ($0.list, $0.limit) = (list, output.screenful) }
        return (try? allEntries(query))
            ?? (try? call { () throws(ClientError) in
                try client.get(Endpoints.Entries.list, at: here, query).value
            })
    }

    /// The sentence for a command that is sent later.
    private func saved(_ failure: Failure) -> String {
        let why = mustQueue ? " An earlier command is still waiting." : ""
        let online = client.socket.source == "--socket" ? "when larder next reaches \(itsLarderd)" : "when online"
        return "Saved here; sent \(online): larder outbox.\(why)"
    }

    private var unsure: String {
        "The answer was lost: the command may have been booked. It is kept under its id and sent again when larder next "
            + "reaches \(itsLarderd), but never booked twice: larder outbox."
    }

    /// The one that was asked for, if that was another than the usual one: the next command may not ask it.
    private var itsLarderd: String {
        let socket = client.socket
        return socket.source == "--socket" ? "the larderd at \(socket.path.printable)" : "larderd"
    }

    /// The line as it was typed, without what was said of this time only.
    private static func typed() -> String {
        let words = CommandLine.arguments.dropFirst().filter { $0 != "--offline" }
        return (["larder"] + words.map(Shell.quoted)).joined(separator: " ")
    }
}

/// With `--json`: what was kept.
struct KeptView: Encodable {
    var id: CommandID
    var occurredAt: Timestamp?
    var isUnsure: Bool

    enum CodingKeys: String, CodingKey {
        case id, occurredAt
        case isUnsure = "unsure"
    }
}
