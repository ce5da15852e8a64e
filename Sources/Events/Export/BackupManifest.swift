import Files
import Glibc
public import Inventory

/// The content of a backup, as given in the JSON file beside it.
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

    /// The SHA-256 in a backup's manifest; nil when there is no manifest.
    /// - Throws: `ImportError.badManifest`, `FileError`.
    static func sha256(beside backup: String) throws -> String? {
        let path = "\(backup).manifest.json"
        guard access(path, F_OK) == 0 else { return nil }
        let bytes = try File.read(path, atMost: 1 << 16)
        do {
            return Hexadecimal.text(try Array(bytes.filter { $0 != 10 && $0 != 13 }).withUnsafeBytes(sha256))
        } catch {
            throw ImportError.badManifest(path)
        }
    }

    private static func sha256(in bytes: UnsafeRawBufferPointer) throws -> [UInt8] {
        var reader = LineReader(bytes)
        var sum: [UInt8] = []
        try reader.enterObject()
        while let key = try reader.nextKey() {
            if key == "sha256" { sum = try reader.hexadecimal() } else { try reader.skip() }
        }
        guard sum.count == 32 else { throw LineError() }
        return sum
    }
}
