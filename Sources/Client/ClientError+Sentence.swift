import API

extension ClientError {
    /// The message for the user: the problem, and a command that helps.
    public var sentence: String {
        switch self {
        case .notRunning(let socket):
            return """
                larderd is not running: nobody answers on \(socket.path).
                Start it with 'systemctl start larderd', or 'make run' in the source folder, or 'larderd' for your own.
                """
        case .notPermitted(let socket):
            return SocketPermission(of: socket.path).sentence
        case .hung(let socket, let command):
            return "larderd on \(socket.path) took the request but does not answer."
                + (command == nil ? "" : Self.unknown)
        case .lost(_, let command):
            return "The connection to larderd broke." + (command == nil ? " Try again." : Self.unknown)
        case .refused(let problem):
            return (problem.detail.isEmpty ? problem.title : problem.detail).asSentence
        case .notUnderstood(let what):
            return "What answered is not larderd, or not one this larder understands: \(what)"
        }
    }

    private static let unknown =
        " It is not known whether the command was booked: look with 'larder history' before you repeat it."
}

extension String {
    /// With a capital and a full stop, whatever its source.
    public var asSentence: String {
        let ends = last.map { ".!?:".contains($0) } ?? true
        return prefix(1).uppercased() + dropFirst() + (ends ? "" : ".")
    }
}
