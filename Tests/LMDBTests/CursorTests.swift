import LMDB
import Testing

struct CursorTests {
    @Test("a cursor walks the keys in order, both ways, and answers nil at the ends")
    func walk() throws {
        try withStore { environment, plain, _ in
            // Given: keys put out of order, around a carry between bytes.
            let keys: [UInt64] = [256, 1, .max, 255, 0x1_0000]
            try environment.write { transaction in
                for key in keys { try transaction.put(plain, number(key), text: "\(key)") }
            }
            try environment.read { transaction in
                try transaction.withCursor(plain) { cursor in
                    var forward: [UInt64] = []
                    while let entry = try cursor.next() {
                        #expect(entry.text == "\(entry.keyNumber)")
                        forward.append(entry.keyNumber)
                    }
                    #expect(forward == keys.sorted())

                    #expect(try cursor.last()?.keyNumber == .max)
                    var backward: [UInt64] = [.max]
                    while let entry = try cursor.previous() { backward.append(entry.keyNumber) }
                    #expect(backward == keys.sorted().reversed())
                    #expect(try cursor.first()?.keyNumber == 1)
                }
            }
        }
    }

    @Test("seek finds the key or the one after it, find only the key")
    func search() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                for key: UInt64 in [10, 20] { try transaction.put(plain, number(key), text: "\(key)") }
                try transaction.withCursor(plain) { cursor in
                    let sought = try [
                        cursor.seek(number(10))?.keyNumber, cursor.seek(number(11))?.keyNumber,
                        cursor.seek(number(21))?.keyNumber,
                    ]
                    #expect(sought == [10, 20, nil])
                    let found = try [cursor.find(number(20))?.keyNumber, cursor.find(number(15))?.keyNumber]
                    #expect(found == [20, nil])
                }
            }
        }
    }

    @Test("an empty database has no first, last or next entry")
    func empty() throws {
        try withStore { environment, plain, duplicates in
            try environment.read { transaction in
                for database in [plain, duplicates] {
                    try transaction.withCursor(database) { cursor in
                        let entries = try [cursor.first(), cursor.last(), cursor.next(), cursor.seek(number(0))]
                        #expect(entries.allSatisfy { $0 == nil })
                    }
                }
            }
        }
    }

    @Test("duplicates come in order of their bytes, however many there are", arguments: [1, 2, 3, 5_000] as [UInt64])
    func duplicates(count: UInt64) throws {
        try withStore { environment, _, duplicates in
            // Given: even numbers under key 2, put in reverse, and a neighbour on either side.
            try environment.write { transaction in
                for value in (0..<count).reversed() {
                    try transaction.put(duplicates, number(2), number(value * 2), .duplicate)
                }
                try transaction.put(duplicates, number(1), number(77), .duplicate)
                try transaction.put(duplicates, number(3), number(88), .duplicate)
            }
            try environment.read { transaction in
                #expect(try transaction.count(duplicates) == Int(count) + 2)
                try transaction.withCursor(duplicates) { cursor in
                    var values: [UInt64] = []
                    var entry = try cursor.find(number(2))
                    while let found = entry {
                        #expect(found.keyNumber == 2)
                        values.append(found.valueNumber)
                        entry = try cursor.nextDuplicate()
                    }
                    #expect(values == (0..<count).map { $0 * 2 })

                    _ = try cursor.find(number(2))
                    let last = try cursor.lastDuplicate()
                    #expect(last?.keyNumber == 2)
                    #expect(last?.valueNumber == (count - 1) * 2)
                    #expect(try cursor.previousDuplicate()?.valueNumber == (count > 1 ? (count - 2) * 2 : nil))
                }
            }
        }
    }

    @Test("seekDuplicate finds the value or the one after it, under that key alone")
    func seekDuplicate() throws {
        try withStore { environment, _, duplicates in
            try environment.write { transaction in
                for value: UInt64 in [10, 20, 30] {
                    try transaction.put(duplicates, number(1), number(value), .appendDuplicate)
                }
                try transaction.put(duplicates, number(2), number(99), .appendDuplicate)
                try transaction.withCursor(duplicates) { cursor in
                    let found = try cursor.seekDuplicate(number(1), atLeast: number(11))
                    #expect(found?.keyNumber == 1)
                    #expect(found?.valueNumber == 20)
                    #expect(try cursor.nextDuplicate()?.valueNumber == 30)
                    #expect(try cursor.nextDuplicate() == nil)
                    #expect(try cursor.seekDuplicate(number(1), atLeast: number(20))?.valueNumber == 20)
                    #expect(try cursor.seekDuplicate(number(1), atLeast: number(31)) == nil)
                    #expect(try cursor.seekDuplicate(number(2), atLeast: number(0))?.valueNumber == 99)
                    #expect(try cursor.seekDuplicate(number(3), atLeast: number(0)) == nil)
                }
            }
        }
    }

    @Test("a pair that is there is refused as a duplicate, and out of order as an append")
    func refusedDuplicates() throws {
        try withStore { environment, _, duplicates in
            try environment.write { transaction in
                try transaction.put(duplicates, number(1), number(5), .duplicate)
                try transaction.put(duplicates, number(1), number(5), .upsert)
                let again = lmdbError { try transaction.put(duplicates, number(1), number(5), .duplicate) }
                #expect(again?.isKeyExists == true)
                let earlier = lmdbError { try transaction.put(duplicates, number(1), number(4), .appendDuplicate) }
                #expect(earlier?.isKeyExists == true)
                #expect(try transaction.count(duplicates) == 1)
            }
        }
    }

    @Test("duplicate moves are refused in a plain database")
    func duplicatesInPlain() throws {
        try withStore { environment, plain, _ in
            try environment.write { transaction in
                try transaction.put(plain, number(1), text: "a")
                try transaction.put(plain, number(2), text: "b")
                try transaction.withCursor(plain) { cursor in
                    _ = try cursor.first()
                    #expect(lmdbError { _ = try cursor.lastDuplicate() } != nil)
                    #expect(lmdbError { _ = try cursor.seekDuplicate(number(1), atLeast: number(1)) } != nil)
                    #expect(lmdbError { _ = try cursor.nextDuplicate() } != nil)
                    #expect(lmdbError { _ = try cursor.previousDuplicate() } != nil)
                }
            }
        }
    }
}
