import Glibc
import TestSupport
import Testing

@Suite("A household of several people, each with a uid of their own", .timeLimit(.minutes(10)))
struct PeopleTests {
    /// Somebody at a shell of this machine.
    struct Person {
        let daemon: RealDaemon
        let uid: Int

        func larder(_ words: [String]) throws -> Programs.Outcome {
            // In root's group, which may open the socket.
            let person = ["--reuid", "\(uid)", "--regid", "0", "--clear-groups"]
            return try Programs.run(
                "/usr/bin/setpriv", person + [Programs.larder] + words, environment: daemon.environment())
        }

        func done(_ words: [String]) throws -> String {
            let outcome = try larder(words)
            try demand(outcome.code == 0, "\(uid): larder \(words): \(outcome)")
            return outcome.output
        }

        @discardableResult
        func done(_ words: String..., says: String = "") throws -> String {
            let outcome = try larder(words)
            try demand(outcome.code == 0 && outcome.output.contains(says), "\(uid): larder \(words): \(outcome)")
            return outcome.output
        }

        func refused(_ words: String..., says: String) throws {
            let outcome = try larder(words)
            try demand(outcome.code != 0 && outcome.output.contains(says), "\(uid): larder \(words): \(outcome)")
        }
    }

    @Test(
        "a couple, a child, a guest and a stranger: each may do what H2 says, now, after roles change, and in the past (H8)",
        .enabled(if: getuid() == 0 && Programs.isInstalled("setpriv"), "needs root and setpriv"))
    func story() async throws {
        try await withTemporaryFolder { folder in
            chmod(folder, 0o710)
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { daemon in
                    let people = (4001...4005).map { Person(daemon: daemon, uid: $0) }
                    let (anna, ben, mia, eve) = (people[0], people[1], people[2], people[3])
                    try Self.moveIn(anna, ben)
                    try Self.visit(anna, mia)
                    try Self.look(eve, anna)
                    try Self.share(anna, ben)
                    try Self.govern(Person(daemon: daemon, uid: 0), anna, ben)
                    try Self.part(anna, ben, mia)
                    try Self.forget(anna, ben)
                }
                try RealDaemon.verify(folder)
            }
        }
    }

    /// Two owners and a child who does not log in.
    private static func moveIn(_ anna: Person, _ ben: Person) throws {
        try anna.done("household", "create", "Home", "--time-zone", QuietZone.name)
        try anna.done("member", "rename", "uid 4001", "Anna")
        let code = try anna.done("member", "invite", "--role", "owner", "--quiet").filter { !$0.isWhitespace }
        try ben.refused("stock", says: "no household yet")
        try ben.done("member", "join", code, says: "4002 joined as owner")
        try ben.done("member", "rename", "uid 4002", "Ben", says: "is now called Ben")
        try anna.done("member", "add", "Lisa", says: "Lisa")
        try ben.done("add", "milk", "2 l", "--new", "--for", "Lisa")
        try anna.done("history", "--by", "Lisa", says: "milk")
        try anna.done("member", says: "Lisa")
    }

    /// A guest for a week, who may use and not buy.
    private static func visit(_ anna: Person, _ mia: Person) throws {
        let code = try anna.done("member", "invite", "--until", "in 7 Tagen", "--quiet").filter { !$0.isWhitespace }
        try anna.done("member", says: "Invited")
        try mia.done("member", "join", code.lowercased(), says: "guest until")
        try mia.done("use", "milk", "1 l", says: "1 l left")
        try mia.refused("use", "milk", "0.1 l", "--for", "Lisa", says: "only book what you did yourself")
        try mia.done("favourite", "add", "milk")
        try mia.refused("add", "beer", "6", "--new", says: "guest of this household you cannot do that")
        try mia.refused("member", "invite", says: "you cannot do that")
        try mia.refused("undo", "--by", "Lisa", "--yes", says: "you can only undo what you did yourself")
        try mia.done("undo", says: "milk")
    }

    /// A stranger hears the same of every code and household.
    private static func look(_ eve: Person, _ anna: Person) throws {
        let nothing = try eve.larder(["stock", "--household", "Home"]).output
        try demandEqual(
            nothing.replacing("Home", with: "X"),
            try eve.larder(["stock", "--household", "Nest"]).output.replacing("Nest", with: "X"), "a stranger's answer")
        for _ in 0..<5 { try eve.refused("member", "join", "0000000000", says: "code is not valid") }
        let code = try anna.done("member", "invite", "--quiet").filter { !$0.isWhitespace }
        try eve.refused("member", "join", code, says: "many wrong codes")
    }

    /// Checks that a person has to confirm using the other's things, and undoing the other's deeds (H5).
    private static func share(_ anna: Person, _ ben: Person) throws {
        try anna.done("add", "cake", "3", "--new", "--owner", "Ben", says: "Ben’s")
        try anna.refused("use", "cake", says: "belongs to Ben")
        try anna.refused("open", "cake", says: "--yes")
        try anna.done("use", "cake", "1", "--yes", says: "cake")
        try ben.done("use", "cake", "1", says: "cake")
        let last = try ben.done("history", "cake", "--json").matches(of: /"position":(\d+)/).compactMap {
            Int($0.output.1)
        }.max()
        try anna.refused("undo", "\(last ?? 0)", says: "Ben did that")
        try anna.done("undo", "\(last ?? 0)", "--yes", says: "cake")
        try anna.done("stock", "cake", says: "Ben’s")
        try anna.done("me", says: "owner")
        try picture(anna, ben)
    }

    /// A picture of oneself and of a child, for members only (H8).
    private static func picture(_ anna: Person, _ ben: Person) throws {
        let file = "\(anna.daemon.folder)/anna.png"
        let png = #"printf '\211PNG\r\n\032\n' > "$0""#
        try demand(try Programs.run("/bin/sh", ["-c", png, file], environment: [:]).code == 0, "no \(file)")
        chmod(file, 0o644)
        try anna.done("me", "picture", file, says: "Anna has a picture (PNG, 8 bytes)")
        try anna.done("member", "picture", "Lisa", file, says: "Lisa has a picture")
        try anna.done("me", says: "picture PNG")
        let copy = try ben.done("member", "picture", "Anna", "--save", "-")
        try demand(copy.utf8.count > 6, "the picture: \(copy)")
        try ben.done("member", "--format", "{{.name}} {{.picture}}", says: "Anna /v1/households/")
        try anna.done("me", "picture", "--remove", says: "no longer has a picture")
        try anna.done("erase", "picture", "Lisa", "--yes", "--yes", says: "Erased")
        let left = try ben.done("member", "--format", "{{.name}} {{.picture}}")
        try demand(!left.contains("/v1"), left)
    }

    /// An administrator belongs to nothing, and decides who may use the server (H7).
    private static func govern(_ root: Person, _ anna: Person, _ ben: Person) throws {
        try root.refused("stock", says: "no household yet")
        try root.refused("stock", "--household", "Home", says: "not found")
        try anna.refused("user", says: "administrators of this server may do that")
        try root.done("user", says: "uid 4002")
        try root.done("user", "disable", "uid 4002", says: "may no longer use this server")
        try ben.refused("stock", says: "has disabled you")
        try ben.refused("stock", "--household", "Nest", says: "has disabled you")
        try root.done("user", "enable", "uid 4002")
        try ben.done("stock", says: "milk")
        try root.done("user", "admin", "uid 4002")
        try ben.done("user", says: "administrator")
        try root.done("user", "admin", "uid 4002", "--remove")
        try ben.refused("household", "list", "--server", says: "administrators of this server may do that")
        try root.done("household", "archive", "home", "--yes", says: "Archived the household Home")
        try anna.refused("stock", says: "no household yet")
        try root.done("household", "list", "--server", says: "archived")
        try root.done("household", "restore", "Home")
        try anna.done("stock", says: "milk")
        try anna.done("token", "create", "phone", "--role", "viewer", says: "larder_")
        try anna.done("token", says: "never used")
        try root.done("user", "reset", "uid 4001", "--yes", says: "Revoked a token")
        try anna.done("token", says: "You have no tokens")
    }

    /// Of somebody who left, and whose name an owner erased, larder shows no name, now or as of then (L13).
    private static func forget(_ anna: Person, _ ben: Person) throws {
        try ben.done("member", "leave", "--yes")
        try anna.done("erase", "name", "Ben", "--yes", "--yes")
        for words in [["history"], ["member"], ["log"], ["stock", "cake"], ["history", "cake"], ["explain", "milk"]] {
            let shown = try anna.done(words)
            try demand(!shown.contains("Ben") && !shown.contains("4002"), "larder \(words): \(shown)")
        }
        let before = try anna.done("member", "--as-of", "40")
        try demand(!before.contains("Ben") && !before.contains("4002"), before)
    }

    /// Roles change and people go.
    private static func part(_ anna: Person, _ ben: Person, _ mia: Person) throws {
        try anna.done("member", "role", "uid 4003", "Leser", says: "is now viewer")
        try mia.refused("use", "milk", "1 l", says: "viewer of this household")
        try mia.done("stock", says: "milk")
        let positions = try anna.done("history", "--json").matches(of: /"position":(\d+)/).compactMap {
            Int($0.output.1)
        }
        let whenAllWereThere = "\(positions.max() ?? 0)"
        try anna.done("member", "remove", "uid 4003", "--yes", says: "is no longer in the household")
        try mia.refused("stock", says: "no household yet")
        try mia.refused("stock", "--household", "Home", "--as-of", whenAllWereThere, says: "not found")
        try anna.done("member", "--as-of", whenAllWereThere, says: "uid 4003")
        try ben.done("member", "leave", "--yes", says: "Ben is no longer in the household")
        try anna.refused("member", "leave", "--yes", says: "only owner who can log in")
        try anna.refused("undo", says: "cannot be undone")
        try anna.done("history", "--by", "Ben", says: "milk")
        let code = try anna.done("member", "invite", "--quiet").filter { !$0.isWhitespace }
        try ben.done("member", "join", code, says: "Ben joined again as member")
    }
}
