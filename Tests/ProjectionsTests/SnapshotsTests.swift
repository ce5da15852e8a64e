import Files
import Glibc
import Inventory
import TestSupport
import Testing

@testable import Events

struct SnapshotsTests {
    /// Counts events; its state is one number.
    private struct Counter: Fold, Equatable {
        static let name = "counter"
        static let version: UInt16 = 3
        var count = Quantity()
        init() {}
        init(_ count: Int64) { self.count = Quantity(millionths: count) }
        mutating func apply(_ event: RecordedEvent) { count.millionths += 1 }
        func encode(into writer: inout SnapshotWriter) { writer.put(Take(amount: count)) }
        init(from reader: inout SnapshotReader) throws { count = try reader.next(Take.self).amount }
    }

    private let stream = Samples.household
    private let log = LogID(raw: 7)

    private func checkpoint(_ version: UInt64) -> Checkpoint {
        Checkpoint(version: StreamVersion(version), position: GlobalPosition(version * 10))
    }

    private func withSnapshots(_ body: (Snapshots, _ folder: String) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try body(Snapshots(directory: folder + "/a/b", log: log), "\(folder)/a/b/counter-v3/\(stream)")
        }
    }

    private func versions(_ folder: String) -> [UInt64] {
        Folder.entries(of: folder).compactMap { SnapshotFile.version($0)?.value }.sorted()
    }

    private func change(_ path: String, _ body: (inout [UInt8]) -> Void) throws {
        var bytes = try #require(SnapshotFile.read(path))
        body(&bytes)
        let file = open(path, O_WRONLY | O_TRUNC)
        defer { close(file) }
        try #require(write(file, bytes, bytes.count) == bytes.count)
    }

    @Test("the newest that does not go beyond the position is loaded")
    func newest() async throws {
        try await withSnapshots { snapshots, _ in
            for version in [8, 16, 17] as [UInt64] {
                try snapshots.save(Counter(Int64(version)), of: stream, at: checkpoint(version))
            }
            for (position, found) in [(1000, 17), (170, 17), (169, 16), (160, 16), (159, 8), (80, 8), (79, 0)]
                as [(UInt64, UInt64)]
            {
                let loaded = snapshots.load(Counter.self, of: stream, notAfter: GlobalPosition(position))
                #expect(loaded.fold == Counter(Int64(found)), "at \(position)")
                #expect(loaded.checkpoint == (found == 0 ? Checkpoint() : checkpoint(found)))
            }
            #expect(
                snapshots.load(Counter.self, of: StreamID(raw: 5), notAfter: GlobalPosition(.max)).checkpoint
                    == Checkpoint())
        }
    }

    @Test(
        "a damaged file is passed over and removed, wherever the damage is",
        arguments: [0, 10, 30, 41, 50, 63, 64, -1, -5])
    func damage(at offset: Int) async throws {
        try await withSnapshots { snapshots, folder in
            try snapshots.save(Counter(4), of: stream, at: checkpoint(4))
            try snapshots.save(Counter(5), of: stream, at: checkpoint(5))
            try change("\(folder)/\(SnapshotFile.name(StreamVersion(5)))") { bytes in
                bytes[offset < 0 ? bytes.count + offset : offset] ^= 0x40
            }
            #expect(snapshots.load(Counter.self, of: stream, notAfter: GlobalPosition(.max)).fold == Counter(4))
            try snapshots.save(Counter(6), of: stream, at: checkpoint(6))
            #expect(versions(folder) == [4, 6])
        }
    }

    @Test("a file that ends early is passed over", arguments: [0, 5, 63, 64, 70])
    func truncation(to length: Int) async throws {
        try await withSnapshots { snapshots, folder in
            try snapshots.save(Counter(5), of: stream, at: checkpoint(5))
            try change("\(folder)/\(SnapshotFile.name(StreamVersion(5)))") { $0 = Array($0.prefix(length)) }
            #expect(snapshots.load(Counter.self, of: stream, notAfter: GlobalPosition(.max)).checkpoint == Checkpoint())
        }
    }

    @Test("snapshots of another log, and those beyond the stream's end, are passed over and then removed")
    func otherLogs() async throws {
        try await withSnapshots { snapshots, folder in
            let other = Snapshots(directory: snapshots.directory, log: LogID(raw: 8))
            try other.save(Counter(50), of: stream, at: checkpoint(50))
            try snapshots.save(Counter(40), of: stream, at: checkpoint(40))
            #expect(other.load(Counter.self, of: stream, notAfter: GlobalPosition(.max)).checkpoint == Checkpoint())
            try snapshots.save(Counter(3), of: stream, at: checkpoint(3))
            #expect(versions(folder) == [3])
            #expect(snapshots.load(Counter.self, of: stream, notAfter: GlobalPosition(.max)).fold == Counter(3))
        }
    }

    @Test("kept are the newest and one for each power of two counted back, whatever the distance")
    func retention() async throws {
        try await withSnapshots { snapshots, folder in
            for step in 1...100 as ClosedRange<UInt64> {
                try snapshots.save(Counter(Int64(step)), of: stream, at: checkpoint(step * 4096))
                let there = versions(folder).map { step - $0 / 4096 }
                #expect(there.contains(0))
                #expect(there.count <= 9)
                // Going back `distance` steps costs a replay of no more than the distance again.
                for distance in 1..<step {
                    let nearest = there.filter { $0 >= distance }.min() ?? step
                    #expect(nearest <= distance * 4, "\(distance) back at step \(step)")
                }
            }
        }
    }

    @Test("a folder that cannot be made is an error with its path, and nothing else happens")
    func unwritable() async throws {
        try await withTemporaryFolder { folder in
            let file = open(folder + "/file", O_CREAT | O_WRONLY, 0o600)
            close(file)
            let snapshots = Snapshots(directory: folder + "/file/below", log: log)
            #expect(throws: SnapshotError.self) { try snapshots.save(Counter(1), of: stream, at: checkpoint(1)) }
            #expect(snapshots.load(Counter.self, of: stream, notAfter: GlobalPosition(.max)).checkpoint == Checkpoint())
        }
    }
}
