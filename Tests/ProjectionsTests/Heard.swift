import Glibc
import Synchronization

/// Collects what a progress callback hears.
final class Heard: Sendable {
    private let state = Mutex<[(done: UInt64, total: UInt64)]>([])

    func note(_ done: UInt64, _ total: UInt64) { state.withLock { $0.append((done, total)) } }
    var all: [(done: UInt64, total: UInt64)] { state.withLock { $0 } }
}

/// Calls `body` with each plain file below a folder.
func forEachFile(in folder: String, _ body: (String) throws -> Void) throws {
    guard let open = opendir(folder) else { return }
    defer { closedir(open) }
    while let entry = readdir(open) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        var status = stat()
        let path = "\(folder)/\(name)"
        guard stat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { try forEachFile(in: path, body) } else { try body(path) }
    }
}
