import Hummingbird
import NIOCore

extension ResponseBodyWriter {
    /// Writes a line about work under way, now and every half second until it is done.
    ///
    /// That a client has hung up shows when a line cannot be written: then the work is cancelled, and its end waited for.
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
