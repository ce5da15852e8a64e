import NIOCore

/// Watches how much of its answers a client leaves in larderd's memory, and closes the connection of one that takes
/// nothing for too long. Stands at the head of the pipeline; costs a look at each flush, and one a second while something
/// is left.
///
/// Not `Sendable`: lives on its channel's event loop.
final class AnswerDeadline: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    private let limit: TimeAmount
    private let note: (Int) -> Void
    private var untaken = 0
    /// When it last became less.
    private var taken = NIODeadline.now()
    private var next: Scheduled<Void>?

    /// - Parameters:
    ///   - limit: In which something has to be taken.
    ///   - note: Told how many bytes are left whenever that is another number than before.
    init(limit: TimeAmount, note: @escaping (Int) -> Void) {
        self.limit = limit
        self.note = note
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        look(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        look(context)
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    private func look(_ context: ChannelHandlerContext) {
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
            look(context)
            if untaken > 0, NIODeadline.now() - taken >= limit { context.close(promise: nil) }
        }
    }

    private func stop() {
        next?.cancel()
        next = nil
    }
}
