import API
import Client
import Files
import Glibc
import TestSupport
import Testing

@Suite("The log is checked after a bad end (L11)", .timeLimit(.minutes(10)))
struct RecheckTests {
    @Test(
        "damage is found in the background; nothing more is booked, nor answered, and who asks hears why",
        arguments: Spoiling.allCases)
    func damaged(by spoiling: Spoiling) async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                // given a log whose daemon was killed, with damage that no start looks at
                try withOats(folder)
                try RealDaemon(in: folder).kill()
                try spoiling.apply("\(RealDaemon.data(folder))/data.mdb")
                // when larderd comes back
                try RealDaemon.serving(in: folder, until: .said("STATUS=damaged")) { daemon in
                    // then
                    let problem = try daemon.refusal { () throws(ClientError) in try daemon.add("milk") }
                    try demandEqual(problem?.code, "log-damaged", "the refusal's code")
                    try demand(problem?.detail.contains("restore a backup") == true, "\(problem?.detail ?? "")")
                    let read = try daemon.refusal { () throws(ClientError) in
                        _ = try daemon.client().get(
                            Endpoints.Stock.list, at: AtHousehold(HouseholdName.default))
                    }
                    try demandEqual(read?.code, "log-damaged", "a read's code")
                    try demandEqual(read?.status, 503, "a read's status")
                    let ready = try daemon.client().get(Endpoints.ready, at: AtRoot(), accepting: 503).value
                    try demand(!ready.ready && ready.damage?.contains("restore a backup") == true, "\(ready)")
                    let stock = try daemon.larder(["stock"])
                    try demandEqual(stock.code, 74, "larder stock's exit code")
                    try demand(stock.output.contains("The log is damaged"), stock.output)
                    let doctor = try daemon.larder(["doctor"])
                    try demandEqual(doctor.code, 74, "larder doctor's exit code")
                    try demand(doctor.output.contains("the log is damaged"), doctor.output)
                    let verify = try daemon.larder(["verify"])
                    try demand(verify.code != 0 && verify.output.contains("damaged"), verify.output)
                }
                // and a good end makes it no better
                try RealDaemon.serving(in: folder, until: .said("STATUS=damaged")) { _ in }
            }
        }
    }

    enum Spoiling: CaseIterable {
        case oldEvent, freeList

        func apply(_ path: String) throws {
            switch self {
            case .oldEvent: try spoil(path, "spoilt oats")
            case .freeList:
                var bytes = try File.read(path)
                func number(_ at: Int) -> Int {
                    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: Int.self) }
                }
                // The root of the list of free pages, by the newer meta page, is to say that it is another page.
                let newest = number(144) > number(4096 + 144) ? 0 : 4096
                bytes[number(newest + 80) * 4096] ^= 1
                try writeFile(bytes, to: path)
            }
        }
    }

    @Test("a sound log goes on being written, and after a good end it is not checked again")
    func sound() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try withOats(folder)
                let lock = "\(RealDaemon.data(folder))/larderd.lock"
                try demand(try File.read(lock).starts(with: "ended".utf8), "a good end leaves its mark")
                try RealDaemon(in: folder).kill()
                try demand(try !File.read(lock).starts(with: "ended".utf8), "a bad end leaves the other")
                let daemon = try RealDaemon(in: folder, until: .said("checking the log after an unclean stop"))
                try daemon.add("milk")
                daemon.kill()
                let after = try RealDaemon(in: folder, until: .said("checking the log after an unclean stop"))
                try after.waitForWord("STATUS=serving, ")
                try after.add("milk")
                try after.stop()
                try demand(try File.read(lock).starts(with: "ended".utf8), "the check found nothing wrong")
            }
        }
    }

    @Test("a damaged snapshot is named by verify, and deleting it costs only time")
    func snapshot() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                // given
                try withOats(folder)
                let path = snapshots(of: folder).first { $0.contains("/stock-v") }
                let snapshot = try demandValue(path, "no snapshot of the stock")
                var bytes = try File.read(snapshot)
                bytes[bytes.count - 10] ^= 1
                try writeFile(bytes, to: snapshot)
                // when
                let verify = try Programs.run(
                    Programs.daemon, ["verify", "--data", RealDaemon.data(folder)],
                    environment: Programs.environment(home: folder))
                // then
                try demandEqual(verify.code, 1, "the exit code of verify")
                try demand(verify.output.contains("\(snapshot) is damaged; delete it"), verify.output)
                for file in snapshots(of: folder) { unlink(file) }
                try RealDaemon.verify(folder)
                try RealDaemon.serving(in: folder) { daemon in
                    try demandEqual(try daemon.stock(), ["milk": 2, "spoilt oats": 1], "the stock")
                }
            }
        }
    }
}

/// A log with some events, ended well.
private func withOats(_ folder: String) throws {
    try RealDaemon.serving(in: folder, settings: ["--snapshot-every", "2"]) { daemon in
        try daemon.found()
        try daemon.add("spoilt oats")
        for _ in 0..<2 { try daemon.add("milk") }
    }
}

/// Changes a letter of a text wherever it is in a file.
private func spoil(_ path: String, _ text: String) throws {
    var bytes = try File.read(path)
    let sought = Array(text.utf8)
    var found = 0
    for place in 0..<bytes.count - sought.count where bytes[place] == sought[0] {
        guard bytes[place..<place + sought.count].elementsEqual(sought) else { continue }
        bytes[place] ^= 0x20
        found += 1
    }
    try demand(found > 0, "“\(text)” is not in \(path)")
    try writeFile(bytes, to: path)
}
