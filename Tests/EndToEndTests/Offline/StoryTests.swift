import TestSupport
import Testing

@testable import CLI

@Suite("Three people and one list (Q9, Q10)", .timeLimit(.minutes(4)))
struct StoryTests {
    @Test("one in the store without a network, one cooking at home, a child ticking on the second phone: one truth")
    func three() async throws {
        try await inFolder { folder in
            try RealDaemon.serving(in: folder) { daemon in
                try daemon.found()
                try daemon.add("Eier", 8)
                let cook = OutboxRun(folder: folder, name: "cook")
                let store = OutboxRun(folder: folder, name: "store")
                let child = OutboxRun(folder: folder, name: "child")
                for thing in ["Milch", "6 Eier", "Brot", "Zahnpasta"] { try cook.done(["list", "add", thing]) }
                // The last time with a network.
                let before = try store.done(["list"])
                try demand(before.contains("Brot"), before)
                // In the store.
                try store.keep(["list", "tick", "Brot", "--offline"])
                try store.keep(["list", "change", "Eier", "--amount", "12", "--offline"])
                try store.keep(["list", "add", "2", "Butter", "--offline"])
                try store.keep(["list", "tick", "Zahnpasta", "--offline"])
                // Meanwhile.
                try cook.done(["use", "Eier", "3"])
                try cook.done(["list", "add", "4", "Eier"])
                try child.done(["list", "tick", "Milch"])
                try child.done(["list", "untick", "Zahnpasta"])
                let seen = try store.done(["list", "--offline"])
                for words in ["just now", "Butter", "not booked yet", "12  Eier", "·   1  Milch"] {
                    try demand(seen.contains(words), "\(words):\n\(seen)")
                }
                // Back in the network.
                let told = try store.done(["list"])
                try demand(told.contains("Kept and sent: Ticked Brot"), told)
                try demand(told.contains("“Zahnpasta” was unticked later"), told)
                let truth = try cook.done(["list"])
                try demandEqual(try child.done(["list"]), truth, "the child's list")
                try demandEqual(try store.done(["list"]), truth, "the list in the store")
                for line in ["16 pieces  Eier", "2  Butter", "✓  ", "Zahnpasta"] {
                    try demand(truth.contains(line), "\(line):\n\(truth)")
                }
                try demandEqual(try daemon.stock()["Eier"], 5, "eggs")
                let events = try daemon.eventTypes()
                for run in [cook, store, child] { try run.done(["list"]) }
                try demandEqual(try daemon.eventTypes(), events, "nothing is booked twice")
            }
            // Without larderd all of them can read it.
            let cook = OutboxRun(folder: folder, name: "cook")
            try demand(try cook.done(["list"]).contains("16 pieces  Eier"), "what was seen last")
            try demand(try cook.done(["cache", "clear"]).contains("Forgot"), "the cache")
            try demandEqual(try cook.larder(["list"]).code, 69, "nothing is remembered")
        }
    }
}
