import Glibc
import LMDB
import TestSupport
import Testing

struct EnvironmentTests {
    @Test("what was committed is there after closing and opening again")
    func reopen() throws {
        try inTemporaryFolder { directory in
            for round: UInt64 in 0..<3 {
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                try environment.write { transaction in
                    let plain = try environment.open("plain", .plain, in: transaction)
                    #expect(try transaction.count(plain) == Int(round))
                    try transaction.put(plain, number(round), text: "\(round)", .append)
                }
            }
        }
    }

    @Test("the files are for their owner alone")
    func mode() throws {
        try inTemporaryFolder { directory in
            _ = try Environment(directory: directory, options: .sized(1 << 20))
            for name in ["data.mdb", "lock.mdb"] {
                var status = stat()
                #expect(stat(directory + "/" + name, &status) == 0)
                #expect(status.st_mode & 0o777 == 0o600)
            }
        }
    }

    @Test(
        "a second open of the same files in this process is refused, also under another path, until the first is closed"
    )
    func secondOpen() throws {
        try inTemporaryFolder { directory in
            let link = directory + "-link"
            #expect(symlink(directory, link) == 0)
            defer { unlink(link) }
            do {
                let first = try Environment(directory: directory, options: .sized(1 << 20))
                for path in [directory, link, directory + "/."] {
                    let error = lmdbError { _ = try Environment(directory: path, options: .sized(1 << 20)) }
                    #expect(error?.isAlreadyOpen == true)
                    #expect(error?.description == "The store is already open in this process.")
                }
                try first.write { _ = try first.open("plain", .plain, in: $0) }
            }
            _ = try Environment(directory: link, options: .sized(1 << 20))
        }
    }

    @Test("a full map is a typed error, rolls back, and a larger map mends it")
    func mapFull() throws {
        try inTemporaryFolder { directory in
            let value = String(repeating: "x", count: 100_000)
            do {
                // Given: one entry in a map of a megabyte.
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                let plain = try environment.write { transaction in
                    let plain = try environment.open("plain", .plain, in: transaction)
                    try transaction.put(plain, number(0), text: value)
                    return plain
                }
                // When
                let error = lmdbError {
                    try environment.write { transaction in
                        for key in 1..<100 as Range<UInt64> { try transaction.put(plain, number(key), text: value) }
                    }
                }
                // Then
                #expect(error?.isMapFull == true)
                #expect(error?.operation == "put")
                #expect(try environment.read { try $0.count(plain) } == 1)

                // When the error is swallowed, the commit says so.
                let swallowed = lmdbError {
                    try environment.write { transaction in
                        _ = lmdbError {
                            for key in 1..<100 as Range<UInt64> { try transaction.put(plain, number(key), text: value) }
                        }
                    }
                }
                #expect(swallowed?.operation == "commit")
                #expect(try environment.read { try $0.count(plain) } == 1)
            }
            let environment = try Environment(directory: directory, options: .sized(16 << 20))
            #expect(environment.usage.mapSize == 16 << 20)
            try environment.write { transaction in
                let plain = try environment.open("plain", .plain, in: transaction)
                #expect(try transaction.count(plain) == 1)
                for key in 1..<100 as Range<UInt64> { try transaction.put(plain, number(key), text: value) }
            }
        }
    }

    @Test("usage tells the bytes in use, and the file is no longer than that")
    func usage() throws {
        try withStore(mapSize: 32 << 20) { environment, plain, _ in
            let before = environment.usage
            try environment.write { transaction in
                try transaction.put(plain, number(1), text: String(repeating: "x", count: 1_000_000))
            }
            let after = environment.usage
            #expect(after.mapSize == 32 << 20)
            #expect(after.pageSize == before.pageSize)
            #expect(after.usedBytes - before.usedBytes >= 1_000_000)
            #expect(after.usedBytes == (after.lastPage + 1) * after.pageSize)
        }
    }

    @Test("a database keeps its kind, and one of another kind is refused")
    func kinds() throws {
        try withStore { environment, _, _ in
            let error = lmdbError { try environment.write { _ = try environment.open("plain", .duplicates, in: $0) } }
            #expect(error?.operation == "open database plain")
            let other = lmdbError { try environment.write { _ = try environment.open("duplicates", .plain, in: $0) } }
            #expect(other?.operation == "open database duplicates")
        }
    }

