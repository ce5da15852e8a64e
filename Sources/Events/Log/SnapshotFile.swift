import Files
import Inventory
import LMDB

/// The bytes of a snapshot and how they reach the disk. Numbers are big-endian.
///
/// | bytes | what |
/// | --- | --- |
/// | 0 | `larderS1` |
/// | 8 | log id, 16; stream, 16 |
/// | 40 | stream version, 8; global position, 8 |
/// | 56 | length of the state, 8; the state |
/// | last 4 | CRC-32C of everything before it |
enum SnapshotFile {
    static let headerSize = 64
    private static let magic = Array("larderS1".utf8)

    static func name(_ version: StreamVersion) -> String {
        let digits = String(version.value)
        return String(repeating: "0", count: 20 - digits.utf8.count) + digits
    }

    static func version(_ name: String) -> StreamVersion? {
        name.utf8.count == 20 ? UInt64(name).map(StreamVersion.init) : nil
    }

    static func seal(_ state: [UInt8], _ log: LogID, _ stream: StreamID, _ checkpoint: Checkpoint) -> [UInt8] {
        var bytes = magic
        bytes.reserveCapacity(headerSize + state.count + 4)
        withUnsafeBytes(of: log.raw.bigEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: stream.raw.bigEndian) { bytes.append(contentsOf: $0) }
        for number in [checkpoint.version.value, checkpoint.position.value, UInt64(state.count)] {
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
        }
        bytes += state
        let crc = bytes.withUnsafeBytes { RecordFormat.crc($0) }
        withUnsafeBytes(of: crc.bigEndian) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// The checkpoint in a snapshot's first bytes; nil when they are of another log or stream, or not of a snapshot.
    static func checkpoint(_ bytes: [UInt8], _ log: LogID, _ stream: StreamID) -> Checkpoint? {
        guard bytes.count >= headerSize, bytes.starts(with: magic) else { return nil }
        let position = position(bytes)
        return bytes.withUnsafeBytes { bytes in
            guard bytes.loadBigEndian(at: 8, as: UInt128.self) == log.raw,
                bytes.loadBigEndian(at: 24, as: UInt128.self) == stream.raw
            else { return nil }
            return Checkpoint(
                version: StreamVersion(bytes.loadBigEndian(at: 40, as: UInt64.self)), position: position)
        }
    }

    /// Whether it is of another log or from before an erasure; only if it is undamaged, so that this can be trusted.
    static func isOfAnother(_ bytes: [UInt8], than log: LogID) -> Bool {
        guard bytes.count >= headerSize + 4, !isOf(log, bytes) else { return false }
        return bytes.starts(with: magic)
            && bytes.withUnsafeBytes { bytes in
                let body = bytes.count - 4
                return RecordFormat.crc(UnsafeRawBufferPointer(rebasing: bytes[..<body]))
                    == bytes.loadBigEndian(at: body, as: UInt32.self)
            }
    }

    /// Where in the log the state of these first bytes was taken.
    static func position(_ start: [UInt8]) -> GlobalPosition {
        start.withUnsafeBytes { GlobalPosition($0.loadBigEndian(at: 48, as: UInt64.self)) }
    }

    /// Whether these first bytes are of a snapshot of that log.
    static func isOf(_ log: LogID, _ start: [UInt8]) -> Bool {
        guard start.count >= headerSize, start.starts(with: magic) else { return false }
        return start.withUnsafeBytes { $0.loadBigEndian(at: 8, as: UInt128.self) == log.raw }
    }

    /// The state, its checksum and length found right.
    static func open(
        _ bytes: [UInt8], _ log: LogID, _ stream: StreamID
    ) -> (checkpoint: Checkpoint, state: [UInt8])? {
        guard let checkpoint = checkpoint(bytes, log, stream), bytes.count >= headerSize + 4 else { return nil }
        let body = bytes.count - 4
        let isSound = bytes.withUnsafeBytes { bytes in
            bytes.loadBigEndian(at: 56, as: UInt64.self) == UInt64(body - headerSize)
                && RecordFormat.crc(UnsafeRawBufferPointer(rebasing: bytes[..<body]))
                    == bytes.loadBigEndian(at: body, as: UInt32.self)
        }
        return isSound ? (checkpoint, Array(bytes[headerSize..<body])) : nil
    }

    /// Nil when it cannot be read.
    static func read(_ path: String, atMost limit: Int = .max) -> [UInt8]? { try? File.read(path, atMost: limit) }

    /// Writes the whole file or nothing.
    static func write(_ bytes: [UInt8], folder: String, name: String) throws(SnapshotError) {
        do throws(FileError) {
            try Folder.make(folder)
            try AtomicFile.write(bytes, to: "\(folder)/\(name)")
        } catch {
            throw SnapshotError(code: error.code, path: error.path)
        }
    }
}
