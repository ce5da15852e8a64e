public import Domain
import Glibc

extension Snapshots {
    /// What there is of one snapshot.
    public enum Saved: Sendable {
        /// Gone, or of another log, which nobody loads.
        case absent
        case damaged
        /// The state's bytes as its fold encoded them.
        case state([UInt8], Checkpoint)
    }

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

    public func saved<F: Fold>(_ fold: F.Type, of stream: StreamID, at version: StreamVersion) -> Saved {
        guard let bytes = SnapshotFile.read(path(of: fold, stream, version)) else { return .absent }
        guard let opened = SnapshotFile.open(bytes, binding, stream) else {
            return SnapshotFile.isOfAnotherLog(bytes, binding) ? .absent : .damaged
        }
        return opened.checkpoint.version == version ? .state(opened.state, opened.checkpoint) : .damaged
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
