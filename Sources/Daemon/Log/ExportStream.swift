import API
import Events
import HTTPTypes
import Hummingbird
import NIOCore

/// `GET /v1/admin/export`: the log as lines, read piece by piece as the client takes them (L12).
struct ExportStream: Sendable {
    let services: Services
    let stop: StopSignal
    let export: LogExport

    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = MediaType.lines
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                while let chunk = try await next() {
                    // An answer without its end is incomplete, and the client notices.
                    guard !stop.isStopped else { throw CancellationError() }
                    guard !chunk.bytes.isEmpty else { continue }
                    try await writer.write(ByteBuffer(bytes: chunk.bytes))
                }
                try await writer.finish(nil)
            })
    }

    private func next() async throws -> LogExport.Chunk? {
        do {
            return try await services.reader.read { [export] in try export.next() }
        } catch {
            services.damage.note(error)
            throw error
        }
    }
}
