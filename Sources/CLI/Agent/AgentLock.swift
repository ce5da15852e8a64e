import Glibc

/// Held by the one agent that shows reminders of one user on one machine.
final class AgentLock {
    private let descriptor: Int32

    /// Nil when another agent holds it.
    init?(folder: String) {
        descriptor = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// For `doctor`: an agent runs.
    static func isHeld() -> Bool {
        let descriptor = open(AgentState.folder() + "/lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
}
