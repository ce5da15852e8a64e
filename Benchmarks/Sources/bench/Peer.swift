import CPeers

/// Another store, through its C client.
final class Peer {
    private let peer: OpaquePointer
    /// The next receipt that it has not got.
    private var next: UInt64 = 0

    /// - Parameter place: A socket, a socket's directory, or a file that is made.
    init(_ store: String, at place: String) throws(PeerError) {
        var peer: OpaquePointer?
        let code = peer_open(store, place, &peer)
        guard code == 0, let peer else {
            let error = PeerError(text: String(cString: peer_error(peer)))
            peer_close(peer)
            throw error
        }
        self.peer = peer
    }

    deinit { peer_close(peer) }

    /// `clients` threads, each giving its next receipt when the one before is acknowledged; receipts per second.
    func append(clients: Int, each: Int) throws(PeerError) -> Double {
        var result = peer_result()
        try check(peer_append(peer, next, UInt32(clients), UInt32(each), &result))
        next += result.rows
        return Double(result.rows) / result.seconds
    }

    /// Gives the first receipt twice.
    /// - Throws: `PeerError` when it was booked twice.
    func checkOnce() throws(PeerError) {
        var result = peer_result()
        for _ in 0..<2 { try check(peer_append(peer, 0, 1, 1, &result)) }
        var rows: UInt64 = 0
        try check(peer_count(peer, &rows))
        guard rows == 1 else { throw PeerError(text: "one command made \(rows) events") }
        next = 1
    }

    func fill(_ payload: UnsafeRawBufferPointer) throws(PeerError) {
        try check(peer_fill(peer, payload.baseAddress?.assumingMemoryBound(to: UInt8.self), payload.count))
    }

    func endFilling() throws(PeerError) { try check(peer_fill_end(peer)) }

    /// Reads everything that was filled in, in order; events per second.
    func read(expecting events: Int) throws(PeerError) -> Double {
        var result = peer_result()
        try check(peer_read(peer, &result))
        guard result.rows == events else { throw PeerError(text: "\(result.rows) of \(events) events were read") }
        return Double(result.rows) / result.seconds
    }

    private func check(_ code: Int32) throws(PeerError) {
        if code != 0 { throw PeerError(text: String(cString: peer_error(peer))) }
    }
}

struct PeerError: Error, CustomStringConvertible {
    var text: String
    var description: String { "a peer failed: \(text)" }
}