    @Test("a read-only environment reads existing databases, finds no others, and refuses to write")
    func readOnly() throws {
        try inTemporaryFolder { directory in
            let missing = lmdbError {
                _ = try Environment(directory: directory, options: .sized(1 << 20, readOnly: true))
            }
            #expect(missing?.code == ENOENT)
            do {
                let environment = try Environment(directory: directory, options: .sized(1 << 20))
                try environment.write { transaction in
                    let plain = try environment.open("plain", .plain, in: transaction)
                    try transaction.put(plain, number(1), text: "milk")
                }
            }
            let environment = try Environment(directory: directory, options: .sized(1 << 20, readOnly: true))
            let plain = try environment.read { transaction in
                #expect(try environment.open("other", .plain, in: transaction) == nil)
                return try environment.open("plain", .plain, in: transaction)
            }
            let database = try #require(plain)
            #expect(try environment.read { try $0.text(database, number(1)) } == "milk")
            let refused = lmdbError { try environment.write { _ in } }
            #expect(refused?.isPermission == true)
        }
    }

    @Test("a directory that is not there, and one that may not be written, are errors that say so")
    func noDirectory() throws {
        let missing = lmdbError { _ = try Environment(directory: "/nonexistent/larder", options: .init()) }
        #expect(missing?.code == ENOENT)
        // `/sys` takes no new files from anybody, not even from root, whom modes do not stop.
        let forbidden = lmdbError { _ = try Environment(directory: "/sys", options: .init()) }
        #expect(forbidden?.isPermission == true)
    }

    @Test("a copy made while somebody writes is a store of its own", arguments: [false, true])
    func copy(compacting: Bool) throws {
        try withStore { environment, plain, _ in
            try inTemporaryFolder { target in
                try environment.write { try $0.put(plain, number(1), text: "milk") }
                let file = open(target + "/data.mdb", O_WRONLY | O_CREAT | O_EXCL, 0o600)
                try environment.copy(to: file, compacting: compacting)
                close(file)
                try environment.write { try $0.put(plain, number(2), text: "bread") }

                let copied = try Environment(directory: target, options: .sized(1 << 20))
                try copied.write { transaction in
                    let plain = try copied.open("plain", .plain, in: transaction)
                    #expect(try transaction.text(plain, number(1)) == "milk")
                    #expect(try transaction.count(plain) == 1)
                }
            }
        }
    }

    @Test("copying to a full disk says that the disk is full")
    func diskFull() throws {
        try withStore { environment, _, _ in
            let full = open("/dev/full", O_WRONLY)
            defer { close(full) }
            let error = lmdbError { try environment.copy(to: full, compacting: false) }
            #expect(error?.isDiskFull == true)
            #expect(error?.description == "The store failed to copy: the disk is full (28).")
        }
    }

    /// Needs `LARDER_TEST_SMALL_DISK` to name an empty directory on a file system of less than a mebibyte, such as
    /// `mount -t tmpfs -o size=300k` makes.
    @Test("a commit on a full disk says so, rolls back, and reading goes on", .enabled(if: Self.smallDisk != nil))
    func fullDisk() throws {
        let directory = try #require(Self.smallDisk)
        let environment = try Environment(directory: directory, options: .sized(1 << 30))
        let plain = try environment.write { try environment.open("plain", .plain, in: $0) }
        var committed = 0
        let error = lmdbError {
            while true {
                try environment.write { transaction in
                    for key in committed..<committed + 20 {
                        let text = String(repeating: "x", count: 3_000)
                        try transaction.put(plain, number(UInt64(key)), text: text, .append)
                    }
                }
                committed += 20
            }
        }
        #expect(error?.isDiskFull == true)
        #expect(error?.operation == "commit")
        #expect(try environment.read { try $0.count(plain) } == committed)
    }

    private static let smallDisk = getenv("LARDER_TEST_SMALL_DISK").map { String(cString: $0) }
}
