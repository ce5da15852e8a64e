import API
import Client
import Glibc
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("A connection that breaks while what was kept is sent (Q9, Q10)", .timeLimit(.minutes(Runs.minutes)))
struct CutTests {
    private static func kept(_ body: some CommandBody, _ socket: String) throws -> KeptCommand {
        var command = try demandValue(BatchCommand(id: .random(), body: body), "it can be kept")
        (command.occurredAt, command.offline) = (.preciseOfThisMachine, true)
        return KeptCommand(command: command, household: HouseholdName.default, socket: socket, typed: "larder …")
    }

    @Test("at every byte of the batch and of its answer: each command is booked once")
    func everyByte() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("milk", 1)
                try daemon.done(["list", "add", "1", "candles", "--text"])
                let proxy = try CuttingProxy(at: "\(folder)/cut.sock", to: "\(folder)/larder.sock")
                defer { proxy.stop() }
                let outbox = OutboxFile(folder: try makeFolder("\(folder)/outbox"))
                var (rounds, bytes) = (0, 1)
                repeat {
                    let commands = try [
                        Self.kept(make(AddStock()) { ($0.product, $0.amount) = ("milk", "2") }, proxy.path),
                        Self.kept(make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", "2") }, proxy.path),
                        Self.kept(make(AddEntry()) { ($0.thing, $0.text) = ("1 candles", true) }, proxy.path),
                        Self.kept(make(TickEntry()) { ($0.entry, $0.untick) = ("candles", true) }, proxy.path),
                    ]
                    // Each by itself would have to be on disk.
                    try writeFile(try commands.flatMap { try $0.line }, to: "\(folder)/outbox/commands")
                    proxy.cut(after: bytes)
                    let delivery = Delivery(
                        outbox: outbox, socket: SocketPath(path: proxy.path, source: "test"), say: { _ in })
                    // The next larder sends it again, where the answer was too late.
                    let outcomes = try (0..<3).lazy.map { _ in try delivery.run() }
                    try demand(outcomes.contains(.done), "after \(bytes) bytes")
                    try demand(outbox.isEmpty, "after \(bytes) bytes")
                    rounds += 1
                    bytes += Runs.cutStep
                } while proxy.wasCut
                try demand(bytes > 1500, "\(bytes) is less than a batch and its answer")
                try demandEqual(try daemon.stock()["milk"], 1, "milk")
                let list = try daemon.done(["list"])
                try demand(list.contains(" \(rounds + 1)  candles"), list)
            }
            try RealDaemon.verify(folder)
        }
    }
}
