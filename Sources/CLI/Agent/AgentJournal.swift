import Domain
import Files
import Glibc

/// The firings that this desktop has shown, written to disk before they are reported to the daemon, so that a restart
/// in between does not show one twice.
///
/// One id per line. The daemon does not resend delivered firings, so only the newest ids matter.
final class AgentJournal {
    private let file: File
    private var shown: Set<FiringID> = []

    /// Above this many lines the journal is rewritten with the newest half.
    static let limit = 1000

    init(folder: String) throws(FileError) {
        let path = folder + "/shown"
        var ids: [FiringID] = []
        if access(path, F_OK) == 0 {
            // A line truncated by a power cut is not an id and is skipped.
            ids = String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
                .compactMap { FiringID(String($0)) }
        }
        if ids.count > Self.limit {
            ids = Array(ids.suffix(Self.limit / 2))
            try AtomicFile.write(ids.map { "\($0)\n" }.joined().utf8, to: path)
        }
        shown = Set(ids)
        file = try File(path, O_WRONLY | O_APPEND | O_CREAT)
    }

    func contains(_ id: FiringID) -> Bool { shown.contains(id) }

    /// Returns when the id is on disk.
    func add(_ id: FiringID) throws(FileError) {
        guard shown.insert(id).inserted else { return }
        // The leading line break ends a line that a power cut may have truncated.
        try file.write("\n\(id)\n".utf8)
        try file.flush()
    }
}
