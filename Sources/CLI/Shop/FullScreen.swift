import Files
import Glibc
import Synchronization

/// The terminal while a program uses the full screen. Keys come one by one and are not shown. The former contents come
/// back when the program ends, however it ends (but for SIGKILL). One per process.
final class FullScreen {
    /// Readable when a signal came.
    let descriptor: Int32
    private let pipe: Pipe

    init() throws(Failure) {
        guard let pipe = Pipe() else { throw Failure(.inputOutput, FileError.reason(errno)) }
        self.pipe = pipe
        descriptor = pipe.readEnd
        guard tcgetattr(STDIN_FILENO, &before) == 0 else {
            throw Failure(.wrongUse, "This needs a terminal.")
        }
        signalPipe.store(pipe.writeEnd, ordering: .relaxed)
        for number in Self.ends + [SIGTSTP, SIGWINCH] { signal(number) { forwardSignal($0) } }
        for number in Self.crashes {
            signal(number) { number in
                giveBack()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        enter()
    }

    deinit {
        giveBack()
        for number in Self.ends + Self.crashes + [SIGTSTP, SIGWINCH] { signal(number, SIG_DFL) }
    }

    /// Those that ask for its end.
    static let ends = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The signals that came since the last time.
    func signals() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return [] }
        let count = read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).map { Int32($0) }
    }

    /// Takes away what others wrote on it, before it is filled again.
    func clear() { File.write("\u{1B}[2J".utf8, to: STDOUT_FILENO) }

    /// Fills the screen; each line is cut by whoever made it.
    func show(_ lines: [Line], color: Bool) {
        let rows = lines.map { "\($0.rendered(color: color))\u{1B}[K" }.joined(separator: "\r\n")
        File.write("\u{1B}[H\(rows)\u{1B}[J".utf8, to: STDOUT_FILENO)
    }

    /// Gives the terminal back, stops until the shell goes on with it, and takes it again.
    func suspend() {
        giveBack()
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        signal(SIGTSTP) { forwardSignal($0) }
        enter()
    }

    private func enter() {
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        // The other screen, and no cursor.
        File.write("\u{1B}[?1049h\u{1B}[?25l".utf8, to: STDOUT_FILENO)
    }
}

private let signalPipe = Atomic<Int32>(-1)

/// As the terminal was. Set once before there is a signal handler, and only read from then on.
nonisolated(unsafe) private var before = termios()

/// For signal handlers too: calls nothing that they may not.
private func giveBack() {
    let text: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
}

private func forwardSignal(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
}
