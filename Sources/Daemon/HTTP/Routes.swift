import API
import Commands
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Projections

/// Fills the route table, each route from its endpoint of the API module, so each path and type is defined once.
struct Routes {
    let services: Services
    private(set) var table = RouteTable()

    init(_ services: Services) {
        self.services = services
        table.clock = services.clock
        table.page = services.page
        let door = Door(services: services)
        table.checkHost = { try door.checkHost(of: $0, $1) }
        table.counters = services.counters
    }

    /// A route whose handler makes the response itself. A read ends with the caller's connection; a write does not.
    /// - Parameters:
    ///   - takesTurn: A read is made when it is the user's turn; false: the handler sees to that.
    ///   - isRead: As everything that is asked by `GET`.
    ///   - options: The names of the query besides those of `Asked`; by default those of every write, or none of a read.
    ///   - isTagged: An answer may have an ETag.
    ///   - statuses: Of its answers, besides 200.
    mutating func route<P: RouteParameters, Asked, Answer>(
        _ endpoint: Endpoint<P, Asked, Answer>, takesTurn: Bool = true, isRead: Bool = false,
        options: (any QueryParameters.Type)? = nil, isTagged: Bool = false, statuses: [Int] = [],
        _ handler: @escaping @Sendable (AuthenticatedRequest<P>) async throws -> Response
    ) {
        let services = services
        let takesTurn = takesTurn && endpoint.method == .get
        let isRead = isRead || endpoint.method == .get
        let standard: any QueryParameters.Type = isRead ? NoQuery.self : WriteOptions.self
        let operation = Operation(endpoint, options: options ?? standard, isTagged: isTagged, statuses: statuses)
        table.add(operation) { request, context, parameters in
            let answer: @Sendable () async throws -> Response = {
                let authenticated = try await AuthenticatedRequest<P>(services, request, context, parameters)
                guard takesTurn else { return try await handler(authenticated) }
                return try await services.turns.take(of: authenticated.sender.key) {
                    try await handler(authenticated)
                }
            }
            do {
                return try await isRead ? context.gone.cancelling(answer) : answer()
            } catch {
                services.damage.note(error)
                throw error
            }
        }
    }

    /// A route open to anyone who reaches the socket, that needs no read models.
    mutating func publicRoute<Asked, Answer>(
        _ endpoint: Endpoint<AtRoot, Asked, Answer>, statuses: [Int] = [],
        _ handler: @escaping @Sendable (PeerCredentials?) async throws -> Response
    ) {
        let operation = Operation(endpoint, statuses: statuses)
        table.add(operation) { _, context, _ in try await handler(context.peer) }
    }

    /// A route for callers who are not known yet.
    mutating func openRoute<Asked, Answer>(
        _ endpoint: Endpoint<AtRoot, Asked, Answer>, options: any QueryParameters.Type,
        _ handler: @escaping @Sendable (Request, LarderRequestContext) async throws -> Response
    ) {
        table.add(Operation(endpoint, options: options)) { request, context, _ in try await handler(request, context) }
    }

    /// A read outside households.
    mutating func read<P: RouteParameters, Q: QueryParameters, Answer: Encodable & Sendable>(
        _ endpoint: Endpoint<P, Q, Answer>,
        _ answer: @escaping @Sendable (Q, AuthenticatedRequest<P>) async throws -> Answer
    ) {
        route(endpoint) { authenticated in
            let (query, _) = try authenticated.query(Q.self, and: NoQuery.self)
            return try Response.json(try await answer(query, authenticated), headers: authenticated.answerHead.fields)
        }
    }

    /// A read answered from a household's read models alone. A caller who already has the answer gets 304.
    /// - Parameters:
    ///   - days: Which days `on` may ask for.
    ///   - isLong: Whatever is asked.
    ///   - dependsOnTime: Whether the answer may change within a day without an event: it has no ETag then.
    mutating func query<P: HouseholdParameters, Q: QueryParameters, Answer: Encodable & Sendable>(
        _ endpoint: Endpoint<P, Q, Answer>, days: AllowedDays = .past, isLong always: Bool = false,
        dependsOnTime: @escaping @Sendable (ReadContext, Q) throws -> Bool = { _, _ in false },
        _ answer: @escaping @Sendable (ReadContext, P, Q) throws -> Answer
    ) {
        route(endpoint, takesTurn: false, options: ReadOptions.self, isTagged: true) { authenticated in
            let (query, options) = try authenticated.query(Q.self, and: ReadOptions.self)
            let (log, target) = (authenticated.services.log, authenticated.request.uri.string)
            let known = authenticated.request.headers[.ifNoneMatch]
            let isLong = always || SlowReads.areAsked(by: query)
            // Before the read models are taken: they may include a later one, but no earlier one.
            let erased = authenticated.services.projections.lastErasure
            let make: @Sendable (ReadContext) throws -> (AnswerHead, Answer?) = { context in
                do {
                    var head = context.head(of: log)
                    if try !dependsOnTime(context, query) {
                        let tag = ETag(context, log: log.id, erased: erased, target: target)
                        head.tag = tag.text
                        if tag.isNamed(in: known) { return (head, Answer?.none) }
                    }
                    return (head, Answer?.some(try answer(context, authenticated.at, query)))
                } catch let refusal as Refusal {
                    throw context.problem(refusal)
                }
            }
            return try await authenticated.answered(
                options, days: days, isLong: isLong, make: make
            ) { head, value in
                try Response.json(page: value, of: authenticated.request, headers: head.fields, isLong: isLong)
            }
        }
    }

