import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Labels of lots (S1.6)")
struct LabelRouteTests {
    @Test("the drawing has the texts of each lot; a scanned label names its lot")
    func drawing() async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try #require(try await daemon.add("milk", "2 l", expires: "2027-03-12").now?.lots.first)
            let answer = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Labels.show, at: here, LabelsQuery { $0.lots = milk.code }).value
            }
            for text in [milk.code, "milk", "2 l", "best before", "12 Mar 2027"] {
                #expect(answer.svg.contains(">\(text)</text>"), "\(text)")
            }
        }
    }

    @Test(
        "an unknown lot, no lot and a size of another form are refused",
        arguments: [
            ("lots=ZZZ9", 404, "not-found"), ("lots=", 400, "unreadable"), ("lots=CODE&size=62", 400, "unreadable"),
            ("lots=CODE&size=9000x1", 400, "unreadable"),
        ])
    func refused(query: String, status: Int, code: String) async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try #require(try await daemon.add("milk", "2 l").now?.lots.first)
            let asked = query.replacing("CODE", with: milk.code)
            let answer = try await daemon.raw("GET", "/v1/households/default/labels?\(asked)")
            #expect(answer.status == status && answer.text.contains("\"\(code)\""), "\(answer.text)")
        }
    }
}
