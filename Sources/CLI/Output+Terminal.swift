import Glibc

extension Output {
    enum ColorChoice: String, CaseIterable { case auto, always, never }

    /// From this process's terminal, environment and options.
    init(color choice: ColorChoice, quiet: Bool, json: Bool) {
        self.init()
        self.quiet = quiet
        self.json = json
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let plain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        switch choice {
        case .auto: color = isTerminal && !plain
        case .always: color = true
        case .never: color = false
        }
        canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        if let size = Self.size(of: STDOUT_FILENO) {
            (width, height) = size
        } else if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }), columns > 0 {
            width = columns
        }
    }

    /// Of the terminal that is written to; nil: it is none.
    static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Rows of a list that fit with its heading and footer; at most one page of the API.
    var screenful: Int { height.map { max(10, $0 - 8) } ?? 1000 }
}