    /// A read that asks with a body, answered from a household's read models alone.
    mutating func query<P: HouseholdParameters, Body: Values.RequestBody, Answer: Encodable & Sendable>(
        _ endpoint: Endpoint<P, Body, Answer>, isLong: @escaping @Sendable (Body) -> Bool,
        _ answer: @escaping @Sendable (ReadContext, Body) throws -> Answer
    ) {
        route(endpoint, isRead: true, options: ReadOptions.self) { authenticated in
            let (options, _) = try authenticated.query(ReadOptions.self, and: NoQuery.self)
            let body = try await authenticated.body(Body.self)
            let log = authenticated.services.log
            let make: @Sendable (ReadContext) throws -> (AnswerHead, Answer?) = { context in
                do {
                    return (context.head(of: log), try answer(context, body))
                } catch let refusal as Refusal {
                    throw context.problem(refusal)
                }
            }
            return try await authenticated.answered(options, days: .past, isLong: isLong(body), make: make) {
                try Response.json($1, headers: $0.fields)
            }
        }
    }

    /// A command to a household: decided, booked, and answered when the read models include it.
    mutating func write<P: HouseholdParameters, Body: Values.RequestBody, Command: HouseholdCommand>(
        _ endpoint: Endpoint<P, Body, WriteAnswer>, _ command: @escaping @Sendable (Body, P) throws -> Command
    ) {
        route(endpoint) { authenticated in
            let write = try await WriteRequest(authenticated, Body.self)
            return try await write.response(try command(write.body, authenticated.at))
        }
    }

    /// The commands that say themselves where they are sent.
    mutating func commands(_ types: [any DeclaredCommand.Type]) {
        for type in types {
            guard let type = type as? any (DeclaredCommand & Command).Type else {
                preconditionFailure("\(type) is declared, and nothing decides it")
            }
            command(type)
        }
    }

    private mutating func command<Body: DeclaredCommand & Command>(_ type: Body.Type) {
        for fixed in type.fixedPaths { command(type, fixed) }
        route(Endpoint<AtCommand, Body, WriteAnswer>(Body.path)) { authenticated in
            let write = try await WriteRequest(authenticated, Body.self)
            var command = write.body
            command.fill(from: authenticated.at.fields)
            return try await write.response(command)
        }
    }

    private mutating func command<Body: DeclaredCommand & Command>(_ type: Body.Type, _ fixed: FixedPath<Body>) {
        guard let confirm = fixed.confirm else {
            return fixedCommand(fixed, EmptyBody.self) { _, _ in }
        }
        fixedCommand(fixed, ArchiveRequest.self) { command, body in command[keyPath: confirm] = body.confirm ?? false }
    }

    private mutating func fixedCommand<Body: Values.RequestBody, Given: DeclaredCommand & Command>(
        _ fixed: FixedPath<Given>, _ type: Body.Type, _ take: @escaping @Sendable (inout Given, Body) -> Void
    ) {
        route(Endpoint<AtCommand, Body, WriteAnswer>(fixed.path)) { authenticated in
            let write = try await WriteRequest(authenticated, Body.self)
            var command = Given.wireZero
            fixed.set(&command)
            take(&command, write.body)
            command.fill(from: authenticated.at.fields)
            return try await write.response(command)
        }
    }
}

extension AuthenticatedRequest where At: HouseholdParameters {
    /// An answer of a household's read models, made when it is the user's turn; a long one on the thread for these.
    /// - Parameter make: Nil: the caller has it, and gets 304.
    fileprivate func answered<Answer: Encodable & Sendable>(
        _ options: ReadOptions, days: AllowedDays, isLong: Bool,
        make: @escaping @Sendable (ReadContext) throws -> (AnswerHead, Answer?),
        write json: @escaping @Sendable (AnswerHead, Answer) throws -> Response
    ) async throws -> Response {
        let write: @Sendable (AnswerHead, Answer?) throws -> Response = { head, value in
            guard let value else { return Response(status: .notModified, headers: head.fields) }
            return try json(head, value)
        }
        guard isLong else {
            return try await services.turns.take(of: sender.key) {
                let point = try await HouseholdRequest(self).context(options, days: days)
                let (head, value) = try await point.read(make)
                return try write(head, value)
            }
        }
        // Without one of the turns of short reads, which would wait for it.
        return try await services.long.take(of: sender.key) {
            let point = try await HouseholdRequest(self).context(options, days: days)
            return try await services.long.make { thread in
                let (head, value) = try await point.read(on: thread, make)
                return try await thread.read { try write(head, value) }
            }
        }
    }
}
