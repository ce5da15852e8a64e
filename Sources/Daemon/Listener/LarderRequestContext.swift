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
    }

    var coreContext: CoreRequestContextStorage
    /// Nil on TCP, where a token has to identify the caller.
    let peer: PeerCredentials?
    /// Long answers end when this fires; see `StopSignal.onStop`.
    let stop: StopSignal
    /// Reads and streams end when their connection is closed, and not only when they write next.
    let gone: StopSignal

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.peer
        stop = source.stop
        gone = source.gone
    }
}
