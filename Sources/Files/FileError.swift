import Glibc

/// A system call on a file failed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno`.
    public var code: Int32
    /// `read`, `write`, …
    public var operation: String
    public var path: String

    public init(code: Int32, operation: String, path: String) {
        self.code = code
        self.operation = operation
        self.path = path
    }

    /// The error of the call that has just failed.
    init(_ operation: String, _ path: String) { self.init(code: errno, operation: operation, path: path) }

    public var description: String { "cannot \(operation) \(path): \(reason)" }

    /// `No such file or directory`.
    public var reason: String { Self.reason(code) }

    /// The system's text for an `errno`.
    public static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
