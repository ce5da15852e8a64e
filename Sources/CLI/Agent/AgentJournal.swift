import Files
import Glibc
import Inventory

/// The firings that this desktop has shown. They are written to disk before they are reported to the daemon, so that a
/// restart in between does not show one twice.
///
/// One showing per line. The daemon does not resend delivered firings, so only the newest lines matter.
final class AgentJournal {
    private let file: File
    private var shown: Set<Showing> = []

    /// Above this many lines the journal is rewritten with the newest half.
    static let limit = 1000

    init(folder: String) throws(FileError) {
        let path = folder + "/shown"
        var lines: [Showing] = []
        if access(path, F_OK) == 0 {
            // A line truncated by a power cut is none, or one that was shown before.
            lines = String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
                .compactMap { Showing($0) }
        }
        if lines.count > Self.limit {
            lines = Array(lines.suffix(Self.limit / 2))
            try AtomicFile.write(lines.map { "\($0)\n" }.joined().utf8, to: path)
        }
        shown = Set(lines)
        file = try File(path, O_WRONLY | O_APPEND | O_CREAT)
    }

    func contains(_ showing: Showing) -> Bool { shown.contains(showing) }

    /// Returns when it is on disk.
    func add(_ showing: Showing) throws(FileError) {
        guard shown.insert(showing).inserted else { return }
        // The leading line break ends a line that a power cut may have truncated.
        try file.write("\n\(showing)\n".utf8)
        try file.flush()
    }
}
