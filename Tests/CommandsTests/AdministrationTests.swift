import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Administrators: users, uids, archived households (H4, H7)")
struct AdministrationTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001)

    @Test("a disabled user may do nothing, and is where they were when they are enabled again")
    func disabled() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            try await kitchen.add("Milk", "3")
            let use = make(ConsumeStock()) { $0.product = "milk" }
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.disabled) = ("Ben", true) })
            #expect(try await kitchen.refused(use, by: Self.ben.caller).code == .notAllowed)
            let found = try await refusal {
                _ = try await kitchen.handler.found(
                    FoundHousehold(name: "Boat", settings: Settings()), Kitchen.envelope(9, Self.ben.caller))
            }
            #expect(found.code == .notAllowed)
            let code = try await kitchen.invite()
            #expect(try await kitchen.refusedJoin(code, Self.ben).code == .notAllowed)
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.disabled) = ("Ben", false) })
            try await kitchen.give(use, by: Self.ben.caller)
            let again = try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.disabled) = ("Ben", false) })
            #expect(again.events.isEmpty)
        }
    }

    @Test("an archived household is nobody's until it is restored, and its codes lead nowhere")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            let code = try await kitchen.invite()
            try await kitchen.administer(make(ArchiveHousehold()) { $0.household = "home" })
            #expect(try await kitchen.refused(make(AddStock()) { $0.product = "milk" }).code == .notFound)
            #expect(try await kitchen.refusedJoin(code, Self.ben).code == .invalidCode)
            try await kitchen.administer(make(ArchiveHousehold()) { ($0.household, $0.restore) = ("Home", true) })
            try await kitchen.add("Milk", "1")
            let unknown = try await refusal {
                try await kitchen.administer(make(ArchiveHousehold()) { $0.household = "Boat" })
            }
            #expect(unknown.code == .notFound)
        }
    }

    @Test(
        "one user founds so many households and no more, until an administrator archives one; a repeat is no founding")
    func founding() async throws {
        try await Kitchen.open { kitchen in
            @Sendable func found(_ name: String, _ number: UInt64, atMost most: Int?) async throws {
                _ = try await kitchen.handler.found(
                    FoundHousehold(name: name, settings: Settings()), Kitchen.envelope(number, kitchen.caller),
                    atMost: most)
            }
            try await found("Boat", 901, atMost: 2)
            let refused = try await refusal { try await found("Hut", 902, atMost: 2) }
            #expect(refused.code == .tooManyHouseholds)
            #expect(refused.detail.hasPrefix("you have founded 2 households"), "\(refused.detail)")
            try await found("Boat", 901, atMost: 2)
            try await found("Hut", 903, atMost: nil)
            try await kitchen.administer(make(ArchiveHousehold()) { $0.household = "Boat" })
            try await kitchen.administer(make(ArchiveHousehold()) { $0.household = "Hut" })
            try await found("Shed", 904, atMost: 2)
        }
    }

    @Test("an owner who is disabled or has no uid is none that the last other one could leave the household to (H2)")
    func lastOwner() async throws {
        let owner = Kitchen.Other(name: "ben", uid: 1001, role: .owner)
        try await Kitchen.open([owner]) { kitchen in
            let ways: [any HouseholdCommand] = [
                LeaveHousehold(), make(RemoveMember()) { $0.member = "anna" },
                make(ChangeMember()) { ($0.member, $0.role) = ("anna", "viewer") },
            ]
            let changes = [
                make(ChangeUser()) { ($0.user, $0.disabled) = ("ben", true) },
                make(ChangeUser()) { ($0.user, $0.disabled, $0.untie) = ("ben", false, 1001) },
            ]
            for change in changes {
                try await kitchen.administer(change)
                for way in ways { #expect(try await kitchen.refused(way).code == .lastOwner) }
            }
            // Who cannot log in may be removed.
            try await kitchen.give(make(RemoveMember()) { $0.member = "ben" })
        }
    }

    @Test("on a moved log, a uid that was taken from an owner here is none by the machine it comes from (H2, H4)")
    func lastOwnerMoved() async throws {
        let owner = Kitchen.Other(name: "ben", uid: 1001, role: .owner)
        try await Kitchen.open([owner]) { kitchen in
            func there(_ uid: UInt32, _ name: String) -> Caller {
                .peer(MachineUser(machine: "moved", uid: uid), name: name)
            }
            try await kitchen.administer(ConfirmUids(), on: "moved")
            let code = try await kitchen.invite(by: there(1001, "ben")) { $0.role = "owner" }
            try await kitchen.administer(
                make(ChangeUser()) { ($0.user, $0.untie) = ("ben", 1001) }, on: "moved")
            let refused = try await refusal {
                _ = try await kitchen.handler.handle(
                    LeaveHousehold(), for: HouseholdReference(kitchen.id), Kitchen.envelope(60, there(1000, "anna")))
            }
            #expect(refused.code == .lastOwner)
            // Nor does an invitation of theirs open the door again.
            let join = make(JoinHousehold()) { $0.code = code }
            let kept = try await refusal {
                _ = try await kitchen.handler.join(join, Kitchen.envelope(62, there(1002, "eve")))
            }
            #expect(kept.code == .invalidCode)
        }
    }

    @Test("uids are tied and untied; one that is somebody's is not taken from them")
    func ties() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let taken = try await refusal {
                try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.tie) = ("ben", 1000) })
            }
            #expect(taken.offers(.run(.untieUid, ["user": "anna", "uid": "1000"])))
            let both = try await refusal {
                try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.tie, $0.untie) = ("ben", 1001, 1001) })
            }
            #expect(both.code == .unreadable)
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.tie, $0.untie) = ("ben", 1005, 1001) })
            let moved = Kitchen.Other(name: "ben", uid: 1005)
            #expect(try await kitchen.households(of: moved).count == 1)
            #expect(try await kitchen.households(of: Self.ben).isEmpty)
            let taken2 = try await refusal {
                try await kitchen.administer(make(AddUser()) { ($0.name, $0.uid) = ("Anna", 1009) })
            }
            #expect(taken2.code == .nameTaken)
            let bad = try await refusal {
                try await kitchen.administer(make(AddUser()) { ($0.name, $0.uid) = ("Zoe", -1) })
            }
            #expect(bad.code == .unreadable)
        }
    }

    @Test("a log that was moved to another machine knows nobody by uid until an administrator confirms them")
    func moved() async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            let there = MachineUser(machine: "n", uid: 1000)
            let id = HouseholdReference(kitchen.id)
            let asleep = try await refusal {
                _ = try await kitchen.handler.handle(
                    make(AddStock()) { $0.product = "milk" }, for: id,
                    Kitchen.envelope(5, .peer(there, name: "anna")))
            }
            #expect(asleep.code == .notFound)
            let confirmed = try await kitchen.administer(ConfirmUids(), on: "n")
            #expect(confirmed.events.count == 2)
            _ = try await kitchen.handler.handle(
                make(AddStock()) { ($0.product, $0.new) = ("milk", true) }, for: id,
                Kitchen.envelope(6, .peer(there, name: "anna")))
            let none = try await refusal { try await kitchen.administer(ConfirmUids(), on: "n") }
            #expect(none.code == .impossible)
            // What was taken from somebody here is not given back with all.
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.untie) = ("ben", 1001) }, on: "n")
            let taken = try await refusal { try await kitchen.administer(ConfirmUids(), on: "n") }
            #expect(taken.code == .impossible)
            try await kitchen.administer(make(ChangeUser()) { ($0.user, $0.tie) = ("ben", 1001) }, on: "n")
        }
    }

    @Test("a login name that another user has gets a number (H4)")
    func names() async throws {
        try await Kitchen.open { kitchen in
            let receipt = try await kitchen.join(try await kitchen.invite(), Kitchen.Other(name: "anna", uid: 1003))
            guard case .register(.userRegistered(let fact))? = receipt.events.first?.event else {
                Issue.record("nobody was registered")
                return
            }
            #expect(fact.name == "anna-2")
        }
    }
}

extension Kitchen {
    @discardableResult
    func administer(_ command: any AdministrationCommand, on machine: String = "m") async throws -> Receipt {
        let root = Caller.peer(MachineUser(machine: machine, uid: 0), name: "root")
        return try await handler.administer(command, Self.envelope(.random(in: 1000...(.max >> 2)), root))
    }
}
