import Files
import Glibc

/// All output of the command: results on standard output, the rest on standard error.
struct Output {
    /// Use colour and interactive features: requested, or standard output is a terminal.
    var color = false
    var quiet = false
    /// Print the API's answers unchanged.
    var json = false
    /// Columns of the terminal; nil without one: nothing is cut.
    var width: Int?
    /// Rows of the terminal; nil without one: everything is shown.
    var height: Int?
    /// Questions are possible: standard input and standard error are terminals.
    var canAsk = false

    /// A result.
    func show(_ lines: [Line]) {
        write(Array(Self.text(lines, width: width, color: color).utf8))
    }

    /// A result that `--quiet` omits: the outcome, the next command.
    func report(_ lines: [Line]) {
        if !quiet { show(lines) }
    }

    /// An unchanged answer.
    func show(raw: [UInt8]) {
        write(raw.last == 10 ? raw : raw + [10])
    }

    /// Several unchanged answers, as one list.
    func show(together answers: [[UInt8]]) {
        show(raw: Array("[".utf8) + answers.joined(separator: [0x2C]) + [0x5D])
    }

    /// A part of an answer. Whoever reads it may have seen enough and be gone: then larder ends quietly, as by the
    /// signal that the shell would have let it have.
    func write(_ bytes: [UInt8]) {
        if File.write(bytes, to: STDOUT_FILENO) == EPIPE { exit(128 + SIGPIPE) }
    }

    /// Output other than the result: a warning, a question, progress.
    func aside(_ lines: [Line]) {
        Self.write(Self.text(lines, width: width, color: Self.colorOnError), to: STDERR_FILENO)
    }

    /// Asks and waits for a line; nil at the end of input.
    func ask(_ question: String) -> String? {
        Self.write(question.broken(to: width), to: STDERR_FILENO)
        return readLine()
    }

    /// `larder: …`, the prefix of every error; further lines follow as they are.
    static func fail(_ message: String, _ details: [Line] = []) {
        let lines = "larder: \(message)".split(separator: "\n", omittingEmptySubsequences: false).map {
            [Span(String($0))]
        }
        write(text(lines + details, width: size(of: STDERR_FILENO)?.columns, color: colorOnError), to: STDERR_FILENO)
    }

    private static func text(_ lines: [Line], width: Int?, color: Bool) -> String {
        lines.flatMap { address.applied(to: $0).wrapped(to: width) }.map { $0.rendered(color: color) + "\n" }.joined()
    }

    /// Replaces the terminal's current line; for progress.
    static func overwrite(_ text: String) {
        write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }

    /// The address options that this process was started with.
    private static let address = AdviceAddress(Array(CommandLine.arguments.dropFirst()))

    private static var colorOnError: Bool {
        isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    }

    private static func write(_ text: String, to descriptor: Int32) { File.write(text.utf8, to: descriptor) }
}
