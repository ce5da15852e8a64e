import LMDB
import Testing

struct TransactionTests {
    struct Refused: Error {}

    @Test("what was put is read back, byte for byte, in the same and in later transactions")
    func putAndGet() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                try transaction.put(plain, number(7), text: "milk")
                #expect(try transaction.text(plain, number(7)) == "milk")
            }
            try environment.read { transaction in
                let texts = try [transaction.text(plain, number(7)), transaction.text(plain, number(8))]
                #expect(texts == ["milk", nil])
                let present = try [transaction.contains(plain, number(7)), transaction.contains(plain, number(8))]
                #expect(present == [true, false])
                #expect(try transaction.count(plain) == 1)
            }
        }
    }

    @Test("an empty value and a value of many pages are values too", arguments: [0, 1, 5_000, 3_000_000])
    func sizes(count: Int) throws {
        try withStore { environment, plain, _ in
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try environment.write { transaction in
                try bytes.withUnsafeBytes { try transaction.put(plain, number(1), $0, .append) }
            }
            let read = try environment.read { try $0.value(plain, number(1)) { Array($0) } }
            #expect(read == bytes)
        }
    }

    @Test("a write that throws leaves nothing behind")
    func rollback() throws {
        try withStore { environment, plain, _ in
            #expect(throws: Refused.self) {
                try environment.write { transaction in
                    try transaction.put(plain, number(1), text: "milk")
                    throw Refused()
                }
            }
            #expect(try environment.read { try $0.count(plain) } == 0)
            try environment.write { try $0.put(plain, number(1), text: "the next writer is not held up") }
        }
    }

    @Test("a reader keeps its snapshot while others commit")
    func snapshot() throws {
        try withStore { environment, plain, _ in
            try environment.write { try $0.put(plain, number(1), text: "old") }
            try environment.read { before in
                try environment.write { transaction in
                    try transaction.put(plain, number(1), text: "new")
                    #expect(try before.text(plain, number(1)) == "old")
                }
                #expect(try before.text(plain, number(1)) == "old")
                #expect(try environment.read { try $0.text(plain, number(1)) } == "new")
            }
        }
    }

    @Test("an append takes only keys greater than all before")
    func appendOrder() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                try transaction.put(plain, number(2), text: "b", .append)
                for key: UInt64 in [1, 2] {
                    let error = lmdbError { try transaction.put(plain, number(key), text: "a", .append) }
                    #expect(error?.isKeyExists == true)
                }
                try transaction.put(plain, number(3), text: "c", .append)
            }
            #expect(try environment.read { try $0.count(plain) } == 2)
        }
    }

    @Test("no-overwrite keeps what is there, upsert replaces it")
    func overwrite() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                try transaction.put(plain, number(1), text: "first", .noOverwrite)
                let error = lmdbError { try transaction.put(plain, number(1), text: "second", .noOverwrite) }
                #expect(error?.isKeyExists == true)
                #expect(try transaction.text(plain, number(1)) == "first")
                try transaction.put(plain, number(1), text: "third")
                #expect(try transaction.text(plain, number(1)) == "third")
            }
        }
    }

    @Test("a reserved value is filled in place, and refused among duplicates")
    func reserve() throws {
        try withStore { environment, plain, duplicates in
            try environment.write { transaction in
                try transaction.reserve(plain, number(5), count: 16, append: true) { bytes in
                    bytes.storeBigEndian(UInt128(0xAB), at: 0)
                }
                var filled = false
                let outOfOrder = lmdbError {
                    try transaction.reserve(plain, number(4), count: 1, append: true) { _ in filled = true }
                }
                #expect(outOfOrder?.isKeyExists == true)
                let wrongKind = lmdbError {
                    try transaction.reserve(duplicates, number(4), count: 1, append: false) { _ in filled = true }
                }
                #expect(wrongKind != nil)
                #expect(!filled)
            }
            let read = try environment.read {
                try $0.value(plain, number(5)) { $0.loadBigEndian(at: 0, as: UInt128.self) }
            }
            #expect(read == 0xAB)
        }
    }

    @Test("delete says whether there was something")
    func delete() throws {
        try withStore { environment, plain, duplicates in
            try environment.write { transaction in
                try transaction.put(plain, number(1), text: "milk")
                #expect(try transaction.delete(plain, number(1)))
                #expect(try !transaction.delete(plain, number(1)))

                try transaction.put(duplicates, number(1), number(10), .duplicate)
                try transaction.put(duplicates, number(1), number(11), .duplicate)
                #expect(try transaction.delete(duplicates, number(1), duplicate: number(10)))
                #expect(try !transaction.delete(duplicates, number(1), duplicate: number(10)))
                #expect(try transaction.count(duplicates) == 1)
            }
        }
    }

    @Test("a write inside a write is refused instead of waiting for itself")
    func nested() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                try transaction.put(plain, number(1), text: "outer")
                let error = lmdbError { try environment.write { _ in } }
                #expect(error?.description.contains("already inside a write transaction") == true)
            }
            #expect(try environment.read { try $0.text(plain, number(1)) } == "outer")
        }
    }

    @Test("writers on many threads take turns, and readers beside them see whole transactions")
    func threads() async throws {
        // Given: two counters that every transaction raises together.
        let store = try TemporaryStore()

        // When
        let torn = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask { (0..<100).count { _ in !store.raiseCounters() } }
                group.addTask { (0..<1_000).count { _ in !store.countersAgree() } }
            }
            return await group.reduce(0, +)
        }

        // Then
        #expect(torn == 0)
        #expect(try store.environment.read { try store.counter(1, in: $0) } == 400)
    }
}

extension TemporaryStore {
    fileprivate func raiseCounters() -> Bool {
        let done: Void? = try? environment.write { transaction in
            for name: UInt64 in [1, 2] {
                try transaction.put(plain, number(name), Key(counter(name, in: transaction) + 1), .upsert)
            }
        }
        return done != nil
    }

    fileprivate func countersAgree() -> Bool {
        let equal = try? environment.read { try counter(1, in: $0) == counter(2, in: $0) }
        return equal == true
    }

    fileprivate func counter(_ name: UInt64, in transaction: borrowing some Transaction & ~Copyable) throws -> UInt64 {
        try transaction.value(plain, number(name)) { $0.loadBigEndian(at: 0, as: UInt64.self) } ?? 0
    }
}
