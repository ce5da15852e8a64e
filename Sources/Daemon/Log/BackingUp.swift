import API
import Events
import HTTPTypes
import Hummingbird
import LMDB
import Logging
import NIOCore
import Synchronization

/// `POST /v1/admin/backup`: a copy of the log, made and checked here, then sent (L12).
///
/// The caller writes the file, not the daemon: so nobody can have the daemon write where they may not.
struct BackingUp: Sendable {
    let services: Services
    let stop: StopSignal

    private static let piece = 1 << 20
    /// Between lines of progress.
    private static let pause = Duration.milliseconds(500)

    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.backup
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                var made: LogBackup?
                for try await step in steps() {
                    switch step {
                    case .progress(let line): try await writer.write(ByteBuffer(string: line))
                    case .made(let backup): made = backup
                    }
                }
                guard let backup = made else { throw CancellationError() }
                let size = backup.manifest.size
                // The manifest's own text: what is written beside the backup is what the log says.
                let last = "{\"phase\":\"sending\",\"done\":0,\"total\":\(size),\"manifest\":\(backup.manifest.json)}\n"
                try await writer.write(ByteBuffer(string: last))
                var sent = 0
                while sent < size {
                    // Without its end the answer is not whole, and the client knows.
                    guard !stop.isStopped else { throw CancellationError() }
                    let from = sent
                    let bytes = try await services.reader.run { try backup.bytes(from: from, count: Self.piece) }
                    guard !bytes.isEmpty else { throw DaemonExit(.inputOutput, "The backup became shorter.") }
                    try await writer.write(ByteBuffer(bytes: bytes))
                    sent += bytes.count
                }
                try await writer.finish(nil)
            })
    }

    private enum Step {
        case progress(String)
        case made(LogBackup)
    }

    private func steps() -> AsyncThrowingStream<Step, any Error> {
        let (steps, continuation) = AsyncThrowingStream.makeStream(of: Step.self)
        let (log, directory) = (services.log, services.configuration.data)
        let isChecking = Latch()
        Task {
            await withTaskGroup { tasks in
                tasks.addTask {
                    do {
                        let backup = try await services.backups.run {
                            try LogBackup(of: log, in: directory) { folder in
                                isChecking.set()
                                try OfflineVerify.check(copy: folder, program: services.program)
                            }
                        }
                        continuation.yield(.made(backup))
                        continuation.finish()
                    } catch {
                        services.logger.error("A backup was not made: \(error)")
                        services.damage.note(error)
                        continuation.finish(throwing: error)
                    }
                }
                tasks.addTask {
                    while !Task.isCancelled {
                        let total = UInt64(log.usage.usedBytes)
                        let done = min(UInt64(LogBackup.copied(in: directory) ?? 0), total)
                        let phase = isChecking.isSet ? "checking" : "copying"
                        let line = try? JSON.line(BackupProgress(phase: phase, done: done, total: total))
                        continuation.yield(.progress((line ?? "") + "\n"))
                        try? await Task.sleep(for: Self.pause)
                    }
                }
                await tasks.next()
                tasks.cancelAll()
            }
        }
        return steps
    }
}

/// Something that happens once, told across threads.
private final class Latch: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }

    func set() { state.withLock { $0 = true } }
}
