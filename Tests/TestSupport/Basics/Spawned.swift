public import Glibc
import Synchronization

/// A program that runs beside the test. Not Foundation's `Process`, which reads beyond the last of the directory
/// entries by which it counts open files (Swift 6.3.1), and with that ends the tests now and then.
public struct Spawned: Sendable {
    public enum Output: Sendable {
        /// To be read from `output`.
        case pipe
        /// Appended to a file.
        case file(String)
    }

    public let process: pid_t
    /// Standard output and error together; -1 when they go to a file.
    public let output: Int32
    /// The program's standard input: closing it is its end.
    public let input: Int32

    /// One start at a time: a pipe that is not marked yet would be inherited by the other.
    private static let starting = Mutex(())

    /// - Parameter environment: The whole of it.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String], output: Output = .pipe
    ) throws {
        self = try Self.starting.withLock { _ in
            try Spawned(starting: program, arguments, environment, output)
        }
    }

    private init(
        starting program: String, _ arguments: [String], _ environment: [String: String], _ output: Output
    ) throws {
        let (inputRead, inputWrite) = try Self.pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, inputRead, STDIN_FILENO)
        var (outputRead, outputWrite): (Int32, Int32) = (-1, -1)
        switch output {
        case .pipe:
            (outputRead, outputWrite) = try Self.pipe()
            posix_spawn_file_actions_adddup2(&actions, outputWrite, STDOUT_FILENO)
        case .file(let path):
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        // Threads here may have signals blocked, and what is blocked is inherited.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let result = posix_spawnp(&process, program, &actions, &attributes, &words, &variables)
        close(inputRead)
        if outputWrite >= 0 { close(outputWrite) }
        guard result == 0 else {
            close(inputWrite)
            if outputRead >= 0 { close(outputRead) }
            throw SpawnFailure("\(program) does not start: \(String(cString: strerror(result)))")
        }
        self.process = process
        self.output = outputRead
        input = inputWrite
    }

    /// It can be reaped; it is not yet.
    public var hasEnded: Bool {
        var state = siginfo_t()
        return waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT) == 0
            && state._sifields._sigchld.si_pid != 0
    }

    public func signal(_ number: Int32) { kill(process, number) }

    /// Waits for its end, once. The exit code, or minus the signal that ended it.
    @discardableResult
    public func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        close(input)
        if output >= 0 { close(output) }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SpawnFailure("no pipe: errno \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

public struct SpawnFailure: Error, CustomStringConvertible {
    public let description: String

    fileprivate init(_ description: String) { self.description = description }
}

extension Spawned {
    /// Runs a program to its end. Blocks.
    /// - Parameter input: No more than a pipe holds, 64 KiB.
    /// - Returns: What it wrote to standard output and error, and its exit code or minus the signal that ended it.
    public static func run(
        _ program: String, _ arguments: [String], environment: [String: String], input: [UInt8] = []
    ) throws -> (code: Int32, output: [UInt8]) {
        let spawned = try Spawned(program, arguments, environment: environment)
        let written = input.withUnsafeBytes { write(spawned.input, $0.baseAddress, $0.count) }
        // Its end, while `reap` still has something to close.
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(null, spawned.input)
        close(null)
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(spawned.output, &chunk, chunk.count), count > 0 || count < 0 && errno == EINTR {
            if count > 0 { output += chunk[..<count] }
        }
        let code = spawned.reap()
        guard written == input.count else { throw SpawnFailure("\(program) did not take its input") }
        return (code, output)
    }

    /// Makes an executable file of a script, written by another process. A descriptor that is open for writing in this
    /// process is inherited by any process that another test spawns in that moment. Until that process ends, the file
    /// cannot be run (ETXTBSY).
    public static func writeScript(_ text: String, to path: String) throws {
        let written = try run(
            "/bin/sh", ["-c", "cat > \"$0\" && chmod 700 \"$0\"", path], environment: ["PATH": "/usr/bin:/bin"],
            input: Array(text.utf8))
        guard written.code == 0 else { throw SpawnFailure("\(path) could not be written") }
    }
}
