import API

extension ClientError {
    /// The message for the user: the problem, and a command that helps.
    public var sentence: String {
        switch self {
        case .offline: return "larderd was not contacted because of --offline."
        case .notRunning(let socket): return Self.notRunning(socket)
        case .notPermitted(let socket):
            return SocketPermission(of: socket.path).sentence
        case .hung(let socket, let command):
            return "larderd on \(socket.path) received the request but does not answer."
                + (command == nil ? "" : Self.unknown)
        case .lost(_, let command):
            return "The connection to larderd was lost." + (command == nil ? " Try again." : Self.unknown)
        case .refused(let problem):
            return (problem.detail.isEmpty ? problem.title : problem.detail).asSentence
        case .notUnderstood(let what):
            return "The answer is not from larderd, or not from a version that this larder understands: \(what)"
        }
    }

    /// A wrong path is more likely than a daemon that is not there, where another one is.
    private static func notRunning(_ socket: SocketPath) -> String {
        let source = ["--socket", "LARDER_SOCKET"].contains(socket.source) ? " (from \(socket.source))" : ""
        if socket.isSocket == false { return "\(socket.path)\(source) is not a socket, so it is not larderd's." }
        let first = "larderd is not running: nothing is listening on \(socket.path)\(source)."
        if !source.isEmpty, let other = socket.elsewhere {
            let without = socket.source == "--socket" ? "leave out --socket" : "unset LARDER_SOCKET"
            return "\(first)\nThere is another socket, \(other): \(without) to use it."
        }
        return """
            \(first)
            Start it with 'systemctl start larderd', or 'make run' in the source folder, or 'larderd' for your own.
            """
    }

    private static let unknown =
        " It is not known whether the command was booked: check 'larder history' before you repeat it."
}

extension String {
    /// With a capital and a full stop, whatever its source.
    public var asSentence: String {
        let ends = last.map { ".!?:".contains($0) } ?? true
        return prefix(1).uppercased() + dropFirst() + (ends ? "" : ".")
    }
}
