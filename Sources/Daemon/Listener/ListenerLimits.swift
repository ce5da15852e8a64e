import NIOCore

/// How much one client may use. The defaults are those of the documented interface.
struct ListenerLimits: Sendable {
    /// Open connections over all sockets; `ConnectionSlots` says how they are shared. One above the limit gets 503
    /// `too-many-connections` for its request, and is closed: an answer instead of a hang, so that the watchdog's probe
    /// can distinguish the two.
    var connections = 256
    /// Bytes of answers that one user's clients may leave unread. Beyond it slow connections are closed; beyond twice
    /// as much, faster ones too.
    var untaken = 16 << 20
    /// A connection is slow when its client has read nothing for this long.
    var slow = Duration.seconds(1)
    /// Bytes of all header fields of a request together; more is 400 and the end of the connection.
    var headerBytes = 16 << 10
    /// Time without a request; streaming answers do not count as idle.
    var idle = TimeAmount.minutes(2)
    /// From a request's first byte to its last; after that the connection is closed without an answer.
    var requestArrival = TimeAmount.seconds(30)
    /// A client that reads nothing of its answer for this long is disconnected.
    var answerStall = TimeAmount.seconds(30)
    /// From the stop signal until unfinished answers are cut off.
    var drain = Duration.seconds(8)
}
