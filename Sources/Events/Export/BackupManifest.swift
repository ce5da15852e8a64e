public import Domain
import Glibc

/// What is in a backup, as the JSON file beside it says.
public struct BackupManifest: Hashable, Sendable {
    public var log = LogID()
    public var position = GlobalPosition.start
    /// Of the last event; nil in an empty log.
    public var recordedAt: Timestamp?
    /// Lower-case hexadecimal, as `verify` prints it.
    public var chain = ""
    public var events = 0
    public var transactions = 0
    public var blobs = 0
    /// In bytes.
    public var size = 0
    /// Of the file; lower-case hexadecimal.
    public var sha256 = ""

    public init() {}

    /// One line.
    public var json: String {
        let time = recordedAt.map { "\"recordedAt\":\"\($0)\"," } ?? ""
        return "{\"larder\":\"backup\",\"log\":\"\(log)\",\"position\":\(position),\(time)\"chain\":\"\(chain)\","
            + "\"events\":\(events),\"transactions\":\(transactions),\"blobs\":\(blobs),\"size\":\(size),"
            + "\"sha256\":\"\(sha256)\"}"
    }

    /// The manifest of a backup; nil when there is none, or none that can be read.
    init?(beside backup: String) throws {
        let path = "\(backup).manifest.json"
        guard access(path, F_OK) == 0, let bytes = SnapshotFile.read(path, atMost: 1 << 16) else { return nil }
        let digest = bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }).joined()
        let sum = try? Array(digest).withUnsafeBytes { bytes in
            var reader = LineReader(bytes)
            try reader.enterObject()
            while let key = try reader.nextKey() {
                if key == "sha256" { return String(decoding: try reader.text(), as: UTF8.self) }
                try reader.skip()
            }
            return ""
        }
        guard let sum, !sum.isEmpty else { return nil }
        sha256 = sum
    }
}
