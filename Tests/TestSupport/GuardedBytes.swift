import Glibc

/// Memory that ends where the process may read no further. A reader that goes one byte beyond the end of its contents
/// crashes, so the fault does not go unnoticed.
public final class GuardedBytes {
    private let base: UnsafeMutableRawPointer
    private let capacity: Int
    private let page = sysconf(Int32(_SC_PAGESIZE))

    /// - Parameter capacity: In bytes; rounded up to pages.
    /// - Throws: `GuardedBytesError` when no memory can be mapped.
    public init(capacity: Int = 65_536) throws {
        self.capacity = (capacity + page - 1) / page * page
        guard
            let base = mmap(nil, self.capacity + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            base != MAP_FAILED, mprotect(base + self.capacity, page, PROT_NONE) == 0
        else { throw GuardedBytesError(code: errno) }
        self.base = base
    }

    deinit { munmap(base, capacity + page) }

    /// Runs `body` on a copy of the bytes at the very end. More than the capacity is a programming error.
    public func with<R>(_ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        precondition(bytes.count <= capacity)
        let copy = UnsafeMutableRawBufferPointer(start: base + capacity - bytes.count, count: bytes.count)
        copy.copyBytes(from: bytes)
        return try body(UnsafeRawBufferPointer(copy))
    }
}

/// No memory could be mapped; `code` is the `errno`.
public struct GuardedBytesError: Error {
    public let code: Int32
}
