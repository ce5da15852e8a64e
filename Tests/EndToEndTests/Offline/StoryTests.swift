import TestSupport
import Testing

@testable import CLI

@Suite("Three people and one list (Q9, Q10)", .timeLimit(.minutes(10)))
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
                for thing in [["Milch"], ["6", "Eier"], ["Brot"], ["Zahnpasta"]] {
                    try cook.done(["list", "add"] + thing)
                }
                // The last time with a network.
                let before = try store.done(["list"])
                try demand(before.contains("Brot"), before)
                // So that what is kept is of the household by its id.
                try store.done(["household"])
                // In the store.
                try store.keep(["list", "tick", "Brot", "--offline"])
                try store.keep(["list", "change", "Eier", "--amount", "12", "--offline"])
                try store.keep(["list", "add", "2", "Butter", "--offline"])
                try store.keep(["list", "tick", "Zahnpasta", "--offline"])
                try store.keep(["use", "Eier", "7", "--offline"])
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
                try demand(told.contains("Not booked: use 7 Eier, not enough left"), told)
                try demand(told.contains("It is not booked. To settle it: larder settle"), told)
                let truth = try cook.done(["list"])
                try demandEqual(try child.done(["list"]), truth, "the child's list")
                try demandEqual(try store.done(["list"]), truth, "the list in the store")
                for line in ["16 pieces  Eier", "2  Butter", "✓  ", "Zahnpasta"] {
                    try demand(truth.contains(line), "\(line):\n\(truth)")
                }
                try demandEqual(try daemon.stock()["Eier"], 5, "eggs")
                try Self.settle(store, cook, child, daemon)
                let events = try daemon.eventTypes()
                for run in [cook, store, child] { try run.done(["list"]) }
                try demandEqual(try daemon.eventTypes(), events, "nothing is booked twice")
            }
            // Without larderd all of them can read it.
            let cook = OutboxRun(folder: folder, name: "cook")
            try demand(try cook.done(["list"]).contains("16 pieces  Eier"), "what was seen last")
            try demand(try cook.done(["cache", "clear"]).contains("Deleted"), "the cache")
            try demandEqual(try cook.larder(["list"]).code, 69, "nothing is remembered")
        }
    }

    /// Seven eggs were used in the store's car park; five are left by the time it is heard of.
    private static func settle(
        _ store: OutboxRun, _ cook: OutboxRun, _ child: OutboxRun, _ daemon: borrowing RealDaemon
    ) throws {
        try demandEqual(try store.waiting(), [], "the outbox")
        try demand(try child.done(["status"]).contains("1 to settle: larder settle"), "the board")
        try demand(try child.done(["status", "--line"]).contains("1 to settle"), "the line")
        let listed = try cook.done(["settle"])
        for words in ["1  use 7 Eier", "not enough, 5 pieces there now", "larder settle 1 --book"] {
            try demand(listed.contains(words), "\(words):\n\(listed)")
        }
        let asked = try cook.larder(["settle", "1"])
        try demand(asked.code == 2 && asked.output.contains("--discard"), "\(asked)")
        try demandEqual(try cook.larder(["settle", "2", "--book"]).code, 3, "another number")
        let booked = try cook.done(["settle", "1", "--book"])
        try demandEqual(try daemon.stock()["Eier"], nil, booked)
        try cook.done(["undo", "--yes"])
        try demandEqual(try daemon.stock()["Eier"], 5, "after the undo")
        try cook.done(["settle", "1", "--count", "6"])
        try demandEqual(try daemon.stock()["Eier"], 6, "what was counted")
        try demandEqual(try child.done(["settle"]), "Nothing to settle.\n", "what is to settle")
    }
}
