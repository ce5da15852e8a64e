import Files
import Foundation
import LMDB
import Synchronization
import TestSupport
import Testing

@Suite("LMDB does not end the process that reads damaged pages")
struct GuardTests {
    /// Each page after the two meta pages, made something else. Before, the first such page of a tree ended the
    /// process.
    @Test(
        "each page in turn: read as it was, or refused, in this process",
        arguments: [Spoiling.zeros, .ones, .otherKind, .nodesElsewhere, .tooManyNodes])
    func pages(spoiling: Spoiling) throws {
        try inTemporaryFolder { directory in
            try fill(directory)
            let sound = try contents(directory)
            let expected = try #require(try reading(directory))
            var refused = 0
            for page in 2..<sound.count / 4096 {
                var bytes = sound
                spoiling.apply(&bytes, page * 4096)
                try overwrite(directory, with: bytes)
                guard let found = try reading(directory) else {
                    refused += 1
                    continue
                }
                if !spoiling.mayBeRead { #expect(found == expected, "page \(page)") }
            }
            #expect(refused > 10)
        }
    }

    /// Other ones than `.tooManyNodes`, with which LMDB writes behind its copy of the page: decision 0010.
    @Test(
        "what is written on damaged pages is refused, and not committed; then nothing is written, and reading goes on",
        arguments: [Spoiling.zeros, .ones, .otherKind, .nodesElsewhere])
    func writing(spoiling: Spoiling) throws {
        var refused = 0
        var spoiled = 0
        try inTemporaryFolder { sample in
            try fill(sample)
            let sound = try contents(sample)
            for page in 2..<sound.count / 4096 {
                // What is spoiled stays open as long as the process lives: each has a file of its own.
                try inTemporaryFolder { directory in
                    var bytes = sound
                    spoiling.apply(&bytes, page * 4096)
                    try overwrite(directory, with: bytes)
                    guard let environment = try? Environment(directory: directory, options: .sized(4 << 20)) else {
                        refused += 1
                        return
                    }
                    let next = OtherWriter(environment)
                    let error = lmdbError {
                        try environment.write { transaction in
                            next.start()
                            let plain = try environment.open("plain", .plain, in: transaction)
                            let duplicates = try environment.open("duplicates", .duplicates, in: transaction)
                            // One that is open is left like the transaction.
                            try transaction.withCursor(plain) { cursor in
                                _ = try cursor.first()
                                for key in 0..<40 as Range<UInt64> {
                                    try transaction.put(plain, number(key * 50), text: "new")
                                    try transaction.delete(plain, number(key * 50 + 1))
                                    try transaction.put(duplicates, number(key / 8), number(key + 9000), .upsert)
                                }
                            }
                        }
                    }
                    let nextError = try next.result()
                    guard let error else { return }
                    refused += 1
                    #expect(error.isCorrupted, "page \(page): \(error)")
                    if let nextError {
                        spoiled += 1
                        #expect(nextError == LMDBError(code: nextError.code, operation: "begin"))
                        #expect(nextError.isCorrupted)
                        #expect(lmdbError { try environment.write { _ in } } == nextError)
                        #expect(lmdbError { try environment.copy(to: -1, compacting: false) }?.isCorrupted == true)
                    }
                    try environment.read { _ in }
                    #expect(try contents(directory)[..<8192] == bytes[..<8192], "page \(page): no other meta page")
                }
            }
        }
        #expect(refused > 3)
        // Of these, some always end in the middle of a change.
        if spoiling == .ones || spoiling == .nodesElsewhere { #expect(spoiled > 0) }
    }

    @Test("a change after one that was left in its middle is refused, and so is the commit")
    func goingOn() throws {
        var spoiled = 0
        try inTemporaryFolder { sample in
            try fill(sample)
            let sound = try contents(sample)
            for page in 2..<sound.count / 4096 {
                try inTemporaryFolder { directory in
                    var bytes = sound
                    Spoiling.ones.apply(&bytes, page * 4096)
                    try overwrite(directory, with: bytes)
                    guard let environment = try? Environment(directory: directory, options: .sized(4 << 20)) else {
                        return
                    }
                    var later: LMDBError?
                    let error = lmdbError {
                        try environment.write { transaction in
                            let plain = try environment.open("plain", .plain, in: transaction)
                            for key in stride(from: 0, to: 2000, by: 50) as StrideTo<UInt64> {
                                guard lmdbError({ try transaction.put(plain, number(key), text: "new") }) != nil else {
                                    continue
                                }
                                later = lmdbError { try transaction.put(plain, number(key), text: "again") }
                                return
                            }
                        }
                    }
                    guard lmdbError({ try environment.write { _ in } }) != nil else { return }
                    spoiled += 1
                    if later != nil { #expect(later?.isCorrupted == true && error?.operation == "commit") }
                    #expect(error?.isCorrupted == true)
                }
            }
        }
        #expect(spoiled > 0)
    }

    /// In a small file, where places that cannot be lead behind its end.
    @Test("what opening a cursor and counting read is refused, too", arguments: [Spoiling.ones, .nodesElsewhere])
    func databases(spoiling: Spoiling) throws {
        try inTemporaryFolder { directory in
            do {
                let environment = try Environment(directory: directory, options: .sized(4 << 20))
                try environment.write { transaction in
                    let plain = try environment.open("plain", .plain, in: transaction)
                    let duplicates = try environment.open("duplicates", .duplicates, in: transaction)
                    try transaction.put(plain, number(1), text: "milk")
                    try transaction.put(duplicates, number(1), number(2), .upsert)
                }
            }
            let sound = try contents(directory)
            var counts = 0
            var cursors = 0
            for page in 2..<sound.count / 4096 {
                let environment = try Environment(directory: directory, options: .sized(4 << 20))
                let plain = try environment.read { try environment.open("plain", .plain, in: $0) }
                let table = try #require(plain)
                // Under the map: the next transaction looks again where the database is.
                var bytes = sound
                spoiling.apply(&bytes, page * 4096)
                try overwrite(directory, with: bytes, cut: false)
                let counted = lmdbError { try environment.read { _ = try $0.count(table) } }
                let opened = lmdbError { try environment.read { try $0.withCursor(table) { _ in } } }
                try overwrite(directory, with: sound, cut: false)
                if let counted {
                    #expect(counted.isCorrupted && counted.operation == "count")
                    counts += 1
                }
                if let opened {
                    #expect(opened.isCorrupted && opened.operation == "open a cursor")
                    cursors += 1
                }
            }
            #expect(counts > 0 && cursors > 0)
        }
    }

    /// Without it, a stack that is used up would end the process before whoever handles that could say so.
    @Test("faults are taken on the thread's other stack, where it has one")
    func otherStack() throws {
        try withStore { _, _, _ in
            for number in [SIGSEGV, SIGBUS] {
                var action = sigaction()
                #expect(sigaction(number, nil, &action) == 0)
                #expect(action.sa_flags & SA_ONSTACK != 0)
            }
        }
    }

    /// A thread that writes, too, and has to wait.
    private final class OtherWriter: Sendable {
        private let environment: Environment
        private let begun = DispatchSemaphore(value: 0)
        private let ended = DispatchSemaphore(value: 0)
        private let error = Mutex<LMDBError?>(nil)

        init(_ environment: Environment) { self.environment = environment }

        func start() {
            Thread.detachNewThread {
                self.begun.signal()
                let error = lmdbError { try self.environment.write { _ in } }
                self.error.withLock { $0 = error }
                self.ended.signal()
            }
            begun.wait()
        }

        /// Returns the error with which the write was refused.
        func result() throws -> LMDBError? {
            guard ended.wait(timeout: .now() + 60) == .success else {
                throw LMDBError(code: ETIMEDOUT, operation: "wait for the other writer")
            }
            return error.withLock { $0 }
        }
    }

    enum Spoiling: CaseIterable {
        case zeros, ones, otherKind, nodesElsewhere, tooManyNodes

        /// Whether other bytes may be read than were written; the code that stored these has to notice.
        var mayBeRead: Bool { self != .zeros && self != .tooManyNodes }

        func apply(_ bytes: inout [UInt8], _ page: Int) {
            switch self {
            case .zeros: bytes.replaceSubrange(page..<page + 4096, with: repeatElement(0, count: 4096))
            case .ones: bytes.replaceSubrange(page + 8..<page + 4096, with: repeatElement(0xFF, count: 4088))
            case .otherKind: bytes[page + 10] ^= 0x03
            case .nodesElsewhere: for place in page + 16..<page + 64 { bytes[place] = 0xF1 }
            case .tooManyNodes: bytes.replaceSubrange(page + 12..<page + 14, with: [0xFE, 0xFF])
            }
        }
    }

    private func fill(_ directory: String) throws {
        let environment = try Environment(directory: directory, options: .sized(4 << 20))
        try environment.write { transaction in
            let plain = try environment.open("plain", .plain, in: transaction)
            let duplicates = try environment.open("duplicates", .duplicates, in: transaction)
            for key in 0..<2000 as Range<UInt64> {
                try transaction.put(plain, number(key), text: String(repeating: "x", count: 20 + Int(key % 9)))
                try transaction.put(duplicates, number(key / 400), number(key), .upsert)
            }
            try transaction.put(plain, number(5000), text: String(repeating: "long", count: 3000))
        }
    }

    /// All that is there, by steps and by look-ups; nil where some of it is refused as damaged.
    private func reading(_ directory: String) throws -> Int? {
        do {
            let environment = try Environment(directory: directory, options: .sized(4 << 20))
            return try environment.read { transaction in
                var hasher = Hasher()
                guard let plain = try environment.open("plain", .plain, in: transaction),
                    let duplicates = try environment.open("duplicates", .duplicates, in: transaction)
                else { return 0 }
                for table in [plain, duplicates] {
                    try transaction.withCursor(table) { cursor in
                        while let entry = try cursor.next() {
                            hasher.combine(bytes: entry.key)
                            // What long values say is for those to check who store them.
                            hasher.combine(entry.value.count)
                            if entry.value.count < 1000 { hasher.combine(bytes: entry.value) }
                        }
                    }
                }
                for key in stride(from: 0, to: 2000, by: 7) as StrideTo<UInt64> {
                    hasher.combine(try transaction.text(plain, number(key)))
                    try transaction.withCursor(duplicates) { cursor in
                        let found = try cursor.seekDuplicate(number(key / 400), atLeast: number(key))
                        hasher.combine(found.map { Array($0.value) })
                        hasher.combine(try cursor.previousDuplicate().map { Array($0.value) })
                    }
                }
                return hasher.finalize()
            }
        } catch let error as LMDBError where error.isCorrupted {
            return nil
        }
    }

    private func contents(_ directory: String) throws -> [UInt8] { try File.read(directory + "/data.mdb") }

    private func overwrite(_ directory: String, with bytes: [UInt8], cut: Bool = true) throws {
        try File(directory + "/data.mdb", O_WRONLY | O_CREAT | (cut ? O_TRUNC : 0)).write(bytes)
    }
}
