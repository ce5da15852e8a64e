public import Domain
import Glibc

extension Snapshots {
    /// The streams that a fold has snapshots of, each with their versions, ascending.
    public func versions<F: Fold>(of fold: F.Type) -> [StreamID: [StreamVersion]] {
        let folder = "\(directory)/\(F.name)-v\(F.version)"
        var found: [StreamID: [StreamVersion]] = [:]
        for name in SnapshotFile.entries(of: folder) {
            guard let stream = StreamID(name) else { continue }
            found[stream] = SnapshotFile.entries(of: "\(folder)/\(name)").compactMap(SnapshotFile.version).sorted()
        }
        return found
    }

    /// Where a snapshot lies.
    public func path<F: Fold>(of fold: F.Type, _ stream: StreamID, _ version: StreamVersion) -> String {
        "\(directory)/\(F.name)-v\(F.version)/\(stream)/\(SnapshotFile.name(version))"
    }

    /// A sentence on what is wrong with a snapshot, and what to do; nil for one that is sound, gone, or of another log, which
    /// nobody loads.
    /// - Parameters:
    ///   - fold: What the log gives up to the snapshot's version, or up to the stream's end when that comes before it.
    ///   - checkpoint: How far that is.
    public func fault<F: Fold>(
        _ fold: F, at checkpoint: Checkpoint, of stream: StreamID, saved version: StreamVersion
    ) -> String? {
        let path = path(of: F.self, stream, version)
        guard let bytes = SnapshotFile.read(path), !SnapshotFile.isOfAnother(bytes, than: binding) else { return nil }
        guard let saved = SnapshotFile.open(bytes, binding, stream), saved.checkpoint.version == version else {
            return "\(path) is damaged; delete it, which costs only time"
        }
        guard version <= checkpoint.version else {
            return
                "\(path) is from after the log's end, so the log was set back: compare its chain head with a backup's"
        }
        var writer = SnapshotWriter()
        fold.encode(into: &writer)
        guard writer.output != saved.state || checkpoint != saved.checkpoint else { return nil }
        return "\(path) is not what the log gives; delete it, which costs only time"
    }

    /// Removes the snapshots that earlier versions of a fold left: nobody reads them any more.
    public func removeOutdated<F: Fold>(_ fold: F.Type) {
        for name in SnapshotFile.entries(of: directory) where name.hasPrefix("\(F.name)-v") {
            guard let version = UInt16(name.dropFirst(F.name.utf8.count + 2)), version < F.version else { continue }
            let folder = "\(directory)/\(name)"
            for stream in SnapshotFile.entries(of: folder) {
                for file in SnapshotFile.entries(of: "\(folder)/\(stream)") { unlink("\(folder)/\(stream)/\(file)") }
                rmdir("\(folder)/\(stream)")
            }
            rmdir(folder)
        }
    }
}

extension EventLog {
    /// Tells a stream's events up to a version, in short read transactions. Nil: none.
    /// - Returns: The version of the last; before `last` when that is where the stream ends.
    public func replay(
        _ stream: StreamID, to last: StreamVersion?, _ body: (RecordedEvent) -> Void
    ) throws -> StreamVersion {
        var reached = StreamVersion.start
        guard let last else { return reached }
        while reached < last {
            let next = try read { reader in
                try reader.forEach(of: stream, after: reached, limit: 1000) { event in
                    body(event)
                    return event.header.version < last
                }
            }
            if next == reached { break }
            reached = next
        }
        return reached
    }
}
