import Events
import Inventory
import TestSupport
import Testing

/// Checks the log's chain against one worked out from the stored bytes by the words of `docs/log-format.md`. The two
/// share no code but SHA-256 itself, which ValuesTests hold to its vectors.
@Suite("The chain")
struct ChainTests {
    @Test("starts as the SHA-256 of the log's id")
    func start() async throws {
        try await withTemporaryLog(id: 0xABCD) { temporary in
            let id = [UInt8](repeating: 0, count: 14) + [0xAB, 0xCD]
            #expect(temporary.log.head.chain.bytes == SHA256Sum.hash(id))
            #expect(temporary.log.head.position == .start)
        }
    }

    @Test("goes on over count, headers and payload hashes of each transaction")
    func steps() async throws {
        try await withTemporaryLog { temporary in
            try await GoldenTransactionTests.write(temporary.log, temporary.clock)
            let records = try (1...4).map { try temporary.log.record(at: $0) }

            var value = SHA256Sum.hash([UInt8](repeating: 0, count: 14) + [0x01, 0x06])
            for transaction in [records[0..<1], records[1..<4]] {
                var input = value + [0, 0, 0, UInt8(transaction.count)]
                for record in transaction {
                    let flags = record[89]
                    let size = 96 + (flags & 4 > 0 ? 16 : 0) + (flags & 8 > 0 ? 16 : 0) + (flags & 16 > 0 ? 4 : 0)
                    let payload = record[92..<96].reduce(0) { $0 << 8 | Int($1) }
                    input += record[..<size] + SHA256Sum.hash(Array(record[size..<size + payload]))
                }
                value = SHA256Sum.hash(input)
                // Its last record carries the value, before the checksum.
                let last = try #require(transaction.last)
                #expect(Array(last[(last.count - 36)..<(last.count - 4)]) == value)
            }
            #expect(temporary.log.head.chain.bytes == value)
            #expect(temporary.log.head.chain.description == hex(value))
        }
    }

    @Test("each record ends in the CRC-32C of all before it")
    func checksums() async throws {
        try await withTemporaryLog { temporary in
            try await GoldenTransactionTests.write(temporary.log, temporary.clock)
            for position in UInt64(1)...4 {
                let record = try temporary.log.record(at: position)
                let kept = record.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                #expect(kept == crc32c(record.dropLast(4)))
            }
        }
    }

    /// Bit by bit, from RFC 3720.
    private func crc32c(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
        }
        return ~crc
    }
}
