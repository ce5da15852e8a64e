import Glibc
import Hummingbird
import Logging
import NIOCore
import NIOExtras
import NIOPosix

/// Serves HTTP/1.1 on any number of sockets, adopted or bound, until stopped.
///
/// Hummingbird's own server would unlink an existing socket file and cannot adopt a descriptor; its HTTP pipeline is
/// used unchanged, its router is not (see `RouteTable`).
final class HTTPListener: Sendable {
    private typealias Server = (
        accepted: NIOAsyncChannel<ClientConnection, Never>, quiescing: ServerQuiescingHelper, name: String
    )

    private let sources: [SocketSource]
    private let shared: ClientConnection.Shared
    private let group: MultiThreadedEventLoopGroup

    /// - Parameter stop: ends accepting; routes see it as `context.stop`.
    init(
        routes: RouteTable, sources: [SocketSource], logger: Logger, stop: StopSignal,
        limits: ListenerLimits = ListenerLimits(), group: MultiThreadedEventLoopGroup = .singleton
    ) {
        self.sources = sources
        self.group = group
        shared = .init(
            routes: routes, limits: limits, seats: ConnectionSlots(limits: limits), stop: stop, logger: logger)
    }

    /// Opens all sockets, then serves. At the stop signal: removes the files of the sockets it bound, stops accepting,
    /// closes idle connections, lets answers in flight end, at most `limits.drain`, then cancels their tasks.
    ///
    /// Returns when the last connection's task has ended: a route that ignores cancellation delays that.
    /// - Parameter accepting: called once, when every socket accepts; the place for `READY=1`.
    /// - Throws: `DaemonExit` when a socket cannot be opened or stops accepting by itself.
    func run(accepting: @escaping @Sendable () async -> Void = {}) async throws {
        var servers: [Server] = []
        var files: [BoundSocketFile] = []
        do {
            for source in sources {
                let open = try source.open()
                if let file = open.file { files.append(file) }
                servers.append(try await listen(on: open))
            }
        } catch {
            for file in files { file.remove() }
            for server in servers { try? await server.accepted.channel.close() }
            throw error
        }
        await serve(servers, files, accepting)
        guard shared.stop.isStopped || Task.isCancelled else {
            throw DaemonExit(.osError, "The listener ended unexpectedly. See the journal.")
        }
    }

    private func serve(
        _ servers: [Server], _ files: [BoundSocketFile], _ accepting: @escaping @Sendable () async -> Void
    ) async {
        let (stop, drain) = (shared.stop, shared.limits.drain)
        await withTaskGroup { tasks in
            tasks.addTask { [self] in
                await withDiscardingTaskGroup { connections in
                    for server in servers {
                        connections.addTask { await self.accept(on: server) }
                    }
                }
            }
            tasks.addTask {
                await accepting()
                await stop.wait()
                for file in files { file.remove() }
                for server in servers { server.quiescing.initiateShutdown(promise: nil) }
                try? await Task.sleep(for: drain)
            }
            await tasks.next()
            tasks.cancelAll()
        }
    }

    private func accept(on server: Server) async {
        await withDiscardingTaskGroup { connections in
            do {
                try await server.accepted.executeThenClose { accepted in
                    for try await connection in accepted {
                        connections.addTask { await connection.serve() }
                    }
                }
            } catch  where !Task.isCancelled && !shared.stop.isStopped {
                shared.logger.error("Accepting on \(server.name) ended: \(error)")
            } catch {
                return  // Stopped while waiting for a connection.
            }
        }
    }

    private func listen(on open: SocketSource.OpenSocket) async throws -> Server {
        let quiescing = ServerQuiescingHelper(group: group)
        let shared = shared
        let accepted = try await ServerBootstrap(group: group)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(quiescing.makeServerChannelHandler(channel: channel))
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(open.descriptor) { channel in ClientConnection.accept(channel, open.kind, shared) }
        shared.logger.info("Listening on \(open.name)")
        return (accepted, quiescing, open.name)
    }
}
