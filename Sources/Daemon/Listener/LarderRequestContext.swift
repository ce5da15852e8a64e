import Hummingbird
import Logging

/// The connection that a request came on, for routes.
struct LarderRequestContext: RequestContext {
    /// The values that the listener creates a context from.
    struct Source: RequestContextSource {
        var logger: Logger
        var peer: PeerCredentials?
        var stop: StopSignal
        /// Fires when the connection is closed.
        var gone = StopSignal()
        var socket = SocketKind.api
        var isTCP = false
    }

    var coreContext: CoreRequestContextStorage
    /// Nil where a session or a token has to identify the caller.
    let peer: PeerCredentials?
    let socket: SocketKind
    let isTCP: Bool
    /// Long answers end when this fires; see `StopSignal.onStop`.
    let stop: StopSignal
    /// Reads and streams end when their connection is closed, and not only when they write next.
    let gone: StopSignal

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.peer
        socket = source.socket
        isTCP = source.isTCP
        stop = source.stop
        gone = source.gone
    }
}
