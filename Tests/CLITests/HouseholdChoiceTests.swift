import API
import Client
import Domain
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
        #expect(standing(1, me) == ["Chosen of your 2 households: larder household use …"])
        #expect(standing(0, me) == ["Chosen of your 2 households is Boat, not this one: larder household use …"])
        #expect(
            standing(0, try households(chosen: false))
                == ["None of your 2 households is chosen: larder household use …"])
        var alone = me
        alone.households.removeLast()
        #expect(standing(0, alone).isEmpty)
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
                "larderd is not running: nobody answers on /nowhere/larder.sock (from LARDER_SOCKET)."))
        let file = SocketPath(path: "/etc/passwd", source: "--socket")
        #expect(
            ClientError.notRunning(file).sentence == "/etc/passwd (from --socket) is not a socket, so not larderd's.")
        let usual = SocketPath(path: "/nowhere/larder.sock", source: "default")
        #expect(ClientError.notRunning(usual).sentence.contains("systemctl start larderd"))
    }
}
