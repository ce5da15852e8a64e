import Domain
import Glibc

/// The firings this desktop has shown, on disk before the daemon is told: so that a restart between showing and
/// telling does not show one twice.
///
/// One id a line. The daemon does not send again what it knows to be delivered, so only the newest matter.
final class AgentJournal {
    private let descriptor: Int32
    private var shown: Set<FiringID> = []

    /// Beyond this many lines the journal begins again with the newest half.
    static let limit = 1000

    init(folder: String) throws(Failure) {
        let path = folder + "/shown"
        var ids: [FiringID] = []
        if access(path, F_OK) == 0 {
            // A line cut short by a power cut is no id and is passed over.
            ids = String(decoding: try WholeFile.read(path), as: UTF8.self).split(separator: "\n")
                .compactMap { FiringID(String($0)) }
        }
        if ids.count > Self.limit {
            ids = Array(ids.suffix(Self.limit / 2))
            try Self.replace(path, with: ids)
        }
        shown = Set(ids)
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit { close(descriptor) }

    func contains(_ id: FiringID) -> Bool { shown.contains(id) }

    /// Returns when it is on disk.
    func add(_ id: FiringID) throws(Failure) {
        guard shown.insert(id).inserted else { return }
        // The line break first ends what a power cut may have left of the line before.
        guard Self.write("\n\(id)\n", to: descriptor), fdatasync(descriptor) == 0 else { throw Self.failure("journal") }
    }

    private static func replace(_ path: String, with ids: [FiringID]) throws(Failure) {
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(temporary) }
        defer { close(descriptor) }
        guard write(ids.map { "\($0)\n" }.joined(), to: descriptor), fsync(descriptor) == 0,
            rename(temporary, path) == 0
        else { throw failure(temporary) }
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    private static func failure(_ path: String) -> Failure {
        Failure(.inputOutput, "\(path): \(String(cString: strerror(errno)))")
    }
}
