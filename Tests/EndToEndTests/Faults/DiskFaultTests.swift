import API
import Client
import Glibc
import Inventory
import TestSupport
import Testing

@Suite("The disk is not what larderd needs", .timeLimit(.minutes(10)))
struct DiskFaultTests {
    @Test(
        "full: refused with what to do, nothing lost, reads go on, even after a restart; with room it goes on",
        .enabled(if: SmallDisk.mayMount, "needs root"))
    func full() async throws {
        try await inFolder { folder in
            let disk = try SmallDisk(at: RealDaemon.data(folder), size: "3m")
            var stock: [String: Int] = [:]
            try RealDaemon.serving(in: folder) { daemon in
                // given
                try daemon.found()
                try daemon.add("milk")
                try disk.fill(leaving: 160_000)
                // when
                let (problem, refused) = try addUntilRefused(daemon)
                // then
                try demandEqual(problem.code, Problem.Code.storeFull.rawValue, "the code")
                try demandEqual(problem.status, 507, "the status")
                try demand(problem.detail.contains("make room and try again"), problem.detail)
                let typed = try daemon.larder(["add", refused, "2", "--new", "--note", Self.note])
                try demand(typed.code == 74 && typed.output.contains("make room"), "\(typed)")
                stock = try daemon.stock()
            }
            try RealDaemon.serving(in: folder) { daemon in
                try demandEqual(try daemon.stock(), stock, "the stock after a restart")
                try demandEqual(
                    try addUntilRefused(daemon, from: 1000).problem.code, Problem.Code.storeFull.rawValue,
                    "the code after a restart")
                disk.makeRoom()
                try daemon.add("milk", 100)
            }
            try RealDaemon.serving(in: folder) { daemon in
                try demandEqual(try daemon.stock()["milk"], 101, "pieces of milk")
            }
            try RealDaemon.verify(folder)
        }
    }

    @Test("the map is full: refused with the setting's name; with a larger one it goes on")
    func smallMap() async throws {
        try await inFolder { folder in
            var stock: [String: Int] = [:]
            try RealDaemon.serving(in: folder, settings: ["--map-size", "1MiB"]) { daemon in
                try daemon.found()
                let problem = try addUntilRefused(daemon).problem
                try demandEqual(problem.code, Problem.Code.storeFull.rawValue, "the code")
                try demand(problem.detail.contains("raise `map-size`"), problem.detail)
                stock = try daemon.stock()
            }
            try RealDaemon.serving(in: folder, settings: ["--map-size", "1MiB"]) { daemon in
                try demandEqual(try daemon.stock(), stock, "the stock, by a daemon that is as small")
            }
            try RealDaemon.serving(in: folder, settings: ["--map-size", "64MiB"]) { daemon in
                try demandEqual(try daemon.stock(), stock, "the stock")
                for _ in 0..<20 { try daemon.add("rice of 0", 1) }
                try demandEqual(try daemon.stock()["rice of 0"], (stock["rice of 0"] ?? 0) + 20, "pieces of rice")
            }
            try RealDaemon.verify(folder)
        }
    }

    @Test(
        "read-only: it does not start and says why; writable again, everything is there",
        .enabled(if: SmallDisk.mayMount, "needs root"))
    func readOnly() async throws {
        try await inFolder { folder in
            let disk = try SmallDisk(at: RealDaemon.data(folder), size: "8m")
            try stocked(folder)
            try disk.set(readOnly: true)
            let outcome = try RealDaemon.end(in: folder)
            try demand(outcome.code == 74 && outcome.output.contains("the file system is read-only"), "\(outcome)")
            try disk.set(readOnly: false)
            try expectStocked(folder)
        }
    }

    @Test(
        "another user's: it does not start and says whose; given back, everything is there",
        .enabled(if: SmallDisk.mayMount, "needs root"))
    func foreign() async throws {
        try await inFolder { folder in
            try stocked(folder)
            chown(RealDaemon.data(folder), 12345, 12345)
            let outcome = try RealDaemon.end(in: folder)
            try demand(outcome.code == 77 && outcome.output.contains("belongs to uid 12345"), "\(outcome)")
            chown(RealDaemon.data(folder), getuid(), getgid())
            try expectStocked(folder)
        }
    }

    /// Fills the disk in few steps.
    private static let note = String(repeating: "a long note ", count: 160)

    /// Adds, each a product more, until that is refused; what was booked is in the stock, what was not is not.
    private func addUntilRefused(
        _ daemon: RealDaemon, from first: Int = 0
    ) throws -> (problem: Problem, product: String) {
        let before = try daemon.stock().count
        for number in first..<first + 1000 {
            let product = "rice of \(number)"
            let request = make(AddStock()) {
                ($0.product, $0.amount, $0.date, $0.note, $0.new) = (PhraseField(product), "2", "none", Self.note, true)
            }
            let problem = try daemon.refusal { () throws(ClientError) in
                _ = try daemon.client().send(
                    Endpoints.of(AddStock.self), at: AtHousehold(HouseholdName.default), request)
            }
            guard let problem else { continue }
            let stock = try daemon.stock()
            try demandEqual(stock[product], nil, "what was refused")
            try demandEqual(stock.count, before + number - first, "products that were booked")
            return (problem, product)
        }
        throw TestFailure("1000 products fit in")
    }
}
