import API
import Client
import Files
import Foundation
import TestSupport
import Testing

@Suite("The file of a real daemon's log is damaged (L11)", .timeLimit(.minutes(Runs.minutes)))
struct RealDamageTests {
    /// `LARDER_TEST_SEED` repeats them.
    @Test("damaged files: all is answered rightly or with the damage, and no process dies of a signal")
    func sampled() async throws {
        let seed = SeededGenerator.seedOfRun
        try await inFolder { folder in
            let sound = try Self.sound(folder)
            var random = SeededGenerator(seed: seed)
            let cases = (0..<Runs.damagedFiles).map { RealDamage($0, of: sound.file, &random) }
            let parts = [0, 1].map { half in Part(number: half, cases: cases.filter { $0.number % 2 == half }) }
            let ended = inParallel(parts) { part in
                let home = "\(folder)/\(part.number)"
                for index in part.cases.indices { part.cases[index].run(in: home, sound) }
            }
            var counts: [String: Int] = [:]
            for damage in ended.flatMap(\.cases) {
                do {
                    counts[try demandValue(damage.result, "it was not tried").get().rawValue, default: 0] += 1
                } catch {
                    throw TestFailure("\(damage.description), seed \(seed): \(error)")
                }
            }
            print("Damage of a real log, seed \(seed): \(counts.sorted { $0.key < $1.key })")
            try demand(counts["right", default: 0] > 0 && counts["refused", default: 0] > 0, "\(counts), seed \(seed)")

            // The cause is gone: with the file as it was, all is as it was.
            for snapshot in snapshots(of: "\(folder)/0") { unlink(snapshot) }
            try writeFile(sound.file, to: "\(RealDaemon.data("\(folder)/0"))/data.mdb")
            try RealDaemon.serving(in: "\(folder)/0") { daemon in
                try demandEqual(Questions.wrong(try sound.questions.ask(daemon), sound.answers), [], "other answers")
                try daemon.add("bread")
            }
            try RealDaemon.verify("\(folder)/0")
        }
    }

    private struct Part: Sendable {
        let number: Int
        var cases: [RealDamage]
    }

    /// Two folders with one log each, and what one of them answers.
    private static func sound(_ folder: String) throws -> RealDamage.Sound {
        for half in [0, 1] { _ = try makeFolder("\(folder)/\(half)") }
        let home = "\(folder)/0"
        try RealDaemon.serving(in: home) { daemon in
            try daemon.found()
            for number in 0..<40 { try daemon.add("product \(number % 10)", number + 1) }
            for number in 0..<6 { try daemon.use("product \(number)") }
            try daemon.done(["undo"])
        }
        let sound = try RealDaemon.serving(in: home) { daemon in
            let head = try daemon.head()
            let query = LogQuery { $0.limit = 1000 }
            let events = try daemon.client().get(
                Endpoints.Reports.events, at: AtHousehold(HouseholdName.default), query
            )
            .value.events
            // The last but one was the use that was undone.
            let asked = [
                events[events.count - 2], events[events.count / 3], events[events.count / 2], events[events.count - 1],
            ]
            let questions = Questions(head: head, transactions: asked.map { "\($0.transaction)" })
            return RealDamage.Sound(
                questions: questions, answers: try questions.ask(daemon), position: head,
                file: try File.read("\(RealDaemon.data(home))/data.mdb"))
        }
        _ = try makeFolder(RealDaemon.data("\(folder)/1"))
        return sound
    }
}
