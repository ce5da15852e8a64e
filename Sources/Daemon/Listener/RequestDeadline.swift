import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes longer than allowed from its first byte to its last.
///
/// Two handlers, because the first byte is only visible before the HTTP decoder and the last part only after it:
/// `Bytes`, at the head of the pipeline, owns the clock; `Parts`, behind the decoder, sends it an outbound event when a
/// request has begun or is complete.
enum RequestDeadline {
    private enum Progress { case begun, complete }

    /// Not `Sendable`: lives on its channel's event loop.
    final class Bytes: ChannelDuplexHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundIn = ByteBuffer

        private let limit: TimeAmount
        private var deadline: Scheduled<Void>?

        init(limit: TimeAmount) { self.limit = limit }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            start(context)
            context.fireChannelRead(data)
        }

        func triggerUserOutboundEvent(
            context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
        ) {
            guard let progress = event as? Progress else {
                return context.triggerUserOutboundEvent(event, promise: promise)
            }
            switch progress {
            case .begun: start(context)
            case .complete: stop()
            }
            promise?.succeed()
        }

        func channelInactive(context: ChannelHandlerContext) {
            stop()
            context.fireChannelInactive()
        }

        func handlerRemoved(context: ChannelHandlerContext) { stop() }

        private func start(_ context: ChannelHandlerContext) {
            guard deadline == nil else { return }
            let channel = context.channel
            deadline = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        }

        private func stop() {
            deadline?.cancel()
            deadline = nil
        }
    }

    final class Parts: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPRequestPart

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head: context.triggerUserOutboundEvent(Progress.begun, promise: nil)
            case .body: break
            case .end: context.triggerUserOutboundEvent(Progress.complete, promise: nil)
            }
            context.fireChannelRead(data)
        }
    }
}
