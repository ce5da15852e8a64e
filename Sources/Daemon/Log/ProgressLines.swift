import Hummingbird
import NIOCore

extension ResponseBodyWriter {
    /// Writes a progress line, now and every half second until the work is done.
    ///
    /// If a line cannot be written, the client has hung up: the work is cancelled, and its end awaited.
    mutating func write<Value: Sendable>(
        lines line: () throws -> String, during work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { tasks in
            defer { tasks.cancelAll() }
            tasks.addTask { try await work() }
            while true {
                try await write(ByteBuffer(string: try line()))
                tasks.addTask {
                    try? await Task.sleep(for: .milliseconds(500))
                    return nil
                }
                if let value = try await tasks.next() ?? nil { return value }
            }
        }
    }
}
