import API
import Client
import Events
import Inventory
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

    @Test("a picture that was taken back is told no more, though its post stays")
    func picture() async throws {
        try await TestDaemon.withHome { daemon in
            let home = "/v1/households/\(daemon.here.household)"
            let number = try await daemon.post("Our cake")
            let put = try await daemon.raw(
                "PUT", "\(home)/feed/\(number)/pictures", bytes: Samples.pictureBytes[1])
            try #require(put.status == 200, "\(put.text)")
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("PNG"))
            _ = try await daemon.raw("POST", "\(home)/undo", body: "{}")
            try await expectSilence(of: "PNG", daemon)
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("cake"))
        }
    }

    /// Where nothing of it may be read.
    private func expectSilence(of word: String, _ daemon: TestDaemon) async throws {
        let home = "/v1/households/\(daemon.here.household)"
        for path in ["history", "history?limit=1000", "events?told=true", "events", "events?newest=true", "feed"] {
            let answer = try await daemon.raw("GET", "\(home)/\(path)")
            #expect(answer.status == 200 && !answer.text.contains(word), "\(path): \(answer.text)")
        }
        let count = try await daemon.events(after: 0, limit: 1000).events.count
        #expect(try await !"\(daemon.open(after: 0).next(count))".contains(word))
    }

    @Test(
        "what was hidden or withdrawn, or undone itself, is told no more when the post is undone",
        arguments: [
            "hide", "withdraw", "",
        ])
    func undone(first: String) async throws {
        try await TestDaemon.withHome { daemon in
            let home = "/v1/households/\(daemon.here.household)"
            try await daemon.add("Milk", "1 l")
            let live = try await daemon.open(after: daemon.services.log.head.position.value)
            let number = try await daemon.post("Ben is a thief") { ($0.rating, $0.product) = (1, "milk") }
            // While it is shown, it is told at once.
            let told = try await live.next(1)
            #expect("\(told)".contains("thief"))
            if !first.isEmpty {
                let answer = try await daemon.raw(
                    "POST", "\(home)/feed/\(number)/\(first)", body: first == "hide" ? #"{"reason": "thief!"}"# : "{}")
                try #require(answer.status == 200, "\(answer.text)")
            }
            let post = try #require(told.first).transaction
            let undo = try await daemon.raw(
                "POST", "\(home)/undo", body: #"{"transaction": "\#(post)", "cascade": true}"#)
            try #require(undo.status == 200 && !undo.text.contains("thief"), "\(undo.text)")
            try await expectSilence(of: "thief", daemon)
            let redo = try await daemon.raw("POST", "\(home)/redo", body: #"{"transaction": "\#(post)"}"#)
            try #require(redo.status == 200, "\(redo.text)")
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("thief"))
        }
    }

    @Test("a correction that is undone is told no more, a comment no more than a post")
    func undoneCorrection() async throws {
        try await TestDaemon.withHome { daemon in
            let home = "/v1/households/\(daemon.here.household)"
            let number = try await daemon.post("Who ate the cake?")
            let correct = try await daemon.raw(
                "PATCH", "\(home)/feed/\(number)", body: #"{"text": "Ben is a thief"}"#)
            try #require(correct.status == 200 && correct.text.contains("thief"), "\(correct.text)")
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("thief"))
            _ = try await daemon.raw("POST", "\(home)/undo", body: "{}")
            try await expectSilence(of: "thief", daemon)
            _ = try await daemon.comment(number, "Ben, the thief")
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("thief"))
            let comment = try #require(try await daemon.events(after: 0, limit: 1000).events.last).transaction
            let undo = try await daemon.raw("POST", "\(home)/undo", body: #"{"transaction": "\#(comment)"}"#)
            try #require(undo.status == 200, "\(undo.text)")
            try await expectSilence(of: "thief", daemon)
            #expect(try await daemon.raw("GET", "\(home)/history").text.contains("cake"))
        }
    }
}
