import API
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("Erasing with the real programs (L13)", .timeLimit(.minutes(10)))
struct EraseTests {
    private static let secret = "cure for Grandma"

    /// Whether the bytes of a file have the text.
    private static func holds(_ path: String) throws -> Bool {
        try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(secret.utf8)) != nil
    }

    @Test("it is shown first, asked twice, and then in no answer, export, backup and, after a start, no file")
    func everywhere() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                let store = "\(RealDaemon.data(folder))/data.mdb"
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home"])
                    try daemon.done(["add", "pills", "20", "--note", Self.secret, "--new"])
                    try daemon.done(["undo"])
                    try daemon.done(["redo"])
                    try daemon.done(["export", "\(folder)/before"])
                    try demand(try Self.holds(store) && Self.holds("\(folder)/before"), "the note is nowhere")
                    // when
                    let shown = try daemon.done(["erase", "note", "pills", "--dry-run"])
                    try demand(shown.contains("Would erase the note in 3 events"), shown)
                    for once in [[], ["--yes"]] {
                        let refused = try daemon.larder(["erase", "note", "pills"] + once)
                        try demand(refused.code == 1 && refused.output.contains("use --yes twice"), refused.output)
                    }
                    try demand(try daemon.done(["stock", "--json"]).contains(Self.secret), "once was enough")
                    let json = try daemon.done(["erase", "note", "pills", "--yes", "--yes", "--json"])
                    let erased = try JSONDecoder().decode(EraseAnswer.self, from: Data(json.utf8))
                    try demandEqual(erased.positions.count, 3, "events with the note")
                    // then
                    let past = "\(erased.positions[0])"
                    for words in [["stock"], ["history", "pills"], ["explain", "pills"], ["stock", "--as-of", past]] {
                        let answer = try daemon.done(words + ["--json"])
                        try demand(answer.contains("pills") && !answer.contains(Self.secret), "\(words): \(answer)")
                    }
                    let told = try daemon.done(["history"])
                    try demand(told.contains("erased notes in 3 events, for good"), told)
                    let undone = try daemon.larder(["undo", "\(erased.transaction)", "--yes"])
                    try demand(undone.code == 1, undone.output)
                    try daemon.done(["export", "\(folder)/after"])
                    try daemon.done(["backup", "\(folder)/backup"])
                }
                for file in ["after", "backup"] {
                    try demand(try !Self.holds("\(folder)/\(file)"), "the note is in the \(file)")
                }
                try RealDaemon.serving(in: folder) { daemon in
                    try demand(try !Self.holds(store), "the note is in data.mdb after a start")
                    try daemon.done(["export", "\(folder)/again"])
                }
                try RealDaemon.verify(folder)
                let files = try ["after", "again"].map {
                    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))
                }
                try demand(files[0] == files[1], "a file written anew is another log")
            }
        }
    }
}
