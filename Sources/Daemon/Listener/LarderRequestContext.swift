import FoundationEssentials
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

    /// Bytes of a request's body that `decode` takes; images have their own limit.
    var maxUploadSize: Int { 1 << 20 }

    var requestDecoder: JSONDecoder { Self.decoder }
    var responseEncoder: JSONEncoder { Self.encoder }

    // Hummingbird would make new ones for every access.
    private static let decoder = JSONDecoder()
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}
