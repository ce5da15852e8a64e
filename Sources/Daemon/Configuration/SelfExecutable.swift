import CNIOLinux
import CSystemd
import Glibc

/// Runs larderd again as a child process, for work that might crash.
enum SelfExecutable {
    static let path = "/proc/self/exe"

    /// Runs it and waits for its end; blocks. The child does not inherit the daemon's blocked signals; a crash of it is
    /// expected and needs no backtrace.
    /// - Parameters:
    ///   - words: Its arguments; the first is the program's name.
    ///   - lock: A descriptor that the child keeps open, and with it the `flock` on its file: the lock then outlives this
    ///     process until the child has ended too.
    ///   - started: Called with the child's pid, before it has been waited for.
    ///   - onLine: Called with each line that it prints; nil: it prints to this process's standard output.
    /// - Returns: The status from `waitpid`.
    static func run(
        _ words: [String], program: String = path, keeping lock: Int32? = nil, started: (pid_t) -> Void = { _ in },
        onLine: ((String) -> Void)? = nil
    ) throws(DaemonExit) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var ends: [Int32] = [-1, -1]
        if onLine != nil {
            // A socket pair that no other child inherits; `pipe` alone cannot guarantee that.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw DaemonExit.system(errno, "Starting the check") }
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        }
        if let lock { posix_spawn_file_actions_adddup2(&actions, lock, STDERR_FILENO + 1) }
        // NIO's connections are inheritable: in the child they would stay open after being closed here.
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + (lock == nil ? 1 : 2))
        defer { if ends[0] >= 0 { close(ends[0]) } }

        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [
            strdup("SWIFT_BACKTRACE=enable=no"), strdup("\(parentVariable)=\(getpid())"), nil,
        ]
        defer { for variable in environment { free(variable) } }
        var child = pid_t()
        let failure = posix_spawn(&child, program, &actions, &attributes, &arguments, &environment)
        if ends[1] >= 0 { close(ends[1]) }
        guard failure == 0 else { throw DaemonExit.system(failure, "Starting \(words[0]) \(words[1])") }
        started(child)
        if let onLine { readLines(ends[0], onLine) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw DaemonExit.system(errno, "Waiting for \(words[0]) \(words[1])") }
        }
        return status
    }

    /// Called first in the child: it ends with its parent, as then nobody reads its output. A parent that ended before
    /// this call sends no signal, so its pid is compared too.
    static func endWithParent() {
        _ = larder_end_with_parent()
        guard let parent = getenv(parentVariable), pid_t(String(cString: parent)) != getppid() else { return }
        exit(DaemonExit.Code.osError.rawValue)
    }

    private static let parentVariable = "LARDER_PARENT"

    private static func readLines(_ descriptor: Int32, _ onLine: (String) -> Void) {
        var waiting: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            waiting += chunk[..<count]
            while let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                onLine(String(decoding: waiting[..<end], as: UTF8.self))
                waiting.removeFirst(end + 1)
            }
        }
    }
}
