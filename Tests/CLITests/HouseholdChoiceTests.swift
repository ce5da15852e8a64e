import API
import Client
import Files
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("Which household, group and socket a shell is in (H4)")
struct HouseholdChoiceTests {
    private func households(chosen: Bool) throws -> MeView {
        let home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        var boat = home
        (boat.id, boat.name) = (HouseholdID(raw: 0xBB), "Boat")
        return MeView(
            name: "anna", administrator: false, households: [home, boat], defaultHousehold: chosen ? boat.id : nil)
    }

    @Test("the household that is meant is marked in the list and told on its page, for who has several")
    func standing() throws {
        let me = try households(chosen: true)
        let list = HouseholdPage.lines(me.households, chosen: me.defaultHousehold?.description, width: nil)
        #expect(list.map { $0.rendered(color: false) } == ["Home  owner", "Boat  owner  chosen"])
        func standing(_ index: Int, _ me: MeView) -> [String] {
            HouseholdPage.standing(of: me.households[index], in: me).map { $0.rendered(color: false) }
        }
        #expect(standing(1, me) == ["This is the chosen one of your 2 households: larder household use …"])
        #expect(
            standing(0, me) == ["The chosen one of your 2 households is Boat, not this one: larder household use …"])
        #expect(
            standing(0, try households(chosen: false))
                == ["None of your 2 households is chosen: larder household use …"])
        var alone = me
        alone.households.removeLast()
        #expect(standing(0, alone).isEmpty)
    }

    @Test("of two of one name the id is advised, for the name was just refused")
    func oneName() throws {
        var me = try households(chosen: true)
        let answer = try Golden.fixture("household-made", as: HouseholdAnswer.self)
        func next() -> String? { MemberPage.joined(answer, me).last?.rendered(color: false) }
        #expect(next() == "Next: larder household use \(Shell.quoted(answer.household.name))")
        me.households[1].name = answer.household.name.uppercased()
        #expect(next() == "Next: larder household use \(answer.household.id)")
        me.defaultHousehold = answer.household.id
        #expect(next() == "Next: larder status")
    }

    @Test("a store that is set and archived is marked where it is shown, for nothing is bought there (C8)")
    func archivedStore() throws {
        var home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        let aldi = Named(id: EntityID(), name: "Aldi", archived: true)
        home.defaultStore = aldi
        func text(_ lines: [Line]) -> String { lines.map { $0.rendered(color: false) }.joined(separator: "\n") }
        #expect(text(HouseholdPage.lines(home, width: nil)).contains("Aldi (archived)"))
        #expect(text(MePage.store(aldi, else: nil)).hasPrefix("Aldi (archived), your own"))
        #expect(text(MePage.store(nil, else: aldi)).hasPrefix("Aldi (archived), the household's"))
        home.defaultStore?.archived = nil
        #expect(!text(HouseholdPage.lines(home, width: nil)).contains("(archived)"))
    }

    @Test("a household page tells when this shell is in another zone")
    func zone() throws {
        let home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
        func text(_ here: String?) -> String {
            HouseholdPage.lines(home, width: nil, here: here).map { $0.rendered(color: false) }.joined(separator: "\n")
        }
        #expect(text("Etc/UTC").contains("this shell is in Etc/UTC"))
        #expect(!text(home.timeZone).contains("this shell") && !text(nil).contains("this shell"))
    }

    /// Runs `larder` and returns its requests and its output.
    private func larder(_ arguments: String, _ reply: @escaping @Sendable (TinyServer.Request) -> TinyServer.Reply)
        throws -> (requests: [String], output: String)
    {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { request, _ in reply(request) }
            defer { server.stop() }
            let program = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
                .joined(separator: "/")
            let script = "export PATH=\"\(program):$PATH\" LARDER_SOCKET=\(server.path); \(arguments) 2>&1"
            let child = try #require(Child("/bin/sh", ["-c", script]))
            let output = child.wait(milliseconds: 60_000).output
            return (server.requests.map(\.line), output)
        }
    }

    @Test("--household comes before LARDER_HOUSEHOLD, that before the chosen one; a wrong one is named")
    func environment() throws {
        let board = String(decoding: try File.read(Golden.path(of: "board")), as: UTF8.self)
        for (line, household) in [
            ("larder status", "default"), ("LARDER_HOUSEHOLD= larder status", "default"),
            ("LARDER_HOUSEHOLD=Boat larder status", "Boat"),
            ("LARDER_HOUSEHOLD=Boat larder status --household Home", "Home"),
        ] {
            let asked = try larder(line) { _ in .answer(200, board) }.requests
            #expect(
                asked.allSatisfy { $0.hasPrefix("GET /v1/households/\(household)/board") } && !asked.isEmpty, "\(line)")
        }
        let problem = #"{"type":"about:blank","title":"Not Found","status":404,"code":"not-found","detail":"no"}"#
        let wrong = try larder("LARDER_HOUSEHOLD=Boat larder status") { _ in .answer(404, problem) }.output
        #expect(wrong.contains("LARDER_HOUSEHOLD is set to Boat."))
    }

    @Test("an answer to a reminder goes to the message that is about the thing")
    func answers() throws {
        let open = String(decoding: try File.read(Golden.path(of: "reminders-open")), as: UTF8.self)
        let posted =
            #"{"transaction": "00000000-0000-0000-0000-000000000001", "position": 7, "repeated": false, "#
            + #""dryRun": false, "happened": [], "guessed": [], "warnings": []}"#
        let firing =
            "/v1/households/00000000-0000-0000-0000-0000000000aa/reminders/0198a000-0000-7000-8000-0000000000bc"
        for (line, path, said) in [
            (
                "larder remind ack hw8z --yes", "\(firing)/acknowledge",
                "Done with: whole milk expires tomorrow (1.5 l, Fridge).\n"
            ),
            (
                "larder remind snooze whole milk --yes", "\(firing)/snooze",
                "Until the next reminder time: whole milk expires tomorrow (1.5 l, Fridge).\n"
            ),
        ] {
            let (requests, output) = try larder(line) {
                $0.line.hasPrefix("GET") ? .answer(200, open) : .answer(200, posted)
            }
            #expect(requests.last == "POST \(path)" && output == said, "\(output)")
        }
        let all = try larder("larder remind ack") { _ in .answer(200, open) }
        #expect(all.requests.count == 1 && all.output.contains("reminders that came together (whole milk, "))
    }

    @Test("nobody is told to join root's group")
    func group() {
        let permission = SocketPermission(
            path: "/run/larder/larder.sock", group: nil, user: "nobody", listed: false, effective: false)
        #expect(!permission.sentence.contains("usermod -aG root"))
        #expect(
            permission.sentence.contains("SocketGroup=larder") && permission.sentence.contains("usermod -aG larder"))
    }

    @Test("a path that was said and is wrong is named with where it was said")
    func socket() {
        let wrong = SocketPath(path: "/nowhere/larder.sock", source: "LARDER_SOCKET")
        #expect(
            ClientError.notRunning(wrong).sentence.hasPrefix(
                "larderd is not running: nothing is listening on /nowhere/larder.sock (from LARDER_SOCKET)."))
        let file = SocketPath(path: "/etc/passwd", source: "--socket")
        #expect(
            ClientError.notRunning(file).sentence
                == "/etc/passwd (from --socket) is not a socket, so it is not larderd's.")
        let usual = SocketPath(path: "/nowhere/larder.sock", source: "default")
        #expect(ClientError.notRunning(usual).sentence.contains("systemctl start larderd"))
    }
}
