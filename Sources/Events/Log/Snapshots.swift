public import Domain
import Files
import Glibc

/// Saved states of folds, as files beside the log: `<directory>/<fold>-v<version>/<stream>/<stream version>`.
///
/// They are never the truth: a file that is damaged, of another log or from after the log's end is passed over as if it
/// were not there, and deleting them all costs only time (L10). Blocks on the disk: not on the cooperative pool.
public struct Snapshots: Sendable {
    let directory: String
    private let log: LogID
    /// What they are bound to: the log, and what was erased from it last.
    let binding: LogID

    /// - Parameters:
    ///   - directory: Made when the first snapshot is saved.
    ///   - erasure: The newest event by which text was erased: what was saved before may hold the text, and is passed
    ///     over (L13).
    public init(directory: String, log: LogID, since erasure: GlobalPosition = .start) {
        self.directory = directory
        self.log = log
        binding = erasure == .start ? log : .hashed("erased", [log.bytes, Array("\(erasure)".utf8)])
    }

    /// The same, from an erasure on.
    public func since(_ erasure: GlobalPosition) -> Snapshots {
        Snapshots(directory: directory, log: log, since: erasure)
    }

    /// Removes states that are of another log or from before an erasure, which may hold the text. Reads the first bytes of
    /// every file.
    /// - Parameter end: At a start, while nobody saves: the log's end. Removes what an interrupted save left half as well,
    ///   and states from after it: the log will grow another past there, in which they must not be found.
    /// - Returns: The last position beyond the end of which there was a state: the log was set back. Nil: there was none.
    @discardableResult
    public func removeUnusable(notAfter end: GlobalPosition? = nil) -> GlobalPosition? {
        var beyond: GlobalPosition?
        for fold in Folder.entries(of: directory) {
            for stream in Folder.entries(of: "\(directory)/\(fold)") {
                let folder = "\(directory)/\(fold)/\(stream)"
                for name in Folder.entries(of: folder) {
                    let isLeftover = end != nil && SnapshotFile.version(name) == nil
                    let start = SnapshotFile.read("\(folder)/\(name)", atMost: SnapshotFile.headerSize) ?? []
                    var isUsable = SnapshotFile.isOf(binding, start) && !isLeftover
                    if isUsable, let end, case let position = SnapshotFile.position(start), position > end {
                        beyond = max(beyond ?? position, position)
                        isUsable = false
                    }
                    if !isUsable { unlink("\(folder)/\(name)") }
                }
            }
        }
        return beyond
    }

    /// Saves a state, then removes what is no longer wanted: all but the newest and, counted back from it, one for each
    /// power of two of the stream's versions; so going back in time costs a replay in proportion to the distance.
    ///
    /// Durable when it returns. Cost: encoding the state, two flushes.
    public func save<F: Fold>(_ fold: F, of stream: StreamID, at checkpoint: Checkpoint) throws(SnapshotError) {
        let folder = folder(F.self, stream)
        var writer = SnapshotWriter()
        fold.encode(into: &writer)
        let contents = SnapshotFile.seal(writer.output, binding, stream, checkpoint)
        try SnapshotFile.write(contents, folder: folder, name: SnapshotFile.name(checkpoint.version))
        let entries = Folder.entries(of: folder)
        let sound = entries.compactMap(SnapshotFile.version).filter { version in
            version <= checkpoint.version && (try? header(folder, version, stream)) != nil
        }
        let kept = Set(Self.kept(sound, newest: checkpoint.version).map(SnapshotFile.name))
        for entry in entries where !kept.contains(entry) { unlink("\(folder)/\(entry)") }
    }

    /// The newest usable state that does not go beyond `position`; `F()` before the first event when there is none.
    /// Removes those that turn out to be damaged.
    public func load<F: Fold>(
        _ fold: F.Type = F.self, of stream: StreamID, notAfter position: GlobalPosition
    ) -> (fold: F, checkpoint: Checkpoint) {
        let folder = folder(fold, stream)
        let versions = Folder.entries(of: folder).compactMap(SnapshotFile.version).sorted(by: >)
        for version in versions {
            let path = "\(folder)/\(SnapshotFile.name(version))"
            guard let head = try? header(folder, version, stream), head.position <= position,
                let bytes = SnapshotFile.read(path)
            else { continue }
            if let opened = SnapshotFile.open(bytes, binding, stream) {
                var reader = SnapshotReader(opened.state)
                if let state = try? F(from: &reader) { return (state, opened.checkpoint) }
            }
            unlink(path)
        }
        return (F(), Checkpoint())
    }

    /// The newest, and the oldest of each power of two counted back from it: those are the ones that grow into the next.
    static func kept(_ versions: [StreamVersion], newest: StreamVersion) -> [StreamVersion] {
        var kept: [Int: StreamVersion] = [:]
        for version in versions {
            let distance = newest.value - version.value
            let power = distance == 0 ? -1 : 63 - distance.leadingZeroBitCount
            kept[power] = min(kept[power] ?? version, version)
        }
        return Array(kept.values)
    }

    /// Reads only where it stands; the rest is checked when it is loaded.
    private func header(
        _ folder: String, _ version: StreamVersion, _ stream: StreamID
    ) throws(SnapshotError) -> Checkpoint {
        let path = "\(folder)/\(SnapshotFile.name(version))"
        guard let start = SnapshotFile.read(path, atMost: SnapshotFile.headerSize),
            let found = SnapshotFile.checkpoint(start, binding, stream), found.version == version
        else { throw SnapshotError(code: EILSEQ, path: path) }
        return found
    }

    func folder<F: Fold>(_ fold: F.Type, _ stream: StreamID) -> String {
        "\(directory)/\(F.name)-v\(F.version)/\(stream)"
    }
}

/// A snapshot could not be saved: a disk that is full, a folder that may not be written. Nothing but time is lost.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno`.
    public var code: Int32
    public var path: String

    public var description: String { "the snapshot \(path) was not saved: \(FileError.reason(code))" }
}
