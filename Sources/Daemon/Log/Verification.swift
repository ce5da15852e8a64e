import API
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Logging
import NIOCore
import Synchronization

/// `POST /v1/log/verify`: a full check of the log while it is in use, with its progress as lines of JSON (L11).
///
/// Runs in another process. It holds one snapshot throughout, so the file grows by what is written meanwhile.
struct Verification: Sendable {
    let services: Services
    let stop: StopSignal

    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.lines
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                let total = services.log.head.position.value
                let progress = Mutex(VerifyProgress(checked: 0, total: total))
                let last = try await writer.write {
                    try JSON.line(progress.withLock { $0 }) + "\n"
                } during: {
                    try await check(total) { checked, total in
                        progress.withLock { $0 = VerifyProgress(checked: checked, total: total) }
                    }
                }
                if let last { try await writer.write(ByteBuffer(string: try JSON.line(last) + "\n")) }
                try await writer.finish(nil)
            })
    }

    /// The last line; nil when there was no check.
    private func check(
        _ total: UInt64, progress: @escaping @Sendable (_ checked: UInt64, _ total: UInt64) -> Void
    ) async throws -> VerifyProgress? {
        let (logger, known) = (services.logger, services.damage)
        let check = LogCheck(data: services.configuration.data, live: services.log, program: services.program)
        do {
            let result = try await check.run(until: stop, progress: progress)
            switch result {
            case .sound(let sound):
                for mistake in sound.mistakes { logger.error("\(mistake.detail)") }
            case .damaged(let damage): known.report(BackgroundVerification.sentence(damage))
            case .unreadable where Task.isCancelled: break  // The caller is gone.
            case .unreadable(let why): logger.error("Checking the log failed: \(why)")
            }
            return VerifyProgress(result, total: total)
        } catch {
            logger.error("Checking the log failed: \(error)")
            return nil
        }
    }
}

extension VerifyProgress {
    /// Nil when there was no check.
    fileprivate init?(_ result: LogCheck.Result, total: UInt64) {
        switch result {
        case .sound(let sound):
            self.init(checked: sound.events, total: max(total, sound.events), done: true)
            snapshots = sound.snapshots
            mistakes = sound.mistakes
            log = sound.log
            chain = sound.chain
        case .damaged(let damage): self.init(checked: damage.position ?? 0, total: total, done: true, damage: [damage])
        case .unreadable: return nil
        }
    }
}

extension LogDamage {
    init(_ error: EventLogError) {
        if case .damaged(let position, let detail) = error {
            self.init(position: position.value, detail: detail)
        } else {
            self.init(detail: "\(error)")
        }
    }
}
