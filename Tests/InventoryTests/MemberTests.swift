import Testing

@testable import Inventory
@testable import Typed
@testable import Values

@Suite("Members and invitations, as they are kept (H2, H8)")
struct MemberTests {
    private let anna = Member(id: MemberID(raw: 1), user: UserID(raw: 1), name: "Anna", role: .owner)
    private let ben = Member(id: MemberID(raw: 2), user: UserID(raw: 2), name: "Ben", role: .owner)
    private let lisa = Member(id: MemberID(raw: 3), name: "Lisa", role: .owner)

    private func profile(_ members: [Member]) -> HouseholdProfile {
        var profile = HouseholdProfile()
        for member in members { profile.apply(.member(from: nil, to: member)) }
        return profile
    }

    @Test("only an owner who can log in counts as another one")
    func lastOwner() {
        #expect(profile([anna]).isLastOwner(anna))
        #expect(profile([anna, lisa]).isLastOwner(anna))
        #expect(!profile([anna, lisa]).isLastOwner(lisa))
        #expect(!profile([anna, ben]).isLastOwner(anna))
    }

    @Test("who left is found for the past only, and gives their name up")
    func former() {
        var gone = ben
        gone.role = .none
        var profile = profile([anna, ben])
        profile.apply(.member(from: ben, to: gone))
        #expect(profile.present == [anna])
        #expect(profile.member(named: "ben") == nil && profile.member(of: ben.user) == nil)
        #expect(profile.anyMember(named: "BEN") == gone && profile.anyMember(of: ben.user) == gone)
        let other = Member(id: MemberID(raw: 9), user: UserID(raw: 9), name: "Ben", role: .viewer)
        profile.apply(.member(from: nil, to: other))
        #expect(profile.anyMember(named: "Ben") == other)
    }

    @Test("an invitation is found by its code's hash, in its household, until it ends")
    func invitations() throws {
        let hash = try #require(InvitationCode.hash("7K3QX9M2PA"))
        let (home, boat) = (HouseholdID(raw: 1), HouseholdID(raw: 2))
        let invitation = Invitation(
            id: InvitationID(raw: 5), hash: hash, role: .guest, expires: Timestamp(milliseconds: 1000))
        var directory = Directory()
        directory.apply(.founded(home, by: UserID()))
        directory.apply(.founded(boat, by: UserID()))
        let before = directory
        directory.apply(.invitation(from: nil, to: invitation), of: boat)
        #expect(directory.invitation(hash)?.household == boat)
        #expect(directory.invitation(hash)?.invitation == invitation)
        #expect(invitation.isOpen(at: Timestamp(milliseconds: 999)))
        #expect(!invitation.isOpen(at: Timestamp(milliseconds: 1000)))
        // The end of another one of that id elsewhere is none of this.
        directory.apply(.invitation(from: Invitation(id: invitation.id), to: nil), of: home)
        #expect(directory.invitation(hash) != nil)
        directory.apply(.invitation(from: Invitation(id: invitation.id), to: nil), of: boat)
        #expect(directory == before)
    }

    @Test(
        "a code is the same however it is typed",
        arguments: ["7K3QX9M2PA", "7k3qx9m2pa", "7K3QX-9M2PA", " 7K3Q X9M2 PA "])
    func typed(code: String) {
        #expect(InvitationCode.hash(code) == InvitationCode.hash("7K3QX9M2PA"))
    }

    @Test("what cannot be a code has no hash", arguments: ["", "7K3Q", "7K3QX9M2P", "7K3QX9M2PAA", "7K3QX9M2P?"])
    func notCodes(text: String) {
        #expect(InvitationCode.hash(text) == nil)
    }

    @Test("codes are ten characters of all 32, and differ")
    func random() {
        let codes = (0..<200).map { _ in InvitationCode.random() }
        #expect(Set(codes).count == 200)
        #expect(codes.allSatisfy { $0.utf8.count == 10 && InvitationCode.hash($0) != nil })
        #expect(Set(codes.joined()).count == 32)
        #expect(InvitationCode.hash("IOL0000000") == InvitationCode.hash("1010000000"))
    }

    @Test(
        "roles are typed in the languages that larder reads (H3)",
        arguments: [
            ("owner", Role.owner), ("Gast", .guest), ("mitglied", .member), ("Besitzerin", .owner), ("invité", .guest),
            ("Zuschauer", .viewer),
        ])
    func roles(word: String, role: Role) {
        #expect(Role(typed: word) == role)
        #expect(Role(typed: "none") == nil && Role(typed: "chef") == nil)
    }
}
