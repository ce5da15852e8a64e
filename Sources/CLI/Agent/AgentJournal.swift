import Domain
import Files
import Glibc

/// The firings this desktop has shown, on disk before the daemon is told: so that a restart between showing and
/// telling does not show one twice.
///
/// One id a line. The daemon does not send again what it knows to be delivered, so only the newest matter.
final class AgentJournal {
    private let file: File
    private var shown: Set<FiringID> = []

    /// Beyond this many lines the journal begins again with the newest half.
    static let limit = 1000

    init(folder: String) throws(FileError) {
        let path = folder + "/shown"
        var ids: [FiringID] = []
        if access(path, F_OK) == 0 {
            // A line cut short by a power cut is no id and is passed over.
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

    /// Returns when it is on disk.
    func add(_ id: FiringID) throws(FileError) {
        guard shown.insert(id).inserted else { return }
        // The line break first ends what a power cut may have left of the line before.
        try file.write("\n\(id)\n".utf8)
        try file.flush()
    }
}
