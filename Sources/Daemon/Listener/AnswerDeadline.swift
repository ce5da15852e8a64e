import NIOCore

/// Tracks how many bytes of answers a client has not read yet, and closes the connection of one that reads nothing for
/// too long. First handler of the pipeline; costs a check at each flush, and one a second while something is unread.
///
/// Not `Sendable`: lives on its channel's event loop.
final class AnswerDeadline: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    private let limit: TimeAmount
    private let note: (Int) -> Void
    private var untaken = 0
    /// When `untaken` last became less.
    private var taken = NIODeadline.now()
    private var next: Scheduled<Void>?

    /// - Parameters:
    ///   - limit: The longest time in which the client may read nothing.
    ///   - note: Called with the number of unread bytes whenever it changes.
    init(limit: TimeAmount, note: @escaping (Int) -> Void) {
        self.limit = limit
        self.note = note
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        check(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        check(context)
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    private func check(_ context: ChannelHandlerContext) {
        let left = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        if left < untaken || untaken == 0 { taken = .now() }
        if left != untaken {
            untaken = left
            note(left)
        }
        guard left > 0 else { return stop() }
        guard next == nil, context.channel.isActive else { return }
        next = context.eventLoop.assumeIsolated().scheduleTask(in: min(.seconds(1), limit)) { [self] in
            next = nil
            check(context)
            if untaken > 0, NIODeadline.now() - taken >= limit { context.close(promise: nil) }
        }
    }

    private func stop() {
        next?.cancel()
        next = nil
    }
}
