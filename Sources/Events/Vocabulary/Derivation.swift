import Crypto
public import Domain

extension ID where Tag == CommandTag {
    /// The id of the `n`-th thing that this command creates: its first 48 bits (time, so that neighbours stay
    /// neighbours in the B-trees), then bits of SHA-256(command id ‖ n), as a UUID of version 8. A retry makes the same
    /// ids, and an offline client knows the id of what it creates.
    public func derive<Other>(_ n: UInt32, as other: Other.Type = Other.self) -> ID<Other> {
        var hash = SHA256()
        withUnsafeBytes(of: raw.bigEndian) { hash.update(bufferPointer: $0) }
        withUnsafeBytes(of: n.bigEndian) { hash.update(bufferPointer: $0) }
        let digest = UInt128(prefixOf: hash.finalize())
        let time = (raw >> 80) << 80
        return ID<Other>(raw: uuid8(time | digest >> 48))
    }
}

extension ID {
    /// An id that follows from its parts alone: the first 128 bits of their SHA-256, as a UUID of version 8. Each part is
    /// hashed behind its length (4 bytes, big-endian), so that "ab", "c" and "a", "bc" are two.
    public static func hashed(_ parts: [UInt8]...) -> ID {
        var hash = SHA256()
        for part in parts {
            withUnsafeBytes(of: UInt32(part.count).bigEndian) { hash.update(bufferPointer: $0) }
            hash.update(data: part)
        }
        return ID(raw: uuid8(UInt128(prefixOf: hash.finalize())))
    }

    /// The 16 bytes as stored.
    public var bytes: [UInt8] { withUnsafeBytes(of: raw.bigEndian) { Array($0) } }
}

private func uuid8(_ raw: UInt128) -> UInt128 {
    let version: UInt128 = 0xF << 76
    let variant: UInt128 = 0x3 << 62
    return raw & ~version & ~variant | 0x8 << 76 | 0x2 << 62
}

extension UInt128 {
    fileprivate init(prefixOf digest: SHA256.Digest) {
        self = digest.prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
    }
}

/// SHA-256 of a canonical command, for the `transactions` index (L3).
public func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
