import Glibc
import TestSupport
import Testing

@Suite("A household of several people, each with a uid of their own", .timeLimit(.minutes(3)))
struct PeopleTests {
    /// Somebody at a shell of this machine.
    private struct Person {
        let daemon: RealDaemon
        let uid: Int

        func larder(_ words: [String]) throws -> Programs.Outcome {
            // In root's group, which may open the socket.
            let person = ["--reuid", "\(uid)", "--regid", "0", "--clear-groups"]
            return try Programs.run(
                "/usr/bin/setpriv", person + [Programs.larder] + words, environment: daemon.environment())
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
                    try Self.part(anna, ben, mia)
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
        try ben.done("member", "rename", "uid 4002", "Ben", says: "is called Ben now")
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
        try mia.refused("add", "beer", "6", "--new", says: "guest of this household you may not do that")
        try mia.refused("member", "invite", says: "you may not do that")
        try mia.refused("undo", "--by", "Lisa", "--yes", says: "you can undo what you did yourself")
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

    /// Roles change and people go.
    private static func part(_ anna: Person, _ ben: Person, _ mia: Person) throws {
        try anna.done("member", "role", "uid 4003", "Leser", says: "is viewer now")
        try mia.refused("use", "milk", "1 l", says: "viewer of this household")
        try mia.done("stock", says: "milk")
        let positions = try anna.done("history", "--json").matches(of: /"position":(\d+)/).compactMap {
            Int($0.output.1)
        }
        let whenAllWereThere = "\(positions.max() ?? 0)"
        try anna.done("member", "remove", "uid 4003", "--yes", says: "does not belong to the household any more")
        try mia.refused("stock", says: "no household yet")
        try mia.refused("stock", "--household", "Home", "--as-of", whenAllWereThere, says: "not found")
        try anna.done("member", "--as-of", whenAllWereThere, says: "uid 4003")
        try ben.done("member", "leave", "--yes", says: "Ben does not belong")
        try anna.refused("member", "leave", "--yes", says: "only owner who can log in")
        try anna.refused("undo", says: "not undone")
        try anna.done("history", "--by", "Ben", says: "milk")
        let code = try anna.done("member", "invite", "--quiet").filter { !$0.isWhitespace }
        try ben.done("member", "join", code, says: "Ben joined again as member")
    }
}
