import API
import Client
import Glibc
import Inventory

/// One run of the command: the client, the household, and the output.
struct Session {
    let client: LarderClient
    let output: Output
    /// For paths: an id, a name, or `default`.
    let household: String
    let outbox = OutboxFile.usual
    /// The answers that came from the cache.
    let cached: Recalled
    /// A command that can be kept is not sent, as others before it were not (Q9).
    var mustQueue = false
    let isFromEnvironment: Bool

    /// - Parameter sends: What waits is sent first (Q9).
    init(_ options: GlobalOptions, origin: String = OriginName.cli, sends: Bool = true) {
        client = LarderClient(socket: .choose(asked: options.socket), origin: origin)
        client.isOffline = options.offline
        output = Output(color: options.color, quiet: options.quiet, json: options.json)
        cached = Recalled(.usual, socket: client.socket.path, isAsked: !options.offline, output: output)
        client.memory = cached.memory()
        (household, isFromEnvironment) = Self.household(asked: options.household)
        if !options.json, !options.quiet {
            client.doubted = { [output] in output.aside([[Span($0.sentence, .soon)]]) }
        }
        let waiting = Waiting(socket: client.socket, output: output)
        client.waiting = { waiting.show($0) }
        if sends { sendKept { [output] in output.aside($0) } }
    }

    /// Sends what waits, unless larderd is not to be asked.
    /// - Parameter say: Takes what became of it.
    mutating func sendKept(_ say: @escaping ([Line]) -> Void) {
        if !client.isOffline { mustQueue = deliver(say) == .stopped }
    }

    private func deliver(_ say: @escaping ([Line]) -> Void) -> Delivery.Outcome {
        do throws(Failure) {
            return try Delivery(
                outbox: outbox, socket: client.socket, isQuiet: output.quiet, here: { targetHousehold }, say: say
            ).run()
        } catch {
            say([[Span("The outbox: \(error.message.asSentence)".printable, .soon)]])
            return .stopped
        }
    }

    /// The household of a command: the one asked for, `LARDER_HOUSEHOLD`, or the one chosen with `household use`.
    static func household(asked: String?) -> (name: String, isFromEnvironment: Bool) {
        if let asked { return (asked, false) }
        guard let set = getenv("LARDER_HOUSEHOLD").map({ String(cString: $0) }), !set.isEmpty else {
            return (HouseholdName.default, false)
        }
        return (set, true)
    }

    var here: AtHousehold { AtHousehold(household) }

    /// Who asks, and their households.
    func me() throws(Failure) -> MeView {
        try call { () throws(ClientError) in try client.get(Endpoints.me, at: AtRoot()) }.value
    }

    func thing(_ reference: String) -> AtThing { AtThing(household, reference) }

    /// Runs a request and turns errors into a failure.
    func call<Value>(_ request: () throws(ClientError) -> Value) throws(Failure) -> Value {
        do throws(ClientError) {
            return try request()
        } catch {
            throw failure(error)
        }
    }

    /// The value of the options, or the failure that the daemon would answer.
    func understood<Value>(_ given: () throws(InvalidField) -> Value) throws(Failure) -> Value {
        do throws(InvalidField) {
            return try given()
        } catch {
            throw failure(.refused(.unreadable(error.text, field: error.field)))
        }
    }

    /// - Parameter given: The settings that are given a value.
    func clearing<Change: CommandBody>(
        _ names: [String], of change: Change.Type, besides given: [(name: String, isGiven: Bool)]
    ) throws(Failure) -> Change {
        let names = names.map(\.fieldName)
        if let both = given.first(where: { $0.isGiven && names.contains($0.name) }) {
            throw Failure(.wrongUse, "\(both.name) is both set and cleared: use only one of these.")
        }
        return try understood { () throws(InvalidField) in try Change(clearing: names) }
    }

    /// With `--json` a refusal is shown as an answer.
    func failure(_ error: ClientError) -> Failure {
        var failure = Failure(error)
        let isUnclear = [RefusalCode.notFound.rawValue, RefusalCode.severalHouseholds.rawValue]
        if isFromEnvironment, let code = failure.problem?.code, isUnclear.contains(code) {
            failure.details.append([Span("LARDER_HOUSEHOLD is set to \(Shell.quoted(household)).".printable, .quiet)])
        }
        if output.json, let problem = failure.problem { show(json: problem) }
        return failure
    }

    /// A value in the API's JSON.
    func show(json value: some Encodable) {
        if let bytes = try? Wire.encode(value) { output.show(raw: bytes) }
    }

    /// Shows an answer: as JSON if requested, else as a page.
    func show<Value, Problem: Error>(
        _ answer: Answer<Value>, _ page: (Value) throws(Problem) -> [Line]
    ) throws(Problem) {
        if output.json { output.show(raw: answer.raw) } else { output.show(try page(answer.value)) }
        rememberDefault()
    }

    /// Shows the result of a write: a line or two, with the undo command, which `--quiet` omits.
    func report<Value, Problem: Error>(
        _ answer: Answer<Value>, _ page: (Value) throws(Problem) -> [Line]
    ) throws(Problem) {
        if output.json { output.show(raw: answer.raw) } else { output.report(try page(answer.value)) }
        rememberDefault()
    }

    /// A write that names a thing: sent, and resent with the answers to the daemon's questions. Without a terminal
    /// there are no questions and the refusal is final.
    @discardableResult
    func write(
        naming reference: String, _ choices: WriteChoices, mayCreate: Bool = false,
        moves: Bool = false, _ send: (Naming) throws(ClientError) -> Answer<WriteAnswer>
    ) throws(Failure) -> Answer<WriteAnswer> {
        var naming = Naming(reference: reference, mayCreate: mayCreate, moves: moves)
        while true {
            do throws(ClientError) {
                let answer = try send(naming)
                report(answer, WritePage.lines)
                return answer
            } catch {
                guard case .refused(let problem) = error, let next = try settle(problem, naming, choices) else {
                    var failure = failure(error)
                    if mayCreate, failure.problem?.code == RefusalCode.unknownProduct.rawValue {
                        failure.details.append([Span("To make it a new product, use --new.", .quiet)])
                    }
                    throw failure
                }
                naming = next
            }
        }
    }

    /// A read that names a thing.
    func read<Value>(
        naming reference: String, _ request: (String) throws(ClientError) -> Answer<Value>,
        _ page: (Value) throws(Failure) -> [Line]
    ) throws(Failure) {
        var naming = Naming(reference: reference)
        while true {
            let answer: Answer<Value>
            do throws(ClientError) {
                answer = try request(naming.reference)
            } catch {
                guard case .refused(let problem) = error,
                    let next = try settle(problem, naming, .unparsed(yes: false))
                else { throw failure(error) }
                naming = next
                continue
            }
            return try show(answer, page)
        }
    }
}

extension ClockDoubt {
    /// On standard error, once per command.
    var sentence: String {
        switch self {
        case .unchecked: "The clock of larderd's machine could not be checked: see larder doctor."
        case .behind:
            "The clock of larderd's machine cannot be trusted: today is the day of the last booking. See larder doctor."
        }
    }
}
