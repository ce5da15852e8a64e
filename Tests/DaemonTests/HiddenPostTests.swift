import API
import Client
import Domain
import Events
import TestSupport
import Testing

@testable import Daemon

@Suite("What the feed shows no more is nowhere else (F2)")
struct HiddenPostTests {
    @Test("of a post that is hidden, and of what corrected it, history, events and their stream say nothing")
    func hidden() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "1 l")
            let number = try await daemon.post("Ben is a thief") {
                $0.rating = 1; $0.product = "milk"
            }
            let home = daemon.here.household
            let correct = try await daemon.raw(
                "PATCH", "/v1/households/\(home)/feed/\(number)", body: #"{"text": "Ben is no thief"}"#)
            try #require(correct.status == 200, "\(correct.text)")
            let before = daemon.services.log.head.position
            let hide = try await daemon.raw(
                "POST", "/v1/households/\(home)/feed/\(number)/hide", body: #"{"reason": "unkind"}"#)
            try #require(hide.status == 200, "\(hide.text)")
            for path in [
                "history", "history?of=milk", "history?limit=1000", "events?told=true", "events", "events?newest=true",
                "feed",
            ] {
                let answer = try await daemon.raw("GET", "/v1/households/\(home)/\(path)")
                #expect(answer.status == 200 && !answer.text.contains("thief"), "\(path): \(answer.text)")
            }
            // Shown again, it is told again; then as the feed of that moment has it.
            let then = try await daemon.raw("GET", "/v1/households/\(home)/history?asOf=\(before)")
            #expect(then.text.contains("thief"))
            let undo = try await daemon.raw("POST", "/v1/households/\(home)/undo", body: "{}")
            try #require(undo.status == 200, "\(undo.text)")
            #expect(try await daemon.raw("GET", "/v1/households/\(home)/history").text.contains("thief"))
            let past = try await daemon.raw(
                "GET", "/v1/households/\(home)/history?asOf=\(before.value + 1)")
            #expect(past.status == 200 && !past.text.contains("thief"), "\(past.text)")
        }
    }
}
