import API
import Client
import Domain
import Foundation
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
