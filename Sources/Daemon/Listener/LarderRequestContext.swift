import Hummingbird
import Logging

/// What a route knows about the connection that its request came on.
struct LarderRequestContext: RequestContext {
    /// What the listener makes a context of.
    struct Source: RequestContextSource {
        var logger: Logger
        var peer: PeerCredentials?
        var stop: StopSignal
    }

    var coreContext: CoreRequestContextStorage
    /// Nil on TCP: there a token has to say who it is.
    let peer: PeerCredentials?
    /// Long answers end when this fires; see `StopSignal.onStop`.
    let stop: StopSignal

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.peer
        stop = source.stop
    }
}
