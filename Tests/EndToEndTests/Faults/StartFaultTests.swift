import API
import Client
import Files
import Glibc
import LMDB
import TestSupport
import Testing

@Suite("Something is in larderd's way when it starts", .timeLimit(.minutes(10)))
struct StartFaultTests {
    @Test("a second one, on the same data or on the same socket, is told so; the first is not disturbed")
    func second() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                let sameData = try RealDaemon.end(in: folder, socket: "other.sock")
                try demand(
                    sameData.code == 1 && sameData.output.contains("is in use by the larderd with process id"),
                    "\(sameData)")
                let sameSocket = try RealDaemon.end(in: folder, data: "\(folder)/other")
                try demand(sameSocket.code == 1 && sameSocket.output.contains("larder.sock"), "\(sameSocket)")
                for _ in 0..<2 { try daemon.add("milk") }
            }
            try expectStocked(folder)
        }
    }

    @Test("a socket that a dead one left is taken over; until then larder says that nobody is there")
    func staleSocket() async throws {
        try await inFolder { folder in
            try stocked(folder)
            let daemon = try RealDaemon(in: folder)
            daemon.kill()
            try demand(access("\(folder)/larder.sock", F_OK) == 0, "the socket was not left")
            let asked = try daemon.larder(["stock"])
            try demand(asked.code == 69 && asked.output.contains("larderd"), "\(asked)")
            try expectStocked(folder)
        }
    }

    @Test("a log of a newer larder is left as it is, with the word which one to install", arguments: Newer.allCases)
    func newer(_ newer: Newer) async throws {
        try await inFolder { folder in
            try stocked(folder)
            let old = try newer.put(nil, folder)
            let found = try File.read("\(RealDaemon.data(folder))/data.mdb")
            for words in [["--data", RealDaemon.data(folder)], ["verify", "--data", RealDaemon.data(folder)]] {
                let outcome = try Programs.run(
                    Programs.daemon, words + (words.count == 2 ? ["--socket", "\(folder)/larder.sock"] : []),
                    environment: Programs.environment(home: folder), seconds: 30)
                try demand(outcome.code == (words.count == 2 ? 65 : 74), "\(words): \(outcome)")
                try demand(outcome.output.contains("install the newer version"), outcome.output)
            }
            try demand(try File.read("\(RealDaemon.data(folder))/data.mdb") == found, "the log's file was changed")
            try newer.put(old, folder)
            try expectStocked(folder)
        }
    }

    enum Newer: CaseIterable {
        case format
        /// It has an event that this larder does not know.
        case types

        /// Puts that into a log that nobody holds; nil: what a newer larder would have there. Returns what was there.
        @discardableResult
        func put(_ value: [UInt8]?, _ folder: String) throws -> [UInt8] {
            var options = LMDB.Environment.Options()
            options.mapSize = 1 << 30
            let environment = try LMDB.Environment(directory: RealDaemon.data(folder), options: options)
            return try environment.write { transaction in
                let meta = try environment.open("meta", .plain, in: transaction)
                let key = self == .format ? Key(text: "format") : Key(text: "types")
                let old = try transaction.value(meta, key) { Array($0) } ?? []
                let newer: [UInt8] = self == .format ? [0, 0, 0, 2] : old + [0x7F, 0x01]
                try (value ?? newer).withUnsafeBytes { try transaction.put(meta, key, $0, .upsert) }
                return old
            }
        }
    }
}
