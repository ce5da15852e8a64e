import Glibc
import LMDB
import TestSupport
import Testing

struct DamageTests {
    @Test("a file that is not LMDB's is refused as corrupted", arguments: [10, 100, 4_096, 100_000])
    func notAStore(length: Int) throws {
        try inTemporaryFolder { directory in
            try overwrite(directory, at: 0, with: (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) })
            let error = lmdbError { _ = try Environment(directory: directory, options: .sized(1 << 20)) }
            #expect(error?.isCorrupted == true)
        }
    }

    @Test("a store with its pages overwritten answers errors, not crashes", arguments: [0x00, 0xFF] as [UInt8])
    func overwritten(byte: UInt8) throws {
        try inTemporaryFolder { directory in
            // Given
            try fill(directory)
            // When: everything behind the two meta pages is gone.
            try overwrite(directory, at: 2 * 4_096, with: Array(repeating: byte, count: 40 * 4_096))
            // Then
            let error = lmdbError {
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                try environment.read { transaction in
                    let database = try environment.open("plain", .plain, in: transaction)
                    guard let database else { return }
                    try transaction.withCursor(database) { cursor in while try cursor.next() != nil {} }
                }
            }
            #expect(error?.isCorrupted == true)
        }
    }

    @Test("a store cut short is refused as corrupted and left as it was", arguments: [false, true])
    func cutShort(readOnly: Bool) throws {
        try inTemporaryFolder { directory in
            try fill(directory)
            // When: the last page, a leaf in use, has lost its end.
            let length = try fileLength(directory) - 100
            #expect(truncate(directory + "/data.mdb", length) == 0)
            // Then: the first refusal does not hide the damage from the second try.
            for _ in 0..<2 {
                let options = Environment.Options.sized(1 << 20, readOnly: readOnly)
                let error = lmdbError { _ = try Environment(directory: directory, options: options) }
                #expect(error?.isCorrupted == true)
                #expect(try fileLength(directory) == length)
            }
        }
    }

    @Test("a store cut down to its meta pages is refused as corrupted")
    func beheaded() throws {
        try inTemporaryFolder { directory in
            try fill(directory)
            #expect(truncate(directory + "/data.mdb", 2 * 4_096) == 0)
            let error = lmdbError { _ = try Environment(directory: directory, options: .sized(1 << 20)) }
            #expect(error?.isCorrupted == true)
        }
    }

    @Test("a sound store whose last pages are free and were never written opens", arguments: [false, true])
    func freeTail(readOnly: Bool) throws {
        try inTemporaryFolder { directory in
            // Given: free pages, and then a transaction that took more at the end than those and gave them back.
            do {
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                let plain = try environment.write { try environment.open("plain", .plain, in: $0) }
                try environment.write { transaction in
                    try transaction.put(plain, number(1), text: "milk")
                    try transaction.put(plain, number(2), text: String(repeating: "x", count: 100_000))
                }
                try environment.write { _ = try $0.delete(plain, number(2)) }
                try environment.write { try $0.put(plain, number(3), text: "bread") }
                try environment.write { transaction in
                    try transaction.put(plain, number(2), text: String(repeating: "x", count: 200_000))
                    try transaction.delete(plain, number(2))
                }
                let length = try fileLength(directory)
                try #require(length < environment.usage.usedBytes)
            }
            // Then
            let environment = try Environment(directory: directory, options: .sized(1 << 20, readOnly: readOnly))
            let text = try environment.read { transaction in
                try environment.open("plain", .plain, in: transaction).flatMap { try transaction.text($0, number(1)) }
            }
            #expect(text == "milk")
        }
    }

    private func fileLength(_ directory: String) throws -> Int {
        var status = stat()
        try #require(stat(directory + "/data.mdb", &status) == 0)
        return status.st_size
    }

    private func fill(_ directory: String) throws {
        let environment = try Environment(directory: directory, options: .sized(1 << 20))
        try environment.write { transaction in
            let plain = try environment.open("plain", .plain, in: transaction)
            for key in 0..<100 as Range<UInt64> {
                try transaction.put(plain, number(key), text: String(repeating: "x", count: 1_000), .append)
            }
        }
    }

    private func overwrite(_ directory: String, at offset: Int, with bytes: [UInt8]) throws {
        let file = open(directory + "/data.mdb", O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        #expect(pwrite(file, bytes, bytes.count, off_t(offset)) == bytes.count)
    }
}
