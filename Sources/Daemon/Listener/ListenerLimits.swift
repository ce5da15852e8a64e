import NIOCore

/// What one client may cost. The defaults are those of the documented interface.
struct ListenerLimits: Sendable {
    /// Open connections over all sockets; `Seats` says how they are shared. One for which there is no room gets 503
    /// `too-many-connections` for its request, and is closed; so a full house is an answer and not a hang, and the
    /// watchdog's probe can tell the two apart.
    var connections = 256
    /// Bytes of answers that the clients of one user may leave in larderd's memory. Beyond that the slow lose theirs, beyond
    /// twice as much also faster ones.
    var untaken = 16 << 20
    /// Slow is who has taken nothing for so long.
    var slow = Duration.seconds(1)
    /// Bytes of all header fields of a request together; more is 400 and the end of the connection.
    var headerBytes = 16 << 10
    /// Without a request; streaming answers do not count as idle.
    var idle = TimeAmount.minutes(2)
    /// From a request's first byte to its last; then the connection is closed without an answer.
    var requestArrival = TimeAmount.seconds(30)
    /// In which a client has to take something of its answer; then the connection is closed.
    var answerStall = TimeAmount.seconds(30)
    /// From the stop signal until answers that are still being made are cut off.
    var drain = Duration.seconds(8)
}
