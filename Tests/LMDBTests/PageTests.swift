import Files
import Glibc
import LMDB
import TestSupport
import Testing

struct PageTests {
    @Test("the pages of a store are sound after any transaction, whatever it put and deleted", arguments: 1...4)
    func soundAfterAnything(seed: UInt64) throws {
        try inTemporaryFolder { directory in
            let environment = try Environment(directory: directory, options: .sized(64 << 20))
            try environment.checkPages()
            var random = Generator(state: seed)
            let (plain, duplicates) = try environment.write { transaction in
                (
                    try environment.open("plain", .plain, in: transaction),
                    try environment.open("duplicates", .duplicates, in: transaction)
                )
            }
            for _ in 0..<60 {
                try environment.write { transaction in
                    for _ in 0..<Int.random(in: 1...120, using: &random) {
                        let key = Key(UInt64.random(in: 0..<300, using: &random))
                        let value = Key(UInt64.random(in: 0..<5000, using: &random))
                        switch Int.random(in: 0..<10, using: &random) {
                        case 0...2:
                            let count = [3, 100, 1500, 5000, 40_000].randomElement(using: &random) ?? 1
                            try transaction.put(plain, key, text: String(repeating: "x", count: count))
                        case 3...4: try transaction.delete(plain, key)
                        case 5...7:
                            for next in 0..<UInt64.random(in: 1...90, using: &random) {
                                try transaction.put(duplicates, key, Key(next * 7), .upsert)
                            }
                        case 8: try transaction.delete(duplicates, key, duplicate: value)
                        default: try transaction.delete(duplicates, key)
                        }
                    }
                }
                try environment.checkPages()
            }
        }
    }

    @Test("a free page that is in use too is found, which LMDB would write over")
    func freeAndUsed() throws {
        try inTemporaryFolder { directory in
            // Given free pages: those of values that were deleted.
            do {
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                let plain = try environment.write { try environment.open("plain", .plain, in: $0) }
                for key in 0..<20 as Range<UInt64> {
                    try environment.write { try $0.put(plain, Key(key), text: String(repeating: "x", count: 9000)) }
                }
                try environment.write { _ = try $0.delete(plain, Key(UInt64(3))) }
                try environment.checkPages()
            }
            // When the list of free pages names a page of a value
            let path = directory + "/data.mdb"
            var bytes = try File.read(path)
            let newest = bytes.number(144) > bytes.number(4096 + 144) ? 0 : 4096
            let list = bytes.number(newest + 80) * 4096
            let node = list + bytes.number(list + 16) & 0xFFFF
            let used = try #require(
                (2..<bytes.count / 4096).first { (page: Int) -> Bool in
                    let start = page * 4096
                    return bytes.number(start + 10) & 0xFF == 4 && bytes.number(start) == page
                })
            bytes.replaceSubrange(node + 24..<node + 32, with: withUnsafeBytes(of: UInt64(used)) { Array($0) })
            try File(path, O_WRONLY).write(bytes)
            // Then
            let environment = try Environment(directory: directory, options: .sized(1 << 20))
            #expect(throws: PageDamage.self) { try environment.checkPages() }
        }
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
    }
}

extension [UInt8] {
    fileprivate func number(_ at: Int) -> Int {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: Int.self) }
    }
}
