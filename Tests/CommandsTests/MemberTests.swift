import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Inviting, joining, roles and leaving (H2, H4, H8)")
struct MemberTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001)
    private static let eve = Kitchen.Other(name: "eve", uid: 1002)

    @Test("a uid seen for the first time becomes a user and a member in one transaction; nobody is it twice")
    func joins() async throws {
        try await Kitchen.open { kitchen in
            let code = try await kitchen.invite {
                $0.role = "Gast"; $0.until = "+2d"
            }
            let receipt = try await kitchen.join(code, Self.ben, 7)
            #expect(
                receipt.events.map { type(of: $0.event.payload).name } == [
                    "user-registered", "uid-tied", "member-joined", "invitation-ended",
                ])
            let member = try #require(receipt.household?.member)
            #expect((member.name, member.role, member.until) == ("ben", .guest, Kitchen.today + 2))
            #expect(try await kitchen.join(code, Self.ben, 7).repeated)
            let invalid = try await kitchen.refusedJoin(code, Self.eve)
            #expect(invalid == Refusal(.invalidCode, "the code is not valid"))
            let reused = try await kitchen.refusedJoin(code, Self.eve, 7)
            #expect(reused.code == .idReused)
            let another = try await kitchen.invite()
            let already = try await kitchen.refusedJoin(another, Self.ben)
            #expect(already.code == .alreadyMember)
            try await kitchen.join(another, Self.eve)
        }
    }

    @Test("a wrong, used, withdrawn and old code, and one of a guest whose day is over: the same words")
    func invalid() async throws {
        try await Kitchen.open { kitchen in
            let old = try await kitchen.invite()
            let short = try await kitchen.invite { $0.until = "today" }
            let withdrawn = try await kitchen.invite { $0.role = "viewer" }
            let made = try #require(try await kitchen.profile().invitations.values.first { $0.role == .viewer })
            try await kitchen.give(make(WithdrawInvitation()) { $0.invitation = made.id.shown })
            kitchen.clock.advance(milliseconds: 86_400_000)
            for code in ["0000000000", "hello", withdrawn, short] {
                let refused = try await kitchen.refusedJoin(code, Self.ben)
                #expect(refused == Refusal(.invalidCode, "the code is not valid"), "\(code)")
            }
            kitchen.clock.advance(milliseconds: 6 * 86_400_000)
            let late = try await kitchen.refusedJoin(old, Self.ben)
            #expect(late == Refusal(.invalidCode, "the code is not valid"))
        }
    }

    @Test("since when somebody belongs to it is what the server saw, whatever the joining program says")
    func since() async throws {
        try await Kitchen.open { kitchen in
            let code = try await kitchen.invite()
            var envelope = Kitchen.envelope(8, Self.ben.caller)
            envelope.occurredAt = Timestamp(milliseconds: 631_152_000_000)
            _ = try await kitchen.handler.join(make(JoinHousehold()) { $0.code = code }, envelope)
            let profile = try await kitchen.profile()
            #expect(profile.member(named: "ben")?.since == Kitchen.today)
        }
    }

    @Test("the last owner who can log in neither leaves, is removed nor becomes less (409 last-owner)")
    func lastOwner() async throws {
        try await Kitchen.open { kitchen in
            let ways: [any HouseholdCommand] = [
                LeaveHousehold(), make(RemoveMember()) { $0.member = "anna" },
                make(ChangeMember()) { ($0.member, $0.role) = ("anna", "member") },
            ]
            for way in ways {
                #expect(try await kitchen.refused(way).code == .lastOwner)
            }
            try await kitchen.join(try await kitchen.invite { $0.role = "owner" }, Self.ben)
            try await kitchen.give(LeaveHousehold())
            #expect(try await kitchen.refused(make(AddStock()) { $0.product = "milk" }).code == .notFound)
            let ben = try await kitchen.households(of: Self.ben)
            #expect(ben.map(\.member.role) == [.owner])
        }
    }

    @Test("who left and asks again gets the same answer, and somebody else none (L3)")
    func leavesTwice() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(try await kitchen.invite(), Self.ben)
            let first = try await kitchen.give(LeaveHousehold(), by: Self.ben.caller, 70)
            let again = try await kitchen.give(LeaveHousehold(), by: Self.ben.caller, 70)
            #expect(again.repeated && again.transaction == first.transaction)
            let envelope = Kitchen.envelope(71, Self.ben.caller)
            let id = HouseholdReference(kitchen.id)
            let other = try await refusal { _ = try await kitchen.handler.handle(LeaveHousehold(), for: id, envelope) }
            #expect(other.code == .notFound)
            #expect(try await kitchen.refused(LeaveHousehold(), by: Self.eve.caller).code == .notFound)
            // Nor does who left learn that something else was booked under an id since.
            try await kitchen.give(make(AddMember()) { $0.name = "Max" }, by: kitchen.caller, 72)
            let later = try await refusal {
                _ = try await kitchen.handler.handle(LeaveHousehold(), for: id, Kitchen.envelope(72, Self.ben.caller))
            }
            #expect(later.code == .notFound)
        }
    }

    @Test("who left is not answered for another household, nor when disabled, nor of one that is archived (H1, H7)")
    func leavesAnother() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(try await kitchen.invite(), Self.ben)
            let envelope = Kitchen.envelope(70, Self.ben.caller)
            let founded = try await kitchen.handler.found(
                FoundHousehold(name: "Boat", settings: Settings()), Kitchen.envelope(71, Self.ben.caller))
            let boat = try #require(founded.events.last { $0.header.stream != .register }).header.stream
            let leave = LeaveHousehold()
            func again(_ id: HouseholdID) async throws -> Refusal {
                try await refusal {
                    _ = try await kitchen.handler.handle(leave, for: HouseholdReference(id), envelope)
                }
            }
            try await kitchen.give(leave, by: Self.ben.caller, 70)
            #expect(try await again(boat).code == .lastOwner)
            #expect(try await kitchen.give(leave, by: Self.ben.caller, 70).repeated)
            try await kitchen.administer(make(ArchiveHousehold()) { $0.household = "\(kitchen.id)" })
            #expect(try await again(kitchen.id).code == .notFound)
            try await kitchen.administer(
                make(ArchiveHousehold()) { ($0.household, $0.restore) = ("\(kitchen.id)", true) })
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.disabled) = ("ben", true) })
            #expect(try await again(kitchen.id).code == .notAllowed)
        }
    }

    @Test("an undo of an invitation that is used or withdrawn does not advise to withdraw it")
    func usedInvitation() async throws {
        try await Kitchen.open { kitchen in
            let code = try await kitchen.invite()
            #expect(try await kitchen.refusedUndo().remedies.map(\.command) == ["withdrawInvitation"])
            try await kitchen.join(code, Self.ben)
            #expect(try await kitchen.refusedUndo().detail.contains("that invitation can no longer be used"))
        }
    }

    @Test("who left is not found at once, stays in history by name, and gets their old row when they come back")
    func comesBack() async throws {
        try await Kitchen.open { kitchen in
            let first = try await kitchen.join(try await kitchen.invite(), Self.ben)
            try await kitchen.give(make(RemoveMember()) { $0.member = "ben" })
            #expect(try await kitchen.households(of: Self.ben).isEmpty)
            let unknown = try await kitchen.refused(
                make(AddStock()) { ($0.product, $0.for, $0.new) = ("milk", "ben", true) })
            #expect(unknown.code == .notFound && unknown.detail.contains("known members: anna"))
            #expect(try await kitchen.profile().anyMember(named: "ben")?.role == Role.none)
            let again = try await kitchen.join(try await kitchen.invite { $0.role = "viewer" }, Self.ben)
            #expect(again.events.map { type(of: $0.event.payload).name } == ["member-changed", "invitation-ended"])
            #expect(again.household?.member.id == first.household?.member.id)
            #expect(again.household?.member.role == .viewer)
        }
    }

    @Test("a member without a login gets one by an invitation for them, and keeps what was booked for them")
    func child() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            let taken = try await kitchen.refused(make(AddMember()) { $0.name = "lisa" })
            #expect(taken.code == .nameTaken)
            let owner = try await kitchen.refused(make(ChangeMember()) { ($0.member, $0.role) = ("Lisa", "owner") })
            #expect(owner.code == .impossible)
            let before = try #require(try await kitchen.profile().member(named: "Lisa"))
            let spare = try await kitchen.invite { $0.member = "Lisa" }
            let joined = try await kitchen.join(try await kitchen.invite { $0.member = "Lisa" }, Self.ben)
            #expect(joined.household?.member.id == before.id)
            #expect(try await kitchen.profile().member(named: "Lisa")?.hasLogin == true)
            // The other invitation for her is none any more.
            #expect(try await kitchen.refusedJoin(spare, Self.eve).code == .invalidCode)
        }
    }

    @Test("a guest whose days are over who joins as another member is that one alone (H4, H8)")
    func guestReturns() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(
                try await kitchen.invite { $0.until = "today" }, Self.ben)
            try await kitchen.give(make(AddMember()) { $0.name = "Mia" })
            kitchen.clock.advance(milliseconds: 86_400_000)
            #expect(try await kitchen.households(of: Self.ben).isEmpty)
            try await kitchen.join(
                try await kitchen.invite { ($0.role, $0.member) = ("owner", "Mia") }, Self.ben)
            let rows = try await kitchen.profile().members.values.filter { $0.user != UserID() && $0.isActive }
            #expect(rows.map(\.name).sorted() == ["Mia", "anna"])
            #expect(try await kitchen.households(of: Self.ben).map(\.member.role) == [.owner])
        }
    }

    @Test("nobody but themselves and owners changes somebody's picture, by an undo neither (H8)")
    func pictures() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(try await kitchen.invite { $0.role = "viewer" }, Self.ben)
            try await kitchen.join(try await kitchen.invite(), Self.eve)
            let given = try await kitchen.give(SetMemberPicture.sample(0, of: "ben"), by: Self.ben.caller)
            let undo = UndoTransaction(.transaction(given.transaction))
            let refused = try await kitchen.refused(undo, by: Self.eve.caller)
            #expect(refused.code == .notAllowed && refused.detail.contains("only your own picture"))
            try await kitchen.undo(.transaction(given.transaction))
        }
    }

    @Test("with an owner go the invitations that they made, also when they are made less")
    func invitationsOfOwners() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(try await kitchen.invite { $0.role = "owner" }, Self.ben)
            let back = try await kitchen.invite(by: Self.ben.caller) { $0.role = "owner" }
            try await kitchen.give(make(ChangeMember()) { ($0.member, $0.role) = ("ben", "member") })
            #expect(try await kitchen.refusedJoin(back, Self.eve).code == .invalidCode)
            let notAllowed = try await kitchen.refused(make(AddMember()) { $0.name = "Max" }, by: Self.ben.caller)
            #expect(notAllowed.code == .notAllowed)
        }
    }

    @Test(
        "what is said of a last day fits the role",
        arguments: [("guest", nil), ("member", "+2d"), ("chef", nil), ("guest", "yesterday"), ("guest", "soonish")]
            as [(String, String?)])
    func standing(role: String, until: String?) async throws {
        try await Kitchen.open { kitchen in
            let refused = try await kitchen.refused(
                make(AddMember()) { ($0.name, $0.role, $0.until) = ("Mia", role, until) })
            #expect([.unreadable, .impossible].contains(refused.code), "\(refused)")
        }
    }

    @Test("an undo of it is refused with the command that changes it back, and how to reach what was before it (L8b)")
    func undo() async throws {
        try await Kitchen.open { kitchen in
            let milk = try #require(try await kitchen.add("milk", "2").events.first).header.position.value
            try await kitchen.give(make(AddMember()) { $0.name = "Lisa" })
            let before = Remedy.run(.undo, ["of": "\(milk)"], "to undo what you did before that")
            #expect(try await kitchen.refusedUndo().remedies == [.run(.removeMember, ["member": "Lisa"]), before])
            try await kitchen.give(make(ChangeMember()) { ($0.member, $0.name) = ("Lisa", "Liz") })
            let renamed = Remedy.run(.renameMember, ["member": "Liz", "name": "Lisa"])
            #expect(try await kitchen.refusedUndo().remedies == [renamed, before])
            try await kitchen.give(
                make(ChangeMember()) { ($0.member, $0.role, $0.until) = ("Liz", "guest", "2026-12-01") })
            let role = Remedy.run(.changeMember, ["member": "Liz", "role": "member"])
            #expect(try await kitchen.refusedUndo().remedies == [role, before])
            let removed = try await kitchen.give(make(RemoveMember()) { $0.member = "Liz" })
            let refused = try await kitchen.refusedUndo(.transaction(removed.transaction))
            #expect(refused.code == .notUndoable && refused.remedies == [.run(.addMember, ["name": "Liz"])])
            _ = try await kitchen.invite()
            #expect(try await kitchen.refusedUndo().remedies.map(\.command) == ["withdrawInvitation", "undo"])
        }
    }

    @Test("a household and a directory that are folded again are the same")
    func folded() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.join(try await kitchen.invite(), Self.ben)
            _ = try await kitchen.invite { $0.role = "viewer" }
            try await kitchen.give(make(RemoveMember()) { $0.member = "ben" })
            let profile = try await kitchen.profile()
            kitchen.handler.close()
            var directory = Directory()
            try kitchen.forEachEvent { directory.apply($0) }
            #expect(directory[kitchen.id] == profile)
            var writer = SnapshotWriter()
            directory.encode(into: &writer)
            var reader = SnapshotReader(writer.output)
            #expect(try Directory(from: &reader) == directory)
        }
    }
}
