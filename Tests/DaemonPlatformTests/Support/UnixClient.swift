import NIOCore
import NIOPosix
import Testing

/// A client that writes what it is told and shows what came back, byte for byte.
struct UnixClient {
    private typealias Pipe = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// Connects, sends, and collects until the other side closes; `during` sees everything so far after each arrival.
    static func talk(
        to path: String, sending text: String, during: (String) async throws -> Void = { _ in }
    ) async throws -> String {
        let pipe = try await connect(to: path)
        return try await pipe.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var received = ""
            for try await bytes in inbound {
                received += String(buffer: bytes)
                try await during(received)
            }
            return received
        }
    }

    static func get(_ route: String, at path: String, during: (String) async throws -> Void = { _ in })
        async throws -> String
    {
        try await talk(
            to: path, sending: "GET \(route) HTTP/1.1\r\nHost: larder\r\nConnection: close\r\n\r\n", during: during)
    }

    private static func connect(to path: String) async throws -> Pipe {
        try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(unixDomainSocketPath: path) { channel in
                channel.eventLoop.makeCompletedFuture { try Pipe(wrappingChannelSynchronously: channel) }
            }
    }
}
