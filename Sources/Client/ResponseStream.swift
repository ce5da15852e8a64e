/// A response whose body is read while it is still being written.
final class ResponseStream {
    private let connection: Connection
    private let socket: SocketPath
    private var parser = ResponseParser()
    /// Body bytes that arrived with the head.
    private var early: [ResponseParser.Part] = []
    private var hasEnded = false

    var descriptor: Int32 { connection.descriptor }

    /// Sends the request and reads the head; an error status becomes `ClientError.refused`.
    init(request: [UInt8], on connection: Connection, socket: SocketPath, timeout: Int32) throws(ClientError) {
        self.connection = connection
        self.socket = socket
        try? connection.send(request)
        var status = 0
        var body: [UInt8] = []
        reading: while true {
            for part in try parts(timeout: timeout) {
                switch part {
                case .head(let head): status = head.status
                case .body(let bytes): body += bytes
                case .end: if status != 200 { break reading } else { early.append(part) }
                }
            }
            if status == 200 { break }
        }
        guard status == 200 else { throw .refused(Wire.problem(status: status, body: body)) }
        early.insert(.body(body), at: 0)
    }

    /// The next bytes: empty when `timeout` is 0 and there are none; nil at the end of the stream.
    func receive(timeout: Int32) throws(ClientError) -> [UInt8]? {
        let parts = early.isEmpty && !hasEnded ? try self.parts(timeout: timeout) : early
        early = []
        var bytes: [UInt8] = []
        for part in parts {
            switch part {
            case .head: break
            case .body(let more): bytes += more
            case .end: hasEnded = true
            }
        }
        return hasEnded && bytes.isEmpty ? nil : bytes
    }

    private func parts(timeout: Int32) throws(ClientError) -> [ResponseParser.Part] {
        do throws(Response.Failure) {
            return try Response.parts(of: &parser, from: connection, Connection.Wait(timeout: timeout))
        } catch {
            switch error {
            case .timeout where timeout == 0: return []
            case .timeout: throw .hung(socket, command: nil)
            case .closed: throw .lost(socket, command: nil)
            case .malformed(let reason): throw .notUnderstood(reason)
            }
        }
    }
}
