public import API
public import Inventory

/// Why there is no answer.
public enum ClientError: Error, Equatable {
    /// It was not asked, as somebody wanted it so.
    case offline
    /// No process listens on the socket.
    case notRunning(SocketPath)
    /// The socket exists but this process may not open it.
    case notPermitted(SocketPath)
    /// No answer within the time allowed. With an id: it is not known whether that command was booked.
    case hung(SocketPath, command: CommandID?)
    /// The connection died, and again on the one retry. With an id: it is not known whether it was booked.
    case lost(SocketPath, command: CommandID?)
    /// The daemon refused.
    case refused(Problem)
    /// The response is not from larder's API.
    case notUnderstood(String)
}
