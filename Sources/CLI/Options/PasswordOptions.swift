import ArgumentParser
import Files
import Glibc

/// Where a password comes from: a terminal that does not show it, a file descriptor, or a credential of systemd. Never
/// an argument, which other users of the machine see.
struct PasswordOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Read it from this file descriptor, up to the end of a line.", valueName: "number"))
    var fd: Int32?

    @Option(help: ArgumentHelp("Read the systemd credential of this name.", valueName: "name"))
    var credential: String?

    /// - Throws: `Failure` where nobody can be asked, and where two entries differ.
    func read(_ output: Output) throws(Failure) -> String {
        guard fd == nil || credential == nil else {
            throw Failure(.wrongUse, "Use --fd or --credential, not both.")
        }
        if let fd { return try Self.line(from: fd) }
        if let credential { return try Self.file(credential) }
        guard output.canAsk else {
            throw Failure(.wrongUse, "No terminal to read the password from: use --fd 3 3< FILE, or --credential NAME.")
        }
        let first = try Self.hidden("New password: ")
        guard try Self.hidden("Once more: ") == first else {
            throw Failure(.refused, "The passwords do not match. Nothing was changed.")
        }
        return first
    }

    private static func file(_ name: String) throws(Failure) -> String {
        guard let folder = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) }), !name.contains("/") else {
            throw Failure(.wrongUse, "systemd gave this program no credentials (CREDENTIALS_DIRECTORY is not set).")
        }
        do throws(FileError) {
            let bytes = try File.read("\(folder)/\(name)", atMost: 4096)
            return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
        } catch {
            throw Failure(error)
        }
    }

    /// Byte by byte: what follows the line is somebody else's.
    private static func line(from fd: Int32) throws(Failure) -> String {
        var (bytes, byte) = ([UInt8](), UInt8(0))
        while bytes.count <= 4096 {
            let count = Glibc.read(fd, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure(.inputOutput, "Cannot read file descriptor \(fd).") }
            if count == 0 || byte == 10 { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Typed without being shown.
    private static func hidden(_ question: String) throws(Failure) -> String {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else {
            throw Failure(.inputOutput, "Cannot stop the terminal from showing what is typed.")
        }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            _ = Glibc.write(STDERR_FILENO, "\n", 1)
        }
        _ = question.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
        return try line(from: STDIN_FILENO)
    }
}
