import Glibc

/// A child process with its standard output read through a pipe.
final class Child {
    let process: pid_t
    /// Non-blocking; readable when there is output, and at its end.
    let descriptor: Int32
    private(set) var output = ""
    private var hasEnded = false

    /// Nil when it could not be started.
    init?(_ program: String, _ arguments: [String]) {
        guard let pipe = Pipe() else { return nil }
        defer { close(pipe.writeEnd) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd, STDOUT_FILENO)
        var vector: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { vector.forEach { free($0) } }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, nil, &vector, environ) == 0 else {
            close(pipe.readEnd)
            return nil
        }
        self.process = process
        descriptor = pipe.readEnd
    }

    deinit { close(descriptor) }

    /// Reads the available output. False at the end of the output: the program has ended or is about to.
    func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                output += String(decoding: buffer.prefix(count), as: UTF8.self)
            } else if count == 0 {
                return false
            } else if errno != EINTR {
                return true
            }
        }
    }

    /// The complete lines so far.
    var lines: [Substring] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(lines.dropLast())
    }

    func kill() { if !hasEnded { Glibc.kill(process, SIGKILL) } }

    /// Waits until it has ended (at once after `kill` or at the end of its output); true for exit code 0.
    func reap() -> Bool {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        hasEnded = true
        return status == 0
    }

    /// Runs it to its end, but no longer than `milliseconds`.
    func wait(milliseconds: Int) -> (isSuccess: Bool, output: String) {
        let end = Monotonic.now + milliseconds
        while read() {
            let left = end - Monotonic.now
            guard left > 0 else {
                kill()
                break
            }
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, Int32(left))
        }
        return (reap(), output)
    }
}
