import API
import Client
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("A newcomer's first minutes", .timeLimit(.minutes(10)))
struct NewcomerTests {
    @Test("household, add, status, use, undo, history, explain and --as-of say what one expects")
    func flow() async throws {
        let said = try await withTemporaryFolder { folder in
            try await onOwnThread { try RealDaemon.serving(in: folder) { try Self.flow($0) } }
        }
        let golden = "\(Programs.repository)/Tests/EndToEndTests/Golden/newcomer.txt"
        if Programs.isSet("LARDER_RECORD_GOLDEN") { try said.write(toFile: golden, atomically: true, encoding: .utf8) }
        #expect(try said == String(contentsOfFile: golden, encoding: .utf8))
    }

    @Test("one line makes the product, the store and the place that it names, and one undo takes all of it back (C1)")
    func oneLine() async throws {
        try await TypedUndoTests.typed { larder in
            try larder("! larder add milk 2 --store Lidl 2>&1", "--new")
            try larder(
                "larder add milk 2 --store Lidl --new", "Made the store Lidl. Made the product milk. Added 2 milk")
            try larder("larder stock milk", "milk: 2 pieces")
            try larder("larder store list", "Lidl")
            try larder(
                "larder add cheddar '2 lb' --store Ldil --location Cellar --price 5.99 --new",
                "Made the store Ldil. Made the location Cellar. Made the product cheddar. Added 2 lb of cheddar")
            try larder("larder undo", "Undone")
            try larder("! larder store list | grep Ldil && larder stock", "milk")
            // Of what is known only the store is made.
            try larder("larder add milk 1 --store Ldil --new", "Made the store “Ldil”; there is also “Lidl”")
            try larder("! larder add milk 1 --store Rewe 2>&1", "larder store create Rewe")
        }
    }

    @Test(
        "on a terminal one question makes what a purchase names and there is not yet (C1)",
        .enabled(if: ShopRun.mayRun))
    func asked() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                for (line, question) in [
                    ("add milk 2 --store Lidl", "Unknown product \"milk\". Create it? [Y/n]"),
                    ("add milk 1 --store Rewe", "Create it? [Y/n]"),
                ] {
                    let run = try ShopRun(in: folder, command: line)
                    try run.wait(for: question)
                    run.type("\n")
                    try run.wait(for: "rc=0")
                }
                try demandEqual(try daemon.stock(), ["milk": 3], "milk")
                try demandEqual(try daemon.done(["store", "list", "--format", "{{.name}}"]), "Lidl\nRewe\n", "stores")
            }
        }
    }

    /// Every line that was typed and what came, with what differs from day to day made equal.
    private static func flow(_ daemon: RealDaemon) throws -> String {
        let client = daemon.client()
        var session = TypedSession(daemon)
        try session.type("status")
        try session.type("household", "create", "Home", "--sample", "--time-zone", QuietZone.name, "--currency", "EUR")
        let before = try client.get(Endpoints.Log.page, at: AtRoot(), LogQuery { $0.limit = 1 }).value.head
        try session.type("add", "milk", "2", "--expires", "tomorrow", "--price", "1.29")
        try session.type("status")
        try session.type("use", "milk")
        try session.type("undo")
        try session.type("history", "milk")
        try session.type("explain", "milk")
        try session.type("stock", "milk")
        try session.type("stock", "milk", "--as-of", "\(before)")
        try session.type("status", "--line")
        try session.type("status", "--line", "--as-of", "\(before)")
        try session.type("use", "milk", "50")
        try session.type("use", "mikl")
        return session.transcript(codes: try codes(client))
    }

    /// The short codes of everything in stock: they come from random ids.
    private static func codes(_ client: LarderClient) throws -> [String] {
        try client.get(Endpoints.Reports.board, at: AtHousehold(HouseholdName.default), BoardQuery { $0.limit = 1000 })
            .value.lots.map(\.code)
    }
}
