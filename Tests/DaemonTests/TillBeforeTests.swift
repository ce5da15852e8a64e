import Events
import Foundation
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

/// A log that larderd 49b7992f booked, with halves of a cent rounded to the even one, and its answers to undo, redo and
/// correct afterwards.
@Suite("undo, redo and correct of what was rounded half-even answer as before (P2)")
struct TillBeforeTests {
    private static let fixture = #filePath.replacing("TillBeforeTests.swift", with: "Fixtures/till/")
    /// When the answers were recorded.
    private static let recorded = Timestamp(milliseconds: 1_795_875_783_000)

    private struct Recorded: Decodable {
        let method: String
        let path: String
        let id: String
        let body: String
        let status: Int
    }

    @Test("each answer is the same, but for the times of answering")
    func sameAnswers() async throws {
        let lines = try String(contentsOfFile: Self.fixture + "requests.jsonl", encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 50)
        try await withTemporaryFolder { folder in
            let data = folder + "/data"
            try FileManager.default.createDirectory(
                atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try FileManager.default.copyItem(atPath: Self.fixture + "data.mdb", toPath: data + "/data.mdb")
            try await TestDaemon.serving(in: folder, clock: TestClock(Self.recorded)) { daemon in
                // The uids of the machine on which it was recorded sleep on any other (H4).
                _ = try await daemon.raw("POST", "/v1/admin/users/confirm-uids", uid: 0)
                for line in lines {
                    let request = try JSONDecoder().decode(Recorded.self, from: Data(line.utf8))
                    var headers: HTTPFields = [:]
                    if let name = HTTPField.Name("Idempotency-Key") { headers[name] = request.id }
                    if let name = HTTPField.Name("Larder-Origin") { headers[name] = "cli" }
                    let answer = try await daemon.raw(
                        request.method, request.path, headers: headers, body: request.body, uid: 0)
                    #expect(answer.status == request.status, "\(request.path) \(request.body)")
                    let before = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                    let then = Self.timeless(before?["answer"] as Any)
                    let now = Self.timeless(try JSONSerialization.jsonObject(with: Data(answer.body)))
                    #expect(now as? NSDictionary == then as? NSDictionary, "\(request.path) \(request.body)")
                }
            }
        }
    }

    /// Without positions, which the confirmed uids move on, and the times at which the requests were sent.
    private static func timeless(_ value: Any) -> Any {
        if let all = value as? [Any] { return all.map(timeless) }
        guard let fields = value as? [String: Any] else { return value }
        return fields.filter { !["position", "now", "recordedAt"].contains($0.key) }.mapValues(timeless)
    }
}
