import API
import Client
import Glibc
import TestSupport
import Testing

@Suite("larderd dies while it saves a snapshot (L10)", .timeLimit(.minutes(10)))
struct SnapshotDeathTests {
    /// Each call of saving: making the folder's file, its bytes, their flush, its name, the folder's flush.
    @Test(
        "nothing that was acknowledged is lost, and no snapshot is damaged",
        arguments: [
            "open 5 .partial", "write 4 /snapshots/", "fsync 7 .partial", "rename 9 /snapshots/",
            "fsync 6 /snapshots/",
        ])
    func dies(at moment: String) async throws {
        try await inFolder { folder in
            // given
            try stocked(folder)
            let shim = try Shim.build("die-at", in: folder)
            let daemon = try RealDaemon(
                in: folder, settings: ["--snapshot-every", "2"],
                variables: ["LD_PRELOAD": shim, "LARDER_DIE_AT": moment])
            // when
            var booked = 2
            var isAlive = true
            while isAlive, booked < 1000 {
                do {
                    try daemon.add("milk")
                    booked += 1
                } catch {
                    isAlive = false
                }
            }
            daemon.reap()
            // then
            try demand(!isAlive, "it did not die")
            try RealDaemon.verify(folder)
            try RealDaemon.serving(in: folder, settings: ["--snapshot-every", "2"]) { daemon in
                let milk = try daemon.stock()["milk"] ?? 0
                try demand(milk == booked || milk == booked + 1, "\(milk) pieces of milk, \(booked) were acknowledged")
                for _ in 0..<4 { try daemon.add("milk") }
            }
            try RealDaemon.verify(folder)
            try demand(!snapshots(of: folder).contains { $0.hasSuffix(".partial") }, "halves were left")
        }
    }
}
