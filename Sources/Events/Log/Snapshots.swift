import Files
import Glibc
public import Inventory

/// Saved states of folds, as files beside the log: `<directory>/<fold>-v<version>/<stream>/<stream version>`.
///
/// They can always be rebuilt: a file that is damaged, of another log or from after the log's end is ignored, and
/// deleting them all costs only time (L10). Blocks on the disk: not on the cooperative pool.
public struct Snapshots: Sendable {
    let directory: String
    private let log: LogID
    /// The log's id, changed by the last erasure.
    let binding: LogID

    /// - Parameters:
    ///   - directory: Created when the first snapshot is saved.
    ///   - erasure: The newest event by which text was erased: snapshots from before it may hold the text and are
    ///     ignored (L13).
    public init(directory: String, log: LogID, since erasure: GlobalPosition = .start) {
        self.directory = directory
        self.log = log
        binding = erasure == .start ? log : .hashed("erased", [log.bytes, Array("\(erasure)".utf8)])
    }

    /// The same directory after another erasure.
    public func since(_ erasure: GlobalPosition) -> Snapshots {
        Snapshots(directory: directory, log: log, since: erasure)
    }

    /// Removes states that are of another log or from before an erasure, which may hold the text. Reads the first bytes
    /// of every file.
    /// - Parameter end: The log's end; only at a start, before anything is saved. Also removes what an interrupted save
    ///   left, and states from beyond this position, because the log may get other events there.
    /// - Returns: The greatest position of a state beyond `end`: the log was set back. Nil: there was none.
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

    /// Saves a state, then removes the snapshots no longer needed. It keeps the newest and, counted back from it, one
    /// for each power of two of the stream's versions; so going back in time costs a replay in proportion to the
    /// distance.
    ///
    /// Durable when it returns. Cost: encoding the state, two flushes.
    public func save<F: Fold>(_ fold: F, of stream: StreamID, at checkpoint: Checkpoint) throws(SnapshotError) {
        let folder = folder(F.self, stream)
        var writer = SnapshotWriter()
        fold.encode(into: &writer)
        let contents = SnapshotFile.seal(writer.output, binding, stream, checkpoint)
        do {
            try SnapshotFile.write(contents, folder: folder, name: SnapshotFile.name(checkpoint.version))
        } catch  where error.code == ENOENT && !Folder.entries(of: directory).isEmpty {
            // An erasure took it away half written, as it may hold the text (L13).
            return
        }
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

    /// Whether there may be a state of a stream; nothing is read of it.
    public func hasAny<F: Fold>(_ fold: F.Type, of stream: StreamID) -> Bool {
        Folder.entries(of: folder(fold, stream)).contains { SnapshotFile.version($0) != nil }
    }

    /// The newest, and the oldest of each power of two counted back from it: those will be needed for the next one.
    static func kept(_ versions: [StreamVersion], newest: StreamVersion) -> [StreamVersion] {
        var kept: [Int: StreamVersion] = [:]
        for version in versions {
            let distance = newest.value - version.value
            let power = distance == 0 ? -1 : 63 - distance.leadingZeroBitCount
            kept[power] = min(kept[power] ?? version, version)
        }
        return Array(kept.values)
    }

    /// Reads only the checkpoint; the rest is checked on loading.
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

/// A snapshot could not be saved: a full disk, a folder without write permission. It costs only time.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno`.
    public var code: Int32
    public var path: String

    public var description: String { "the snapshot \(path) was not saved: \(FileError.reason(code))" }
}
