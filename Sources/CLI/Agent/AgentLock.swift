import Files
import Glibc

/// Held by the only agent that shows reminders for a user on a machine.
final class AgentLock {
    private let file: File

    /// Nil when another agent holds it.
    init?(folder: String) {
        guard let file = try? File(folder + "/lock", O_RDWR | O_CREAT), (try? file.lock()) != nil else { return nil }
        self.file = file
    }

    /// For `doctor`: whether an agent is running.
    static func isHeld() -> Bool {
        do throws(FileError) {
            try File(StateFolder.path("agent") + "/lock", O_RDWR).lock()
            return false
        } catch {
            return error.code == EWOULDBLOCK
        }
    }
}
