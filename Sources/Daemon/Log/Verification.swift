import API
import Domain
import Events
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// `POST /v1/log/verify`: a full check of the log while it is in use, with its progress as lines of JSON (L11).
///
/// Another process does it. It holds one snapshot for its length, so the file grows by what is written meanwhile.
struct Verification: Sendable {
    let services: Services
    let stop: StopSignal

    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.lines
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                for await line in lines() { try await writer.write(ByteBuffer(string: try JSON.line(line) + "\n")) }
                try await writer.finish(nil)
            })
    }

    /// What is not taken in time is left out, but for the last, which has `done`.
    private func lines() -> AsyncStream<VerifyProgress> {
        let (lines, continuation) = AsyncStream.makeStream(
            of: VerifyProgress.self, bufferingPolicy: .bufferingNewest(1))
        let (logger, known) = (services.logger, services.damage)
        let total = services.log.head.position.value
        continuation.yield(VerifyProgress(checked: 0, total: total))
        let check = LogCheck(data: services.configuration.data, live: services.log, program: services.program)
        let registration = stop.onStop { check.stop() }
        // A thread of its own: it takes seconds, and others want to read.
        let thread = ReadThread()
        Task {
            do {
                let result = try await thread.run {
                    try check.run { continuation.yield(VerifyProgress(checked: $0, total: $1)) }
                }
                if let last = VerifyProgress(result, total: total) { continuation.yield(last) }
                switch result {
                case .sound(let sound):
                    for mistake in sound.mistakes { logger.error("\(mistake.detail)") }
                case .damaged(let damage): known.meet(Recheck.sentence(damage))
                case .unreadable(let why): logger.error("Checking the log failed: \(why)")
                }
            } catch {
                logger.error("Checking the log failed: \(error)")
            }
            continuation.finish()
            stop.cancel(registration)
        }
        return lines
    }
}

extension VerifyProgress {
    /// The last line; nil when there was no check.
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
