import Events
import Foundation
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

/// The log and the requests of a household's evening, with the answers of larderd 0cd610bd when the requests were sent
/// again. The requests have typed phrases, prices such as `7,96/4`, batches, imports, undo and redo, and two members.
@Suite("What an earlier larderd booked is answered as before (L3)")
struct AnsweredBeforeTests {
    private static let fixture = #filePath.replacing("AnsweredBeforeTests.swift", with: "Fixtures/answered/")
    /// When the answers were recorded: days left are counted from there.
    private static let recorded = Timestamp(milliseconds: 1_795_821_600_000)

    private struct Recorded: Decodable {
        let uid: UInt32
        let method: String
        let path: String
        let id: String
        let origin: String?
        let body: String
        let status: Int
    }

    @Test("each request that was booked is a repeat, with the same answer")
    func repeats() async throws {
        let lines = try String(contentsOfFile: Self.fixture + "requests.jsonl", encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 100)
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
                    if let name = HTTPField.Name("Larder-Origin") { headers[name] = request.origin }
                    let answer = try await daemon.raw(
                        request.method, request.path, headers: headers, body: request.body, uid: request.uid)
                    #expect(answer.status == request.status, "\(request.path) \(request.body)")
                    let before = Self.byCode(try Self.object(Data(line.utf8))["answer"] as? [String: Any] ?? [:])
                    var now = Self.byCode(try Self.object(Data(answer.body)))
                    // The time of answering.
                    if now["now"] is String { now["now"] = nil }
                    #expect(now as NSDictionary == before as NSDictionary, "\(request.path) \(request.body)")
                }
            }
        }
    }

    /// A refusal of a batch is not remembered, so its sentence may be another by now (L3).
    private static func byCode(_ answer: [String: Any]) -> [String: Any] {
        var answer = answer
        answer["results"] = (answer["results"] as? [[String: Any]])?.map { result in
            var result = result
            if result["problem"] != nil { result["problem"] = "refused" }
            return result
        }
        return answer
    }

    private static func object(_ data: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
