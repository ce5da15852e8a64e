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
/// The caller writes the file, not the daemon: so a caller cannot make the daemon write where the caller may not.
struct BackupStream: Sendable {
    let services: Services
    let stop: StopSignal

    private static let piece = 1 << 20

    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.backup
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                let isChecking = Mutex(false)
                let backup = try await writer.write {
                    let total = UInt64(services.log.usage.usedBytes)
                    let done = min(UInt64(LogBackup.copied(in: services.configuration.data) ?? 0), total)
                    let phase = isChecking.withLock { $0 } ? "checking" : "copying"
                    return try JSON.line(BackupProgress(phase: phase, done: done, total: total)) + "\n"
                } during: {
                    try await make { isChecking.withLock { $0 = true } }
                }
                let size = backup.manifest.size
                // Use the manifest's own text, so that the file beside the backup is identical to the one in the log.
                let last = "{\"phase\":\"sending\",\"done\":0,\"total\":\(size),\"manifest\":\(backup.manifest.json)}\n"
                try await writer.write(ByteBuffer(string: last))
                var sent = 0
                while sent < size {
                    // An answer without its end is incomplete, and the client notices.
                    guard !stop.isStopped else { throw CancellationError() }
                    let from = sent
                    let bytes = try await services.reader.read { try backup.bytes(from: from, count: Self.piece) }
                    guard !bytes.isEmpty else { throw DaemonExit(.inputOutput, "The backup ended too early.") }
                    try await writer.write(ByteBuffer(bytes: bytes))
                    sent += bytes.count
                }
                try await writer.finish(nil)
            })
    }

    /// Stops early, after copying or in the middle of the check, if the task is cancelled or larderd stops.
    private func make(checking: @escaping @Sendable () -> Void) async throws -> LogBackup {
        let end = StopSignal()
        let registration = stop.onStop { end.stop() }
        defer { stop.cancel(registration) }
        do {
            return try await withTaskCancellationHandler {
                try await services.backups.run {
                    // It may have been stopped while another backup ran.
                    guard !end.isStopped else { throw CancellationError() }
                    return try LogBackup(of: services.log, in: services.configuration.data) { folder in
                        checking()
                        try OfflineVerify.check(copy: folder, program: services.program, until: end)
                    }
                }
            } onCancel: {
                end.stop()
            }
        } catch {
            guard !end.isStopped else { throw CancellationError() }
            services.logger.error("A backup was not made: \(error)")
            services.damage.note(error)
            throw error
        }
    }
}
