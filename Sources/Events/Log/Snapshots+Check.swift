import Files
import Glibc
public import Inventory

extension Snapshots {
    /// The streams that a fold has snapshots of, each with their versions, ascending.
    public func versions<F: Fold>(of fold: F.Type) -> [StreamID: [StreamVersion]] {
        let folder = "\(directory)/\(F.name)-v\(F.version)"
        var found: [StreamID: [StreamVersion]] = [:]
        for name in Folder.entries(of: folder) {
            guard let stream = StreamID(name) else { continue }
            found[stream] = Folder.entries(of: "\(folder)/\(name)").compactMap(SnapshotFile.version).sorted()
        }
        return found
    }

    /// The path of a snapshot.
    public func path<F: Fold>(of fold: F.Type, _ stream: StreamID, _ version: StreamVersion) -> String {
        "\(folder(fold, stream))/\(SnapshotFile.name(version))"
    }

    /// Compares every snapshot of a fold with a replay of the log up to its version (L10). Replays each stream that has
    /// some once, in short read transactions. Memory: one state.
    /// - Returns: A sentence for each faulty snapshot, with its path and what to do.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read.
    public func faults<F: Fold>(of fold: F.Type, in log: EventLog) throws -> [String] {
        var faults: [String] = []
        for (stream, versions) in versions(of: fold).sorted(by: { $0.key < $1.key }) {
            var (state, reached) = (F(), Checkpoint())
            for version in versions {
                while reached.version < version {
                    let before = reached.version
                    let limit = Int(min(1000, version.value - before.value))
                    try log.read { reader in
                        _ = try reader.forEach(of: stream, after: before, limit: limit) { event in
                            state.apply(event)
                            reached = Checkpoint(version: event.header.version, position: event.header.position)
                            return true
                        }
                    }
                    if reached.version == before { break }
                }
                if let fault = fault(state, at: reached, of: stream, saved: version) { faults.append(fault) }
            }
        }
        return faults
    }

    /// A sentence on the fault of a snapshot, and the remedy. Nil for one that is sound, gone, or of another log, which
    /// is never loaded.
    /// - Parameters:
    ///   - fold: The state replayed up to the snapshot's version, or up to the stream's end if that comes first.
    ///   - checkpoint: The checkpoint of that state.
    func fault<F: Fold>(
        _ fold: F, at checkpoint: Checkpoint, of stream: StreamID, saved version: StreamVersion
    ) -> String? {
        let path = path(of: F.self, stream, version)
        guard let bytes = SnapshotFile.read(path), !SnapshotFile.isOfAnother(bytes, than: binding) else { return nil }
        guard let saved = SnapshotFile.open(bytes, binding, stream), saved.checkpoint.version == version else {
            return "\(path) is damaged; delete it (this costs only time)"
        }
        guard version <= checkpoint.version else {
            return
                "\(path) is newer than the end of the log, so the log was set back: "
                + "compare its chain head with a backup's"
        }
        var writer = SnapshotWriter()
        fold.encode(into: &writer)
        guard writer.output != saved.state || checkpoint != saved.checkpoint else { return nil }
        return "\(path) does not match the log; delete it (this costs only time)"
    }

    /// Removes the snapshots of earlier versions of a fold, which are never read again.
    public func removeOutdated<F: Fold>(_ fold: F.Type) { remove(F.name) { $0 < F.version } }

    /// Removes the snapshots of a fold that is no more.
    public func removeFormer(_ name: String) { remove(name) { _ in true } }

    private func remove(_ name: String, _ isOutdated: (UInt16) -> Bool) {
        for entry in Folder.entries(of: directory) where entry.hasPrefix("\(name)-v") {
            guard let version = UInt16(entry.dropFirst(name.utf8.count + 2)), isOutdated(version) else { continue }
            let folder = "\(directory)/\(entry)"
            for stream in Folder.entries(of: folder) {
                for file in Folder.entries(of: "\(folder)/\(stream)") { unlink("\(folder)/\(stream)/\(file)") }
                rmdir("\(folder)/\(stream)")
            }
            rmdir(folder)
        }
    }
}
