/// A whole response.
struct Response {
    var head: ResponseHead
    var body: [UInt8]

    init(head: ResponseHead, body: [UInt8]) { (self.head, self.body) = (head, body) }

    enum Failure: Error, Equatable {
        case timeout
        /// The connection ended before the response did.
        case closed
        case malformed(String)
    }

    /// Sends `request` and reads the response, waiting for each part according to `wait`.
    init(to request: [UInt8], on connection: Connection, _ wait: Connection.Wait) throws(Failure) {
        do throws(Connection.Failure) {
            try connection.send(request)
        } catch {
            // A daemon that refuses a body half-way answers first and closes: the answer may be readable.
            if error == .timeout { throw .timeout }
        }
        var parser = ResponseParser()
        var head: ResponseHead?
        var body: [UInt8] = []
        while true {
            for part in try Self.parts(of: &parser, from: connection, wait) {
                switch part {
                case .head(let new): head = new
                case .body(let bytes): body += bytes
                case .end:
                    guard let head else { throw .malformed("the body has no head") }
                    self.head = head
                    self.body = body
                    return
                }
            }
        }
    }

    /// The parts in the next available bytes. Throws `closed` when no more can come.
    static func parts(
        of parser: inout ResponseParser, from connection: Connection, _ wait: Connection.Wait
    ) throws(Failure) -> [ResponseParser.Part] {
        let bytes: [UInt8]
        do throws(Connection.Failure) {
            bytes = try connection.receive(wait)
        } catch {
            throw error == .timeout ? .timeout : .closed
        }
        guard !bytes.isEmpty else {
            guard let part = parser.finish() else { throw .closed }
            return [part]
        }
        do throws(ResponseParser.Malformed) {
            return try parser.feed(bytes)
        } catch {
            throw .malformed(error.reason)
        }
    }
}
