import CKernel
import Glibc

/// Work that may end in a signal.
enum Child {
    /// Runs the body in a copy of this process; its exit code, or the signal that ended it.
    static func run(_ body: () -> Int32) -> (code: Int32, signal: Int32?) {
        let child = larder_test_fork()
        if child == 0 {
            // What it says as it dies is expected.
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
            _exit(body())
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return (status >> 8 & 0xFF, status & 0x7F == 0 ? nil : status & 0x7F)
    }

    static func run(_ body: () -> Void) -> (code: Int32, signal: Int32?) {
        run { () -> Int32 in
            body()
            return 0
        }
    }

    /// One line, at once: what a child has buffered dies with it.
    static func say(_ words: String) {
        var line = words + "\n"
        line.withUTF8 { bytes in _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
    }
}
