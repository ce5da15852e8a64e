import Inventory
import TestSupport
import Testing

@testable import Events

/// The record with a checksum that fits whatever is in it now.
func resealed(_ record: [UInt8]) -> [UInt8] {
    let body = Array(record.dropLast(4))
    let crc = body.withUnsafeBytes { RecordFormat.crc($0) }
    return body + withUnsafeBytes(of: crc.bigEndian) { Array($0) }
}

@Suite("Records")
struct RecordFormatTests {
    @Test("a broken record with a checksum that fits is read or refused, never more")
    func hostile() async throws {
        try await withTemporaryLog { temporary in
            try await GoldenTransactionTests.write(temporary.log, temporary.clock)
            let good = try (1...4).map { try temporary.log.record(at: $0) }
            var random = SeededGenerator(seed: 5)
            var refused = 0
            for _ in 0..<30_000 {
                var bytes = good.randomElement(using: &random) ?? []
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    bytes[Int.random(in: 0..<min(136, bytes.count), using: &random)] = .random(
                        in: 0...255, using: &random)
                }
                if Bool.random(using: &random) {
                    bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
                }
                do {
                    try resealed(bytes).withUnsafeBytes { bytes in
                        let parts = try RecordFormat.parse(bytes, at: GlobalPosition(2))
                        // What was read lies within the record.
                        #expect(parts.headerBytes.count + parts.payload.count < bytes.count)
                    }
                } catch EventLogError.damaged {
                    refused += 1
                }
            }
            #expect((1000..<30_000).contains(refused))
        }
    }

    @Test("a record is refused at any position but its own")
    func position() async throws {
        try await withTemporaryLog { temporary in
            try await GoldenTransactionTests.write(temporary.log, temporary.clock)
            let bytes = try temporary.log.record(at: 2)
            #expect(throws: Never.self) {
                try bytes.withUnsafeBytes { _ = try RecordFormat.parse($0, at: GlobalPosition(2)) }
            }
            #expect(throws: EventLogError.self) {
                try bytes.withUnsafeBytes { _ = try RecordFormat.parse($0, at: GlobalPosition(3)) }
            }
        }
    }

    @Test("an origin that this build does not know is read as unset")
    func unknownOrigin() async throws {
        try await withTemporaryLog { temporary in
            try await GoldenTransactionTests.write(temporary.log, temporary.clock)
            var bytes = try temporary.log.record(at: 1)
            bytes[88] = 200
            let header = try resealed(bytes).withUnsafeBytes {
                try RecordFormat.parse($0, at: GlobalPosition(1)).header
            }
            #expect(header.author.origin == .unset)
        }
    }
}
