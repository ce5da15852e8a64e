import Glibc
import TestSupport
import Testing

@Suite("The feed, as two people of a household use it", .timeLimit(.minutes(10)))
struct FeedTests {
    private typealias Person = PeopleTests.Person

    @Test(
        "they post, answer, rate, correct, hide, withdraw and undo; each sees what the other wrote (F1, F2, F5)",
        .enabled(if: getuid() == 0 && Programs.isInstalled("setpriv"), "needs root and setpriv"))
    func story() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o710)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    let (anna, ben) = (Person(daemon: daemon, uid: 4001), Person(daemon: daemon, uid: 4002))
                    try anna.done("household", "create", "Home", "--time-zone", QuietZone.name)
                    try anna.done("member", "rename", "uid 4001", "Anna")
                    let code = try anna.done("member", "invite", "--quiet").filter { !$0.isWhitespace }
                    try ben.done("member", "join", code)
                    try anna.done("member", "rename", "uid 4002", "Ben")
                    try anna.done("product", "create", "Hafermilch")
                    try anna.done("store", "create", "Müller")
                    try Self.talk(anna, ben)
                    try Self.rate(anna, ben)
                }
                try RealDaemon.verify(folder)
            }
        }
    }

    /// Posts by their numbers, the newest first.
    private static func numbers(_ person: Person, _ words: String...) throws -> [String] {
        try person.done(["feed", "--format", "{{.number}}"] + words).split(separator: "\n").map(String.init)
    }

    private static func talk(_ anna: Person, _ ben: Person) throws {
        try anna.done("post", "Am Samstag ist Markt 🥕", says: "Posted, “Am Samstag ist Markt 🥕”")
        let market = try numbers(anna, "--mine")[0]
        try ben.done("comment", market, "Ich", "komme", "mit", says: "Commented, “Ich komme mit”")
        try anna.done("feed", market, says: "  Am Samstag ist Markt 🥕\n")
        try anna.done("feed", says: "      Ich komme mit\n")
        try ben.done("post", "Freundlich", "--store", "muller", "--rating", "3", "--kind", "Laden")
        let store = try numbers(ben, "--mine")[0]
        try demandEqual(numbers(anna, "--store", "Müller"), [store], "what is about the store")
        try demandEqual(numbers(anna, "--author", "Anna", "--kind", "general"), [market], "what Anna posted")
        try demandEqual(numbers(anna, "--kind", "store", "--author", "Ben"), [store], "Ben's reviews of stores")
        try anna.refused("feed", "correct", store, "Unfreundlich", says: "only the author can correct")
        try ben.refused("feed", "hide", market, "keine Lust", says: "owner")
        try ben.done("feed", "correct", store, "Sehr freundlich", says: "Corrected")
        try anna.done("feed", store, says: "edited")
        try anna.done("feed", "hide", store, "beleidigend", says: "Hid")
        let hidden = try ben.done("feed", store, says: "hidden: beleidigend")
        try demand(!hidden.contains("freundlich"), hidden)
        try anna.done("undo")
        try ben.done("feed", store, says: "Sehr freundlich")
        try ben.done("feed", "withdraw", store, says: "Withdrew")
        try anna.done("feed", store, says: "withdrawn")
    }

    private static func rate(_ anna: Person, _ ben: Person) throws {
        try anna.done("rate", "hafermilch", "5")
        try ben.done("rate", "2", "Hafermilch", "--never-again", "--text", "zu süß")
        let rated = "3.5 of 5 (2), not again: Ben"
        try anna.done("product", "show", "Hafermilch", says: rated)
        try anna.done("list", "add", "Hafermilch")
        try anna.done("list", says: rated)
        try anna.done("add", "Hafermilch", says: "Rated \(rated)")
        try anna.done("find", "hafer", says: rated)
        try anna.done("compare", "Hafermilch", says: "Rated \(rated)")
        try ben.done("undo")
        try anna.done("product", "show", "Hafermilch", says: "5.0 of 5 (1)\n")
        try anna.done("price", "Hafermilch", "1.99", "--store", "Müller")
        try ben.done("price", "Hafermilch", "2.19", "--store", "Müller")
        try anna.done("feed", "--kind", "Preis", says: "Ben (New Shopper)")
        try anna.done("feed", "--kind", "Preis", says: "  Hafermilch: 1.99")
        try ben.done("me", "contributions", says: "New Shopper, with")
        try ben.done("me", says: "larder me contributions")
    }

    @Test("feed --watch shows what another one writes, and nothing else that is booked (F1)")
    func watched() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"])
                    // The last post finds nobody reading, which ends the watching.
                    let seen = try daemon.shell(
                        """
                        larder feed --watch --limit 3 --mine | {
                            grep -m1 'No matching posts'
                            larder store create Aldi > /dev/null
                            larder post One > /dev/null
                            read line; echo "[$line]"
                            grep -m1 One
                            exec 0<&-
                            larder post Two > /dev/null
                        }
                        """)
                    #expect(seen.output.contains("No matching posts") && seen.output.contains("[]\n"), "\(seen)")
                    #expect(seen.output.contains("  One"), "\(seen)")
                }
            }
        }
    }

    @Test("posts, comments and ratings are kept while larderd is away, and sent (Q9)")
    func kept() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    try daemon.done(["household", "create", "Home", "--time-zone", QuietZone.name, "--currency", "EUR"])
                    try daemon.done(["product", "create", "Milk"])
                    try daemon.done(["post", "One"])
                    let number = try daemon.done(["feed", "--kind", "general", "--format", "{{.number}}"]).filter {
                        !$0.isWhitespace
                    }
                    for words in [["post", "Two"], ["comment", number, "Three"], ["rate", "Milk", "1"]] {
                        try demandEqual(daemon.larder(words + ["--offline"]).code, 75, "kept: \(words)")
                    }
                    let feed = try daemon.done(["feed"])
                    #expect(
                        feed.contains("  Two") && feed.contains("      Three") && feed.contains("Milk · 1 of 5"),
                        "\(feed)")
                }
            }
        }
    }
}
