public import API
import Glibc
public import Inventory

/// A client of larderd over its Unix socket: one connection, kept for the next request, blocking calls.
///
/// For one thread. A request is retried once if its connection breaks, a write with the same `Idempotency-Key`, so it
/// is never booked twice (L3).
public final class LarderClient {
    public let socket: SocketPath
    /// The origin recorded for these commands in the log (L1).
    public var origin: String
    /// Milliseconds to wait for the start of an answer, and for each part of it.
    public var timeout: Int32
    public var patience = Patience.none
    /// Called after each second without an answer, with the number of seconds; with 0 when the wait is over.
    public var waiting: ((_ seconds: Int) -> Void)?

    /// Nothing is sent: a read is answered from `memory`, and what that does not have throws `offline`.
    public var isOffline = false

    public var memory: AnswerMemory?

    /// Called once when an answer reports that larderd's clock is in doubt (L4).
    public var doubted: ((ClockDoubt) -> Void)?

    /// When to wait for an answer beyond `timeout`: for ten minutes at most.
    public enum Patience: Sendable {
        case none
        /// While larderd reports work that blocks all commands.
        case whileBusy
        /// While larderd responds at all, as it does while it computes the answer beside other commands.
        case whileUp
    }

    private static let longest = Duration.seconds(600)

    private var connection: Connection?
    /// A request that was sent on the connection, and not answered yet.
    private var ahead: [UInt8]?
    /// The log of the answers so far: a position that is sent back belongs to it (L12).
    private var log: String?

    public init(socket: SocketPath, origin: String = OriginName.cli, timeout: Int32 = 30_000) {
        self.socket = socket
        self.origin = origin
        self.timeout = timeout
    }

    /// A read.
    /// - Parameter status: A status besides those of success that also comes with an answer.
    public func get<Parameters, Query: QueryParameters, Value: Decodable>(
        _ endpoint: Endpoint<Parameters, Query, Value>, at parameters: Parameters, _ query: Query = Query(),
        options: ReadOptions = ReadOptions(), accepting status: Int? = nil
    ) throws(ClientError) -> Answer<Value> {
        let request = Request(
            method: endpoint.method, path: endpoint.path(at: parameters), query: query.items + options.items)
        return try decode(try read(request, accepting: status))
    }

    /// A read whose answer is not decoded: to copy it, or to decode it as something else.
    public func bytes<Parameters, Query: QueryParameters, Value>(
        _ endpoint: Endpoint<Parameters, Query, Value>, at parameters: Parameters, _ query: Query,
        options: ReadOptions = ReadOptions()
    ) throws(ClientError) -> [UInt8] {
        let request = Request(
            method: endpoint.method, path: endpoint.path(at: parameters), query: query.items + options.items)
        return try read(request).body
    }

    /// A read that asks with a body.
    public func ask<Parameters, Body: RequestBody, Value: Decodable>(
        _ endpoint: Endpoint<Parameters, Body, Value>, at parameters: Parameters, _ body: Body,
        options: ReadOptions = ReadOptions()
    ) throws(ClientError) -> Answer<Value> {
        var request = Request(method: endpoint.method, path: endpoint.path(at: parameters), query: options.items)
        (request.body, request.contentType) = (try Wire.encode(body), MediaType.json)
        return try decode(try roundTrip(request))
    }

    /// Sends a read whose `bytes` are wanted next, so that larderd makes the answer while this process is busy with
    /// another. Where that fails, or something else is asked, it was in vain.
    public func prepare<Parameters, Query: QueryParameters, Value>(
        _ endpoint: Endpoint<Parameters, Query, Value>, at parameters: Parameters, _ query: Query,
        options: ReadOptions = ReadOptions()
    ) {
        let request = Request(
            method: endpoint.method, path: endpoint.path(at: parameters), query: query.items + options.items)
        let bytes = request.bytes(origin: origin)
        guard ahead == nil, let connection, (try? connection.send(bytes)) != nil else { return }
        ahead = bytes
    }

