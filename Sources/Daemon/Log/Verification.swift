import API
import Domain
import Events
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// `POST /v1/log/verify`: a full check of the log while it is in use, with its progress as lines of JSON (L11).
///
/// Holds one snapshot for its length, so the file grows by what is written meanwhile.
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
        let (log, logger) = (services.log, services.logger)
        let total = log.head.position.value
        continuation.yield(VerifyProgress(checked: 0, total: total))
        let registration = stop.onStop { continuation.finish() }
        // A thread of its own: it takes seconds, and others want to read.
        let thread = ReadThread()
        Task {
            do {
                let report = try await thread.run {
                    log.check { continuation.yield(VerifyProgress(checked: $0.value, total: max(total, $0.value))) }
                }
                let damage = report.fault.map { [LogDamage($0)] } ?? []
                let checked = UInt64(report.events)
                continuation.yield(
                    VerifyProgress(checked: checked, total: max(total, checked), done: true, damage: damage))
            } catch {
                logger.error("Checking the log failed: \(error)")
            }
            continuation.finish()
            stop.cancel(registration)
        }
        return lines
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