    /// A write. `id` identifies the command permanently; a dry run appends nothing.
    public func send<Parameters, Body: RequestBody, Value: Decodable>(
        _ endpoint: Endpoint<Parameters, Body, Value>, at parameters: Parameters, _ body: Body,
        id: CommandID = .random(), dryRun: Bool = false
    ) throws(ClientError) -> Answer<Value> {
        try write(endpoint.method == .delete ? nil : try Wire.encode(body), to: endpoint, at: parameters, id, dryRun)
    }

    /// A write whose body is a file.
    public func send<Parameters, Value: Decodable>(
        _ endpoint: Endpoint<Parameters, Bytes, Value>, at parameters: Parameters, file: [UInt8],
        id: CommandID = .random(), dryRun: Bool = false
    ) throws(ClientError) -> Answer<Value> {
        try write(file, as: MediaType.file, to: endpoint, at: parameters, id, dryRun)
    }

    private func write<Parameters, Body, Value: Decodable>(
        _ body: [UInt8]?, as type: String = MediaType.json, to endpoint: Endpoint<Parameters, Body, Value>,
        at parameters: Parameters, _ id: CommandID, _ dryRun: Bool
    ) throws(ClientError) -> Answer<Value> {
        var request = Request(
            method: endpoint.method, path: endpoint.path(at: parameters),
            query: WriteOptions { $0.dryRun = dryRun ? true : nil }.items)
        (request.body, request.contentType) = (body, type)
        request.command = dryRun ? nil : id
        request.fields.append((HeaderName.idempotencyKey, id.description))
        return try decode(try roundTrip(request))
    }

    /// Opens a stream of server-sent events after `after`, on its own connection.
    public func open<Parameters, Item>(
        _ endpoint: Endpoint<Parameters, LogQuery, EventStream<Item>>, at parameters: Parameters,
        _ query: LogQuery = LogQuery(), after: UInt64? = nil
    ) throws(ClientError) -> ServerEvents<Item> {
        var query = query
        query.after = after
        if after != nil { query.log = log }
        var request = Request(method: endpoint.method, path: endpoint.path(at: parameters), query: query.items)
        request.fields.append(("Accept", MediaType.events))
        return ServerEvents(try stream(request))
    }

    /// Requests an answer line by line, on its own connection.
    public func lines<Parameters, Item>(
        _ endpoint: Endpoint<Parameters, EmptyBody, Lines<Item>>, at parameters: Parameters
    ) throws(ClientError) -> AnswerLines<Item> {
        var request = Request(method: endpoint.method, path: endpoint.path(at: parameters), query: [])
        request.body = try Wire.encode(EmptyBody())
        request.fields.append(("Accept", MediaType.lines))
        return AnswerLines(try stream(request))
    }

    /// Requests a file, on its own connection.
    public func download<Query: QueryParameters>(
        _ endpoint: Endpoint<AtRoot, Query, Bytes>, _ query: Query
    ) throws(ClientError) -> Download {
        let request = Request(method: endpoint.method, path: endpoint.path(at: AtRoot()), query: query.items)
        return Download(try stream(request))
    }

    /// Makes the daemon create a file and requests it, on its own connection.
    public func download(_ endpoint: Endpoint<AtRoot, EmptyBody, Bytes>) throws(ClientError) -> Download {
        var request = Request(method: endpoint.method, path: endpoint.path(at: AtRoot()), query: [])
        request.body = try Wire.encode(EmptyBody())
        return Download(try stream(request))
    }

    private func decode<Value: Decodable>(_ response: Response) throws(ClientError) -> Answer<Value> {
        Answer(
            value: try Wire.decode(Value.self, from: response.body), raw: response.body,
            position: response.head[HeaderName.position].flatMap { UInt64($0) })
    }

    /// A read, from memory where larderd does not answer.
    private func read(_ request: Request, accepting status: Int? = nil) throws(ClientError) -> Response {
        do throws(ClientError) {
            let response = try roundTrip(request, accepting: status)
            if response.head.status == 200 { memory?.keep(request.target, response.body) }
            return response
        } catch {
            guard error.isAway, let body = memory?.recall(request.target) else { throw error }
            return Response(head: .remembered, body: body)
        }
    }

    private func roundTrip(_ request: Request, accepting status: Int? = nil) throws(ClientError) -> Response {
        if isOffline { throw .offline }
        if let response = try attempt(request, accepting: status, isRetry: false) { return response }
        if let response = try attempt(request, accepting: status, isRetry: true) { return response }
        throw .lost(socket, command: request.command)
    }

    /// Nil when the request was sent and no complete answer arrived: worth one retry.
    private func attempt(
        _ request: Request, accepting status: Int?, isRetry: Bool
    ) throws(ClientError) -> Response? {
        let bytes = request.bytes(origin: origin)
        // The answer to what was sent ahead would come first.
        if ahead != bytes, ahead != nil { connection = nil }
        let isSent = ahead == bytes
        ahead = nil
        let open: Connection
        do throws(ClientError) {
            if let connection { open = connection } else { open = try connect() }
        } catch {
            // The daemon may have died during the first attempt, which may have been booked.
            if isRetry, request.command != nil { return nil }
            throw error
        }
        connection = nil
        let response: Response
        do throws(Response.Failure) {
            response = try answer(to: isSent ? [] : bytes, on: open)
        } catch {
            switch error {
            case .closed: return nil
            case .timeout: throw .hung(socket, command: request.command)
            case .malformed(let reason): throw .notUnderstood(reason)
            }
        }
        if !response.head.closes { connection = open }
        log = response.head[HeaderName.log] ?? log
        if let doubt = response.head[HeaderName.clock].flatMap(ClockDoubt.init) {
            doubted?(doubt)
            doubted = nil
        }
        guard (200..<300).contains(response.head.status) || response.head.status == status else {
            let problem = Wire.problem(status: response.head.status, body: response.body)
            // The daemon is shutting down and does not know the outcome; after its restart it will.
            if problem.code == Problem.Code.outcomeUnknown.rawValue {
                connection = nil
                return nil
            }
            throw .refused(problem)
        }
        return response
    }

    /// - Parameter request: Empty where it was sent ahead.
    private func answer(to request: [UInt8], on connection: Connection) throws(Response.Failure) -> Response {
        let began = ContinuousClock.now
        var isShown = false
        // Before any other output.
        defer { if isShown { waiting?(0) } }
        let wait = Connection.Wait(
            timeout: timeout,
            tick: {
                isShown = true
                self.waiting?(Int((ContinuousClock.now - began).components.seconds))
            },
            goesOn: { ContinuousClock.now - began < Self.longest && self.isWorthWaiting() })
        return try Response(to: request, on: connection, wait)
    }

    private func isWorthWaiting() -> Bool {
        switch patience {
        case .none: false
        case .whileBusy: Self.readiness(of: socket)?.doing != nil
        case .whileUp: Self.readiness(of: socket) != nil
        }
    }

    /// The status of the larderd at a socket, ready or not, on its own connection; nil without an answer within two
    /// seconds.
    public static func readiness(of socket: SocketPath) -> ReadyAnswer? {
        let client = LarderClient(socket: socket, timeout: 2000)
        do throws(ClientError) {
            return try client.get(Endpoints.ready, at: AtRoot(), accepting: 503).value
        } catch {
            return nil
        }
    }

    private func stream(_ request: Request) throws(ClientError) -> ResponseStream {
        try ResponseStream(request: request.bytes(origin: origin), on: connect(), socket: socket, timeout: timeout)
    }

    private func connect() throws(ClientError) -> Connection {
        if isOffline { throw .offline }
        do throws(Connection.Failure) {
            return try Connection(path: socket.path, timeout: min(timeout, 5000))
        } catch {
            switch error {
            case .connect(EACCES), .connect(EPERM): throw .notPermitted(socket)
            case .connect, .closed: throw .notRunning(socket)
            case .timeout: throw .hung(socket, command: nil)
            }
        }
    }
}
